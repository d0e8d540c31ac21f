package dev.burrow.rpc;

import dev.burrow.host.Cancellation;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** One request between its arrival and its answer. Safe for several threads. */
final class InFlight {

    private enum State {
        OPEN,
        ANSWERED,
        CANCELLED
    }

    private final String id;
    private final @Nullable BatchReply batch;
    private final Cancellation cancellation = Cancellation.create();
    private final AtomicReference<State> state = new AtomicReference<>(State.OPEN);

    InFlight(String id, @Nullable BatchReply batch) {
        this.id = id;
        this.batch = batch;
    }

    String id() {
        return id;
    }

    @Nullable
    BatchReply batch() {
        return batch;
    }

    Cancellation cancellation() {
        return cancellation;
    }

    /** Takes the one chance to answer; false once that is gone or the client wants no answer any more. */
    boolean answer() {
        return state.compareAndSet(State.OPEN, State.ANSWERED);
    }

    /** The client wants no answer any more; false where it has it already. */
    boolean cancel() {
        return state.compareAndSet(State.OPEN, State.CANCELLED);
    }

    /** Whether the client still waits. */
    boolean isOpen() {
        return state.get() == State.OPEN;
    }
}
