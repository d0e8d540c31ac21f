package dev.burrow.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A copy of the launcher in a directory of its own, with stand-ins for Java and Maven, for tests of the launcher alone.
 *
 * <p>The folders outside that a launcher searches are replaced by folders in the test's directory, so that what is installed
 * on the machine plays no part.
 */
final class Installation {

    /** Where the launcher and its sources are in this checkout; tests of the module run in its base directory. */
    static final Path SOURCE = Path.of("").toAbsolutePath().getParent();

    final Path root;
    final Path jvmFolder;
    final Path home;
    private final Path bin;

    /** Lays the launcher out below {@code directory}, built when {@code built}. */
    Installation(Path directory, boolean built) throws IOException {
        root = Files.createDirectories(directory.resolve("the burrow"));
        jvmFolder = Files.createDirectories(directory.resolve("jvm"));
        home = Files.createDirectories(directory.resolve("home"));
        bin = Files.createDirectories(directory.resolve("bin"));
        String text = Files.readString(SOURCE.resolve("burrow"))
                .replace("/usr/lib/jvm/", jvmFolder + "/")
                .replaceAll("(?<=[ \n])/(usr/java|opt/java|opt|Library)/", "/nonexistent/");
        executable(root.resolve("burrow"), text);
        Files.writeString(root.resolve("pom.xml"), "<project/>");
        Path launcher = Files.createDirectories(root.resolve("server/src/main/launcher"));
        for (String name : List.of("Build.java", "jvm.options")) {
            Files.copy(SOURCE.resolve("server/src/main/launcher").resolve(name), launcher.resolve(name));
        }
        if (built) {
            Path target = Files.createDirectories(root.resolve("server/target"));
            Files.createFile(target.resolve("burrow-server.jar"));
            Files.createFile(target.resolve("launcher.ready"));
        }
        // What the launcher itself may call, and no other `java` or `mvn` that this machine has.
        for (String tool : List.of("sh", "readlink", "sed", "touch", "sleep", "mkdir", "cat", "env")) {
            Path real = Stream.of("/bin", "/usr/bin")
                    .map(folder -> Path.of(folder, tool))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow();
            executable(bin.resolve(tool), "#!/bin/sh\nexec " + real + " \"$@\"\n");
        }
    }

    /** A stand-in Java that prints its home, arguments and environment on standard error. */
    Path java(Path at, String version) throws IOException {
        Files.createDirectories(at.resolve("bin"));
        Files.writeString(
                at.resolve("release"), "IMPLEMENTOR=\"Test\"\nJAVA_VERSION=\"" + version + "\"\nLIBC=\"x\"\n");
        executable(at.resolve("bin/java"), """
                #!/bin/sh
                if [ "$1" = -version ]; then echo 'openjdk version "%s" 2026-01-01' >&2; exit; fi
                { echo "java=${0%%/bin/java}"; for a in "$@"; do echo "arg=$a"; done; env; } >&2
                """.formatted(version));
        return at;
    }

    /** Puts a program on the PATH that the launcher sees. */
    void onPath(String name, String script) throws IOException {
        executable(bin.resolve(name), script);
    }

    void linkOnPath(String name, Path target) throws IOException {
        Files.createSymbolicLink(bin.resolve(name), target);
    }

    /** Marks the build as done with an AOT cache that {@code javaHome} made. */
    void trainedBy(Path javaHome) throws IOException {
        Files.writeString(root.resolve("server/target/launcher.ready"), javaHome + "\n");
        Files.writeString(root.resolve("server/target/burrow.aot"), "a cache");
    }

    Run run(Map<String, String> environment, String... arguments) {
        return run(root.resolve("burrow"), root, environment, arguments);
    }

    Run run(Path launcher, Path directory, Map<String, String> environment, String... arguments) {
        return start(launcher, directory, environment, arguments).end();
    }

    Started start(Path launcher, Path directory, Map<String, String> environment, String... arguments) {
        try {
            List<String> command = new ArrayList<>(List.of(launcher.toString()));
            command.addAll(List.of(arguments));
            Path out = Files.createTempFile(home, "out", "");
            Path err = Files.createTempFile(home, "err", "");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().clear();
            builder.environment().putAll(Map.of("PATH", bin.toString(), "HOME", home.toString()));
            builder.environment().putAll(environment);
            return new Started(builder.start(), out, err);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void executable(Path file, String text) throws IOException {
        Path aside = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(aside, text);
        Files.setPosixFilePermissions(aside, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** A launcher that is running. */
    record Started(Process process, Path out, Path err) {
        Run end() {
            try {
                process.getOutputStream().close();
                if (!process.waitFor(60, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                    throw new AssertionError("the launcher did not end within 60 s");
                }
                return new Run(
                        process.exitValue(),
                        Files.readString(out, StandardCharsets.ISO_8859_1),
                        Files.readString(err, StandardCharsets.ISO_8859_1));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** What one start gave. */
    record Run(int status, String out, String err) {

        /** The Java that was started. */
        String java() {
            return err.lines()
                    .filter(line -> line.startsWith("java="))
                    .map(line -> line.substring(5))
                    .findFirst()
                    .orElse("none: " + err);
        }

        List<String> arguments() {
            return err.lines()
                    .filter(line -> line.startsWith("arg="))
                    .map(line -> line.substring(4))
                    .toList();
        }

        Map<String, String> environment() {
            Map<String, String> variables = new TreeMap<>();
            err.lines()
                    .filter(line -> line.indexOf('=') > 0)
                    .forEach(line ->
                            variables.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1)));
            return variables;
        }
    }
}
