package dev.burrow.mcp;

import dev.burrow.rpc.Call;
import dev.burrow.rpc.ErrorCodes;
import java.time.Duration;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The revisions without a handshake: every request says in {@code _meta} what it needs, and nothing is remembered. */
final class ModernEra {

    private static final String PREFIX = "io.modelcontextprotocol/";
    private static final String PROTOCOL_VERSION = PREFIX + "protocolVersion";
    private static final String CLIENT_CAPABILITIES = PREFIX + "clientCapabilities";
    private static final String CLIENT_INFO = PREFIX + "clientInfo";
    private static final String LOG_LEVEL = PREFIX + "logLevel";
    private static final String SERVER_INFO = PREFIX + "serverInfo";

    private static final int UNSUPPORTED_PROTOCOL_VERSION = -32022;

    /** Methods that no earlier revision has: without the metadata they are malformed, not unknown. */
    private static final Set<String> MODERN_ONLY = Set.of("server/discover", "subscriptions/listen");

    /** The tools of a running server never change; an hour saves a long session most of its lists. */
    private static final Duration LIST_LIFETIME = Duration.ofHours(1);

    private final Implementation implementation;
    private final ToolCalls tools;

    ModernEra(Implementation implementation, ToolCalls tools) {
        this.implementation = implementation;
        this.tools = tools;
    }

    /** Whether a request is of this era: it says a version, or has a method that is nowhere else. A handshake never is. */
    static boolean claims(String method, JsonNode params) {
        return MODERN_ONLY.contains(method)
                || (params.path("_meta").has(PROTOCOL_VERSION) && !method.equals("initialize"));
    }

    JsonNode request(String method, JsonNode params, Call call) {
        JsonNode meta = Params.object(params, "_meta");
        Revision revision = requireRevision(Params.text(meta, PROTOCOL_VERSION));
        if (!meta.has(CLIENT_CAPABILITIES)) {
            throw Params.invalid("\"_meta\" lacks \"" + CLIENT_CAPABILITIES + "\"");
        }
        Params.object(meta, CLIENT_CAPABILITIES);
        ObjectNode result = switch (method) {
            case "server/discover" -> discover();
            case "tools/list" -> listTools(params, revision);
            case "tools/call" -> callTool(params, meta, call, revision);
            default -> throw Params.unknownMethod(method);
        };
        result.put("resultType", "complete");
        ObjectNode resultMeta =
                result.path("_meta").isObject() ? result.get("_meta").asObject() : result.putObject("_meta");
        resultMeta.set(SERVER_INFO, implementation.json(revision));
        return result;
    }

    private static Revision requireRevision(String date) {
        Revision revision = Revision.dated(date);
        if (revision == null || revision.isLegacy()) {
            ObjectNode data = JsonNodeFactory.instance.objectNode();
            data.putArray("supported").add(Revision.NEWEST_MODERN.date());
            data.put("requested", date);
            throw ErrorCodes.failure(
                    UNSUPPORTED_PROTOCOL_VERSION,
                    "unsupported protocol version; supported without a handshake: " + Revision.NEWEST_MODERN.date(),
                    data);
        }
        return revision;
    }

    private ObjectNode discover() {
        ObjectNode result = cacheable();
        result.putArray("supportedVersions").add(Revision.NEWEST_MODERN.date());
        ObjectNode capabilities = result.putObject("capabilities");
        capabilities.putObject("tools");
        capabilities.putObject("logging");
        result.put("instructions", implementation.instructions());
        return result;
    }

    private ObjectNode listTools(JsonNode params, Revision revision) {
        ToolCalls.requireNoCursor(params);
        ObjectNode result = cacheable();
        result.set("tools", tools.list(revision));
        return result;
    }

    private static ObjectNode cacheable() {
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.put("ttlMs", LIST_LIFETIME.toMillis());
        result.put("cacheScope", "private");
        return result;
    }

    private ObjectNode callTool(JsonNode params, JsonNode meta, Call call, Revision revision) {
        ClientLog log = new ClientLog(LogLevel.from(meta.get(LOG_LEVEL)), call::notify);
        return tools.call(params, call, revision, Implementation.client(meta.path(CLIENT_INFO)), log);
    }
}
