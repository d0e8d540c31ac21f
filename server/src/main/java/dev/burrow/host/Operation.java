package dev.burrow.host;

/**
 * What a long operation carries along from whoever asked for it.
 *
 * @param client who asked, for the change log: an MCP client's name and version, or {@code cli}
 * @param cancellation says when to stop
 * @param progress where to tell how far it is
 */
public record Operation(String client, Cancellation cancellation, Progress progress) {

    /** An operation nobody can cancel and nobody watches. */
    public static Operation quiet(String client) {
        return new Operation(client, Cancellation.none(), Progress.none());
    }
}
