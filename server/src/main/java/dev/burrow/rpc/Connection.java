package dev.burrow.rpc;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import tools.jackson.databind.JsonNode;

/**
 * A JSON-RPC peer at the other end of two byte streams.
 *
 * <p>Two threads take turns at the input. The one whose turn it is reads a line, files the request with lsp4j, passes
 * the turn on, and only then answers: so the usual request is answered on the thread that read it, at no change of
 * threads, and yet somebody reads at any time. Where nobody is free to take the turn, the request goes to a virtual
 * thread. Order is kept where it matters: see {@link Handler#inOrder}.
 *
 * <p>Safe for several threads.
 */
public final class Connection {

    /** A line longer than this is refused without being held; a requirements file of a million lines fits. */
    public static final int MAX_LINE_BYTES = 16 << 20;

    private static final int INPUT_THREADS = 2;

    private static final Logger LSP4J = Logger.getLogger(RemoteEndpoint.class.getName());

    private final LineReader lines; // guarded by turn
    private final MessageCodec codec = new MessageCodec(MAX_LINE_BYTES);
    private final Outbox outbox;
    private final Requests requests = new Requests();
    private final Intake intake;
    private final ReentrantLock turn = new ReentrantLock();

    /** Threads that take the next turn as soon as they can, those included that have yet to begin. */
    private final AtomicInteger waitingForTurn = new AtomicInteger(INPUT_THREADS);

    private boolean ended; // guarded by turn
    private final CountDownLatch endOfInput = new CountDownLatch(1);

    /**
     * A connection that nothing is read from yet.
     *
     * @param in where messages come from
     * @param out where messages go; nobody else may write there
     * @param handler answers the requests
     * @param cancelMethod the notification that takes a request back, by its parameter {@code requestId}
     * @param batches asked at every array that comes in: whether batches are allowed
     */
    public Connection(InputStream in, OutputStream out, Handler handler, String cancelMethod, BooleanSupplier batches) {
        LSP4J.setLevel(Level.OFF); // it logs what a client does wrong; the client is told, and stderr is for the person
        lines = new LineReader(in, MAX_LINE_BYTES);
        outbox = new Outbox(out);
        intake = new Intake(requests, codec, outbox, handler, cancelMethod, batches);
    }

    /** Reads and answers until the input ends. Blocks; requests may still be in flight when it returns. */
    public void listen() {
        // Not on this thread: it would come back only after the last request that it happened to answer itself.
        for (int i = 1; i <= INPUT_THREADS; i++) {
            Thread.ofPlatform().daemon().name("burrow-input-" + i).start(this::takeTurns);
        }
        try {
            endOfInput.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void takeTurns() {
        while (true) {
            List<Runnable> work = new ArrayList<>(1);
            turn.lock();
            waitingForTurn.decrementAndGet();
            try {
                if (ended || !readInto(work)) {
                    ended = true;
                    endOfInput.countDown();
                    return;
                }
            } finally {
                turn.unlock();
            }
            boolean alone = work.size() == 1 && waitingForTurn.get() > 0;
            for (Runnable each : work) {
                if (alone) {
                    each.run();
                } else {
                    Thread.startVirtualThread(each);
                }
            }
            waitingForTurn.incrementAndGet();
        }
    }

    /** Reads one line; what is to be done about it goes into {@code work}. False at the end of the input. */
    private boolean readInto(List<Runnable> work) {
        try {
            outbox.awaitRoom();
            LineReader.Line line = lines.next();
            if (line == null) {
                return false;
            }
            if (line.tooLong()) {
                intake.refuse("a line is longer than " + MAX_LINE_BYTES + " bytes", work);
            } else {
                intake.accept(codec.decode(line.buffer(), line.offset(), line.length()), work);
            }
            return true;
        } catch (IOException e) {
            return false; // a broken input has ended
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Sends a notification. Blocks only where this thread has to write and the other side does not read. */
    public void notify(String method, JsonNode params) {
        intake.remote().notify(method, params);
    }

    /** Sends a request; the future ends with the result, or with lsp4j's {@code ResponseErrorException}. */
    public CompletableFuture<JsonNode> request(String method, JsonNode params) {
        return intake.remote().request(method, params).thenApply(result -> (JsonNode) result);
    }

    /**
     * Waits until every request is answered, every handler has ended and every line is written.
     *
     * @return false when the time was over first
     */
    public boolean awaitQuiet(Duration atMost) throws InterruptedException {
        long begin = System.nanoTime();
        return requests.awaitQuiet(atMost) && outbox.awaitWritten(atMost.minusNanos(System.nanoTime() - begin));
    }

    /** Asks every handler that works to stop; each still answers its request. */
    public void stopWork() {
        for (InFlight each : requests.all()) {
            each.cancellation().cancel();
        }
    }
}
