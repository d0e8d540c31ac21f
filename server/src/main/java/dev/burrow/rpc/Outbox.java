package dev.burrow.rpc;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * The one way out: lines leave whole and in the order in which they were sent. Whoever sends while nobody writes becomes
 * the writer and takes along what others send meanwhile; so an answer needs no change of threads, a burst needs few
 * system calls, and a client that does not read holds up one thread and no other. Safe for several threads.
 */
final class Outbox {

    /** Beyond this much that waits for a client that does not read, nothing more is read from it. */
    private static final long MAX_WAITING_BYTES = 32L << 20;

    private record Letter(byte[] line, BooleanSupplier wanted) {}

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
     */
    void send(byte[] line, BooleanSupplier wanted) {
        put(line, wanted);
        write();
    }

    /** Gives a line its place in the order without writing it; {@link #write} has to follow. Never blocks. */
    void put(byte[] line, BooleanSupplier wanted) {
        waitingBytes.addAndGet(line.length);
        waiting.add(new Letter(line, wanted));
    }

    /** Writes what waits, unless somebody else is writing, who then takes it along. */
    void write() {
        while (!waiting.isEmpty() && writing.tryLock()) { // looks again: one may have come between the two
            try {
                writeWaiting();
            } finally {
                writing.unlock();
            }
        }
    }

    /**
     * Waits until everything that was put has been written.
     *
     * @return false when the time was over first
     */
    boolean awaitWritten(Duration atMost) throws InterruptedException {
        if (!writing.tryLock(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
            return false;
        }
        try {
            writeWaiting();
            return true;
        } finally {
            writing.unlock();
        }
    }

    private void writeWaiting() {
        for (Letter letter = waiting.poll(); letter != null; letter = waiting.poll()) {
            if (letter.wanted().getAsBoolean() && !broken) {
                write(letter.line());
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
