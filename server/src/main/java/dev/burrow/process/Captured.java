package dev.burrow.process;

import java.nio.charset.StandardCharsets;

/** What a child wrote, within a budget: all of it, or its beginning and its end. Immutable. */
public final class Captured {

    /** Nothing written. */
    public static final Captured EMPTY = new Captured(new byte[0], new byte[0], 0);

    private final byte[] head;
    private final byte[] tail;
    private final long totalBytes;

    /**
     * @param head the beginning; everything, where nothing was left out
     * @param tail the end, empty where the head is all there is
     * @param totalBytes how much was written in all
     */
    Captured(byte[] head, byte[] tail, long totalBytes) {
        this.head = head;
        this.tail = tail;
        this.totalBytes = totalBytes;
    }

    /** How much was written in all. */
    public long totalBytes() {
        return totalBytes;
    }

    /** Whether something in the middle is missing. */
    public boolean truncated() {
        return leftOutBytes() > 0;
    }

    /** How many bytes between head and tail are missing. */
    public long leftOutBytes() {
        return totalBytes - head.length - tail.length;
    }

    /** The text, decoded as UTF-8 with a replacement character for every invalid byte; a line says what is left out. */
    public String text() {
        if (!truncated()) {
            byte[] all = new byte[head.length + tail.length];
            System.arraycopy(head, 0, all, 0, head.length);
            System.arraycopy(tail, 0, all, head.length, tail.length);
            return decode(all, 0, all.length);
        }
        int headEnd = lastLineEnd(head);
        int tailStart = firstLineEnd(tail);
        long leftOut = totalBytes - headEnd - (tail.length - tailStart);
        return decode(head, 0, headEnd)
                + "[... " + leftOut + " bytes left out ...]\n"
                + decode(tail, tailStart, tail.length - tailStart);
    }

    /** The last lines of the text, at most so many, without the final line end; what an error names as its reason. */
    public String lastLines(int count) {
        String text = text().stripTrailing();
        int start = text.length();
        for (int i = 0; i < count && start >= 0; i++) {
            start = text.lastIndexOf('\n', start - 1);
        }
        return text.substring(start + 1);
    }

    private static String decode(byte[] bytes, int offset, int length) {
        return new String(bytes, offset, length, StandardCharsets.UTF_8);
    }

    /** Cuts after a line, or where the text has no line ends, between two characters. */
    private static int lastLineEnd(byte[] bytes) {
        for (int i = bytes.length - 1; i >= bytes.length / 2; i--) {
            if (bytes[i] == '\n') {
                return i + 1;
            }
        }
        int end = bytes.length;
        while (end > 0 && (bytes[end - 1] & 0xC0) == 0x80) {
            end--;
        }
        return end > 0 && (bytes[end - 1] & 0x80) != 0 ? end - 1 : bytes.length;
    }

    private static int firstLineEnd(byte[] bytes) {
        for (int i = 0; i < bytes.length / 2; i++) {
            if (bytes[i] == '\n') {
                return i + 1;
            }
        }
        int start = 0;
        while (start < bytes.length && (bytes[start] & 0xC0) == 0x80) {
            start++;
        }
        return start;
    }
}
