package dev.burrow.product;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A client waits for the answer to {@code initialize} before it shows any tool: the budget of that wait (W18). */
@Tag("slow")
@Timeout(180)
final class StartUpIT {

    /**
     * From spawn to answer, as a multiple of what {@code java -version} takes in the same minute: 40 ms on a machine at rest, where
     * this is 250 ms. A machine that does other things is slow with both.
     */
    private static final double WARM_BUDGET = 6;

    /** For all that is not the usual start: no cache, or each of eight at once. */
    private static final double COLD_BUDGET = 25;

    @TempDir
    Path directory;

    @Test
    void theUsualStartIsWithinItsBudget() throws IOException {
        Workspace workspace = new Workspace(directory);
        report("usual start", WARM_BUDGET, times(workspace, 15));
    }

    @Test
    void manyEnvironmentsAndHangingToolsDoNotDelayTheAnswer() throws IOException {
        Workspace workspace = new Workspace(directory);
        for (int i = 0; i < 300; i++) {
            Path venv = Files.createDirectories(workspace.base().resolve("venv" + i));
            Files.writeString(venv.resolve("pyvenv.cfg"), "home = /usr/bin\nversion = 3.11.2\n");
        }
        Path bin = Files.createDirectories(directory.resolve("bin"));
        for (String tool : List.of("uv", "bwrap", "python3")) {
            Files.writeString(bin.resolve(tool), "#!/bin/sh\nexec sleep 60\n");
            Files.setPosixFilePermissions(bin.resolve(tool), PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        workspace.environment().merge("PATH", bin.toString(), (path, mine) -> mine + ":" + path);
        report("300 environments, hanging tools", WARM_BUDGET, times(workspace, 9));
    }

    @Test
    void withoutACacheItIsSlowerAndStillInTime() throws IOException {
        Workspace workspace = new Workspace(directory);
        workspace.environment().put("JAVA_TOOL_OPTIONS", "-XX:AOTMode=off");
        report("no AOT cache", COLD_BUDGET, times(workspace, 5));
    }

    @Test
    void eightStartsAtOnce() throws IOException {
        Workspace workspace = new Workspace(directory);
        long start = System.nanoTime();
        List<ServerProcess> servers = new ArrayList<>();
        try {
            for (int i = 0; i < 8; i++) {
                servers.add(ServerProcess.mcp(workspace));
            }
            for (ServerProcess server : servers) {
                server.initialize("2025-11-25");
            }
            long ms = (System.nanoTime() - start) / 1_000_000;
            double floor = Math.max(javaVersionMs(), javaVersionMs());
            System.out.printf("start-up: eight at once, all answered after %d ms (java -version %.0f ms)%n", ms, floor);
            assertTrue(ms < 8 * COLD_BUDGET * floor, "eight starts at once took " + ms + " ms");
        } finally {
            for (ServerProcess server : servers) {
                server.close();
            }
        }
    }

    /** Milliseconds of each start, and of a {@code java -version} right beside it. */
    private record Times(double[] starts, double[] floors) {}

    private static Times times(Workspace workspace, int rounds) throws IOException {
        double[] times = new double[rounds];
        double[] floors = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            long start = System.nanoTime();
            try (ServerProcess server = ServerProcess.mcp(workspace)) {
                server.initialize("2025-11-25");
                times[i] = (System.nanoTime() - start) / 1e6;
            }
            floors[i] = javaVersionMs();
        }
        Arrays.sort(times);
        Arrays.sort(floors);
        return new Times(times, floors);
    }

    private static void report(String what, double budget, Times times) {
        double[] starts = times.starts();
        // The best quarter of both: what is possible, without the noise of a machine that does other things too.
        double start = starts[starts.length / 4];
        double floor = times.floors()[starts.length / 4];
        System.out.printf(
                "start-up: %s, spawn to answer %.0f to %.0f ms, median %.0f (java -version %.0f ms)%n",
                what, starts[0], starts[starts.length - 1], starts[starts.length / 2], floor);
        assertTrue(start <= budget * floor, what + " takes " + start / floor + " times java -version, not " + budget);
    }

    private static double javaVersionMs() throws IOException {
        long start = System.nanoTime();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(), "-version")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return (System.nanoTime() - start) / 1e6;
    }
}
