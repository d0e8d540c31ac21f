package dev.burrow.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.host.Cancellation;
import dev.burrow.host.Operation;
import dev.burrow.host.Progress;
import dev.burrow.schema.BurrowException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class FileLockTest {

    @TempDir
    Path scratch;

    /** Takes the lock of its first argument, says so and stays. */
    public static final class Holding {
        private Holding() {}

        public static void main(String[] args) throws InterruptedException, IOException {
            FileLock lock = FileLock.tryExclusive(Path.of(args[0]), "install_packages", "claude-code");
            System.out.println(lock == null ? "refused" : "locked");
            System.in.read();
        }
    }

    @Test
    void oneOfManyThreadsHasIt() throws InterruptedException {
        Path file = scratch.resolve("locks/a.lock");
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        List<Thread> threads = new java.util.ArrayList<>();
        for (int i = 0; i < 16; i++) {
            threads.add(Thread.startVirtualThread(() -> {
                for (int round = 0; round < 5; round++) {
                    try (FileLock lock = exclusive(file, Duration.ofSeconds(30))) {
                        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                        inside.decrementAndGet();
                        done.incrementAndGet();
                    }
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(1, most.get());
        assertEquals(80, done.get());
    }

    @Test
    void itsThreadMayTakeItAgain() {
        Path file = scratch.resolve("a.lock");
        try (FileLock outer = exclusive(file, Duration.ZERO)) {
            try (FileLock inner = exclusive(file, Duration.ZERO)) {
                assertNotNull(inner);
            }
            assertNull(inAnotherThread(file), "still held by the outer one");
            assertNotNull(outer);
        }
        FileLock free = inAnotherThread(file);
        assertNotNull(free);
    }

    @Test
    void theHolderIsNamedToWhomItKeepsWaiting() throws Exception {
        Path file = scratch.resolve("a.lock");
        Process other = start(file);
        try {
            FileLock.Holder holder = FileLock.holder(file);
            assertNotNull(holder);
            assertEquals(other.pid(), holder.pid());
            assertEquals("install_packages for claude-code", holder.describe());
            AtomicReference<String> said = new AtomicReference<>("");
            Operation operation = new Operation("t", Cancellation.none(), (message, done, total) -> said.set(message));
            IllegalStateException e = assertThrows(
                    IllegalStateException.class,
                    () -> FileLock.exclusive(
                            file,
                            "x",
                            Duration.ofMillis(100),
                            operation,
                            (who, waited) -> new IllegalStateException((who == null ? 0 : who.pid()) + " " + waited)));
            assertTrue(e.getMessage().startsWith(other.pid() + " 1"), e.getMessage());
            assertEquals("waiting for install_packages for claude-code", said.get());
        } finally {
            kill(other);
        }
    }

    @Test
    void aKilledHolderFreesItAtOnce() throws Exception {
        Path file = scratch.resolve("a.lock");
        Process other = start(file);
        assertNull(FileLock.tryExclusive(file, "x"));
        kill(other);
        assertNull(FileLock.holder(file), "the dead are not named");
        try (FileLock lock = FileLock.tryExclusive(file, "x")) {
            assertNotNull(lock);
        }
    }

    @Test
    void waitingEndsWhenCancelled() throws Exception {
        Path file = scratch.resolve("a.lock");
        Process other = start(file);
        try {
            Cancellation cancellation = Cancellation.create();
            CountDownLatch waiting = new CountDownLatch(1);
            Operation operation = new Operation("t", cancellation, (message, done, total) -> waiting.countDown());
            Thread canceller = Thread.startVirtualThread(() -> {
                awaitQuietly(waiting);
                cancellation.cancel();
            });
            assertThrows(
                    CancellationException.class,
                    () -> FileLock.exclusive(
                            file, "x", Duration.ofSeconds(50), operation, (who, ms) -> new IllegalStateException()));
            canceller.join();
        } finally {
            kill(other);
        }
    }

    @Test
    void aFileThatWasUnlinkedMeanwhileIsNotTheLock() throws IOException {
        Path file = scratch.resolve("a.lock");
        try (FileLock lock = exclusive(file, Duration.ZERO)) {
            Files.delete(file);
            FileLock second = inAnotherThread(file);
            assertNotNull(second, "a new file under the name is a new lock");
            assertNotNull(lock);
        }
        assertTrue(Files.exists(file));
    }

    @Test
    void aLinkIsRefusedAndItsTargetUntouched() throws IOException {
        Path target = Files.writeString(scratch.resolve("precious"), "kept");
        Path file = Files.createSymbolicLink(scratch.resolve("a.lock"), target);
        BurrowException e = assertThrows(BurrowException.class, () -> FileLock.tryExclusive(file, "x"));
        assertEquals("StorageFailed", e.kind());
        assertEquals("kept", Files.readString(target));
    }

    @Test
    void whatIsNoHolderIsNobody() throws IOException {
        Path file = Files.writeString(scratch.resolve("a.lock"), "nonsense\n");
        assertNull(FileLock.holder(file));
        assertFalse(FileLock.isAlive(ProcessHandle.current().pid(), 12345));
    }

    private static FileLock exclusive(Path file, Duration wait) {
        return FileLock.exclusive(
                file,
                "test",
                wait,
                new Operation("t", Cancellation.none(), Progress.none()),
                (who, ms) -> new IllegalStateException("busy after " + ms));
    }

    /** Taken and, when it could be had, given back. */
    private static FileLock inAnotherThread(Path file) {
        AtomicReference<FileLock> result = new AtomicReference<>();
        Thread thread = Thread.ofPlatform().start(() -> {
            FileLock lock = FileLock.tryExclusive(file, "other");
            result.set(lock);
            if (lock != null) {
                lock.close();
            }
        });
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return result.get();
    }

    private static Process start(Path file) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Holding.class.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        assertEquals("locked", reader.readLine());
        return process;
    }

    private static void kill(Process process) throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
