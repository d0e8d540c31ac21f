package dev.burrow.process;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One running child. Two platform threads belong to it, since both block in the C library: one waits for its end, one
 * reads its pipes. Whoever called waits on futures alone.
 */
final class Child {

    // A killed process that does not end hangs in the kernel; whoever waits for it is told after this long.
    private static final Duration LONGEST_DEATH = Duration.ofSeconds(10);
    private static final long STACK_BYTES = 256 * 1024;

    /** What woke up the caller. */
    private enum Wake {
        ENDED,
        CANCELLED,
        TIMED_OUT
    }

    private final Command command;
    private final Family family = Family.ofThisProcess();
    private final CompletableFuture<Family.Member> member = new CompletableFuture<>();
    private final CompletableFuture<Wake> wake = new CompletableFuture<>();
    private final CompletableFuture<Exit> exit = new CompletableFuture<>();
    private final Capture output;
    private final Capture errors;

    private Child(Command command) {
        this.command = command;
        this.output = new Capture(command.headBytes(), command.tailBytes());
        this.errors = command.apart() ? new Capture(command.headBytes(), command.tailBytes()) : new Capture(0, 0);
    }

    /** Starts the command. Comes back when the program has been loaded. */
    static Child start(Command command) {
        Child child = new Child(command);
        String name = "child " + command.program().getFileName();
        thread(name, child::live);
        try {
            child.member.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof CannotStart cannot ? cannot : new IllegalStateException(e.getCause());
        }
        return child;
    }

    private static void thread(String name, Runnable work) {
        Thread.ofPlatform().daemon().name(name).stackSize(STACK_BYTES).start(work);
    }

    /**
     * The child's whole life, on one thread: a child that asked the kernel to end with its parent ends with the thread
     * that started it, and that of a caller may go before.
     */
    private void live() {
        try {
            int[] out = Posix.pipe();
            int[] err = command.apart() ? Posix.pipe() : out;
            Family.Member started;
            try {
                started = family.start(command, out[1], err[1]);
            } catch (RuntimeException e) {
                close(out[0], err[0]);
                throw e;
            } finally {
                close(out[1], err[1]);
            }
            member.complete(started);
            bury(started, command.apart() ? new int[] {out[0], err[0]} : new int[] {out[0]});
        } catch (RuntimeException e) {
            member.completeExceptionally(e);
            exit.completeExceptionally(e);
            wake.complete(Wake.ENDED);
        }
    }

    private static void close(int first, int second) {
        Posix.close(first);
        if (second != first) {
            Posix.close(second);
        }
    }

    private void bury(Family.Member started, int[] descriptors) {
        int[] control = Posix.pipe();
        Lines lines = command.onLine() == null ? null : new Lines(command.onLine());
        Capture[] captures = command.apart() ? new Capture[] {output, errors} : new Capture[] {output};
        FutureTask<Void> pump = new FutureTask<>(new Pump(control[0], descriptors, captures, lines));
        thread(Thread.currentThread().getName() + " output", pump);
        Posix.awaitEnd(started.pid());
        Exit result = family.bury(started);
        Posix.close(control[1]); // the end of the pipe tells the pump
        try {
            pump.get();
            exit.complete(result);
        } catch (ExecutionException e) {
            exit.completeExceptionally(e.getCause());
        } catch (InterruptedException e) {
            exit.completeExceptionally(e);
        }
        wake.complete(Wake.ENDED);
    }

    /** Asks for the child's end; comes back at once. */
    void requestStop() {
        wake.complete(Wake.CANCELLED);
    }

    /** Waits for the end, and brings it about when that is due. */
    Ended await() {
        Wake reason = waitForReason();
        if (reason != Wake.ENDED) {
            stop();
        }
        Exit result = result();
        if (reason == Wake.CANCELLED) {
            throw new CancellationException("cancelled while running " + command.program());
        }
        return new Ended(result, reason == Wake.TIMED_OUT, output.end(), errors.end());
    }

    private Wake waitForReason() {
        try {
            return command.deadline() == null
                    ? wake.get()
                    : wake.get(command.deadline().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            return Wake.TIMED_OUT;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Wake.CANCELLED;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private void stop() {
        family.signal(member.join(), command.stopSignal());
        boolean interrupted = Thread.interrupted();
        try {
            exit.get(command.grace().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            family.kill(member.join());
        } catch (InterruptedException e) {
            interrupted = true;
            family.kill(member.join());
        } catch (ExecutionException e) {
            // told by result()
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private Exit result() {
        boolean interrupted = Thread.interrupted();
        try {
            return exit.get(LONGEST_DEATH.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new IllegalStateException("process " + member.join().pid() + " was killed and does not end", e);
        } catch (InterruptedException e) {
            interrupted = true;
            throw new CancellationException("interrupted while ending " + command.program());
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
