package dev.burrow.mcp;

import dev.burrow.rpc.ErrorCodes;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Reads a request's parameters; what does not fit fails the request with -32602. */
final class Params {

    private Params() {}

    /** The object itself, or an empty one where there is none. */
    static JsonNode orEmpty(@Nullable JsonNode params) {
        return params == null ? JsonNodeFactory.instance.objectNode() : params;
    }

    /** A property that must be a text. */
    static String text(JsonNode params, String name) {
        JsonNode value = params.get(name);
        if (value == null || !value.isString()) {
            throw invalid("\"" + name + "\" must be a string");
        }
        return value.stringValue();
    }

    /** A property that may be an object; absent, it is an empty one. */
    static JsonNode object(JsonNode params, String name) {
        JsonNode value = params.get(name);
        if (value != null && !value.isObject()) {
            throw invalid("\"" + name + "\" must be an object");
        }
        return orEmpty(value);
    }

    static ResponseErrorException invalid(String reason) {
        return ErrorCodes.failure(ErrorCodes.INVALID_PARAMS, "invalid params: " + reason, null);
    }

    static ResponseErrorException unknownMethod(String method) {
        return ErrorCodes.failure(ErrorCodes.METHOD_NOT_FOUND, "method not found: " + method, null);
    }
}
