package dev.burrow.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Several servers on one base directory, as every machine with two agents has them. */
@Tag("slow")
@Timeout(180)
final class ManyServersIT {

    private static final int SERVERS = 8;
    private static final int CHANGES = 25;

    @TempDir
    Path directory;

    @Test
    void noAcknowledgedChangeOfALabelIsLost() throws Exception {
        Workspace workspace = new Workspace(directory);
        for (int i = 0; i < SERVERS; i++) {
            Path venv = Files.createDirectories(workspace.base().resolve("v" + i));
            Files.writeString(venv.resolve("pyvenv.cfg"), "home = /usr/bin\nversion = 3.11.2\n");
        }
        inParallel(SERVERS, number -> {
            try (ServerProcess server = ServerProcess.mcp(workspace)) {
                server.initialize("2025-11-25");
                for (int change = 1; change <= CHANGES; change++) {
                    server.succeed(
                            "set_registry_metadata",
                            "{\"name\":\"v" + number + "\",\"project\":\"/p/" + change + "\",\"tags\":[\"t" + change
                                    + "\"],\"confirm\":true}");
                    JsonNode entries = new JsonMapper()
                            .readTree(Files.readString(workspace.base().resolve(".venv-manager/registry.json")))
                            .path("environments");
                    assertEquals(
                            "/p/" + change,
                            entries.path("v" + number).path("project_path").asString(),
                            "acknowledged, so it is on disk");
                }
            }
            return null;
        });
        try (ServerProcess server = ServerProcess.mcp(workspace)) {
            server.initialize("2025-11-25");
            server.succeed("list_registry", "{}");
            JsonNode entries = new JsonMapper()
                    .readTree(Files.readString(workspace.base().resolve(".venv-manager/registry.json")))
                    .path("environments");
            for (int i = 0; i < SERVERS; i++) {
                assertEquals(
                        "t" + CHANGES,
                        entries.path("v" + i).path("tags").path(0).asString());
            }
        }
    }

    @Test
    void oneCreationOfANameWinsAndTheEnvironmentIsWhole() throws Exception {
        Workspace workspace = new Workspace(directory);
        List<Boolean> created = inParallel(SERVERS, number -> {
            try (ServerProcess server = ServerProcess.mcp(workspace)) {
                server.initialize("2025-11-25");
                return !server.call("create_venv", "{\"name\":\"same\"}")
                        .path("isError")
                        .asBoolean();
            }
        });

        assertEquals(1, created.stream().filter(Boolean::booleanValue).count(), "exactly one says ok: " + created);
        try (ServerProcess server = ServerProcess.mcp(workspace)) {
            server.initialize("2025-11-25");
            String text = ServerProcess.text(server.call(
                    "run_in_venv", "{\"name\":\"same\",\"command\":[\"pip\",\"--version\"],\"confirm\":true}"));
            assertTrue(text.startsWith("pip "), text);
        }
    }

    @Test
    void installsIntoOneEnvironmentHappenOneAfterTheOther() throws Exception {
        Workspace workspace = new Workspace(directory);
        try (Wheels wheels = new Wheels(workspace)) {
            wheels.add("shared", "1.0", 20);
            wheels.add("shared", "2.0", 20);
            for (int i = 0; i < 4; i++) {
                wheels.add("a" + i, "1.0", 2, "shared");
            }
            try (ServerProcess server = ServerProcess.mcp(workspace)) {
                server.initialize("2025-11-25");
                server.succeed("create_venv", "{\"name\":\"v\"}");
            }
            inParallel(4, number -> {
                try (ServerProcess server = ServerProcess.mcp(workspace)) {
                    server.initialize("2025-11-25");
                    server.succeed(
                            "install_packages",
                            "{\"name\":\"v\",\"packages\":[\"a" + number + "\",\"shared==" + (1 + number % 2)
                                    + ".0\"],\"confirm\":true}");
                    JsonNode seen = server.succeed("describe_venv", "{\"name\":\"v\"}");
                    long shared = seen.path("packages")
                            .valueStream()
                            .filter(name -> name.asString().startsWith("shared=="))
                            .count();
                    assertEquals(1, shared, () -> "one version of a package at any time: " + seen.path("packages"));
                }
                return null;
            });
            try (ServerProcess server = ServerProcess.mcp(workspace)) {
                server.initialize("2025-11-25");
                Set<String> packages = new TreeSet<>();
                server.succeed("describe_venv", "{\"name\":\"v\"}")
                        .path("packages")
                        .forEach(name -> packages.add(name.asString()));
                assertTrue(
                        packages.containsAll(List.of("a0==1.0", "a1==1.0", "a2==1.0", "a3==1.0")), packages.toString());
                JsonNode check =
                        server.call("run_in_venv", "{\"name\":\"v\",\"command\":[\"pip\",\"check\"],\"confirm\":true}");
                assertTrue(ServerProcess.text(check).contains("No broken requirements"), ServerProcess.text(check));
            }
        }
    }

    private interface Numbered<T> {
        T call(int number) throws Exception;
    }

    private static <T> List<T> inParallel(int count, Numbered<T> work) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<T>> started = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int number = i;
                started.add(threads.submit((Callable<T>) () -> work.call(number)));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> future : started) {
                results.add(future.get());
            }
            return results;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }
}
