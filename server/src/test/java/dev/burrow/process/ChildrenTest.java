package dev.burrow.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.host.Cancellation;
import dev.burrow.testing.Leftovers;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ChildrenTest {

    private static final String DETACHED_CHILD = """
            import os, signal, subprocess, sys
            subprocess.Popen(
                [sys.executable, "-c", "import os,signal,time;os.setsid();"
                 "[signal.signal(s, signal.SIG_IGN) for s in (1, 2, 15)];print('up', flush=True);time.sleep(600)"])
            """;

    @TempDir
    Path directory;

    private final String marker = "MARK_" + UUID.randomUUID().toString().replace("-", "");

    @Test
    void tellsOutputInTheOrderWrittenAndTheStatus() {
        Ended ended = shell("echo one; echo two >&2; echo three; exit 3");

        assertEquals("one\ntwo\nthree\n", ended.output().text());
        assertEquals(new Exit.Status(3), ended.exit());
        assertEquals("exit status 3", ended.exit().toString());
    }

    @Test
    void keepsTheStreamsApartWhenAsked() {
        Ended ended = run(script("echo one; echo two >&2").withStreamsApart());

        assertEquals("one\n", ended.output().text());
        assertEquals("two\n", ended.errors().text());
    }

    @Test
    void tellsTheSignalThatEndedIt() {
        Ended ended = shell("kill -SEGV $$");

        assertEquals(new Exit.Signal(11), ended.exit());
        assertEquals("signal SIGSEGV", ended.exit().toString());
    }

    @Test
    void readsNothingAndHasNoTerminal() {
        Ended ended = shell("cat; (echo password >/dev/tty) 2>/dev/null || echo no terminal; ls /proc/self/fd");

        assertEquals("no terminal\n0\n1\n2\n3\n", ended.output().text());
    }

    @Test
    void ignoresAndBlocksNoSignal() {
        Ended ended = shell("grep -E 'Sig(Blk|Ign)' /proc/self/status");

        // The two beyond the first 31 belong to the C library, which ignores them itself.
        assertEquals(
                "SigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n",
                ended.output().text().replace("180000000", "000000000"));
    }

    @Test
    void handsOverLettersOfAnyKind() throws Exception {
        Path odd = Files.createDirectory(directory.resolve("été 实验"));
        Map<String, String> environment = environment();
        environment.put("GREETING", "Grüße");

        Ended ended = run(Command.of(
                Path.of("/bin/sh"),
                List.of("sh", "-c", "echo $1; pwd; echo $GREETING", "sh", "né\n☃"),
                environment,
                odd));

        assertEquals("né ☃\n" + odd + "\nGrüße\n", ended.output().text());
    }

    @Test
    void saysWhyAProgramCannotBeStarted() throws Exception {
        Path plain = Files.writeString(directory.resolve("plain"), "echo");
        Path none = directory.resolve("none");

        assertEquals(CannotStart.Reason.NOT_FOUND, whyNot(none));
        assertEquals(CannotStart.Reason.NOT_PERMITTED, whyNot(plain));
        assertTrue(plain.toFile().setExecutable(true));
        assertEquals(CannotStart.Reason.NOT_A_PROGRAM, whyNot(plain));
    }

    @Test
    void keepsHeadAndTailOfAFlood() {
        Ended ended = run(script("echo first; head -c 5000000 /dev/zero | tr '\\0' x; echo; echo last")
                .withBudget(1000, 500));

        String text = ended.output().text();
        assertTrue(text.startsWith("first\nxxx"), text);
        assertTrue(text.endsWith("xxx\nlast\n"), text);
        assertEquals(5_000_000 + 12, ended.output().totalBytes());
        assertTrue(text.contains("bytes left out"), text);
    }

    @Test
    void tellsEveryLineAsItComes() {
        List<String> lines = new ArrayList<>();

        run(script("printf 'one\\rtwo\\n\\nthree'").withLines(lines::add));

        assertEquals(List.of("one", "two", "three"), lines);
    }

    @Test
    void endsAChildThatTakesTooLong() {
        long start = System.nanoTime();

        Ended ended = run(script("echo begun; exec sleep 600").withDeadline(Duration.ofMillis(200)));

        assertTrue(ended.timedOut());
        assertEquals(new Exit.Signal(15), ended.exit());
        assertEquals("begun\n", ended.output().text());
        assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(2));
    }

    @Test
    void cancellationAsksFirst() throws Exception {
        Path trace = directory.resolve("trace");
        cancelled("trap 'echo asked >" + trace + "; exit 0' TERM; echo up; while :; do sleep 0.01; done");

        assertEquals("asked\n", Files.readString(trace));
    }

    @Test
    void cancellationMakesAChildEndThatIgnoresIt() throws Exception {
        cancelled("trap '' TERM INT HUP; (trap '' TERM; setsid sleep 600) & echo up; sleep 600; sleep 600");

        assertEquals(List.of(), Leftovers.now(marker));
    }

    @Test
    void leavesNoGrandchildThatKeptThePipe() throws Exception {
        run(python("pass"));
        int threads = Thread.activeCount();
        int descriptors = openDescriptors();
        for (int round = 0; round < 50; round++) {
            long start = System.nanoTime();
            Ended ended = run(python("import subprocess; subprocess.Popen(['sleep','600']); print('hi')"));

            assertEquals("hi\n", ended.output().text());
            assertEquals(new Exit.Status(0), ended.exit());
            assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(2));
            assertEquals(List.of(), Leftovers.now(marker));
        }
        assertTrue(openDescriptors() <= descriptors, "descriptors leak");
        assertTrue(Thread.activeCount() <= threads + 4, "threads leak");
    }

    @Test
    void leavesNoGrandchildThatDetachedItself() throws Exception {
        for (int round = 0; round < 50; round++) {
            Ended ended = run(python(DETACHED_CHILD + "print('hi')"));

            assertEquals(new Exit.Status(0), ended.exit());
            assertTrue(ended.output().text().contains("hi\n"));
            assertEquals(List.of(), Leftovers.now(marker));
        }
    }

    @Test
    void findsADescendantThatHidItsOrigin() throws Exception {
        Path number = directory.resolve("number");

        Ended ended = shell("(setsid env -i /bin/sh -c 'echo $$ >" + number
                + "; exec /bin/sleep 600' &) ; while ! [ -s " + number + " ]; do sleep 0.01; done");

        assertEquals(new Exit.Status(0), ended.exit());
        assertFalse(new File("/proc/" + Files.readString(number).trim()).exists());
    }

    @Test
    void leavesOtherChildrenAlone() throws Exception {
        Path up = directory.resolve("up");
        Process foreign = new ProcessBuilder("sleep", "600").start();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Ended> other =
                    executor.submit(() -> shell("(setsid sleep 1 &); echo >" + up + "; sleep 1; echo done"));
            while (!Files.exists(up)) {
                Thread.sleep(5);
            }
            for (int round = 0; round < 20; round++) {
                shell("(setsid sleep 600 &)");
            }
            assertEquals("done\n", other.get().output().text());
            assertTrue(foreign.isAlive());
        } finally {
            foreign.destroy();
        }
    }

    @Test
    void endsATreeThatGrowsWhileItIsKilled() throws Exception {
        cancelled("trap '' TERM; echo up; f() { while :; do (setsid sleep 600 &); sleep 0.01; done; }; f & f & f");

        assertEquals(List.of(), Leftovers.now(marker));
    }

    @Test
    void runsManyAtOnce() throws Exception {
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Ended>> running = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                int status = i;
                running.add(executor.submit(() -> shell("(sleep 600 &); exit " + status)));
            }
            for (int i = 0; i < 40; i++) {
                assertEquals(new Exit.Status(i), running.get(i).get().exit());
            }
        }
        assertEquals(List.of(), Leftovers.now(marker));
    }

    private void cancelled(String text) throws Exception {
        Cancellation cancellation = Cancellation.create();
        CountDownLatch up = new CountDownLatch(1);
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> running = executor.submit(() -> assertThrows(
                    CancellationException.class,
                    () -> Children.run(script(text).withLines(line -> up.countDown()), cancellation)));
            assertTrue(up.await(10, TimeUnit.SECONDS));
            long start = System.nanoTime();
            cancellation.cancel();
            running.get();
            assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(3));
        }
    }

    private CannotStart.Reason whyNot(Path program) {
        Command command = Command.of(program, List.of("x"), environment(), directory);
        return assertInstanceOf(CannotStart.class, assertThrows(RuntimeException.class, () -> run(command)))
                .reason();
    }

    private static int openDescriptors() {
        return new File("/proc/self/fd").list().length;
    }

    private Ended shell(String text) {
        return run(script(text));
    }

    private Ended run(Command command) {
        return Children.run(command, Cancellation.none());
    }

    private Command script(String text) {
        return Command.of(Path.of("/bin/sh"), List.of("sh", "-c", text), environment(), directory);
    }

    private Command python(String text) {
        Path python = Path.of(System.getProperty("test.python", "/usr/bin/python3"));
        return Command.of(python, List.of("python3", "-ISc", text), environment(), directory);
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put(marker, "1");
        return environment;
    }
}
