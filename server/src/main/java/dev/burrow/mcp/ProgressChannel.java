package dev.burrow.mcp;

import dev.burrow.host.Progress;
import dev.burrow.rpc.Call;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends what a handler reports as {@code notifications/progress}: rising, at most ten a second, the newest of what came
 * between. Everything waits one interval, so a call that ends sooner sends none, and the last step, which the result
 * says anyway, is left out: clients that know the token no more when a late one arrives close the connection.
 *
 * <p>Safe for several threads.
 */
final class ProgressChannel implements Progress, AutoCloseable {

    private static final Duration INTERVAL = Duration.ofMillis(100);

    /** What is added where a handler reports no more than before: the protocol wants every value above the last. */
    private static final double SMALLEST_STEP = 0.001;

    private record Step(String message, double done, double total) {}

    private final Call call;
    private final @Nullable JsonNode token;
    private final boolean withMessage;

    private Step waiting = new Step("", 0, 0); // guarded by this
    private boolean isWaiting; // guarded by this
    private boolean timerRuns; // guarded by this
    private boolean closed; // guarded by this
    private double last = -1; // guarded by this

    /** @param token sent back as it came; where it is neither a string nor an integer, nothing is sent at all */
    ProgressChannel(Call call, @Nullable JsonNode token, boolean withMessage) {
        this.call = call;
        this.token = token != null && (token.isString() || token.isIntegralNumber()) ? token : null;
        this.withMessage = withMessage;
    }

    @Override
    public synchronized void report(String message, double done, double total) {
        if (closed || token == null) {
            return;
        }
        waiting = new Step(message, done, total);
        isWaiting = true;
        if (!timerRuns) {
            timerRuns = true;
            Thread.startVirtualThread(this::sendEachInterval);
        }
    }

    private void sendEachInterval() {
        try {
            do {
                Thread.sleep(INTERVAL);
            } while (sendWaiting());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sends the newest step; false once there is none, and the next report starts anew. */
    private synchronized boolean sendWaiting() {
        if (closed || !isWaiting) {
            timerRuns = false;
            return false;
        }
        isWaiting = false;
        boolean isLast = waiting.total() > 0 && waiting.done() >= waiting.total();
        if (!isLast) {
            call.notify("notifications/progress", params(waiting));
        }
        return true;
    }

    private ObjectNode params(Step step) {
        last = step.done() > last ? step.done() : last + SMALLEST_STEP;
        ObjectNode params = JsonNodeFactory.instance.objectNode();
        params.set("progressToken", token);
        params.put("progress", last);
        if (step.total() > 0) {
            params.put("total", Math.max(step.total(), last));
        }
        if (withMessage && !step.message().isEmpty()) {
            params.put("message", step.message());
        }
        return params;
    }

    /** Nothing is sent after this. */
    @Override
    public synchronized void close() {
        closed = true;
    }
}
