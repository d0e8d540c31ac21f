package dev.burrow.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.product.ServerProcess;
import dev.burrow.product.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Packages as people have them: compiled code, commands, a hundred dependencies. */
@Tag("network")
@Tag("slow")
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RealPackagesIT {

    @TempDir
    Path directory;

    @Test
    void compiledCodeAndCommandsWithPip() throws IOException {
        Workspace workspace = new Workspace(directory);
        try (ServerProcess server = ServerProcess.mcp(workspace)) {
            server.initialize("2025-11-25");
            server.succeed("create_venv", "{\"name\":\"v\"}");
            server.succeed("install_packages", "{\"name\":\"v\",\"packages\":[\"numpy\",\"httpie\"],\"confirm\":true}");
            assertEquals("[6]", run(server, "v", "'python','-c','import numpy;print([int(numpy.arange(4).sum())])'"));
            assertTrue(run(server, "v", "'http','--version'").matches("\\d+\\.\\d+.*"));
            samePackagesAsPip(server, workspace, "v");
            String id = server.succeed("snapshot_venv", "{\"name\":\"v\"}")
                    .path("id")
                    .asString();
            server.succeed("install_packages", "{\"name\":\"v\",\"packages\":[\"httpie==3.2.3\"],\"confirm\":true}");
            try (Stream<Path> files = Files.walk(workspace.base().resolve("v"))) {
                for (Path library :
                        files.filter(file -> file.toString().endsWith(".so")).toList()) {
                    Files.delete(library);
                }
            }
            server.succeed("rollback_venv", "{\"name\":\"v\",\"snapshot_id\":\"" + id + "\",\"confirm\":true}");
            assertEquals("[6]", run(server, "v", "'python','-c','import numpy;print([int(numpy.arange(4).sum())])'"));
            JsonNode verified = server.succeed("verify_venv", "{\"name\":\"v\"}");
            assertFalse(verified.toString().contains("\"numpy/core\""), () -> "numpy is whole: " + verified);
        }
    }

    @Test
    void aHundredDependenciesWithUv() throws IOException {
        Workspace workspace = new Workspace(directory);
        workspace
                .environment()
                .merge("PATH", ClientPrograms.venv().resolve("bin").toString(), (path, uv) -> uv + ":" + path);
        try (ServerProcess server = ServerProcess.mcp(workspace)) {
            server.initialize("2025-11-25");
            server.succeed("create_venv", "{\"name\":\"v\"}");
            server.succeed("install_packages", "{\"name\":\"v\",\"packages\":[\"jupyter\"],\"confirm\":true}");
            JsonNode described = server.succeed("describe_venv", "{\"name\":\"v\"}");
            int count = described.path("package_count").intValue();
            assertTrue(count >= 80, () -> "jupyter brought " + count + " packages");
            samePackagesAsPip(server, workspace, "v");
            JsonNode why = server.succeed("why", "{\"name\":\"v\",\"package\":\"markupsafe\"}");
            assertFalse(why.path("direct").asBoolean(true));
            assertTrue(why.path("parents")
                    .toString()
                    .toLowerCase(java.util.Locale.ROOT)
                    .contains("jinja2"));
            server.succeed("clone_venv", "{\"name\":\"v\",\"new_name\":\"w\"}");
            assertTrue(run(server, "w", "'jupyter','--version'").contains("notebook"));
        }
    }

    private static void samePackagesAsPip(ServerProcess server, Workspace workspace, String name) throws IOException {
        TreeSet<String> ours = new TreeSet<>();
        server.succeed("describe_venv", "{\"name\":\"" + name + "\"}")
                .path("packages")
                .forEach(line -> ours.add(line.asString()));
        TreeSet<String> pips =
                new TreeSet<>(List.of(run(server, name, "'pip','list','--format=freeze','--disable-pip-version-check'")
                        .split("\n")));
        assertEquals(pips, ours, "packages of " + workspace.base().resolve(name));
    }

    private static String run(ServerProcess server, String name, String command) throws IOException {
        JsonNode result = server.call(
                "run_in_venv",
                "{\"name\":\"" + name + "\",\"command\":[" + command.replace('\'', '"') + "],\"confirm\":true}");
        assertFalse(result.path("isError").asBoolean(), () -> ServerProcess.text(result));
        return ServerProcess.text(result).strip();
    }
}
