package dev.burrow.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.testing.MemoryClient;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** JSON-RPC on a stream, with a handler that has no meaning: ids, framing, batches, cancellation, hostile lines. */
@Timeout(60)
final class ConnectionTest {

    private final MemoryClient client = new MemoryClient();
    private final CountDownLatch hold = new CountDownLatch(1);
    private boolean batches = true;
    private Connection connection;
    private Thread server;

    /** {@code ping} answers in order, {@code echo} gives its parameters, {@code hold} waits, {@code fail} fails. */
    private final Handler handler = new Handler() {
        @Override
        public boolean inOrder(String method) {
            return method.equals("ping");
        }

        @Override
        public JsonNode request(String method, @Nullable JsonNode params, Call call) {
            return switch (method) {
                case "ping" -> JsonNodeFactory.instance.objectNode();
                case "echo" -> params == null ? JsonNodeFactory.instance.objectNode() : params;
                case "hold" -> held(call);
                case "fail" -> throw new IllegalStateException("secret detail");
                default -> throw ErrorCodes.failure(ErrorCodes.METHOD_NOT_FOUND, "method not found: " + method, null);
            };
        }

        @Override
        public void notification(String method, @Nullable JsonNode params) {}
    };

    private JsonNode held(Call call) {
        CountDownLatch stopped = new CountDownLatch(1);
        try (var registration = call.cancellation().onCancel(stopped::countDown)) {
            while (hold.getCount() > 0) {
                if (stopped.await(1, TimeUnit.MILLISECONDS)) {
                    throw new CancellationException();
                }
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return JsonNodeFactory.instance.objectNode();
    }

    @BeforeEach
    void start() {
        connection = new Connection(
                client.serverInput(), client.serverOutput(), handler, "notifications/cancelled", () -> batches);
        server = Thread.ofPlatform().start(connection::listen);
    }

    @AfterEach
    void endOfInputEndsTheReader() throws InterruptedException {
        hold.countDown();
        client.end();
        server.join(Duration.ofSeconds(10));
        assertFalse(server.isAlive());
        assertTrue(connection.awaitQuiet(Duration.ofSeconds(10)), "nothing is left in flight");
    }

    private void ping() {
        client.send("{'jsonrpc':'2.0','id':'p','method':'ping'}");
    }

    private static String request(String id, String method) {
        return "{'jsonrpc':'2.0','id':" + id + ",'method':'" + method + "'}";
    }

    private static String cancel(String id) {
        return "{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':" + id + "}}";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "\"\"",
                "\"0\"",
                "-1",
                "9007199254740993",
                "\"é\"",
                "123456789012345678901234567890",
                "\"\\n\""
            })
    void idsComeBackByteForByte(String id) {
        client.send(request(id, "ping"));

        assertTrue(client.nextLine().contains("\"id\":" + id + ","), id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "1.5", "1.0", "1e3", "true", "[]", "{}"})
    void whatIsNoIdIsRefusedAndNeverTakenForANotification(String id) {
        client.send(request(id, "ping"));

        JsonNode answer = client.next();
        assertEquals(-32600, answer.at("/error/code").asInt());
        assertTrue(answer.get("id").isNull());
    }

    @Test
    void oneAndTextOneAreTwoRequests() {
        client.send(request("1", "hold"));
        client.send(request("'1'", "hold"));
        client.send(cancel("'1'"));
        ping();
        client.answerTo("\"p\"");
        hold.countDown();

        assertTrue(client.answerTo("1").has("result"));
        ping();
        assertEquals("p", client.next().path("id").asString(), "the cancelled one stays silent");
    }

    @Test
    void anIdInFlightCannotBeUsedAgain() {
        client.send(request("7", "hold"));
        client.send(request("7", "echo"));
        JsonNode refused = client.next();
        hold.countDown();

        assertEquals(-32600, refused.at("/error/code").asInt());
        assertTrue(client.answerTo("7").has("result"), "the first is answered all the same");
        client.send(request("7", "echo"));
        assertTrue(client.answerTo("7").has("result"), "afterwards it is free again");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"echo\",\"params\":{\"t\":\"a\u2028b\u2029c\u0085d\"}}",
                "{\"jsonrpc\":\"2.0\",\r\"id\":1,\"method\":\"echo\",\"params\":{\"t\":\"a\\u2028b\\u2029c\\u0085d\"}}\r",
                "\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"echo\",\"params\":{\"t\":\"a\u2028b\u2029c\\u0085d\"}}"
            })
    void aLineEndsAtALineFeedAloneInBothDirections(String line) {
        client.sendBytes((line + "\n").getBytes(StandardCharsets.UTF_8));

        assertEquals(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"t\":\"a\\u2028b\\u2029c\\u0085d\"}}", client.nextLine());
    }

    @Test
    void aByteOrderMarkAndAHeaderOfAnotherFramingDoNoHarm() {
        client.sendBytes(("\uFEFF" + request("1", "ping").replace('\'', '"') + "\n").getBytes(StandardCharsets.UTF_8));
        client.sendBytes("Content-Length: 40\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}\n"
                .getBytes(StandardCharsets.UTF_8));

        assertTrue(client.answerTo("1").has("result"));
        assertEquals(-32700, client.next().at("/error/code").asInt());
        assertTrue(client.next().has("result"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'a':1}{'b':2}",
                "{'jsonrpc':'2.0','id':1,'id':2,'method':'ping'}",
                "{'jsonrpc':'2.0','id':1,'method':'echo','params':{'x':NaN}}",
                "{'jsonrpc':'2.0','id':1,'method':'echo','params':{'x':+1}}",
                "{'jsonrpc':'2.0','id':1,'method':'echo',}",
                "{'jsonrpc':'2.0','id':1,'method':'echo'",
                "nonsense",
                "\0\0\0",
                "// comment"
            })
    void whatIsNoJsonIsAParseErrorAndTheNextLineIsAnswered(String line) {
        client.send(line);
        ping();

        JsonNode refused = client.next();
        assertEquals(-32700, refused.at("/error/code").asInt(), refused.toString());
        assertTrue(refused.get("id").isNull());
        assertTrue(client.answerTo("\"p\"").has("result"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "42",
                "'x'",
                "null",
                "{}",
                "{'jsonrpc':'1.0','method':'ping'}",
                "{'jsonrpc':'2.0','method':5}",
                "{'jsonrpc':'2.0','id':3}",
                "[]"
            })
    void jsonThatIsNoMessageIsAnInvalidRequest(String line) {
        client.send(line);
        ping();

        assertEquals(-32600, client.next().at("/error/code").asInt());
        assertTrue(client.answerTo("\"p\"").has("result"));
    }

    @Test
    @Timeout(20)
    void deepLongAndBrokenLinesAreRefusedQuickly() {
        ByteArrayOutputStream invalidUtf8 = new ByteArrayOutputStream();
        invalidUtf8.writeBytes("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"echo\",\"params\":{\"x\":\""
                .getBytes(StandardCharsets.UTF_8));
        invalidUtf8.write(0xC3);
        invalidUtf8.write(0x28);
        invalidUtf8.writeBytes("\"}}".getBytes(StandardCharsets.UTF_8));
        List<byte[]> hostile = List.of(
                "[".repeat(100_000).getBytes(StandardCharsets.UTF_8),
                "{\"a\":".repeat(100_000).getBytes(StandardCharsets.UTF_8),
                ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"echo\",\"params\":{\"x\":" + "9".repeat(5_000) + "}}")
                        .getBytes(StandardCharsets.UTF_8),
                invalidUtf8.toByteArray());
        for (byte[] line : hostile) {
            client.sendBytes(line);
            client.sendBytes(new byte[] {'\n'});
            long begin = System.nanoTime();
            ping();
            assertTrue(client.next().has("error"));
            assertTrue(client.answerTo("\"p\"").has("result"));
            assertTrue(System.nanoTime() - begin < 1_000_000_000L, "ping within a second");
        }
    }

    @Test
    void aNumberWithAHugeExponentCostsNothing() {
        client.send("{'jsonrpc':'2.0','id':1,'method':'echo','params':{'x':1e999999999}}");
        ping();

        assertTrue(client.next().has("id"));
        assertTrue(client.next().has("id"));
    }

    @Test
    void endOfInputIsToldAlthoughWorkGoesOn() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            client.send(request(Integer.toString(i), "hold"));
        }
        client.end();

        server.join(Duration.ofSeconds(10));
        assertFalse(server.isAlive(), "listen returns while requests are in flight");
        connection.stopWork();
        assertTrue(connection.awaitQuiet(Duration.ofSeconds(10)));
    }

    @Test
    void aLineBeyondTheLimitIsPassedOverWithoutBeingHeld() {
        byte[] chunk = "x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
        long before = used();
        for (int i = 0; i < 300; i++) {
            client.sendBytes(chunk);
        }
        client.sendBytes(new byte[] {'\n'});
        ping();

        JsonNode refused = client.next();
        assertEquals(-32600, refused.at("/error/code").asInt());
        assertTrue(refused.at("/error/message").asString().contains("longer than"));
        assertTrue(client.answerTo("\"p\"").has("result"));
        assertTrue(used() - before < 150_000_000, "the line is not kept");
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    @Test
    void aBatchIsAnsweredByOneLine() {
        client.send(
                "[" + request("1", "echo") + ",{'jsonrpc':'2.0','method':'n'},5," + request("'2'", "nothing") + "]");

        JsonNode answers = client.next();
        assertEquals(3, answers.size());
        Set<String> ids = new HashSet<>();
        answers.forEach(each -> ids.add(each.get("id").toString()));
        assertEquals(Set.of("1", "null", "\"2\""), ids);
    }

    @Test
    void aBatchOfNotificationsIsNotAnswered() {
        client.send("[{'jsonrpc':'2.0','method':'n'},{'jsonrpc':'2.0','method':'m'}]");
        ping();

        assertEquals("p", client.next().path("id").asString());
    }

    @Test
    void aBatchWithACancelledMemberIsAnsweredWithoutIt() {
        client.send("[" + request("1", "hold") + "," + request("2", "echo") + "]");
        client.send(cancel("1"));

        JsonNode answers = client.next();
        assertEquals(1, answers.size());
        assertEquals(2, answers.get(0).path("id").asInt());
    }

    @Test
    void whereThereAreNoBatchesOneIsRefusedAsAWhole() {
        batches = false;
        client.send("[" + request("1", "echo") + "]");

        JsonNode refused = client.next();
        assertEquals(-32600, refused.at("/error/code").asInt());
        assertTrue(refused.get("id").isNull());
    }

    @Test
    void aFailureShowsNoStackTraceAndNoDetail() {
        client.send(request("1", "fail"));

        String line = client.nextLine();
        assertTrue(line.contains("-32603"), line);
        assertFalse(line.contains("secret") || line.contains("at dev.burrow") || line.contains("\"data\""), line);
    }

    @Test
    void thousandsInFlightAreEachAnsweredOnce() {
        int count = 2_000;
        for (int i = 0; i < count; i++) {
            client.send(request(Integer.toString(i), "hold"));
        }
        ping();
        client.answerTo("\"p\"");
        hold.countDown();

        Set<Integer> answered = new HashSet<>();
        for (int i = 0; i < count; i++) {
            JsonNode answer = client.next();
            assertTrue(answer.has("result"), answer.toString());
            assertTrue(answered.add(answer.get("id").asInt()), "answered twice: " + answer);
        }
    }

    @Test
    void cancellationAndCompletionNeverBothSpeak() throws InterruptedException {
        Random random = new Random(1);
        hold.countDown();
        List<String> cancelled = new ArrayList<>();
        Set<String> answered = new HashSet<>();
        for (int round = 0; round < 2_000; round++) {
            String id = Integer.toString(round);
            client.send(request(id, round % 2 == 0 ? "hold" : "echo"));
            if (round % 3 != 0) {
                TimeUnit.MICROSECONDS.sleep(random.nextInt(200));
            }
            client.send(cancel(id));
            if (round % 7 == 0) {
                client.send(cancel(id));
                client.send(cancel("'unknown'"));
                client.send("{'jsonrpc':'2.0','method':'notifications/cancelled','params':{}}");
                client.send("{'jsonrpc':'2.0','method':'notifications/cancelled'}");
            }
            ping();
            cancelled.add(id);
            for (JsonNode message = client.next();
                    !message.path("id").asString("").equals("p");
                    message = client.next()) {
                String answeredId = message.get("id").toString();
                assertTrue(message.has("result"), "no error for a cancelled request: " + message);
                assertTrue(answered.add(answeredId), "answered twice: " + message);
                assertEquals(id, answeredId, "nothing is written after the cancellation was read");
            }
        }
    }

    @Test
    void aClientThatDoesNotReadHoldsUpNobody() throws Exception {
        CountDownLatch reads = new CountDownLatch(1);
        MemoryClient slow = new MemoryClient();
        var blocked = new java.io.FilterOutputStream(slow.serverOutput()) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws java.io.IOException {
                try {
                    reads.await();
                } catch (InterruptedException e) {
                    throw new java.io.IOException(e);
                }
                out.write(bytes, offset, length);
            }

            @Override
            public void write(byte[] bytes) throws java.io.IOException {
                write(bytes, 0, bytes.length);
            }
        };
        CountDownLatch done = new CountDownLatch(200);
        Handler counting = new Handler() {
            @Override
            public boolean inOrder(String method) {
                return false;
            }

            @Override
            public JsonNode request(String method, @Nullable JsonNode params, Call call) {
                done.countDown();
                return JsonNodeFactory.instance.objectNode();
            }

            @Override
            public void notification(String method, @Nullable JsonNode params) {}
        };
        Connection other = new Connection(slow.serverInput(), blocked, counting, "c", () -> false);
        Thread listening = Thread.ofPlatform().start(other::listen);
        for (int i = 0; i < 200; i++) {
            slow.send(request(Integer.toString(i), "x"));
        }

        assertTrue(done.await(10, TimeUnit.SECONDS), "all are worked on although nothing is read");
        reads.countDown();
        for (int i = 0; i < 200; i++) {
            slow.next();
        }
        slow.end();
        listening.join(Duration.ofSeconds(10));
        assertFalse(listening.isAlive());
    }
}
