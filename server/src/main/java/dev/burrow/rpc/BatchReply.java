package dev.burrow.rpc;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the answers to one batch until the last is there. Safe for several threads. */
final class BatchReply {

    private final List<String> answers = new ArrayList<>(); // guarded by this
    private int missing; // guarded by this

    /** @param missing how many answers there will be, those that a cancellation takes away included */
    BatchReply(int missing) {
        this.missing = missing;
    }

    /**
     * Takes one answer.
     *
     * @param answer JSON of one response, or null for a request that is answered no more
     * @return the whole line once the last is there and any is to be sent; else null
     */
    synchronized @Nullable String add(@Nullable String answer) {
        if (answer != null) {
            answers.add(answer);
        }
        missing--;
        return missing == 0 && !answers.isEmpty() ? "[" + String.join(",", answers) + "]" : null;
    }
}
