package dev.burrow.tools;

import dev.burrow.host.Operation;

/**
 * What a call carries along beside its arguments.
 *
 * @param operation who asked, when to stop, whom to tell how far it is
 * @param log where to tell the client more than its answer does
 */
public record CallContext(Operation operation, CallLog log) {

    /** A call that nobody watches, for tests and for the command line. */
    public static CallContext quiet(String client) {
        return new CallContext(Operation.quiet(client), CallLog.none());
    }
}
