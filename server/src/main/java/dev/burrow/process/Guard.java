package dev.burrow.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A small shell process that outlives this one by a moment: it reads a pipe whose only writer is this process, and when
 * the pipe ends, however this process ended, it kills what is left of the children and removes the directories that
 * were to be private to them. One for all children, started with the first. Not safe for several threads by itself:
 * {@link Family} holds its lock.
 */
final class Guard {

    private static final Path SHELL = Path.of("/bin/sh");
    private static final int NOT_RUNNING = -1;

    private final String marker;
    private final Set<Integer> watched = new HashSet<>();
    private final Set<Path> condemned = new HashSet<>();
    private int pid = NOT_RUNNING;
    private int pipe = NOT_RUNNING;

    /** @param marker how the environment of every child of this process begins one of its entries */
    Guard(String marker) {
        this.marker = marker;
    }

    /** Starts the guard where there is none yet; again where it has been killed. Without a shell there is none. */
    void ensureRunning() {
        if (pid != NOT_RUNNING && Posix.reap(pid).isEmpty()) {
            return;
        }
        if (pipe != NOT_RUNNING) {
            Posix.close(pipe);
        }
        int[] ends = Posix.pipe();
        int[] silence = Posix.pipe();
        int started = Spawn.start(
                SHELL.toString(),
                List.of("burrow-guard", "-c", script(), "burrow-guard", marker),
                Map.of("PATH", "/usr/bin:/bin", "LC_ALL", "C"),
                "/",
                ends[0],
                silence[1],
                silence[1]);
        Posix.close(ends[0]);
        Posix.close(silence[0]);
        Posix.close(silence[1]);
        pipe = ends[1];
        pid = started < 0 ? NOT_RUNNING : started;
        watched.forEach(number -> tell("+" + number));
        condemned.forEach(path -> tell("d" + path));
    }

    boolean isGuard(int number) {
        return number == pid;
    }

    void watch(int number) {
        watched.add(number);
        tell("+" + number);
    }

    void forget(int number) {
        watched.remove(number);
        tell("-" + number);
    }

    /** Has a directory removed when this process ends before it has said {@link #spare}. */
    void condemn(Path directory) {
        condemned.add(directory);
        tell("d" + directory);
    }

    void spare(Path directory) {
        condemned.remove(directory);
        tell("k" + directory);
    }

    private void tell(String line) {
        if (pid != NOT_RUNNING && line.indexOf('\n') < 0) {
            Posix.write(pipe, (line + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    private static @Nullable String script;

    private static String script() {
        if (script == null) {
            try (InputStream in = Guard.class.getResourceAsStream("guard.sh")) {
                script = new String(java.util.Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return script;
    }
}
