package dev.burrow.host;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Says when an operation has to stop: once cancelled it stays so. Work that can be interrupted registers an action;
 * work in loops asks {@link #check()} between steps. Safe for several threads; no method blocks beyond the registered
 * actions themselves, which run on the thread that cancels.
 */
public final class Cancellation {

    private final boolean never;
    private final List<Runnable> actions = new ArrayList<>(); // guarded by this
    private boolean cancelled; // guarded by this

    private Cancellation(boolean never) {
        this.never = never;
    }

    /** A cancellation that has not happened yet. */
    public static Cancellation create() {
        return new Cancellation(false);
    }

    /** A cancellation that never happens. */
    public static Cancellation none() {
        return new Cancellation(true);
    }

    /** Cancels: runs the registered actions, each once. Later calls do nothing. */
    public void cancel() {
        List<Runnable> due;
        synchronized (this) {
            if (never || cancelled) {
                return;
            }
            cancelled = true;
            due = List.copyOf(actions);
            actions.clear();
        }
        due.forEach(Runnable::run);
    }

    /** Whether {@link #cancel()} has been called. */
    public synchronized boolean isCancelled() {
        return cancelled;
    }

    /**
     * Throws when cancelled.
     *
     * @throws CancellationException after {@link #cancel()}
     */
    public void check() {
        if (isCancelled()) {
            throw new CancellationException("cancelled by the client");
        }
    }

    /**
     * Registers what to do on cancellation; runs it at once when that has already happened.
     *
     * @return closing it takes the action back
     */
    public Registration onCancel(Runnable action) {
        synchronized (this) {
            if (!cancelled) {
                actions.add(action);
                return () -> {
                    synchronized (this) {
                        actions.remove(action);
                    }
                };
            }
        }
        action.run();
        return () -> {};
    }

    /** Takes a registered action back when closed. */
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }
}
