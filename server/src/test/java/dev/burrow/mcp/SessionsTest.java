package dev.burrow.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Every message of a session fits the official schema of its revision. */
@Timeout(60)
final class SessionsTest {

    /** Which type of the schema the result of a method has. */
    private static final Map<String, String> RESULTS = Map.of(
            "initialize", "InitializeResult",
            "ping", "EmptyResult",
            "logging/setLevel", "EmptyResult",
            "tools/list", "ListToolsResult",
            "tools/call", "CallToolResult",
            "server/discover", "DiscoverResult");

    private static final Map<String, String> NOTIFICATIONS = Map.of(
            "notifications/progress", "ProgressNotification",
            "notifications/message", "LoggingMessageNotification");

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
    void aLegacySession(String revision) throws InterruptedException {
        Map<String, String> methods = new HashMap<>();
        List<JsonNode> seen;
        try (TestServer server = new TestServer()) {
            methods.put("\"init\"", "initialize");
            server.initialize(revision);
            exchange(server, methods, "ping", "");
            exchange(server, methods, "logging/setLevel", "'level':'debug'");
            converse(server, methods, "");
            seen = server.client.seen();
        }
        assertAllFit(revision, methods, seen);
        assertTrue(
                seen.stream().anyMatch(each -> each.path("method").asString("").equals("notifications/message")));
    }

    @Test
    void aModernSession() throws InterruptedException {
        Map<String, String> methods = new HashMap<>();
        List<JsonNode> seen;
        try (TestServer server = new TestServer()) {
            exchange(server, methods, "server/discover", TestServer.MODERN_META);
            exchange(
                    server,
                    methods,
                    "tools/call",
                    "'name':'doctor',"
                            + TestServer.MODERN_META.replace("}}", "},'io.modelcontextprotocol/logLevel':'info'}"));
            converse(server, methods, "," + TestServer.MODERN_META);
            seen = server.client.seen();
        }
        assertAllFit("2026-07-28", methods, seen);
        for (JsonNode message : seen) {
            if (message.has("result")) {
                assertEquals("complete", message.at("/result/resultType").asString());
                assertEquals(
                        "burrow",
                        message.at("/result/_meta/io.modelcontextprotocol~1serverInfo/name")
                                .asString());
            }
        }
    }

    private static void converse(TestServer server, Map<String, String> methods, String meta) {
        exchange(server, methods, "tools/list", meta.isEmpty() ? "" : meta.substring(1));
        for (String tool : List.of("list_venvs", "doctor", "why", "no_such_tool")) {
            exchange(server, methods, "tools/call", "'name':'" + tool + "'" + arguments(tool) + meta);
        }
        exchange(server, methods, "tools/call", "'name':'describe_venv','arguments':{'name':'a'}" + meta);
        exchange(server, methods, "tools/call", "'name':'describe_venv','arguments':{'name':5}" + meta);
        exchange(server, methods, "no/such/method", meta.isEmpty() ? "" : meta.substring(1));
        String withToken =
                meta.isEmpty() ? ",'_meta':{'progressToken':0}" : meta.replace("{'io", "{'progressToken':0,'io");
        exchange(
                server,
                methods,
                "tools/call",
                "'name':'install_packages','arguments':{'name':'a','packages':['six']}" + withToken);
    }

    private static String arguments(String tool) {
        return tool.equals("why") ? ",'arguments':{'name':'a','package':'b'}" : "";
    }

    private static void exchange(TestServer server, Map<String, String> methods, String method, String params) {
        String id = Integer.toString(methods.size());
        methods.put(id, method);
        server.send(id, method, params);
        server.client.answerTo(id);
    }

    private static void assertAllFit(String revision, Map<String, String> methods, List<JsonNode> messages) {
        OfficialSchema schema = new OfficialSchema(revision);
        assertTrue(messages.size() >= methods.size());
        for (JsonNode message : messages) {
            assertEquals(List.of(), problems(schema, methods, message), () -> revision + ": " + message);
        }
    }

    private static List<String> problems(OfficialSchema schema, Map<String, String> methods, JsonNode message) {
        List<String> problems = new ArrayList<>(schema.problems("JSONRPCMessage", message));
        if (message.has("method")) {
            String type = NOTIFICATIONS.getOrDefault(message.get("method").asString(), "none");
            problems.addAll(schema.problems(type, message));
            problems.addAll(schema.problems("ServerNotification", message));
        } else if (message.has("result")) {
            String method = methods.get(message.get("id").toString());
            problems.addAll(schema.problems(RESULTS.get(method), message.get("result")));
        } else {
            problems.addAll(schema.problems(
                    schema.has("JSONRPCErrorResponse") ? "JSONRPCErrorResponse" : "JSONRPCError", message));
        }
        return problems;
    }

    /** The proof that the check can fail: takes each required thing away, one at a time. */
    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"})
    void aDamagedMessageIsNoticed(String revision) {
        OfficialSchema schema = new OfficialSchema(revision);
        boolean modern = revision.equals("2026-07-28");
        String complete = modern ? "'resultType':'complete'," : "";
        String cached = modern ? "'ttlMs':1,'cacheScope':'private'," : "";
        String call = "{'jsonrpc':'2.0','id':1,'result':{" + complete + "'content':[{'type':'text','text':'x'}]}}";
        String list = "{'jsonrpc':'2.0','id':2,'result':{" + complete + cached
                + "'tools':[{'name':'a','inputSchema':{'type':'object'}}]}}";
        String progress =
                "{'jsonrpc':'2.0','method':'notifications/progress','params':{'progressToken':1,'progress':1}}";
        Map<String, String> methods = Map.of("1", "tools/call", "2", "tools/list");
        for (String whole : List.of(call, list, progress)) {
            assertEquals(List.of(), problems(schema, methods, parse(whole)), whole);
        }

        for (String damaged : List.of(
                call.replace("'jsonrpc':'2.0',", ""),
                call.replace("'type':'text',", ""),
                call.replace("'text':'x'", "'text':5"),
                call.replace("'id':1,", "'id':1.5,"),
                list.replace("'name':'a',", ""),
                list.replace("'type':'object'", ""),
                list.replace("[{", "{").replace("}]", "}"),
                progress.replace("'progressToken':1,", ""),
                progress.replace("'progress':1", "'progress':'1'"))) {
            List<String> problems =
                    problems(schema, Map.of("1", "tools/call", "1.5", "tools/call", "2", "tools/list"), parse(damaged));
            assertFalse(problems.isEmpty(), damaged);
        }
        if (modern) {
            assertFalse(
                    problems(schema, methods, parse(call.replace(complete, ""))).isEmpty());
            assertFalse(problems(schema, methods, parse(list.replace("'ttlMs':1,", "")))
                    .isEmpty());
        }
    }

    private static ObjectNode parse(String json) {
        return new JsonMapper().readTree(json.replace('\'', '"')).asObject();
    }
}
