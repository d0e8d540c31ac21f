package dev.burrow.process;

import dev.burrow.host.Cancellation;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

/** Runs child processes to their end. All methods block, are meant for virtual threads, and are safe for several. */
public final class Children {

    private Children() {}

    /**
     * Runs a command until it ends. When this comes back, normally or not, the child and everything it started are
     * gone; pipes that a descendant keeps open hold nothing up.
     *
     * @param cancellation ends the child: first asks it to, then makes it
     * @throws CancellationException when cancelled, or when the calling thread is interrupted, before the end
     * @throws CannotStart when the program could not be loaded
     */
    public static Ended run(Command command, Cancellation cancellation) {
        cancellation.check();
        Child child = Child.start(command);
        Cancellation.Registration registration = cancellation.onCancel(child::requestStop);
        try {
            return child.await();
        } finally {
            registration.close();
        }
    }

    /**
     * Has a directory deleted when this process is killed before the result has been closed. Where it ends by itself the
     * caller deletes the directory; this is the second line.
     *
     * @param directory absolute, private to this process
     */
    public static Condemned condemn(Path directory) {
        Family.ofThisProcess().condemn(directory);
        return () -> Family.ofThisProcess().spare(directory);
    }

    /** A directory that goes when this process is killed. Closing it takes that back. */
    @FunctionalInterface
    public interface Condemned extends AutoCloseable {
        @Override
        void close();
    }
}
