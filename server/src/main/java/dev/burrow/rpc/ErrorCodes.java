package dev.burrow.rpc;

import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The error codes of JSON-RPC 2.0, section 5.1, and the one way to fail a request with an error response. */
public final class ErrorCodes {

    /** The line is no JSON. */
    public static final int PARSE_ERROR = -32700;
    /** The JSON is no request. */
    public static final int INVALID_REQUEST = -32600;
    /** There is no such method. */
    public static final int METHOD_NOT_FOUND = -32601;
    /** The method's parameters are wrong. */
    public static final int INVALID_PARAMS = -32602;
    /** The server has failed. */
    public static final int INTERNAL_ERROR = -32603;

    private ErrorCodes() {}

    /** What an {@code Endpoint} throws, or completes a request with, to answer it with an error. */
    public static ResponseErrorException failure(int code, String message, @Nullable JsonNode data) {
        return new ResponseErrorException(new ResponseError(code, message, data));
    }
}
