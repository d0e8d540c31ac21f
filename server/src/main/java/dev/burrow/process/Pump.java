package dev.burrow.process;

import dev.burrow.host.CLibrary.Memory;
import java.nio.ByteBuffer;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Reads a child's pipes into captures until told on a pipe of its own that the child and its tree have ended, then
 * takes what is still in them and stops, whoever else may hold their other ends. Owns the descriptors it reads from.
 */
final class Pump implements Callable<Void> {

    private static final short POLLIN = 1;
    private static final int POLLFD_BYTES = 8;
    private static final int BUFFER_BYTES = 64 * 1024;
    // What a pipe holds at most, many times over; only a writer that escaped the kill can reach it.
    private static final int MOST_READS_AFTER_END = 256;

    private final int control;
    private final int[] descriptors;
    private final Capture[] captures;
    private final @Nullable Lines lines;

    Pump(int control, int[] descriptors, Capture[] captures, @Nullable Lines lines) {
        this.control = control;
        this.descriptors = descriptors.clone();
        this.captures = captures.clone();
        this.lines = lines;
    }

    @Override
    public @Nullable Void call() {
        try (Memory memory = new Memory()) {
            ByteBuffer entries = memory.bytes(POLLFD_BYTES * (descriptors.length + 1));
            ByteBuffer buffer = memory.bytes(BUFFER_BYTES);
            byte[] bytes = new byte[BUFFER_BYTES];
            boolean ended = false;
            int reads = 0;
            while (!ended || reads++ < MOST_READS_AFTER_END) {
                int ready = wait(entries, ended ? 0 : -1);
                if (ended && ready <= 0) {
                    break;
                }
                for (int i = 0; i < descriptors.length; i++) {
                    if (happened(entries, i + 1)) {
                        take(i, buffer, bytes);
                    }
                }
                ended |= happened(entries, 0);
            }
            if (lines != null) {
                lines.end();
            }
            return null;
        } finally {
            for (int i = 0; i < descriptors.length; i++) {
                close(i);
            }
            Posix.close(control);
        }
    }

    private int wait(ByteBuffer entries, int timeoutMs) {
        // poll(2) passes over negative descriptors: those already at their end, and the control pipe once it has spoken
        setEntry(entries, 0, timeoutMs == 0 ? -1 : control);
        for (int i = 0; i < descriptors.length; i++) {
            setEntry(entries, i + 1, descriptors[i]);
        }
        return Posix.poll(entries, descriptors.length + 1, timeoutMs);
    }

    private static void setEntry(ByteBuffer entries, int index, int descriptor) {
        int offset = index * POLLFD_BYTES;
        entries.putInt(offset, descriptor);
        entries.putShort(offset + 4, POLLIN);
        entries.putShort(offset + 6, (short) 0);
    }

    private static boolean happened(ByteBuffer entries, int index) {
        return entries.getShort(index * POLLFD_BYTES + 6) != 0;
    }

    private void take(int index, ByteBuffer buffer, byte[] bytes) {
        int count = Posix.read(descriptors[index], buffer);
        if (count == -Posix.EINTR) {
            return;
        }
        if (count <= 0) {
            close(index);
            return;
        }
        buffer.get(0, bytes, 0, count);
        captures[index].add(bytes, count);
        if (lines != null) {
            lines.add(bytes, count);
        }
    }

    private void close(int index) {
        if (descriptors[index] >= 0) {
            Posix.close(descriptors[index]);
            descriptors[index] = -1;
        }
    }
}
