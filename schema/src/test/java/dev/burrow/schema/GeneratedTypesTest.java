package dev.burrow.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The generated types of other languages, tried with the compilers and interpreters that are on this machine. */
class GeneratedTypesTest {

    private static final Path GENERATED = Path.of(System.getProperty("basedir", "."), "generated");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {"python3.9", "python3.10", "python3.11", "python3.12", "python3.13", "python3.14", "python3"})
    @Timeout(60)
    void pythonEvaluatesEveryType(String python) throws Exception {
        Optional<String> found = find(python);
        assumeTrue(found.isPresent(), python + " is not on this machine");
        Files.copy(GENERATED.resolve("python/burrow_types.py"), folder.resolve("burrow_types.py"));
        copy("use.py");
        assertEquals("types evaluated", run(List.of(found.get(), "use.py")).strip());
    }

    /** The interpreter of that name on PATH, else one that pyenv keeps, whose own programs work for chosen versions only. */
    private Optional<String> find(String python) throws IOException, InterruptedException {
        if (works(python)) {
            return Optional.of(python);
        }
        Path versions = Path.of(System.getProperty("user.home"), ".pyenv", "versions");
        try (Stream<Path> installed = Files.isDirectory(versions) ? Files.list(versions) : Stream.empty()) {
            return installed
                    .map(version -> version.resolve("bin").resolve(python))
                    .filter(Files::isExecutable)
                    .map(Path::toString)
                    .findFirst();
        }
    }

    @Test
    @Tag("network")
    @Timeout(180)
    void typeScriptCompilesUseOfTheTypes() throws Exception {
        assumeTrue(works("npx"), "npx is not on this machine");
        Files.copy(GENERATED.resolve("typescript/burrow.d.ts"), folder.resolve("burrow.d.ts"));
        copy("use.ts");
        List<String> compile = List.of(
                "npx", "--yes", "--package", "typescript@5.9", "tsc", "--strict", "--noEmit", "use.ts", "burrow.d.ts");
        assertEquals("", run(compile));
    }

    private void copy(String resource) throws IOException {
        try (InputStream in = GeneratedTypesTest.class.getResourceAsStream(resource)) {
            Files.copy(in, folder.resolve(resource));
        }
    }

    private boolean works(String program) throws InterruptedException {
        try {
            run(List.of(program, "--version"));
            return true;
        } catch (IOException | IllegalStateException e) {
            return false;
        }
    }

    private String run(List<String> command) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            if (!process.waitFor(150, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IllegalStateException(command + " failed: " + Files.readString(output));
            }
            return Files.readString(output, StandardCharsets.UTF_8);
        } finally {
            process.destroyForcibly();
        }
    }
}
