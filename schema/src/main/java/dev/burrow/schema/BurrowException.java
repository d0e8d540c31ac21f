package dev.burrow.schema;

import dev.burrow.schema.error.ErrorData;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A failure that a caller is told of: a kind from {@code schema/errors/}, what it is about as typed data, and a message
 * that says what happened, on what, and what to do next.
 *
 * <p>Thrown where the failure is understood and turned into an answer at the edge of the request, nowhere between.
 */
public final class BurrowException extends RuntimeException {

    private final transient ErrorData data;

    /** A failure that has no other failure as its cause. */
    public BurrowException(ErrorData data, String message) {
        super(message);
        this.data = data;
    }

    /** A failure that another one, kept for the log and never for the wire, has led to. */
    public BurrowException(ErrorData data, String message, Throwable cause) {
        super(message, cause);
        this.data = data;
    }

    /** What the failure is about. */
    public ErrorData data() {
        return data;
    }

    /** The name of the failure in {@code schema/errors/}. */
    public String kind() {
        return data.kind();
    }

    /** The failure as it crosses the wire: {@code {"kind", "message", "data"}}. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("kind", kind());
        json.put("message", getMessage());
        json.set("data", data.toJson());
        return json;
    }
}
