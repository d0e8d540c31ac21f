package dev.burrow.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The rules of the protocol that a schema cannot say: handshake, eras, fields per revision, progress, cancellation. */
@Timeout(60)
final class McpServerTest {

    @ParameterizedTest
    @CsvSource({
        "2024-11-05,2024-11-05",
        "2025-03-26,2025-03-26",
        "2025-06-18,2025-06-18",
        "2025-11-25,2025-11-25",
        "2099-01-01,2025-11-25",
        "'',2025-11-25",
        "2026-07-28,2025-11-25"
    })
    void theVersionIsNegotiatedAndNeverEchoed(String wanted, String given) throws InterruptedException {
        try (TestServer server = new TestServer()) {
            assertEquals(
                    given,
                    server.initialize(wanted).at("/result/protocolVersion").asString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "20250618", "[]", "true"})
    void aVersionOfAWrongTypeIsRefused(String wanted) throws InterruptedException {
        try (TestServer server = new TestServer()) {
            assertEquals(
                    -32602,
                    server.request("initialize", "'protocolVersion':" + wanted)
                            .at("/error/code")
                            .asInt());
            assertTrue(server.initialize("2025-06-18").has("result"), "a good one may follow");
        }
    }

    @Test
    void beforeTheHandshakeOnlyPingIsAnswered() throws InterruptedException {
        try (TestServer server = new TestServer()) {
            assertTrue(server.request("ping", "").has("result"));
            assertEquals(
                    -32600, server.request("tools/list", "").at("/error/code").asInt());
            assertEquals(
                    -32600,
                    server.request("tools/call", "'name':'list_venvs'")
                            .at("/error/code")
                            .asInt());
        }
    }

    @Test
    void fieldsOfLaterRevisionsAreAbsent() throws InterruptedException {
        try (TestServer oldest = new TestServer();
                TestServer second = new TestServer();
                TestServer newest = new TestServer()) {
            assertFalse(oldest.initialize("2024-11-05").at("/result/serverInfo").has("title"));
            second.initialize("2025-03-26");
            assertTrue(newest.initialize("2025-11-25").at("/result/serverInfo").has("title"));

            JsonNode tool = oldest.request("tools/list", "").at("/result/tools/0");
            assertEquals(List.of("name", "description", "inputSchema"), List.copyOf(tool.propertyNames()));
            tool = second.request("tools/list", "").at("/result/tools/0");
            assertTrue(tool.has("annotations") && !tool.has("title") && !tool.has("outputSchema"));
            tool = newest.request("tools/list", "").at("/result/tools/0");
            assertTrue(tool.has("annotations") && tool.has("title") && tool.has("outputSchema"));

            String call = "'name':'list_venvs'";
            assertFalse(second.request("tools/call", call).path("result").has("structuredContent"));
            assertTrue(newest.request("tools/call", call).path("result").has("structuredContent"));
        }
    }

    @Test
    void anUnknownToolIsInvalidParamsAndAFailedOneIsAResult() throws InterruptedException {
        try (TestServer server = new TestServer()) {
            server.initialize("2025-11-25");
            assertEquals(
                    -32602,
                    server.request("tools/call", "'name':'nonsense'")
                            .at("/error/code")
                            .asInt());
            assertEquals(
                    -32602, server.request("tools/call", "").at("/error/code").asInt());
            assertEquals(
                    -32602,
                    server.request("tools/call", "'name':'doctor','arguments':[]")
                            .at("/error/code")
                            .asInt());
            JsonNode failed = server.request("tools/call", "'name':'describe_venv','arguments':{'name':'a'}")
                    .path("result");
            assertTrue(failed.path("isError").asBoolean());
            assertEquals("venv 'a' does not exist", failed.at("/content/0/text").asString());
            assertEquals(
                    "VenvNotFound", failed.at("/_meta/dev.burrow~1error/kind").asString());
            assertFalse(failed.has("structuredContent"), "clients check it against the schema of success");
        }
    }

    @Test
    void modernRequestsNeedNoHandshakeAndLeaveTheLegacySessionAlone() throws InterruptedException {
        try (TestServer server = new TestServer()) {
            assertTrue(server.request("tools/list", TestServer.MODERN_META)
                    .at("/result/ttlMs")
                    .isInt());
            assertEquals(
                    -32600, server.request("tools/list", "").at("/error/code").asInt());
            server.initialize("2024-11-05");
            assertTrue(server.request("tools/list", TestServer.MODERN_META)
                    .at("/result/tools/0")
                    .has("outputSchema"));
            assertFalse(server.request("tools/list", "").at("/result/tools/0").has("outputSchema"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "server/discover||-32602",
                "subscriptions/listen||-32602",
                "server/discover|'_meta':{'io.modelcontextprotocol/protocolVersion':'2026-07-28'}|-32602",
                "tools/list|'_meta':{'io.modelcontextprotocol/protocolVersion':7,'io.modelcontextprotocol/clientCapabilities':{}}|-32602",
                "ping|META|-32601",
                "logging/setLevel|META|-32601",
                "resources/subscribe|META|-32601",
            })
    void malformedAndAbolishedModernRequestsAreRefused(String method, String params, int code)
            throws InterruptedException {
        try (TestServer server = new TestServer()) {
            String given = params == null ? "" : params.replace("META", TestServer.MODERN_META);
            assertEquals(code, server.request(method, given).at("/error/code").asInt());
        }
    }

    @Test
    void initializeSelectsTheLegacyEraWhateverItsMetadataSay() throws InterruptedException {
        try (TestServer server = new TestServer()) {
            JsonNode answer = server.request("initialize", "'protocolVersion':'2026-07-28'," + TestServer.MODERN_META);
            assertEquals("2025-11-25", answer.at("/result/protocolVersion").asString());
        }
    }

    @Test
    void discoveryTellsTheModernVersions() throws InterruptedException {
        try (TestServer server = new TestServer()) {
            JsonNode result =
                    server.request("server/discover", TestServer.MODERN_META).path("result");
            assertEquals("[\"2026-07-28\"]", result.path("supportedVersions").toString());
            assertTrue(result.path("capabilities").has("tools"));
        }
    }

    @Test
    void anUnsupportedModernVersionIsToldWithThoseThatAre() throws InterruptedException {
        try (TestServer server = new TestServer()) {
            JsonNode error = server.request("tools/list", TestServer.MODERN_META.replace("2026-07-28", "2027-01-01"))
                    .path("error");
            assertEquals(-32022, error.path("code").asInt());
            assertEquals("2027-01-01", error.at("/data/requested").asString());
            assertEquals("2026-07-28", error.at("/data/supported/0").asString());
        }
    }

    @Test
    void modernLogMessagesComeOnlyWhereTheRequestAsksForThem() throws InterruptedException {
        try (TestServer server = new TestServer()) {
            server.request("tools/call", "'name':'doctor'," + TestServer.MODERN_META);
            assertEquals(1, server.client.seen().size());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "'t'"})
    void progressRisesSlowlyAndStopsBeforeTheResult(String token) throws InterruptedException {
        try (TestServer server = new TestServer()) {
            server.initialize("2025-11-25");
            JsonNode result = server.request(
                    "tools/call",
                    "'name':'install_packages','arguments':{'name':'a','packages':['six']},'_meta':{'progressToken':"
                            + token + "}");
            assertTrue(result.has("result"));
            server.request("ping", "");
            List<JsonNode> lines = server.client.seen();
            List<Double> progress = new ArrayList<>();
            for (JsonNode line : lines.subList(1, lines.size() - 2)) {
                assertEquals(
                        token.replace('\'', '"'),
                        line.at("/params/progressToken").toString());
                progress.add(line.at("/params/progress").asDouble());
            }
            assertEquals(progress.stream().distinct().sorted().toList(), progress, "strictly rising");
            assertTrue(progress.size() >= 2 && progress.size() <= 25, "ten a second: " + progress);
            assertTrue(progress.getLast() < 60, "the last step is left to the result");
        }
    }

    @Test
    void withoutATokenThereIsNoProgress() throws InterruptedException {
        try (TestServer server = new TestServer()) {
            server.initialize("2025-11-25");
            server.request("tools/call", "'name':'install_packages','arguments':{'name':'a','packages':['six']}");
            assertEquals(2, server.client.seen().size());
        }
    }

    @Test
    void aCancelledCallStopsAndIsNotAnswered() throws InterruptedException {
        try (TestServer server = new TestServer()) {
            server.initialize("2025-11-25");
            server.send("1", "tools/call", "'name':'run_in_venv','arguments':{'name':'a','command':['x']}");
            assertTrue(server.request("ping", "").has("result"), "a call does not hold up others");
            server.client.send("{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':1}}");
            server.request("ping", "");
            long begin = System.nanoTime();
            assertTrue(server.ends(Duration.ofSeconds(4)), "its handler has stopped, so nothing is waited for");
            assertTrue(System.nanoTime() - begin < 4_000_000_000L);
            assertEquals(List.of(), server.client.unread());
        }
    }

    @Test
    void initializeCannotBeCancelled() throws InterruptedException {
        try (TestServer server = new TestServer()) {
            server.client.send("{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':'init'}}");
            assertTrue(server.initialize("2025-11-25").has("result"));
        }
    }

    @Test
    void aFinitePipeIsAnsweredToItsEnd() throws InterruptedException {
        try (TestServer server = new TestServer()) {
            server.initialize("2025-11-25");
            server.send("7", "tools/call", "'name':'install_packages','arguments':{'name':'a','packages':['six']}");
            assertTrue(server.ends(Duration.ofSeconds(10)));
            assertTrue(server.client.answerTo("7").has("result"));
        }
    }

    @Test
    void whatWouldNeverEndIsStoppedAtTheEndOfInput() throws InterruptedException {
        try (TestServer server = new TestServer()) {
            server.initialize("2025-11-25");
            server.send("7", "tools/call", "'name':'run_in_venv','arguments':{'name':'a','command':['x']}");
            assertTrue(server.ends(Duration.ofSeconds(10)));
        }
    }

    @Test
    void batchesAreForOneRevisionAlone() throws InterruptedException {
        String batch = "[{'jsonrpc':'2.0','id':1,'method':'ping'},{'jsonrpc':'2.0','id':2,'method':'ping'}]";
        try (TestServer with = new TestServer();
                TestServer without = new TestServer()) {
            with.initialize("2025-03-26");
            with.client.send(batch);
            assertEquals(2, with.client.next().size());
            without.initialize("2025-06-18");
            without.client.send(batch);
            assertEquals(-32600, without.client.next().at("/error/code").asInt());
        }
    }
}
