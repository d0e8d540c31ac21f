package dev.burrow.rpc;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The one way out: lines leave whole and in the order in which they were sent. Whoever sends while nobody writes becomes
 * the writer and takes along what others send meanwhile; so an answer needs no change of threads, a burst needs few
 * system calls, and a client that does not read holds up one thread and no other. Safe for several threads.
 */
final class Outbox {

    /** Beyond this much that waits for a client that does not read, nothing more is read from it. */
    private static final long MAX_WAITING_BYTES = 32L << 20;

    private record Letter(
            byte[] line, BooleanSupplier wanted, @Nullable Runnable sent) {}

    private final OutputStream out;
    private final Queue<Letter> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicLong waitingBytes = new AtomicLong();
    private final ReentrantLock writing = new ReentrantLock(); // guards out
    private final ReentrantLock room = new ReentrantLock();
    private final Condition roomMade = room.newCondition();
    private volatile boolean broken;

    Outbox(OutputStream out) {
        this.out = out;
    }

    /**
     * Sends a line. Blocks only where this thread becomes the writer and the client does not read.
     *
     * @param wanted asked when it is the line's turn; where it says no, the line is dropped
     * @param sent called after the line's turn, whether it was written or dropped
     */
    void send(byte[] line, BooleanSupplier wanted, @Nullable Runnable sent) {
        waitingBytes.addAndGet(line.length);
        waiting.add(new Letter(line, wanted, sent));
        while (!waiting.isEmpty() && writing.tryLock()) { // looks again: one may have come between the two
            try {
                writeWaiting();
            } finally {
                writing.unlock();
            }
        }
    }

    private void writeWaiting() {
        for (Letter letter = waiting.poll(); letter != null; letter = waiting.poll()) {
            if (letter.wanted().getAsBoolean() && !broken) {
                write(letter.line());
            }
            if (letter.sent() != null) {
                letter.sent().run();
            }
            if (waitingBytes.addAndGet(-letter.line().length) + letter.line().length > MAX_WAITING_BYTES) {
                tellRoom();
            }
        }
        flush();
    }

    private void write(byte[] line) {
        try {
            out.write(line);
        } catch (IOException e) {
            broken = true; // the client is gone; the end of its input says the same to the reader
        }
    }

    private void flush() {
        try {
            out.flush();
        } catch (IOException e) {
            broken = true;
        }
    }

    private void tellRoom() {
        room.lock();
        try {
            roomMade.signalAll();
        } finally {
            room.unlock();
        }
    }

    /** Waits while too much is waiting to be written. */
    void awaitRoom() throws InterruptedException {
        if (waitingBytes.get() <= MAX_WAITING_BYTES) {
            return;
        }
        room.lock();
        try {
            while (waitingBytes.get() > MAX_WAITING_BYTES && !broken) {
                roomMade.await();
            }
        } finally {
            room.unlock();
        }
    }
}
