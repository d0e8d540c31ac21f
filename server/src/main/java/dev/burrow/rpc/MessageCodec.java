package dev.burrow.rpc;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * Bytes of one line to lsp4j's messages and back. Parameters and results are Jackson trees; ids are in the internal form
 * of {@link RequestIds}. lsp4j's own codec is not used: it is lenient, keeps Gson trees, and puts stack traces on the
 * wire. Safe for several threads.
 */
final class MessageCodec {

    private static final String VERSION = "2.0";

    private final JsonText text;

    MessageCodec(int maxLineBytes) {
        text = new JsonText(maxLineBytes);
    }

    /** What the line is. */
    Incoming decode(byte[] bytes, int offset, int length) {
        JsonNode json;
        try {
            json = text.read(bytes, offset, length);
        } catch (JacksonException e) {
            return new Incoming.Refused(null, ErrorCodes.PARSE_ERROR, "parse error: " + e.getOriginalMessage());
        }
        if (!json.isArray()) {
            return member(json);
        }
        if (json.isEmpty()) {
            return invalid(null, "an empty batch");
        }
        List<Incoming> members = new ArrayList<>(json.size());
        for (JsonNode each : json) {
            members.add(member(each));
        }
        return new Incoming.Batch(members);
    }

    private static Incoming member(JsonNode json) {
        if (!json.isObject()) {
            return invalid(null, "a message is a JSON object");
        }
        String id = RequestIds.internal(json.get("id"));
        if (json.has("id") && id == null) {
            return invalid(null, "an id is a string or an integer");
        }
        JsonNode version = json.get("jsonrpc");
        if (version == null || !version.isString() || !VERSION.equals(version.stringValue())) {
            return invalid(id, "\"jsonrpc\" must be \"2.0\"");
        }
        JsonNode method = json.get("method");
        if (method == null) {
            return response(id, json);
        }
        if (!method.isString()) {
            return invalid(id, "\"method\" must be a string");
        }
        JsonNode params = json.get("params");
        if (params != null && !params.isObject()) {
            return params.isArray()
                    ? new Incoming.Refused(id, ErrorCodes.INVALID_PARAMS, "\"params\" must be an object")
                    : invalid(id, "\"params\" must be an object");
        }
        return new Incoming.Single(id == null ? notification(method, params) : request(id, method, params));
    }

    private static RequestMessage request(String id, JsonNode method, @Nullable JsonNode params) {
        RequestMessage request = new RequestMessage();
        request.setId(id);
        request.setMethod(method.stringValue());
        request.setParams(params);
        return request;
    }

    private static NotificationMessage notification(JsonNode method, @Nullable JsonNode params) {
        NotificationMessage notification = new NotificationMessage();
        notification.setMethod(method.stringValue());
        notification.setParams(params);
        return notification;
    }

    private static Incoming response(@Nullable String id, JsonNode json) {
        JsonNode error = json.get("error");
        boolean isError =
                error != null && error.isObject() && error.path("code").isIntegralNumber();
        if (id == null || isError == json.has("result")) {
            return invalid(id, "a message has a method, or an id with either a result or an error");
        }
        ResponseMessage response = new ResponseMessage();
        response.setId(id.substring(1)); // lsp4j numbers its own requests; it knows no letter in front
        if (isError) {
            response.setError(new ResponseError(
                    error.path("code").asInt(0), error.path("message").asString(""), error.get("data")));
        } else {
            response.setResult(json.get("result"));
        }
        return new Incoming.Single(response);
    }

    private static Incoming.Refused invalid(@Nullable String id, String reason) {
        return new Incoming.Refused(id, ErrorCodes.INVALID_REQUEST, "invalid request: " + reason);
    }

    /** The message as one line, its line end not included. */
    String encode(Message message) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = text.generator(out)) {
            json.writeStartObject();
            json.writeStringProperty("jsonrpc", VERSION);
            if (message instanceof ResponseMessage response) { // no switch over types: see Intake.acceptOne
                writeResponse(json, response);
            } else if (message instanceof RequestMessage request) {
                json.writeName("id");
                json.writeNumber(request.getId()); // the digits that lsp4j counted to
                writeCall(json, request.getMethod(), request.getParams());
            } else if (message instanceof NotificationMessage notification) {
                writeCall(json, notification.getMethod(), notification.getParams());
            } else {
                throw new IllegalArgumentException("no JSON-RPC message: " + message.getClass());
            }
            json.writeEndObject();
        }
        return out.toString();
    }

    /** The line as the bytes that go out. What UTF-8 cannot carry, half of a surrogate pair, becomes a question mark. */
    static byte[] bytes(String line) {
        return (line + '\n').getBytes(StandardCharsets.UTF_8);
    }

    private static void writeCall(JsonGenerator json, String method, @Nullable Object params) {
        json.writeStringProperty("method", method);
        if (params != null) {
            json.writeName("params");
            writeValue(json, params);
        }
    }

    private static void writeResponse(JsonGenerator json, ResponseMessage response) {
        json.writeName("id");
        RequestIds.write(json, response.getId());
        ResponseError error = response.getError();
        if (error == null) {
            json.writeName("result");
            writeValue(json, response.getResult());
            return;
        }
        json.writeName("error");
        json.writeStartObject();
        json.writeNumberProperty("code", error.getCode());
        json.writeStringProperty("message", error.getMessage());
        if (error.getData() != null) {
            json.writeName("data");
            writeValue(json, error.getData());
        }
        json.writeEndObject();
    }

    private static void writeValue(JsonGenerator json, Object value) {
        if (value instanceof JsonNode tree) {
            JsonText.write(json, tree);
        } else {
            throw new IllegalArgumentException("no tree: " + value.getClass());
        }
    }
}
