package dev.burrow.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.testing.Leftovers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The server is killed in the middle of a change. What the next one finds is the state before or the state after, never
 * anything between, and nothing of the killed one works on (E15).
 */
@Tag("slow")
@Timeout(600)
final class CrashIT {

    /** Kills per run; {@code -Dburrow.kills=200} for the long form. */
    private static final int KILLS = Integer.getInteger("burrow.kills", 12);

    @TempDir
    Path directory;

    private Workspace workspace;
    private Wheels wheels;

    @Test
    void anInstallThatDiesIsBeforeOrAfter() throws IOException, InterruptedException {
        prepare();
        String upgrade = "{\"name\":\"v\",\"packages\":[\"top==2.0\"],\"confirm\":true}";
        try (ServerProcess server = start()) {
            server.succeed("create_venv", "{\"name\":\"v\"}");
            server.succeed("install_packages", "{\"name\":\"v\",\"packages\":[\"top==1.0\"],\"confirm\":true}");
        }
        String before = fingerprint();
        long installMs;
        try (ServerProcess server = start()) {
            long start = System.nanoTime();
            server.succeed("install_packages", upgrade);
            installMs = (System.nanoTime() - start) / 1_000_000;
        }
        String after = fingerprint();
        assertTrue(!before.equals(after), "the install changes the tree");
        Random random = new Random(3);
        Set<String> outcomes = new HashSet<>();
        for (int kill = 0; kill < KILLS; kill++) {
            back(before);
            try (ServerProcess server = start()) {
                server.sendCall("install_packages", upgrade);
                Thread.sleep(random.nextLong(installMs + installMs / 5));
                server.process().destroyForcibly().waitFor();
            }
            assertEquals(
                    List.of(),
                    Leftovers.of("BURROW_TEST_MARKER=" + directory, Duration.ofSeconds(5)),
                    "nothing of the killed server works on");
            try (ServerProcess server = start()) {
                server.succeed("describe_venv", "{\"name\":\"v\"}");
                assertEquals(
                        List.of("v"),
                        server.succeed("list_venvs", "{}")
                                .findPath("venvs")
                                .valueStream()
                                .map(entry -> entry.isString()
                                        ? entry.asString()
                                        : entry.path("name").asString())
                                .toList());
            }
            String found = fingerprint();
            assertTrue(
                    found.equals(before) || found.equals(after),
                    "after kill " + kill + " the tree is neither: " + difference(before, after, found));
            outcomes.add(found.equals(before) ? "before" : "after");
        }
        System.out.println("crash: " + KILLS + " kills during an install of " + installMs + " ms, found " + outcomes);
    }

    @AfterEach
    void closeTheIndex() {
        wheels.close();
    }

    /** Brings the environment to the state {@code before} with the product's own undo. */
    private void back(String before) throws IOException {
        if (!fingerprint().equals(before)) {
            try (ServerProcess server = start()) {
                server.succeed("undo_venv", "{\"name\":\"v\",\"confirm\":true}");
            }
        }
        assertEquals(before, fingerprint(), "undo brings the state before back, byte for byte");
    }

    private void prepare() throws IOException {
        workspace = new Workspace(directory);
        workspace.environment().put("BURROW_TEST_MARKER", directory.toString());
        // Compiled files carry the time of their source; without them a tree is a function of what is installed.
        workspace.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        workspace.environment().put("PIP_NO_COMPILE", "1");
        wheels = new Wheels(workspace);
        for (String version : List.of("1.0", "2.0")) {
            wheels.add("top", version, 50, "one==" + version, "two==" + version);
            wheels.add("one", version, 150);
            wheels.add("two", version, 150);
        }
    }

    private ServerProcess start() throws IOException {
        ServerProcess server = ServerProcess.mcp(workspace);
        server.initialize("2025-11-25");
        return server;
    }

    private String fingerprint() throws IOException {
        return state().toString();
    }

    /** Path to kind, mode and content of everything in the environment but the peer's own folder and compiled files. */
    private TreeMap<String, String> state() throws IOException {
        Path venv = workspace.base().resolve("v");
        TreeMap<String, String> state = new TreeMap<>();
        try (Stream<Path> files = Files.walk(venv)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String path = venv.relativize(file).toString();
                if (path.startsWith(".venv-manager") || path.contains("__pycache__")) {
                    continue;
                }
                String content = Files.isSymbolicLink(file)
                        ? "-> " + Files.readSymbolicLink(file)
                        : Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS) ? "/" : hash(file);
                state.put(path, content);
            }
        }
        return state;
    }

    private static String hash(Path file) throws IOException {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
            return HexFormat.of().formatHex(digest, 0, 8) + " "
                    + Files.getPosixFilePermissions(file).size();
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private static String difference(String before, String after, String found) {
        Set<String> lines = new HashSet<>(List.of(found.split(", ")));
        lines.removeAll(List.of(before.split(", ")));
        lines.removeAll(List.of(after.split(", ")));
        return "only found: " + lines.stream().sorted().limit(10).toList();
    }
}
