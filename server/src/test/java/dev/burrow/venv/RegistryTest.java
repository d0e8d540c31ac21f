package dev.burrow.venv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class RegistryTest {

    private static final Operation TEST = Operation.quiet("test");

    @TempDir
    Path folder;

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-12-01T00:13:03.854540827Z"));
    private BaseDirectory base;
    private Registry registry;

    @BeforeEach
    void emptyBase() {
        base = new BaseDirectory(folder);
        registry = new Registry(base, now::get, true);
    }

    private VenvName environment(String name) throws IOException {
        Path at = Files.createDirectories(folder.resolve(name));
        Files.writeString(at.resolve("pyvenv.cfg"), "home = /usr/bin\n");
        return new VenvName(name);
    }

    private String content() throws IOException {
        return Files.readString(base.registry());
    }

    @Test
    void theFileIsWrittenAsThePeerWritesIt() throws Exception {
        registry.created(environment("demo"), TEST);
        registry.created(environment("Alpha"), TEST);
        registry.update(
                new VenvName("demo"),
                entry -> entry.labelled("/home/u/proj", RegisteredVenv.normalized(List.of("  Data ", "ai", "AI", ""))),
                TEST);
        assertEquals("""
                {
                  "version": 1,
                  "environments": {
                    "Alpha": {
                      "name": "Alpha",
                      "path": "%1$s/Alpha",
                      "created_at": "2026-12-01T00:13:03.854540827Z",
                      "last_used_at": "2026-12-01T00:13:03.854540827Z"
                    },
                    "demo": {
                      "name": "demo",
                      "path": "%1$s/demo",
                      "created_at": "2026-12-01T00:13:03.854540827Z",
                      "last_used_at": "2026-12-01T00:13:03.854540827Z",
                      "project_path": "/home/u/proj",
                      "tags": [
                        "ai",
                        "data"
                      ]
                    }
                  }
                }""".formatted(folder), content());
        assertEquals("rw-r--r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(base.registry())));
    }

    @Test
    void fieldsOfANewerPeerAreKept() throws Exception {
        environment("demo");
        Files.createDirectories(base.registry().getParent());
        Files.writeString(
                base.registry(),
                "{\"version\":1,\"owner\":{\"x\":1e400},\"environments\":{\"demo\":{\"name\":\"demo\",\"path\":\""
                        + folder
                        + "/demo\",\"created_at\":\"2026-01-01T00:00:00Z\",\"last_used_at\":\"2026-01-01T00:00:00Z\","
                        + "\"tags\":[\"x\"],\"colour\":[\"red\"]}}}\n");
        registry.renamed(new VenvName("demo"), new VenvName("other"), TEST);
        environment("other");
        registry.update(new VenvName("other"), entry -> entry.labelled(null, List.of()), TEST);
        assertTrue(content().contains("\"colour\": [\n        \"red\"\n      ]"), content());
        assertTrue(content().contains("\"owner\": {"), content());
        assertFalse(content().contains("tags"), content());
        assertTrue(content().endsWith("}\n"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "null",
                "{\"version\":2,\"environments\":{}}",
                "{\"environments\":{}}",
                "{\"version\":1,\"environments\":[]}",
                "{\"version\":1,\"environments\":{\"a\":5}}",
                "{\"version\":1,\"environments\":{\"a\":{\"tags\":\"x\"}}}",
                "{\"version\":1,\"environments\":{\"a\":{\"created_at\":\"yesterday\"}}}",
                "{\"version\":1} {}",
                "{\"version\":1,\"version\":1}"
            })
    void aBrokenFileIsNamedAndNeverWritten(String broken) throws Exception {
        VenvName demo = environment("demo");
        Files.createDirectories(base.registry().getParent());
        Files.writeString(base.registry(), broken);

        for (Runnable call : List.<Runnable>of(
                registry::check,
                () -> registry.created(demo, TEST),
                () -> registry.removed(demo, TEST),
                () -> registry.reconciled(TEST),
                () -> registry.update(demo, entry -> entry, TEST))) {
            assertEquals(
                    "RegistryUnreadable",
                    assertThrows(BurrowException.class, call::run).kind());
        }
        registry.touch(demo);
        assertEquals(broken, content());
    }

    @Test
    void reconcilingFollowsTheLiveDirectories() throws Exception {
        registry.created(environment("gone"), TEST);
        Files.delete(folder.resolve("gone/pyvenv.cfg"));
        environment("fresh");
        Files.createDirectories(folder.resolve("no-environment"));

        List<RegisteredVenv> entries = registry.reconciled(TEST);

        assertEquals(
                List.of("fresh"), entries.stream().map(RegisteredVenv::name).toList());
        assertFalse(content().contains("gone"));
    }

    @Test
    void useIsNotedOnceAMinute() throws Exception {
        VenvName demo = environment("demo");
        registry.created(demo, TEST);
        now.set(now.get().plusSeconds(59));
        registry.touch(demo);
        assertEquals(Instant.parse("2026-12-01T00:13:03.854540827Z"), used(demo));
        now.set(now.get().plusSeconds(1));
        registry.touch(demo);
        assertEquals(now.get(), used(demo));
    }

    private Instant used(VenvName name) {
        RegisteredVenv entry = registry.find(name);
        assertNotNull(entry);
        return entry.lastUsedAt();
    }

    @Test
    void aReaderThatMayNotWriteWritesNothing() throws Exception {
        VenvName demo = environment("demo");
        Registry reader = new Registry(base, now::get, false);
        reader.touch(demo);
        assertEquals(1, reader.reconciled(TEST).size());
        assertFalse(Files.exists(base.registry()));
        assertFalse(Files.exists(base.own()));
    }

    @Test
    @Tag("slow")
    void eightProcessesLoseNoChange() throws Exception {
        for (int i = 0; i < 8; i++) {
            registry.created(environment("e" + i), TEST);
        }
        List<Process> writers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            writers.add(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "--enable-native-access=ALL-UNNAMED",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            LabelWriter.class.getName(),
                            folder.toString(),
                            Integer.toString(i))
                    .inheritIO()
                    .start());
        }
        for (Process writer : writers) {
            assertTrue(writer.waitFor(50, TimeUnit.SECONDS));
            assertEquals(0, writer.exitValue());
        }
        for (RegisteredVenv entry : registry.entries()) {
            assertEquals(25, entry.tags().size(), entry.toString());
        }
    }

    /** One process of the lost-update test: 25 changes, each to another environment than the last one. */
    static final class LabelWriter {
        public static void main(String[] arguments) {
            Registry registry =
                    new Registry(new BaseDirectory(Path.of(arguments[0])), java.time.InstantSource.system(), true);
            int me = Integer.parseInt(arguments[1]);
            for (int change = 0; change < 25; change++) {
                String tag = "p" + me + "-" + change;
                registry.update(
                        new VenvName("e" + (me + change) % 8),
                        entry -> {
                            List<String> tags = new ArrayList<>(entry.tags());
                            tags.add(tag);
                            return entry.labelled(null, tags);
                        },
                        TEST);
            }
        }
    }
}
