package dev.burrow.rpc;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The requests that wait for an answer and the handlers that still work, which is not the same: a handler whose request
 * was taken back may have to undo what it did. Safe for several threads.
 */
final class Requests {

    /** More than any client has in flight; whoever has more is not waiting for answers. */
    private static final int MAX_IN_FLIGHT = 4_096;

    private final Map<String, InFlight> byId = new ConcurrentHashMap<>();
    private final Object quiet = new Object();
    private int working; // guarded by quiet

    boolean isFull() {
        return byId.size() >= MAX_IN_FLIGHT;
    }

    /** Registers a request; null where one with the same id is still in flight. */
    @Nullable
    InFlight open(String id, @Nullable BatchReply batch) {
        InFlight request = new InFlight(id, batch);
        return byId.putIfAbsent(id, request) == null ? request : null;
    }

    @Nullable
    InFlight find(@Nullable String id) {
        return id == null ? null : byId.get(id);
    }

    /** The request has its answer, or gets none. */
    void close(InFlight request) {
        byId.remove(request.id(), request);
        if (byId.isEmpty()) {
            synchronized (quiet) {
                quiet.notifyAll();
            }
        }
    }

    Collection<InFlight> all() {
        return List.copyOf(byId.values());
    }

    void workBegins() {
        synchronized (quiet) {
            working++;
        }
    }

    void workEnds() {
        synchronized (quiet) {
            working--;
            quiet.notifyAll();
        }
    }

    /**
     * Waits until nothing is in flight and no handler works.
     *
     * @return false when the time was over first
     */
    boolean awaitQuiet(Duration atMost) throws InterruptedException {
        long deadline = System.nanoTime() + atMost.toNanos();
        synchronized (quiet) {
            while (working > 0 || !byId.isEmpty()) {
                long leftMs = (deadline - System.nanoTime()) / 1_000_000;
                if (leftMs <= 0) {
                    return false;
                }
                quiet.wait(leftMs);
            }
            return true;
        }
    }
}
