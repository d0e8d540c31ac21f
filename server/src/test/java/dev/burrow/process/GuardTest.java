package dev.burrow.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.testing.Leftovers;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server is killed by force while a child runs: nothing of the child stays. */
@Timeout(60)
class GuardTest {

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    @TempDir
    Path directory;

    private final String marker = "MARK_" + UUID.randomUUID().toString().replace("-", "");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo up; sleep 600",
                "trap '' HUP INT TERM; (sleep 600; sleep 600) & echo up; sleep 600; sleep 600",
                "(setsid sleep 600 &); (setsid sh -c \"trap '' HUP INT TERM; sleep 600; sleep 600\" &); echo up; sleep 600",
                "f() { while :; do (setsid sleep 600 &); sleep 0.02; done; }; f & f & echo up; f",
            })
    void killingTheServerEndsItsChildren(String script) throws Exception {
        Process server = serverRunning(script);
        server.destroyForcibly().waitFor();

        assertEquals(List.of(), Leftovers.of(marker, PATIENCE));
    }

    @Test
    void killingTheServerEndsAChildThatClearedItsEnvironment() throws Exception {
        Process server = serverRunning("echo up; exec env -i /bin/sleep 600");
        String child = childThatRuns("sleep", server);
        server.destroyForcibly().waitFor();

        awaitEndOf(child);
    }

    @Test
    void killingTheServerDeletesWhatWasPrivateToIt() throws Exception {
        Path condemned = Files.createDirectories(directory.resolve("it's a \"private\" $dir/sub"));
        Path spared = Files.createDirectories(directory.resolve("spared"));
        Process server =
                serverRunning("echo up; sleep 600", condemned.getParent().toString(), spared.toString());
        server.destroyForcibly().waitFor();

        for (int i = 0; i < 500 && Files.exists(condemned.getParent()); i++) {
            Thread.sleep(10);
        }
        assertFalse(Files.exists(condemned.getParent()));
        assertTrue(Files.exists(spared));
    }

    @Test
    void killingTheServerAndItsGroupEndsItsChildren() throws Exception {
        Process server = serverRunning("(setsid sleep 600 &) ; echo up; sleep 600");
        new ProcessBuilder("kill", "-9", "--", "-" + server.pid()).start().waitFor();
        server.waitFor();

        assertEquals(List.of(), Leftovers.of(marker, PATIENCE));
    }

    private Process serverRunning(String script, String... condemnedAndSpared) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                "setsid",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                ServerStandIn.class.getName(),
                directory.toString(),
                "/bin/sh",
                "-c",
                script));
        command.addAll(List.of(condemnedAndSpared));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put(marker, "1");
        Process server = builder.start();
        try (BufferedReader lines = server.inputReader()) {
            assertEquals("up", lines.readLine());
        }
        return server;
    }

    private static String childThatRuns(String program, Process server) throws InterruptedException {
        while (true) {
            Optional<ProcessHandle> child = server.children()
                    .filter(candidate -> candidate.info().command().orElse("").endsWith(program))
                    .findFirst();
            if (child.isPresent()) {
                return Long.toString(child.get().pid());
            }
            Thread.sleep(5);
        }
    }

    private static void awaitEndOf(String pid) throws Exception {
        for (int i = 0; i < 500 && runs(pid); i++) {
            Thread.sleep(10);
        }
        assertFalse(runs(pid));
    }

    /** An ended process stays visible until whoever adopted it, maybe this very one, asks how it ended. */
    private static boolean runs(String pid) throws IOException {
        try {
            return !Files.readString(Path.of("/proc", pid, "stat")).contains(") Z ");
        } catch (NoSuchFileException e) {
            return false;
        }
    }
}
