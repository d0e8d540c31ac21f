package dev.burrow.process;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Cuts a stream of bytes into lines; a line feed or a carriage return ends one. Empty lines are dropped. */
final class Lines {

    // Longer than any line an installer writes for people; what is longer comes in pieces.
    private static final int LONGEST_LINE_BYTES = 8 * 1024;

    private final Consumer<String> listener;
    private final byte[] line = new byte[LONGEST_LINE_BYTES];
    private int size;

    Lines(Consumer<String> listener) {
        this.listener = listener;
    }

    void add(byte[] bytes, int length) {
        for (int i = 0; i < length; i++) {
            byte next = bytes[i];
            if (next == '\n' || next == '\r') {
                end();
            } else {
                if (size == line.length) {
                    end();
                }
                line[size++] = next;
            }
        }
    }

    void end() {
        if (size > 0) {
            listener.accept(new String(line, 0, size, StandardCharsets.UTF_8));
            size = 0;
        }
    }
}
