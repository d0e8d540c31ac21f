package dev.burrow.rpc;

import dev.burrow.host.Cancellation;
import tools.jackson.databind.JsonNode;

/** A request that is being answered, as its handler sees it. Safe for several threads. */
public interface Call {

    /** Says when the client has taken the request back or the connection ends. */
    Cancellation cancellation();

    /** Sends a notification that belongs to the request: dropped once the request is answered or taken back. */
    void notify(String method, JsonNode params);
}
