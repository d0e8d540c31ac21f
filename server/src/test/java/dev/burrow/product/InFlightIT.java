package dev.burrow.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.burrow.testing.Leftovers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** While something long runs: others are answered, it can be cancelled, and its progress is told (W12, W13, W14). */
@Tag("slow")
@Timeout(180)
final class InFlightIT {

    @TempDir
    Path directory;

    @Test
    void aPingDuringAnInstallIsAnsweredAtOnceAndACancelledInstallLeavesNothing()
            throws IOException, InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        HttpServer index = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        index.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        index.createContext("/", exchange -> {
            asked.countDown();
            try {
                over.await(60, TimeUnit.SECONDS); // an index that never answers
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            exchange.close();
        });
        index.start();
        Workspace workspace = new Workspace(directory);
        String url = "http://127.0.0.1:" + index.getAddress().getPort() + "/simple";
        workspace.environment().put("PIP_INDEX_URL", url);
        workspace.environment().put("UV_DEFAULT_INDEX", url);
        workspace.environment().put("BURROW_TEST_MARKER", directory.toString());
        try (ServerProcess server = ServerProcess.mcp(workspace)) {
            server.initialize("2025-11-25");
            server.succeed("create_venv", "{\"name\":\"v\"}");
            String before = server.succeed("describe_venv", "{\"name\":\"v\"}")
                    .path("freeze_hash")
                    .asString();
            int install = server.sendCall(
                    "install_packages", "{\"name\":\"v\",\"packages\":[\"never-there\"],\"confirm\":true}");
            assertTrue(asked.await(60, TimeUnit.SECONDS), "the installer asks its index");

            long start = System.nanoTime();
            assertTrue(server.request("ping", null).has("result"));
            long pingMs = (System.nanoTime() - start) / 1_000_000;
            assertTrue(pingMs < 200, "ping took " + pingMs + " ms");
            assertEquals(
                    before,
                    server.succeed("describe_venv", "{\"name\":\"v\"}")
                            .path("freeze_hash")
                            .asString());

            cancel(server, install);
            start = System.nanoTime();
            server.succeed("snapshot_venv", "{\"name\":\"v\"}");
            long freeMs = (System.nanoTime() - start) / 1_000_000;
            assertTrue(freeMs < 3000, "the environment was locked for " + freeMs + " ms after the cancellation");
            assertFalse(
                    server.seen().stream()
                            .anyMatch(message -> message.path("id").asInt(-1) == install),
                    "a cancelled request gets no answer");
            long ofServerItself = 1;
            assertEquals(
                    ofServerItself,
                    Leftovers.now("BURROW_TEST_MARKER=" + directory).stream()
                            .filter(pid -> !isGuard(pid))
                            .count(),
                    "no installer is left");
        } finally {
            over.countDown();
            index.stop(0);
        }
    }

    /** A process that only waits for the server's end, should it watch over its children by one. */
    private static boolean isGuard(String pid) {
        return ProcessHandle.of(Long.parseLong(pid))
                .flatMap(process -> process.info().commandLine())
                .map(line -> !line.contains("pip") && !line.contains("uv") && !line.contains("burrow-server.jar"))
                .orElse(true);
    }

    @Test
    void cancellationAndCompletionRace() throws IOException, InterruptedException {
        try (ServerProcess server = ServerProcess.mcp(new Workspace(directory))) {
            server.initialize("2025-11-25");
            server.succeed("create_venv", "{\"name\":\"v\"}");
            Random random = new Random(1);
            List<Integer> calls = new ArrayList<>();
            for (int round = 0; round < 150; round++) {
                calls.add(
                        round % 10 == 0
                                ? server.sendCall(
                                        "run_in_venv",
                                        "{\"name\":\"v\",\"command\":[\"python\",\"-c\",\"1\"],\"confirm\":true}")
                                : server.sendCall("list_venvs", "{}"));
                Thread.sleep(random.nextInt(4));
                cancel(server, calls.getLast());
                cancel(server, calls.get(random.nextInt(calls.size())));
                if (round % 25 == 0) {
                    assertTrue(server.request("ping", null).has("result"));
                }
            }
            server.notify("notifications/cancelled", ServerProcess.object());
            server.notify("notifications/cancelled", ServerProcess.object().put("requestId", "unknown"));
            assertTrue(server.request("ping", null).has("result"));
            server.finish(Duration.ofSeconds(10));

            for (int call : calls) {
                List<JsonNode> answers = server.seen().stream()
                        .filter(message -> message.path("id").asInt(-1) == call)
                        .toList();
                assertTrue(answers.size() <= 1, () -> "at most one answer: " + answers);
                assertTrue(answers.stream().allMatch(answer -> answer.has("result")), () -> "no error: " + answers);
            }
        }
    }

    @Test
    void progressIsRisingCarriesItsTokenAndEndsBeforeTheResult() throws IOException {
        Workspace workspace = new Workspace(directory);
        StringBuilder packages = new StringBuilder();
        try (Wheels wheels = new Wheels(workspace)) {
            for (int i = 0; i < 40; i++) {
                wheels.add("p" + i, "1.0", 1);
                packages.append(i == 0 ? "" : ",").append("\"p").append(i).append('"');
            }
            try (ServerProcess server = ServerProcess.mcp(workspace)) {
                server.initialize("2025-11-25");
                for (Object token : new Object[] {0, "t", null}) {
                    String name = "v" + token;
                    server.succeed("create_venv", "{\"name\":\"" + name + "\"}");
                    int known = server.seen().size();
                    ObjectNode params = ServerProcess.object();
                    params.put("name", "install_packages");
                    ObjectNode arguments = params.putObject("arguments");
                    arguments.put("name", name).put("confirm", true);
                    arguments.set(
                            "packages", new tools.jackson.databind.json.JsonMapper().readTree("[" + packages + "]"));
                    if (token instanceof Integer number) {
                        params.putObject("_meta").put("progressToken", number);
                    } else if (token instanceof String text) {
                        params.putObject("_meta").put("progressToken", text);
                    }
                    JsonNode result = server.await(server.sendRequest("tools/call", params))
                            .path("result");
                    assertFalse(result.path("isError").asBoolean(false), () -> ServerProcess.text(result));
                    assertTrue(server.request("ping", null).has("result"));

                    List<JsonNode> since =
                            server.seen().subList(known, server.seen().size());
                    List<JsonNode> lines = since.stream()
                            .filter(message ->
                                    message.path("method").asString("").equals("notifications/progress"))
                            .toList();
                    if (token == null) {
                        assertEquals(List.of(), lines);
                        continue;
                    }
                    assertFalse(lines.isEmpty(), "some progress is told");
                    double last = -1;
                    for (JsonNode line : lines) {
                        JsonNode echoed = line.path("params").path("progressToken");
                        assertEquals(token, echoed.isInt() ? (Object) echoed.intValue() : echoed.asString());
                        double progress = line.path("params").path("progress").asDouble();
                        assertTrue(progress > last, "strictly rising: " + lines);
                        last = progress;
                    }
                    assertEquals("result", kinds(since).get(kinds(since).lastIndexOf("progress") + 1), "none after it");
                }
            }
        }
    }

    private static List<String> kinds(List<JsonNode> messages) {
        return messages.stream()
                .map(message -> message.has("method") ? "progress" : "result")
                .toList();
    }

    private static void cancel(ServerProcess server, int request) throws IOException {
        server.notify("notifications/cancelled", ServerProcess.object().put("requestId", request));
    }
}
