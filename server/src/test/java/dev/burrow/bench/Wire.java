package dev.burrow.bench;

import dev.burrow.clients.ClientPrograms;
import dev.burrow.product.ServerProcess;
import dev.burrow.product.Workspace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The rows about the protocol: hello, many calls at once, one call at a time. */
final class Wire {

    private static final int PIPELINED = 2000;
    private static final int ONE_BY_ONE = 500;

    private final Path directory;
    private final Table table;

    Wire(Path directory, Table table) {
        this.directory = directory;
        this.table = table;
    }

    void start() throws Exception {
        Workspace workspace = new Workspace(directory);
        String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
        List<String> smallest = smallestServer(java);
        List<String> typescript = typescript();
        int rounds = 21;
        double[] ours = new double[rounds];
        double[] first = new double[rounds];
        double[] floor = new double[rounds];
        double[] version = new double[rounds];
        double[] node = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            long begin = System.nanoTime();
            try (ServerProcess server = ServerProcess.mcp(workspace)) {
                server.initialize("2025-11-25");
                ours[i] = (System.nanoTime() - begin) / 1e6;
                first[i] = Table.ms(() -> server.call("list_venvs", "{}"));
            }
            floor[i] = hello(workspace, smallest);
            version[i] = Table.ms(() -> run(workspace, List.of(java, "-version")));
            node[i] = hello(workspace, typescript);
        }
        table.add(
                "spawn to answer of initialize",
                "ms",
                Table.median(ours),
                "smallest Java server",
                Table.median(floor),
                "at most 1.5");
        table.add(
                "spawn to answer of initialize",
                "ms",
                Table.median(ours),
                "TypeScript SDK",
                Table.median(node),
                "below 1");
        table.add(
                "spawn to answer of initialize", "ms", Table.median(ours), "java -version", Table.median(version), "");
        table.add("first call", "+" + Math.round(Table.median(first)) + " ms", "at most 15 ms more");
    }

    void calls() throws Exception {
        Workspace workspace = new Workspace(directory);
        int rounds = 5;
        double[] ours = new double[rounds];
        double[] floor = new double[rounds];
        double[] oneOurs = new double[rounds];
        double[] oneFloor = new double[rounds];
        List<String> typescript = typescript();
        for (int i = 0; i < rounds; i++) {
            try (ServerProcess server = ServerProcess.mcp(workspace)) {
                server.initialize("2025-11-25");
                perSecond(server); // warm
                ours[i] = perSecond(server);
                oneOurs[i] = oneByOne(server);
            }
            try (ServerProcess server = new ServerProcess(workspace, typescript)) {
                server.initialize("2025-11-25");
                perSecond(server);
                floor[i] = perSecond(server);
                oneFloor[i] = oneByOne(server);
            }
        }
        table.add(
                PIPELINED + " pipelined calls",
                "/s",
                Table.median(ours),
                "TypeScript SDK",
                Table.median(floor),
                "at least 1.3");
        table.add(
                "one call at a time",
                "ms",
                Table.median(oneOurs),
                "TypeScript SDK",
                Table.median(oneFloor),
                "at most 1");
    }

    private static double perSecond(ServerProcess server) throws IOException, InterruptedException {
        StringBuilder requests = new StringBuilder();
        for (int i = 0; i < PIPELINED; i++) {
            requests.append("{\"jsonrpc\":\"2.0\",\"id\":")
                    .append(1_000_000 + i)
                    .append(",\"method\":\"tools/call\",\"params\":{\"name\":\"list_venvs\",\"arguments\":{}}}\n");
        }
        int before = lines(server.raw());
        long begin = System.nanoTime();
        Thread writer = Thread.ofPlatform().start(() -> {
            try {
                server.write(requests.toString());
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        server.awaitLines(before + PIPELINED);
        double seconds = (System.nanoTime() - begin) / 1e9;
        writer.join();
        return PIPELINED / seconds;
    }

    private static double oneByOne(ServerProcess server) throws IOException {
        double[] times = new double[ONE_BY_ONE];
        for (int i = 0; i < ONE_BY_ONE; i++) {
            long begin = System.nanoTime();
            server.call("list_venvs", "{}");
            times[i] = (System.nanoTime() - begin) / 1e6;
        }
        return Table.median(times);
    }

    private static int lines(byte[] raw) {
        int lines = 0;
        for (byte b : raw) {
            lines += b == '\n' ? 1 : 0;
        }
        return lines;
    }

    private static double hello(Workspace workspace, List<String> command) throws Exception {
        long begin = System.nanoTime();
        try (ServerProcess server = new ServerProcess(workspace, command)) {
            server.initialize("2025-11-25");
            return (System.nanoTime() - begin) / 1e6;
        }
    }

    private List<String> typescript() throws IOException {
        List<String> command = new ArrayList<>(
                List.of("env", "-C", ClientPrograms.nodeDirectory().toString()));
        command.add(ClientPrograms.typescript().getFirst());
        command.add(Path.of("src/test/bench/server.mjs").toAbsolutePath().toString());
        return command;
    }

    private List<String> smallestServer(String java) throws Exception {
        Path classes = directory.resolve("smallest");
        Path source = Path.of("src/test/bench/SmallestServer.java").toAbsolutePath();
        Path jar = directory.resolve("smallest.jar");
        Path cache = directory.resolve("smallest.aot");
        Workspace workspace = new Workspace(directory);
        run(workspace, List.of(java + "c", "-d", classes.toString(), source.toString()));
        run(
                workspace,
                List.of(
                        Path.of(java).resolveSibling("jar").toString(),
                        "cfe",
                        jar.toString(),
                        "SmallestServer",
                        "-C",
                        classes.toString(),
                        "."));
        List<String> flags = List.of(java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xlog:disable");
        List<String> training = new ArrayList<>(flags);
        training.addAll(List.of("-XX:+DisplayVMOutputToStderr", "-XX:AOTCacheOutput=" + cache, "-jar", jar.toString()));
        try (ServerProcess server = new ServerProcess(workspace, training)) {
            server.initialize("2025-11-25");
            server.finish(Duration.ofSeconds(60));
        }
        if (!Files.exists(cache)) {
            throw new IOException("no AOT cache for the smallest server");
        }
        List<String> command = new ArrayList<>(flags);
        command.addAll(List.of("-XX:AOTCache=" + cache, "-jar", jar.toString()));
        return command;
    }

    /** Runs a command to its end and gives what it printed; fails when it fails. */
    static String run(Workspace workspace, List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(workspace.home().toFile()).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(workspace.environment());
        Process process = builder.start();
        process.getOutputStream().close();
        String printed;
        try (InputStream out = process.getInputStream()) {
            printed = new String(out.readAllBytes(), StandardCharsets.UTF_8);
        }
        if (process.waitFor() != 0) {
            throw new IOException(command + " failed: " + printed);
        }
        return printed;
    }
}
