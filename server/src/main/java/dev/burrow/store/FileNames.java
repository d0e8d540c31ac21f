package dev.burrow.store;

import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * File names as text. A name is bytes to the kernel; one that is not UTF-8 becomes text with each offending byte
 * {@code b} as the lone surrogate U+DC00+b (as PEP 383 has it), and finds its way back.
 */
public final class FileNames {

    private FileNames() {}

    /** The text of a name. */
    static String decode(byte[] name) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(name))
                    .toString();
        } catch (CharacterCodingException e) {
            StringBuilder text = new StringBuilder();
            for (byte each : name) {
                text.append(each >= 0 ? (char) each : (char) (0xDC00 + (each & 0xff)));
            }
            return text.toString();
        }
    }

    /** The path of an entry below a root. */
    public static Path resolve(Path root, String relative) {
        if (relative.isEmpty()) {
            return root;
        }
        return isPlain(relative) ? root.resolve(relative) : Path.of(URI.create(root.toUri() + "/" + escape(relative)));
    }

    /** Whether the text is what the name says, so that it can be used as it is. */
    public static boolean isPlain(String relative) {
        for (int i = 0; i < relative.length(); i++) {
            char c = relative.charAt(i);
            if (c >= 0xDC80 && c <= 0xDCFF && (i == 0 || !Character.isHighSurrogate(relative.charAt(i - 1)))) {
                return false;
            }
        }
        return true;
    }

    /** The target of a link, from its text. */
    public static Path link(String target) {
        return Path.of(target);
    }

    /** The bytes of a path, also where its text does not tell them. */
    static byte[] bytesOf(Path file) {
        String raw = file.toUri().getRawPath();
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        for (int i = 0; i < raw.length(); i++) {
            if (raw.charAt(i) == '%') {
                bytes.write(Integer.parseInt(raw, i + 1, i + 3, 16));
                i += 2;
            } else {
                bytes.write(raw.charAt(i));
            }
        }
        return bytes.toByteArray();
    }

    private static String escape(String relative) {
        StringBuilder uri = new StringBuilder();
        for (int i = 0; i < relative.length(); i++) {
            char c = relative.charAt(i);
            if (c >= 0xDC80 && c <= 0xDCFF) {
                uri.append('%').append(Integer.toHexString(c - 0xDC00));
            } else if (Character.isLetterOrDigit(c) && c < 0x80 || c == '/' || c == '-' || c == '_' || c == '.') {
                uri.append(c);
            } else {
                for (byte each : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
                    uri.append(String.format("%%%02x", each & 0xff));
                }
            }
        }
        return uri.toString();
    }
}
