package dev.burrow.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a child may not take from its server: the protocol, the terminal, the time (W04). */
@Tag("slow")
@Timeout(120)
final class ChildrenIT {

    @TempDir
    Path directory;

    @Test
    void aChildThatReadsGetsNothingAndThePingItsAnswer() throws IOException {
        try (ServerProcess server = ServerProcess.mcp(new Workspace(directory))) {
            server.initialize("2025-11-25");
            server.succeed("create_venv", "{\"name\":\"v\"}");
            server.write("""
                    {"jsonrpc":"2.0","id":501,"method":"tools/call","params":{"name":"run_in_venv","arguments":{"name":"v",\
                    "command":["python","-c","import sys;print(repr(sys.stdin.read()))"],"confirm":true}}}
                    {"jsonrpc":"2.0","id":502,"method":"ping"}
                    """);

            assertTrue(server.await(502).has("result"));
            assertEquals(
                    "''", ServerProcess.text(server.await(501).path("result")).strip());
        }
    }

    @Test
    void anIndexThatWantsAPasswordFailsInSecondsAndIsNamed() throws IOException {
        HttpServer index = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        index.createContext("/", exchange -> {
            exchange.getResponseHeaders().add("WWW-Authenticate", "Basic realm=\"x\"");
            exchange.sendResponseHeaders(401, -1);
            exchange.close();
        });
        index.start();
        String host = "127.0.0.1:" + index.getAddress().getPort();
        Workspace workspace = new Workspace(directory);
        workspace.environment().put("PIP_INDEX_URL", "http://" + host + "/simple");
        workspace.environment().put("UV_DEFAULT_INDEX", "http://" + host + "/simple");
        workspace.environment().put("PIP_RETRIES", "0");
        try (ServerProcess server = ServerProcess.mcp(workspace)) {
            server.initialize("2025-11-25");
            server.succeed("create_venv", "{\"name\":\"v\"}");
            for (String wanted : new String[] {"six", "x @ git+http://" + host + "/x.git"}) {
                long start = System.nanoTime();
                JsonNode result = server.call(
                        "install_packages", "{\"name\":\"v\",\"packages\":[\"" + wanted + "\"],\"confirm\":true}");

                assertTrue(result.path("isError").asBoolean(), wanted);
                assertTrue(
                        ServerProcess.text(result).contains(host),
                        () -> "names the host: " + ServerProcess.text(result));
                Duration took = Duration.ofNanos(System.nanoTime() - start);
                assertTrue(took.toSeconds() < 20, () -> wanted + " took " + took);
            }
        } finally {
            index.stop(0);
        }
    }
}
