package dev.burrow.venv.metadata;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Builds the files of an environment that a test wants, without any Python. */
public final class Tree {

    private final Path root;
    private final Path site;

    /** An environment of Python 3.11.7 at a place. */
    public Tree(Path root) {
        this.root = root;
        this.site = root.resolve("lib/python3.11/site-packages");
        write("pyvenv.cfg", "home = /nowhere/bin\nversion = 3.11.7\ninclude-system-site-packages = false\n");
        write("lib/python3.11/site-packages/README.txt", "");
    }

    /** A host whose home is empty. */
    public static dev.burrow.host.Host host(Path home) {
        return new dev.burrow.host.Host(
                Map.of(), home, home, () -> Instant.EPOCH, RandomGenerator.of("L64X128MixRandom"));
    }

    /** The environment's root. */
    public Path root() {
        return root;
    }

    /** Its site-packages. */
    public Path site() {
        return site;
    }

    /** Writes a file below the root. */
    public Tree write(String path, String content) {
        return write(path, content.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes a file below the root. */
    public Tree write(String path, byte[] content) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Adds a dist-info with header lines beside name and version. */
    public Tree add(String name, String version, String... headers) {
        String info = info(name, version);
        StringBuilder metadata =
                new StringBuilder("Metadata-Version: 2.1\nName: " + name + "\nVersion: " + version + "\n");
        for (String header : headers) {
            metadata.append(header).append('\n');
        }
        return write(info + "/METADATA", metadata + "\nThe description.\n").write(info + "/INSTALLER", "pip\n");
    }

    /** Where the dist-info of a distribution lies, relative to the root. */
    public static String info(String name, String version) {
        return "lib/python3.11/site-packages/" + name.replaceAll("[-.]+", "_") + "-" + version + ".dist-info";
    }
}
