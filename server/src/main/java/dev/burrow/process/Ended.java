package dev.burrow.process;

/**
 * What became of a child: when this is there, it and everything it started are gone.
 *
 * @param exit how it ended
 * @param timedOut whether it was ended because its deadline had passed
 * @param output what it wrote, both streams in the order written unless they were kept apart
 * @param errors what it wrote on its error stream, when kept apart; else empty
 */
public record Ended(Exit exit, boolean timedOut, Captured output, Captured errors) {

    /** Whether it ended by itself, in time, with status 0. */
    public boolean success() {
        return !timedOut && exit.success();
    }
}
