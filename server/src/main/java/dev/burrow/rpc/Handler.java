package dev.burrow.rpc;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What a protocol does with the messages that come in. */
public interface Handler {

    /**
     * Whether requests of this method are answered in the order of their arrival, before the next message is looked at.
     * For methods that change how later ones are understood; {@link #request} must not block for them.
     */
    boolean inOrder(String method);

    /**
     * Answers a request. Called on a thread on which it may block, several at once, unless {@link #inOrder} says
     * otherwise.
     *
     * @param params the request's parameters, an object, or null where it has none
     * @return the result
     * @throws org.eclipse.lsp4j.jsonrpc.ResponseErrorException to answer with an error, see {@link ErrorCodes#failure}
     */
    JsonNode request(String method, @Nullable JsonNode params, Call call);

    /** Takes a notification. Called in the order of arrival; must not block. Unknown ones are ignored. */
    void notification(String method, @Nullable JsonNode params);
}
