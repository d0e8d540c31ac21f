package dev.burrow.process;

/** Collects a stream within a budget: the first bytes, and a ring of the last ones. One thread at a time. */
final class Capture {

    private final byte[] tail;
    private final int headLimit;
    private byte[] head = new byte[512];
    private int headSize;
    private long total;

    Capture(int headBytes, int tailBytes) {
        this.headLimit = headBytes;
        this.tail = new byte[tailBytes];
    }

    void add(byte[] bytes, int length) {
        int intoHead = Math.min(length, headLimit - headSize);
        if (intoHead > 0) {
            int needed = headSize + intoHead;
            if (needed > head.length) {
                head = java.util.Arrays.copyOf(head, Math.min(headLimit, Math.max(needed, head.length * 2)));
            }
            System.arraycopy(bytes, 0, head, headSize, intoHead);
            headSize = needed;
        }
        // Only the last bytes of a chunk can survive in the ring.
        for (int i = Math.max(intoHead, length - tail.length); i < length; i++) {
            tail[(int) ((total + i - headLimit) % tail.length)] = bytes[i];
        }
        total += length;
    }

    Captured end() {
        byte[] first = java.util.Arrays.copyOf(head, headSize);
        long beyond = Math.max(0, total - headLimit);
        int kept = (int) Math.min(beyond, tail.length);
        byte[] last = new byte[kept];
        for (int i = 0; i < kept; i++) {
            last[i] = tail[(int) ((beyond - kept + i) % tail.length)];
        }
        return new Captured(first, last, total);
    }
}
