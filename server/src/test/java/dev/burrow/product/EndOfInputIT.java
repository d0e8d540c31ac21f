package dev.burrow.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.testing.Leftovers;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A client that goes away: the server answers what it owes and leaves nothing behind. */
@Tag("slow")
@Timeout(120)
final class EndOfInputIT {

    @TempDir
    Path directory;

    @Test
    void anEmptyInputIsAnEndAndNotAnError() throws IOException {
        try (ServerProcess server = ServerProcess.mcp(new Workspace(directory))) {
            assertEquals(0, server.finish(Duration.ofSeconds(2)), server.err());
            assertEquals(0, server.raw().length);
        }
    }

    @Test
    void whatWasAskedBeforeTheEndIsAnswered() throws IOException {
        try (ServerProcess server = ServerProcess.mcp(new Workspace(directory))) {
            server.write("""
                    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
                    "clientInfo":{"name":"t","version":"1"}}}
                    {"jsonrpc":"2.0","method":"notifications/initialized"}
                    {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"list_venvs","arguments":{}}}
                    """);
            assertEquals(0, server.finish(Duration.ofSeconds(5)), server.err());

            assertEquals(
                    List.of(1, 2),
                    server.seen().stream()
                            .map(answer -> answer.path("id").intValue())
                            .toList());
            assertFalse(server.seen().getLast().path("result").path("isError").asBoolean());
        }
    }

    @Test
    void aLongCallEndsWithItsClientAndLeavesNoProcess() throws IOException, InterruptedException {
        Workspace workspace = new Workspace(directory);
        String marker = "BURROW_TEST_MARKER=" + directory;
        workspace.environment().put("BURROW_TEST_MARKER", directory.toString());
        try (ServerProcess server = ServerProcess.mcp(workspace)) {
            server.initialize("2025-11-25");
            server.succeed("create_venv", "{\"name\":\"v\"}");
            server.sendCall("run_in_venv", "{\"name\":\"v\",\"command\":[\"sleep\",\"600\"],\"confirm\":true}");
            awaitProcess("sleep\u0000600", Duration.ofSeconds(20));

            server.finish(Duration.ofSeconds(10));

            assertEquals(List.of(), Leftovers.of(marker, Duration.ofSeconds(3)));
            for (JsonNode message : server.seen()) {
                assertTrue(message.path("id").isInt(), () -> "only answers: " + message);
            }
        }
    }

    @Test
    void aKilledServerLeavesNoProcessEither() throws IOException, InterruptedException {
        Workspace workspace = new Workspace(directory);
        workspace.environment().put("BURROW_TEST_MARKER", directory.toString());
        try (ServerProcess server = ServerProcess.mcp(workspace)) {
            server.initialize("2025-11-25");
            server.succeed("create_venv", "{\"name\":\"v\"}");
            server.sendCall("run_in_venv", "{\"name\":\"v\",\"command\":[\"sleep\",\"601\"],\"confirm\":true}");
            awaitProcess("sleep\u0000601", Duration.ofSeconds(20));

            server.process().destroyForcibly();

            assertEquals(
                    List.of(), Leftovers.of("BURROW_TEST_MARKER=" + directory, Duration.ofSeconds(5)), "after kill -9");
        }
    }

    private static void awaitProcess(String commandLine, Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        String wanted = commandLine.replace('\u0000', ' ');
        while (System.nanoTime() < deadline) {
            if (ProcessHandle.allProcesses()
                    .anyMatch(process -> process.info().commandLine().orElse("").endsWith(wanted))) {
                return;
            }
            Thread.sleep(20);
        }
        throw new AssertionError("never started: " + wanted);
    }
}
