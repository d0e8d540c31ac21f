package dev.burrow.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing but messages on standard output, whatever happens to the JVM before and around our own code (W07). */
@Tag("slow")
@Timeout(120)
final class StandardOutputIT {

    private static final Path SOURCE = Path.of("").toAbsolutePath().getParent();

    @TempDir
    Path directory;

    private Workspace workspace;
    private Path launcher;
    private Path cache;

    /** A second installation with the jars of this build and has an AOT cache of its own to damage. */
    @BeforeEach
    void install() throws IOException {
        workspace = new Workspace(directory);
        Path root = Files.createDirectories(directory.resolve("installed"));
        Path target = Files.createDirectories(root.resolve("server/target"));
        launcher = Files.copy(SOURCE.resolve("burrow"), root.resolve("burrow"));
        Files.createDirectories(root.resolve("server/src/main"));
        Files.createSymbolicLink(root.resolve("server/src/main/launcher"), SOURCE.resolve("server/src/main/launcher"));
        for (String name : List.of("burrow-server.jar", "lib", "launcher.ready")) {
            Files.createSymbolicLink(
                    target.resolve(name), SOURCE.resolve("server/target").resolve(name));
        }
        cache = target.resolve("burrow.aot");
        workspace.environment().remove("JAVA_HOME"); // so that the Java of launcher.ready is taken, cache and all
    }

    @Test
    void withADamagedCache() throws IOException {
        Files.write(cache, new byte[5000]);
        helloIsClean();
    }

    @Test
    void withATruncatedCache() throws IOException {
        Path good = SOURCE.resolve("server/target/burrow.aot");
        assertTrue(Files.exists(good), "the build made a cache");
        byte[] bytes = Files.readAllBytes(good);
        Files.write(cache, java.util.Arrays.copyOf(bytes, bytes.length / 2));
        helloIsClean();
    }

    @Test
    void withACacheOfAnotherClassPath() throws IOException {
        Files.copy(SOURCE.resolve("server/target/burrow.aot"), cache); // made for the jars by another path
        helloIsClean();
    }

    @Test
    void withACacheThatMayNotBeRead() throws IOException {
        Files.createDirectory(cache);
        helloIsClean();
    }

    @Test
    void withoutACache() throws IOException {
        helloIsClean();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "JAVA_TOOL_OPTIONS=-XX:+UseLargePages",
                "JAVA_TOOL_OPTIONS=-Xlog:gc*,class+load -XX:+PrintFlagsFinal",
                "JAVA_TOOL_OPTIONS=-verbose:gc -verbose:class",
                "JAVA_TOOL_OPTIONS=-XX:+PrintGCDetails",
                "_JAVA_OPTIONS=-Xlog:gc",
                "JDK_JAVA_OPTIONS=--show-version"
            })
    void withOptionsFromTheEnvironment(String variable) throws IOException {
        int equals = variable.indexOf('=');
        workspace.environment().put(variable.substring(0, equals), variable.substring(equals + 1));
        helloIsClean();
    }

    @Test
    void whenTheJvmCannotStart() throws IOException {
        workspace.environment().put("JAVA_TOOL_OPTIONS", "-Xmx1k");
        try (ServerProcess server = start()) {
            assertEquals(1, server.ended(Duration.ofSeconds(20)));
            assertEquals(0, server.raw().length);
        }
    }

    @Test
    void withANoisySiteAndInstaller() throws IOException {
        workspace.environment().put("PIP_VERBOSE", "3");
        try (ServerProcess server = start()) {
            server.initialize("2025-11-25");
            server.succeed("create_venv", "{\"name\":\"v\"}");
            Path site;
            try (var folders = Files.newDirectoryStream(workspace.base().resolve("v/lib"), "python3*")) {
                site = folders.iterator().next().resolve("site-packages/sitecustomize.py");
            }
            Files.writeString(site, "import os\nprint('noise')\nos.write(1, b'noise from C\\n')\n");
            server.succeed("describe_venv", "{\"name\":\"v\"}");
            String text = ServerProcess.text(
                    server.call(
                            "run_in_venv",
                            "{\"name\":\"v\",\"command\":[\"python\",\"-c\",\"import os;os.system('echo from a shell')\"],\"confirm\":true}"));
            assertTrue(text.contains("from a shell"), text);
            server.call(
                    "install_packages",
                    "{\"name\":\"v\",\"packages\":[\"x @ file:///nonexistent/x-1-py3-none-any.whl\"],\"confirm\":true}");
            server.succeed("list_venvs", "{}");
        }
    }

    private void helloIsClean() throws IOException {
        try (ServerProcess server = start()) {
            assertEquals(
                    "2025-11-25",
                    server.initialize("2025-11-25").path("protocolVersion").asString());
            assertTrue(server.request("tools/list", null).has("result"));
            assertEquals(0, server.finish(Duration.ofSeconds(5)), server.err());
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    private ServerProcess start() throws IOException {
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
        return new ServerProcess(workspace, List.of(launcher.toString(), "mcp"));
    }
}
