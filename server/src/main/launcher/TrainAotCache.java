import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The last step of the build, {@code java TrainAotCache.java SERVER_DIR}: makes {@code target/burrow.aot} from a real MCP
 * session (JEP 514), then writes {@code target/launcher.ready}, whose first line is the Java that the cache fits.
 *
 * <p>A session that cannot be had costs speed and nothing else, so every failure here is told and the build goes on. The
 * session works on a directory of its own and needs no network.
 */
final class TrainAotCache {

    private static final long SESSION_LIMIT_SECONDS = 120;

    private TrainAotCache() {}

    static void main(String[] args) throws IOException {
        Path server = Path.of(args[0]).toAbsolutePath();
        Path target = server.resolve("target");
        Path ready = target.resolve("launcher.ready");
        Path cache = target.resolve("burrow.aot");
        if (isFresh(server, target, cache) && Files.exists(ready)) {
            return;
        }
        Path home = Files.createTempDirectory("burrow-training-");
        Path made = target.resolve("burrow.aot.new");
        try {
            session(server, made, home);
            Files.move(made, cache, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(cache);
            System.err.println("[WARNING] no AOT cache, so burrow starts slower: " + e);
        } finally {
            Files.deleteIfExists(made);
            deleteTree(home);
        }
        Files.writeString(ready, System.getProperty("java.home") + "\n");
    }

    private static boolean isFresh(Path server, Path target, Path cache) throws IOException {
        if (!Files.exists(cache)) {
            return false;
        }
        FileTime made = Files.getLastModifiedTime(cache);
        List<Path> sources = new ArrayList<>();
        sources.add(target.resolve("burrow-server.jar"));
        try (Stream<Path> files = Files.list(target.resolve("lib"))) {
            files.forEach(sources::add);
        }
        try (Stream<Path> files = Files.list(server.resolve("src/main/launcher"))) {
            files.forEach(sources::add);
        }
        for (Path source : sources) {
            if (Files.getLastModifiedTime(source).compareTo(made) > 0) {
                return false;
            }
        }
        return true;
    }

    private static void session(Path server, Path made, Path home) throws IOException {
        // The same order of options as in the launcher: the JVM compares class path and module options with the cache's.
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + server.resolve("src/main/launcher/jvm.options"),
                "-Xlog:disable",
                "-Xlog:all=error:stderr",
                "-XX:AOTCacheOutput=" + made,
                "-Dburrow.home=" + server.getParent(),
                "-jar",
                server.resolve("target/burrow-server.jar").toString(),
                "mcp",
                "--policy",
                "full"));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(home.toFile());
        builder.redirectError(home.resolve("stderr").toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("VENV_MANAGER_") || name.startsWith("XDG_"));
        environment.keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS"));
        environment.put("HOME", home.toString());
        environment.put("LC_ALL", "C.UTF-8");
        environment.put("BURROW_ORIGINAL_LC_ALL", "");
        Process process = builder.start();
        Thread guard = Thread.ofVirtual().start(() -> endAfterLimit(process));
        try {
            converse(process, home);
            if (process.waitFor() != 0) {
                throw new IOException("the session ended with status " + process.exitValue() + "\n"
                        + Files.readString(home.resolve("stderr")));
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        } finally {
            guard.interrupt();
            process.destroyForcibly();
        }
        if (!Files.exists(made)) {
            throw new IOException("the JVM wrote none\n" + Files.readString(home.resolve("stderr")));
        }
    }

    /** Sends each request, waits for its answer as a client does, then ends the input. */
    private static void converse(Process process, Path home) throws IOException {
        try (OutputStream in = process.getOutputStream();
                BufferedReader out =
                        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line : requests(home)) {
                in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                in.flush();
                if (!line.contains("\"id\":")) {
                    continue;
                }
                String answer;
                do {
                    answer = out.readLine();
                    if (answer == null) {
                        throw new IOException("the server ended before it answered " + line);
                    }
                } while (!answer.contains("\"id\":"));
            }
        }
    }

    private static List<String> requests(Path home) throws IOException {
        Path script = home.resolve("script.py");
        Files.writeString(script, "import os\nimport yaml\n");
        List<String> lines = new ArrayList<>();
        lines.add("""
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
                "clientInfo":{"name":"training","version":"1"}}}""");
        lines.add("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        int id = 1;
        lines.add("{\"jsonrpc\":\"2.0\",\"id\":" + id++ + ",\"method\":\"tools/list\"}");
        for (String call : List.of(
                "list_venvs|{}",
                "doctor|{}",
                "create_venv|{\"name\":\"training\"}",
                "list_venvs|{}",
                "describe_venv|{\"name\":\"training\"}",
                "describe_venv|{\"name\":\"absent\"}",
                "snapshot_venv|{\"name\":\"training\",\"label\":\"one\"}",
                "list_snapshots|{\"name\":\"training\"}",
                "why|{\"name\":\"training\",\"package\":\"pip\"}",
                "scan_imports|{\"path\":\"" + script + "\",\"venv\":\"training\"}",
                "run_in_venv|{\"name\":\"training\",\"command\":[\"python\",\"-c\",\"print(1)\"],\"confirm\":true}",
                "set_registry_metadata|{\"name\":\"training\",\"tags\":[\"a\"],\"confirm\":true}",
                "list_registry|{}",
                "rollback_venv|{\"name\":\"training\",\"confirm\":true}",
                "remove_venv|{\"name\":\"training\",\"confirm\":true}")) {
            String[] parts = call.split("\\|", 2);
            lines.add("{\"jsonrpc\":\"2.0\",\"id\":" + id++ + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + parts[0]
                    + "\",\"arguments\":" + parts[1] + "}}");
        }
        lines.add("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}");
        return lines;
    }

    private static void endAfterLimit(Process process) {
        try {
            if (!process.waitFor(SESSION_LIMIT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the session is over
        }
    }

    private static void deleteTree(Path tree) throws IOException {
        try (Stream<Path> files = Files.walk(tree)) {
            files.sorted((a, b) -> b.compareTo(a)).forEach(file -> {
                try {
                    Files.delete(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
