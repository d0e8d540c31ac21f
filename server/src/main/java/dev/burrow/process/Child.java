package dev.burrow.process;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
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
    private final Family family;
    private final Family.Member member;
    private final CompletableFuture<Wake> wake = new CompletableFuture<>();
    private final CompletableFuture<Exit> exit = new CompletableFuture<>();
    private final Capture output;
    private final Capture errors;

    private Child(Command command, Family family, Family.Member member) {
        this.command = command;
        this.family = family;
        this.member = member;
        this.output = new Capture(command.headBytes(), command.tailBytes());
        this.errors = command.apart() ? new Capture(command.headBytes(), command.tailBytes()) : new Capture(0, 0);
    }

    static Child start(Command command) {
        Family family = Family.ofThisProcess();
        int[] out = Posix.pipe();
        int[] err = command.apart() ? Posix.pipe() : out;
        Family.Member member;
        boolean started = false;
        try {
            member = family.start(command, out[1], err[1]);
            started = true;
        } finally {
            Posix.close(out[1]);
            if (command.apart()) {
                Posix.close(err[1]);
            }
            if (!started) {
                Posix.close(out[0]);
                if (command.apart()) {
                    Posix.close(err[0]);
                }
            }
        }
        Child child = new Child(command, family, member);
        child.watch(command.apart() ? new int[] {out[0], err[0]} : new int[] {out[0]});
        return child;
    }

    private void watch(int[] descriptors) {
        int[] control = Posix.pipe();
        Lines lines = command.onLine() == null ? null : new Lines(command.onLine());
        Capture[] captures = command.apart() ? new Capture[] {output, errors} : new Capture[] {output};
        FutureTask<Void> pump = new FutureTask<>(new Pump(control[0], descriptors, captures, lines));
        thread("output", pump);
        thread("end", () -> bury(control[1], pump));
    }

    private void thread(String task, Runnable work) {
        Thread.ofPlatform()
                .daemon()
                .name("child-" + member.pid() + "-" + task)
                .stackSize(STACK_BYTES)
                .start(work);
    }

    private void bury(int control, FutureTask<Void> pump) {
        Posix.awaitEnd(member.pid());
        Exit result = family.bury(member);
        Posix.close(control); // the end of the pipe tells the pump
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
        family.signal(member, command.stopSignal());
        boolean interrupted = Thread.interrupted();
        try {
            exit.get(command.grace().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            family.kill(member);
        } catch (InterruptedException e) {
            interrupted = true;
            family.kill(member);
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
            throw new IllegalStateException("process " + member.pid() + " was killed and does not end", e);
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
