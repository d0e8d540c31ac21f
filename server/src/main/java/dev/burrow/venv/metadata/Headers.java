package dev.burrow.venv.metadata;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The header lines of a METADATA or PKG-INFO file, which have the form of an e-mail's. The description below them is
 * not read: it is most of the file, and nobody here asks for it.
 */
final class Headers {

    /** Most files have their headers within this; a longer one is read on. */
    private static final int FIRST_READ = 8 * 1024;

    /** Old files carry the whole description as a header; beyond this no header is looked for. */
    private static final int MAX_READ = 4 * 1024 * 1024;

    private record Header(String name, String value) {}

    private final List<Header> headers;
    private final boolean wellEncoded;

    private Headers(List<Header> headers, boolean wellEncoded) {
        this.headers = headers;
        this.wellEncoded = wellEncoded;
    }

    /** No headers at all. */
    static Headers none() {
        return new Headers(List.of(), true);
    }

    /** Reads a file; bytes that are no UTF-8 are replaced. */
    static Headers read(Path file) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(FIRST_READ);
            while (endOfHeaders(bytes) < 0 && bytes.length < MAX_READ) {
                byte[] more = in.readNBytes(bytes.length * 3);
                if (more.length == 0) {
                    break;
                }
                int length = bytes.length;
                bytes = Arrays.copyOf(bytes, length + more.length);
                System.arraycopy(more, 0, bytes, length, more.length);
            }
        }
        int end = endOfHeaders(bytes);
        String text = new String(bytes, 0, end < 0 ? bytes.length : end, StandardCharsets.UTF_8);
        return new Headers(split(text), text.indexOf('\uFFFD') < 0);
    }

    /** Where the first empty line begins, or -1. */
    private static int endOfHeaders(byte[] bytes) {
        for (int i = 0; i + 1 < bytes.length; i++) {
            if (bytes[i] == '\n'
                    && (bytes[i + 1] == '\n' || i + 2 < bytes.length && bytes[i + 1] == '\r' && bytes[i + 2] == '\n')) {
                return i + 1;
            }
        }
        return -1;
    }

    private static List<Header> split(String text) {
        List<Header> headers = new ArrayList<>();
        String name = null;
        StringBuilder value = new StringBuilder();
        for (String line : text.lines().toList()) {
            boolean continues = line.startsWith(" ") || line.startsWith("\t");
            if (continues && name != null) {
                value.append('\n').append(line);
                continue;
            }
            if (name != null) {
                headers.add(new Header(name, value.toString()));
            }
            int colon = line.indexOf(':');
            if (colon <= 0) {
                // An e-mail's headers end at the first line that is none.
                return headers;
            }
            name = line.substring(0, colon);
            value.setLength(0);
            value.append(line.substring(colon + 1).strip());
        }
        if (name != null) {
            headers.add(new Header(name, value.toString()));
        }
        return headers;
    }

    /** The first value under a name, or null. */
    @Nullable
    String first(String name) {
        for (Header header : headers) {
            if (header.name().equalsIgnoreCase(name)) {
                return header.value();
            }
        }
        return null;
    }

    /** All values under a name. */
    List<String> all(String name) {
        return headers.stream()
                .filter(header -> header.name().equalsIgnoreCase(name))
                .map(Header::value)
                .toList();
    }

    /** Whether all that was read is UTF-8. */
    boolean wellEncoded() {
        return wellEncoded;
    }
}
