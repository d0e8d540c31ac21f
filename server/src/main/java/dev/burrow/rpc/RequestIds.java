package dev.burrow.rpc;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * Request ids as lsp4j can keep them. It files requests in flight under a string, so {@code 1} and {@code "1"} would
 * collide; a letter in front carries the type, and the digits of an integer are kept as they are, however many.
 */
final class RequestIds {

    private static final char NUMBER = 'n';
    private static final char TEXT = 's';

    private RequestIds() {}

    /** The id in its internal form, or null where JSON-RPC and MCP know no such id. */
    static @Nullable String internal(@Nullable JsonNode id) {
        if (id == null) {
            return null;
        }
        if (id.isString()) {
            return TEXT + id.stringValue();
        }
        return id.isIntegralNumber() ? NUMBER + id.asString() : null;
    }

    /** Writes the id as it came; null becomes JSON null. */
    static void write(JsonGenerator json, @Nullable String internal) {
        if (internal == null) {
            json.writeNull();
        } else if (internal.charAt(0) == NUMBER) {
            json.writeNumber(internal.substring(1));
        } else {
            json.writeString(internal.substring(1));
        }
    }
}
