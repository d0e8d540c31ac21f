package dev.burrow.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A client in the same process: what it sends is the server's input, what the server writes it reads line by line. One
 * thread of a test uses it at a time; the server's threads may write at will.
 */
public final class MemoryClient {

    private static final JsonMapper JSON = new JsonMapper();
    private static final byte[] END = {};
    private static final int PATIENCE_SECONDS = 20;

    private final BlockingQueue<byte[]> sent = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final List<JsonNode> seen = new ArrayList<>();

    /** The server's input. */
    public InputStream serverInput() {
        return new InputStream() {
            private byte[] current = END;
            private int at;
            private boolean ended;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                try {
                    if (!ended && at == current.length) {
                        current = sent.take();
                        at = 0;
                        ended = current == END;
                    }
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                if (ended) {
                    return -1;
                }
                int count = Math.min(length, current.length - at);
                System.arraycopy(current, at, into, offset, count);
                at += count;
                return count;
            }
        };
    }

    /** The server's output. */
    public OutputStream serverOutput() {
        return new OutputStream() {
            private final ByteArrayOutputStream line = new ByteArrayOutputStream(); // guarded by this

            @Override
            public void write(int b) {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public synchronized void write(byte[] bytes, int offset, int length) {
                for (int i = offset; i < offset + length; i++) {
                    if (bytes[i] == '\n') {
                        lines.add(line.toString(StandardCharsets.UTF_8));
                        line.reset();
                    } else {
                        line.write(bytes[i]);
                    }
                }
            }
        };
    }

    /** Sends a line; quotes may be written as apostrophes. */
    public void send(String line) {
        sendBytes((line.replace('\'', '"') + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Sends bytes as they are. */
    public void sendBytes(byte[] bytes) {
        sent.add(bytes);
    }

    /** Ends the input. */
    public void end() {
        sent.add(END);
    }

    /** The next line as it was written. */
    public String nextLine() {
        try {
            String line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (line == null) {
                throw new AssertionError("no line within " + PATIENCE_SECONDS + " s; seen: " + seen);
            }
            return line;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The next message. */
    public JsonNode next() {
        JsonNode message = JSON.readTree(nextLine());
        seen.add(message);
        return message;
    }

    /** Reads on until a message fits, and gives that one. */
    public JsonNode next(Predicate<JsonNode> fits) {
        while (true) {
            JsonNode message = next();
            if (fits.test(message)) {
                return message;
            }
        }
    }

    /** Reads on until the answer to the id comes, which is compared as JSON: {@code 1} and {@code "1"} differ. */
    public JsonNode answerTo(String idJson) {
        JsonNode id = JSON.readTree(idJson);
        return next(message -> !message.has("method") && id.equals(message.get("id")));
    }

    /** All messages read so far, in order. */
    public List<JsonNode> seen() {
        return List.copyOf(seen);
    }

    /** Lines that are there and were not read. */
    public List<String> unread() {
        List<String> rest = new ArrayList<>();
        lines.drainTo(rest);
        return rest;
    }
}
