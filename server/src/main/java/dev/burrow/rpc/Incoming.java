package dev.burrow.rpc;

import java.util.List;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.jspecify.annotations.Nullable;

/** What a line turned out to be. */
sealed interface Incoming {

    /** A request, notification or response. */
    record Single(Message message) implements Incoming {}

    /** Several of them in one array. */
    record Batch(List<Incoming> members) implements Incoming {}

    /**
     * None of them.
     *
     * @param id internal id to answer to; null where the line has none that could be used
     * @param code error code of JSON-RPC
     * @param reason what is wrong, for the client's author
     */
    record Refused(@Nullable String id, int code, String reason) implements Incoming {}
}
