package dev.burrow.venv.scan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The Pythons at hand, as judges in tests. */
final class Interpreters {

    private Interpreters() {}

    /** One interpreter of each minor version of Python 3 that pyenv or PATH has, oldest first. */
    static List<String> atHand() throws IOException, InterruptedException {
        String root =
                Objects.requireNonNullElse(System.getenv("PYENV_ROOT"), System.getProperty("user.home") + "/.pyenv");
        List<String> found = new ArrayList<>();
        Path versions = Path.of(root, "versions");
        if (Files.isDirectory(versions)) {
            try (Stream<Path> all = Files.list(versions)) {
                all.map(version -> version.resolve("bin/python3"))
                        .filter(Files::isExecutable)
                        .map(Path::toString)
                        .forEach(found::add);
            }
        }
        if (found.isEmpty() && Files.isExecutable(Path.of("/usr/bin/python3"))) {
            found.add("/usr/bin/python3");
        }
        List<String> ordered = new ArrayList<>(found);
        ordered.sort(java.util.Comparator.comparingInt(Interpreters::minor));
        return ordered;
    }

    static String newest() throws IOException, InterruptedException {
        List<String> all = atHand();
        return all.isEmpty() ? "python3" : all.getLast();
    }

    /** The minor version of an interpreter of Python 3. */
    static int minor(String python) {
        try {
            return Integer.parseInt(output(python, "-c", "import sys; print(sys.version_info[1])")
                    .strip());
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** What a run of an interpreter prints. */
    static String output(String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("PYTHONIOENCODING", "utf-8");
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        Process process = builder.start();
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IOException(String.join(" ", command) + " failed");
            }
            return output;
        } finally {
            process.destroyForcibly();
        }
    }
}
