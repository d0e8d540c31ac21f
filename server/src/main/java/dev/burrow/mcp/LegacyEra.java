package dev.burrow.mcp;

import dev.burrow.rpc.Call;
import dev.burrow.rpc.ErrorCodes;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The revisions that begin with a handshake: what a client says in {@code initialize} holds for the connection.
 *
 * <p>{@code initialize} and {@code logging/setLevel} are handled in the order of arrival, so the state that they set is
 * seen by every request behind them.
 */
final class LegacyEra {

    /** What the handshake settled. */
    private record Session(Revision revision, String client) {}

    private final Implementation implementation;
    private final ToolCalls tools;
    private volatile @Nullable Session session;
    private volatile LogLevel logLevel = LogLevel.WARNING;

    LegacyEra(Implementation implementation, ToolCalls tools) {
        this.implementation = implementation;
        this.tools = tools;
    }

    /** Whether the client may send batches. */
    boolean hasBatches() {
        Session known = session;
        return known != null && known.revision().hasBatches();
    }

    JsonNode request(String method, JsonNode params, Call call) {
        if (method.equals("ping")) {
            return JsonNodeFactory.instance.objectNode();
        }
        if (method.equals("initialize")) {
            return initialize(params);
        }
        Session known = session;
        if (known == null) {
            throw ErrorCodes.failure(
                    ErrorCodes.INVALID_REQUEST, "invalid request: send initialize before " + method, null);
        }
        return switch (method) {
            case "logging/setLevel" -> setLevel(params);
            case "tools/list" -> listTools(params, known.revision());
            case "tools/call" -> callTool(params, call, known);
            default -> throw Params.unknownMethod(method);
        };
    }

    private ObjectNode initialize(JsonNode params) {
        if (session != null) {
            throw ErrorCodes.failure(ErrorCodes.INVALID_REQUEST, "invalid request: initialized already", null);
        }
        Revision wanted = params.has("protocolVersion") ? Revision.dated(Params.text(params, "protocolVersion")) : null;
        Revision revision = wanted != null && wanted.isLegacy() ? wanted : Revision.NEWEST_LEGACY;
        session = new Session(revision, Implementation.client(params.path("clientInfo")));
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.put("protocolVersion", revision.date());
        ObjectNode capabilities = result.putObject("capabilities");
        capabilities.putObject("tools");
        capabilities.putObject("logging");
        result.set("serverInfo", implementation.json(revision));
        result.put("instructions", implementation.instructions());
        return result;
    }

    private ObjectNode setLevel(JsonNode params) {
        LogLevel level = LogLevel.from(params.get("level"));
        if (level == null) {
            throw Params.invalid(
                    "\"level\" must be one of debug, info, notice, warning, error, critical, alert, emergency");
        }
        logLevel = level;
        return JsonNodeFactory.instance.objectNode();
    }

    private ObjectNode listTools(JsonNode params, Revision revision) {
        ToolCalls.requireNoCursor(params);
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.set("tools", tools.list(revision));
        return result;
    }

    private ObjectNode callTool(JsonNode params, Call call, Session known) {
        ClientLog log = new ClientLog(logLevel, call::notify);
        return tools.call(params, call, known.revision(), known.client(), log);
    }
}
