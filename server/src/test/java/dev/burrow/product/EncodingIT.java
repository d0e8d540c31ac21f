package dev.burrow.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Text comes and goes unharmed: the C locale (W09), and line ends that are none (W08). */
@Tag("slow")
@Timeout(120)
final class EncodingIT {

    @TempDir
    Path directory;

    @Test
    void theCLocaleChangesNothing() throws IOException {
        Workspace workspace = new Workspace(directory);
        String path = workspace.environment().get("PATH");
        Path base = directory.resolve("实验 x");
        Path config = Files.writeString(directory.resolve("config.json"), "{\"base_dir\":\"" + base + "\"}");
        workspace.environment().clear();
        workspace
                .environment()
                .putAll(Map.of(
                        "PATH",
                        path,
                        "HOME",
                        workspace.home().toString(),
                        "LC_ALL",
                        "C",
                        "VENV_MANAGER_CONFIG",
                        config.toString()));
        try (ServerProcess server = ServerProcess.mcp(workspace)) {
            server.initialize("2025-11-25");
            server.succeed("create_venv", "{\"name\":\"v\"}");
            assertTrue(Files.exists(base.resolve("v/pyvenv.cfg")), "created where the configuration says");
            assertEquals(
                    base.resolve("v").toString(),
                    server.succeed("describe_venv", "{\"name\":\"v\"}")
                            .path("path")
                            .asString());
            String printed = ServerProcess.text(
                    server.call(
                            "run_in_venv",
                            "{\"name\":\"v\",\"command\":[\"python\",\"-c\",\"import os,sys;print(ascii(sys.argv[1]), os.environ['LC_ALL'])\",\"Ünïcode 实\"],\"confirm\":true}"));
            assertEquals(
                    "'\\xdcn\\xefcode \\u5b9e' C", printed.strip(), "the argument arrives, the locale is the person's");
            String refused = ServerProcess.text(server.call("create_venv", "{\"name\":\"été\"}"));
            assertTrue(refused.contains("été"), refused);
        }
    }

    @Test
    void unicodeLineEndsLeaveAsEscapes() throws IOException {
        try (ServerProcess server = ServerProcess.mcp(new Workspace(directory))) {
            server.initialize("2025-11-25");
            server.succeed("create_venv", "{\"name\":\"v\"}");
            String text = ServerProcess.text(
                    server.call(
                            "run_in_venv",
                            "{\"name\":\"v\",\"command\":[\"python\",\"-X\",\"utf8\",\"-c\",\"print('a\\\\u2028b\\\\u2029c\\\\x85d')\"],\"confirm\":true}"));

            assertEquals("a\u2028b\u2029c\u0085d", text.strip());
            String raw = new String(server.raw(), StandardCharsets.UTF_8);
            assertTrue(raw.contains("a\\u2028b\\u2029c\\u0085d"), "as escapes");
            assertFalse(raw.contains("\u2028") || raw.contains("\u2029") || raw.contains("\u0085"));
        }
    }

    @Test
    void onlyALineFeedEndsALine() throws IOException {
        try (ServerProcess server = ServerProcess.mcp(new Workspace(directory))) {
            server.initialize("2025-11-25");
            server.write("{\"jsonrpc\":\"2.0\",\r\"id\":1001,\"method\":\"ping\"}\r\n\n");
            server.write("{\"jsonrpc\":\"2.0\",\"id\":\"a\u2028b\",\"method\":\"ping\"}\n");

            assertTrue(server.await(1001).has("result"));
            assertTrue(server.await(message -> message.path("id").asString("").equals("a\u2028b"))
                    .has("result"));
        }
    }
}
