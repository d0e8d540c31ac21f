package dev.burrow.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Interpreters on this machine, for tests that need a real one. */
public final class Pythons {

    private Pythons() {}

    /** A CPython 3.9 or later that can make environments with pip. */
    public static Path any() {
        String named = System.getProperty("test.python", "");
        if (!named.isEmpty()) {
            return Path.of(named);
        }
        Path versions = Path.of(System.getProperty("user.home"), ".pyenv", "versions");
        try (Stream<Path> found = Files.isDirectory(versions) ? Files.list(versions) : Stream.empty()) {
            return found.filter(version -> version.getFileName().toString().startsWith("3.11."))
                    .map(version -> version.resolve("bin/python3"))
                    .filter(Files::isExecutable)
                    .findFirst()
                    .orElse(Path.of("/usr/bin/python3"));
        } catch (IOException e) {
            return Path.of("/usr/bin/python3");
        }
    }

    /** Makes an environment with the standard library's {@code venv}; with pip where asked. */
    public static Path environment(Path directory, boolean withPip) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                any().toString(), "-m", "venv", withPip ? "--clear" : "--without-pip", directory.toString());
        builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        int status = builder.start().waitFor();
        if (status != 0) {
            throw new IOException("python -m venv " + directory + " failed with " + status);
        }
        return directory;
    }

    /**
     * Puts an installed pip into an environment that was made without one: a copy of one that is made once for all test
     * classes. The pip in Python's bundled wheel is compiled anew at each run, which takes four times as long.
     */
    public static void addPip(Path environment) throws IOException, InterruptedException {
        String[] command = {"cp", "-a", withPip().resolve("lib").toString(), environment.toString()};
        int status = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (status != 0) {
            throw new IOException("cp ended with " + status);
        }
    }

    private static synchronized Path withPip() throws IOException, InterruptedException {
        Path template = Path.of("target", "pip-for-tests").toAbsolutePath();
        Path complete = template.resolve("complete");
        if (!Files.exists(complete)) {
            environment(template, true);
            Files.createFile(complete);
        }
        return template;
    }
}
