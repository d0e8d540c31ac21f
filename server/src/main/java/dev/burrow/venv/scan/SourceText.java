package dev.burrow.venv.scan;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a source, ready for a {@link Cursor}: UTF-8, or an encoding that keeps ASCII in place, with zeros behind.
 * Follows PEP 263: a byte-order mark, or a comment in the first two lines, names the encoding.
 *
 * @param bytes the source and {@link Cursor#PADDING} zeros
 * @param start where the source starts, behind a byte-order mark
 * @param end where the source ends
 * @param problem what Python would refuse about the encoding, or null
 */
record SourceText(
        byte[] bytes, int start, int end, @Nullable SourceProblem problem) {

    /** Text that comes decoded, as in notebooks. */
    static SourceText of(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new SourceText(Arrays.copyOf(bytes, bytes.length + Cursor.PADDING), 0, bytes.length, null);
    }

    /** The first {@code length} bytes of an array that has zeros behind them. */
    static SourceText of(byte[] bytes, int length) {
        boolean marked =
                length >= 3 && (bytes[0] & 0xff) == 0xef && (bytes[1] & 0xff) == 0xbb && (bytes[2] & 0xff) == 0xbf;
        int start = marked ? 3 : 0;
        Cookie cookie = cookie(bytes, start, length);
        if (cookie == null) {
            return new SourceText(bytes, start, length, utf8Problem(bytes, start, length));
        }
        String name = cookie.name().toLowerCase(Locale.ROOT).replace('_', '-');
        if (isUtf8(name)) {
            return new SourceText(bytes, start, length, utf8Problem(bytes, start, length));
        }
        if (marked) {
            return new SourceText(
                    bytes,
                    start,
                    length,
                    new SourceProblem(
                            0,
                            cookie.line(),
                            "encoding problem: " + cookie.name() + " with a byte-order mark of UTF-8"));
        }
        Charset charset = charset(name);
        if (charset == null || name.startsWith("utf-16") || name.startsWith("utf-32")) {
            return new SourceText(
                    bytes, start, length, new SourceProblem(0, cookie.line(), "unknown encoding: " + cookie.name()));
        }
        return decoded(bytes, length, cookie, charset);
    }

    private static SourceText decoded(byte[] bytes, int length, Cookie cookie, Charset charset) {
        if (!hasOtherThanAscii(bytes, 0, length) && charset.newEncoder().maxBytesPerChar() <= 2) {
            return new SourceText(bytes, 0, length, null);
        }
        try {
            CharBuffer text = charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes, 0, length));
            return of(text.toString());
        } catch (CharacterCodingException wrong) {
            return new SourceText(
                    bytes,
                    0,
                    length,
                    new SourceProblem(0, cookie.line(), "this file is not " + cookie.name() + " as it says"));
        }
    }

    private static boolean isUtf8(String name) {
        return name.equals("utf-8") || name.equals("utf8") || name.startsWith("utf-8-") || name.equals("u8");
    }

    private static @Nullable Charset charset(String name) {
        String java = switch (name) {
            case "latin-1", "latin1", "iso-latin-1", "l1", "iso8859", "8859" -> "ISO-8859-1";
            case "mac-roman", "macroman" -> "x-MacRoman";
            case "cp932", "ms932", "mskanji", "ms-kanji" -> "windows-31j";
            case "cp936", "936" -> "GBK";
            case "cp949", "949", "uhc" -> "x-windows-949";
            case "cp950", "950" -> "x-windows-950";
            case "big5hkscs" -> "Big5-HKSCS";
            case "hz", "utf-7" -> "";
            default -> name;
        };
        if (java.isEmpty()) {
            return null;
        }
        try {
            return Charset.forName(java);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            return null;
        }
    }

    private static boolean hasOtherThanAscii(byte[] bytes, int start, int end) {
        int all = 0;
        for (int i = start; i < end; i++) {
            all |= bytes[i];
        }
        return all < 0;
    }

    private static @Nullable SourceProblem utf8Problem(byte[] bytes, int start, int end) {
        if (!hasOtherThanAscii(bytes, start, end)) {
            return null;
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, start, end - start));
            return null;
        } catch (CharacterCodingException wrong) {
            return new SourceProblem(0, 1, "this file is not UTF-8 and names no other encoding");
        }
    }

    /** An encoding named in a comment. */
    private record Cookie(String name, int line) {}

    private static @Nullable Cookie cookie(byte[] bytes, int start, int end) {
        int at = start;
        for (int line = 1; line <= 2; line++) {
            int stop = at;
            while (stop < end && !Cursor.isLineEnd(bytes[stop])) {
                stop++;
            }
            int i = at;
            while (i < stop && (bytes[i] == ' ' || bytes[i] == '\t' || bytes[i] == '\f')) {
                i++;
            }
            if (i < stop && bytes[i] != '#') {
                return null;
            }
            String name = named(new String(bytes, i, stop - i, StandardCharsets.ISO_8859_1));
            if (name != null) {
                return new Cookie(name, line);
            }
            at = stop + (stop + 1 < end && bytes[stop] == '\r' && bytes[stop + 1] == '\n' ? 2 : 1);
        }
        return null;
    }

    /** What stands behind {@code coding:} or {@code coding=}. */
    private static @Nullable String named(String comment) {
        for (int i = comment.indexOf("coding"); i >= 0; i = comment.indexOf("coding", i + 1)) {
            int at = i + "coding".length();
            if (at < comment.length() && (comment.charAt(at) == ':' || comment.charAt(at) == '=')) {
                at++;
                while (at < comment.length() && (comment.charAt(at) == ' ' || comment.charAt(at) == '\t')) {
                    at++;
                }
                int from = at;
                while (at < comment.length() && isEncodingCharacter(comment.charAt(at))) {
                    at++;
                }
                if (at > from) {
                    return comment.substring(from, at);
                }
            }
        }
        return null;
    }

    private static boolean isEncodingCharacter(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '-'
                || c == '_'
                || c == '.';
    }
}
