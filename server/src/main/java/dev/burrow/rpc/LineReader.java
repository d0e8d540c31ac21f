package dev.burrow.rpc;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Splits a byte stream at 0x0A and nowhere else. One carriage return in front of it goes, so does a byte-order mark at
 * the start of the stream. A line longer than the limit is passed over without being held. Not safe for several threads.
 */
final class LineReader {

    private static final int CHUNK = 1 << 16;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final InputStream in;
    private final int maxLineBytes;

    private byte[] buffer = new byte[CHUNK];
    private int start;
    private int end;
    private boolean first = true;

    LineReader(InputStream in, int maxLineBytes) {
        this.in = in;
        this.maxLineBytes = maxLineBytes;
    }

    /**
     * A line inside the reader's buffer, valid until the next one is read.
     *
     * @param tooLong whether the line was longer than the limit; its bytes are gone then
     */
    record Line(byte[] buffer, int offset, int length, boolean tooLong) {}

    /** The next line that is not empty, also one that the stream's end cuts off; null at the end. Blocks. */
    @Nullable
    Line next() throws IOException {
        while (true) {
            Line line = read();
            if (line == null || line.length() > 0 || line.tooLong()) {
                return line;
            }
        }
    }

    private @Nullable Line read() throws IOException {
        boolean tooLong = false;
        int searched = start;
        while (true) {
            int lineEnd = indexOfLineEnd(searched);
            if (lineEnd >= 0) {
                Line line = line(lineEnd, tooLong);
                start = lineEnd + 1;
                return line;
            }
            if (end - start > maxLineBytes) {
                tooLong = true;
                start = end;
            }
            searched = end - start; // relative, since making room moves the bytes
            makeRoom();
            searched += start;
            int count = in.read(buffer, end, buffer.length - end);
            if (count < 0) {
                boolean nothing = start == end && !tooLong;
                Line rest = nothing ? null : line(end, tooLong);
                start = end;
                return rest;
            }
            end += count;
        }
    }

    private int indexOfLineEnd(int from) {
        for (int i = from; i < end; i++) {
            if (buffer[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    private Line line(int lineEnd, boolean tooLong) {
        int offset = start;
        if (first) {
            first = false;
            if (lineEnd - offset >= 3 && Arrays.equals(buffer, offset, offset + 3, BYTE_ORDER_MARK, 0, 3)) {
                offset += 3;
            }
        }
        int length = lineEnd - offset;
        if (length > 0 && buffer[lineEnd - 1] == '\r') {
            length--;
        }
        return tooLong ? new Line(buffer, offset, 0, true) : new Line(buffer, offset, length, length > maxLineBytes);
    }

    /** Moves what is unread to the front, and lets the buffer grow with a long line and shrink after it. */
    private void makeRoom() {
        int unread = end - start;
        int wanted = unread == buffer.length ? buffer.length * 2 : unread < CHUNK / 2 ? CHUNK : buffer.length;
        if (wanted != buffer.length) {
            buffer = Arrays.copyOf(Arrays.copyOfRange(buffer, start, end), wanted);
        } else if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, unread);
        }
        start = 0;
        end = unread;
    }
}
