package dev.burrow.product;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A home of a test's own: what a server started in it sees is below {@code directory}, and nothing of the person's. */
public final class Workspace {

    private final Path home;
    private final Path base;
    private final Map<String, String> environment = new HashMap<>();

    /** Lays out a home and an empty base directory below {@code directory}. */
    public Workspace(Path directory) throws IOException {
        home = Files.createDirectories(directory.resolve("home"));
        base = home.resolve(".venvs");
        // Kept: the PATH, and what a person set about package sources, so that an index behind a proxy works.
        System.getenv().forEach((name, value) -> {
            if (name.equals("PATH")
                    || name.startsWith("PIP_")
                    || name.startsWith("UV_")
                    || name.endsWith("_proxy")
                    || name.equals("SSL_CERT_FILE")
                    || name.equals("REQUESTS_CA_BUNDLE")
                    || name.equals("JAVA_HOME")) {
                environment.put(name, value);
            }
        });
        environment.put("HOME", home.toString());
        environment.put("LC_ALL", "C.UTF-8");
        environment.put(
                "TMPDIR", Files.createDirectories(directory.resolve("tmp")).toString());
    }

    /** The home directory that a server in this workspace sees. */
    public Path home() {
        return home;
    }

    /** The base directory, which may not exist yet. */
    public Path base() {
        return base;
    }

    /** Environment variables for a process in this workspace; may be changed before a start. */
    public Map<String, String> environment() {
        return environment;
    }

    /** The command of the launcher of this checkout with {@code arguments}. */
    public static List<String> burrow(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of("").toAbsolutePath().getParent().resolve("burrow").toString());
        command.addAll(List.of(arguments));
        return command;
    }
}
