package dev.burrow.host;

/** Receives how far a long operation is. Calls may come from any thread and must not block. */
@FunctionalInterface
public interface Progress {

    /**
     * Reports a step. Whoever forwards it is responsible for rate and order; the caller reports whatever it knows.
     *
     * @param message what is being done now, in a few words, for a person
     * @param done how much is done, in the unit of {@code total}
     * @param total how much there is in all, or 0 where that is not known
     */
    void report(String message, double done, double total);

    /** Forgets what it is told. */
    static Progress none() {
        return (message, done, total) -> {};
    }
}
