package dev.burrow.venv.scan;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;

/**
 * A position in Python source, and the ways to move it over what is not a statement: blanks, comments, strings and
 * f-strings. The source is bytes in which ASCII stands for itself (UTF-8, Latin-1); the array has at least four bytes of
 * zero behind the source, so that looking ahead needs no check. For one thread.
 *
 * <p>Strings follow the lexical rules of Python 3.14: f-strings and t-strings nest and may hold any expression. A source
 * for an older Python reads the same, since what it may hold is a subset.
 */
final class Cursor {

    /** How many zero bytes have to follow the source. */
    static final int PADDING = 4;

    static final byte OTHER = 0;
    static final byte QUOTE = 1;
    static final byte OPEN = 2;
    static final byte CLOSE = 3;
    static final byte NEWLINE = 4;
    static final byte COMMENT = 5;
    static final byte SEMICOLON = 6;
    static final byte COLON = 7;
    static final byte BACKSLASH = 8;
    static final byte NUL = 9;
    static final byte ELL = 10;
    static final byte SHELL = 11;

    /** What each byte means outside strings. */
    static final byte[] MEANING = meanings();

    private static final boolean[] NAME_BYTE = nameBytes();

    /** Deeper than CPython allows (150), so that no accepted source comes near. */
    private static final int DEEPEST_STRING = 160;

    /** After so many f-strings that are none, in a source that no Python accepts, each quote is taken for a plain one. */
    private static final int MOST_FAILURES = 64;

    final byte[] source;
    final int end;
    int at;

    private int failures;
    private int countedTo;
    private int countedLines = 1;

    Cursor(byte[] source, int start, int end) {
        this.source = source;
        this.end = end;
        this.at = start;
    }

    private static byte[] meanings() {
        byte[] table = new byte[256];
        table['"'] = table['\''] = QUOTE;
        table['('] = table['['] = table['{'] = OPEN;
        table[')'] = table[']'] = table['}'] = CLOSE;
        table['\n'] = table['\r'] = NEWLINE;
        table['#'] = COMMENT;
        table[';'] = SEMICOLON;
        table[':'] = COLON;
        table['\\'] = BACKSLASH;
        table[0] = NUL;
        table['l'] = ELL;
        table['!'] = table['%'] = SHELL;
        return table;
    }

    private static boolean[] nameBytes() {
        boolean[] table = new boolean[256];
        for (int c = '0'; c <= '9'; c++) {
            table[c] = true;
        }
        for (int c = 'a'; c <= 'z'; c++) {
            table[c] = table[c - 'a' + 'A'] = true;
        }
        table['_'] = true;
        Arrays.fill(table, 128, 256, true);
        return table;
    }

    /** Whether a byte can be part of a name; every byte beyond ASCII counts. */
    static boolean inName(byte b) {
        return NAME_BYTE[b & 0xff];
    }

    /** The line, from 1, that a position is in. Cheap when asked for rising positions. */
    int lineAt(int position) {
        if (position < countedTo) {
            countedTo = 0;
            countedLines = 1;
        }
        int lines = countedLines;
        for (int i = countedTo; i < position; i++) {
            byte b = source[i];
            if (b == '\n' || (b == '\r' && source[i + 1] != '\n')) {
                lines++;
            }
        }
        countedTo = position;
        countedLines = lines;
        return lines;
    }

    /** Moves over one line end, which is at the position: LF, CR or CRLF. */
    void lineEnd() {
        at += source[at] == '\r' && source[at + 1] == '\n' ? 2 : 1;
    }

    /** Moves to the line end, or the end of the source. */
    void restOfLine() {
        int i = at;
        while (i < end && source[i] != '\n' && source[i] != '\r') {
            i++;
        }
        at = i;
    }

    /** Moves over blanks and joined lines. */
    void blanks() {
        while (true) {
            byte b = source[at];
            if (b == ' ' || b == '\t' || b == '\f') {
                at++;
            } else if (b == '\\' && isLineEnd(source[at + 1])) {
                at++;
                lineEnd();
            } else {
                return;
            }
        }
    }

    /** Moves over blanks, comments and line ends, as between brackets. */
    void blanksAndLines() {
        while (true) {
            blanks();
            if (source[at] == '#') {
                restOfLine();
            } else if (isLineEnd(source[at])) {
                lineEnd();
            } else {
                return;
            }
        }
    }

    static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }

    /** Moves over a name, if one is here; whether it was. */
    boolean name() {
        int i = at;
        if (source[i] >= '0' && source[i] <= '9') {
            return false;
        }
        while (i < end && inName(source[i])) {
            i++;
        }
        boolean found = i > at;
        at = i;
        return found;
    }

    /** Whether exactly this word stands at a place. */
    boolean isWord(int start, int stop, String word) {
        return stop - start == word.length() && startsWith(start, word);
    }

    /** Whether these ASCII characters stand at a place. */
    boolean startsWith(int start, String text) {
        if (start < 0 || start + text.length() > end) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (source[start + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** A name in the form in which Python compares names. */
    String text(int start, int stop) {
        for (int i = start; i < stop; i++) {
            if (source[i] < 0) {
                String name = new String(source, start, stop - start, StandardCharsets.UTF_8);
                return Normalizer.normalize(name, Normalizer.Form.NFKC);
            }
        }
        return new String(source, start, stop - start, StandardCharsets.ISO_8859_1);
    }

    /** Moves over the string whose opening quote is here; false, and the position unchanged, when it never ends. */
    boolean string() {
        int start = at;
        int prefix = prefixStart(start);
        if (failures < MOST_FAILURES && isFormatted(prefix, start)) {
            if (formatted(prefix, 0)) {
                return true;
            }
            failures++;
            at = start; // What no Python from 3.12 on accepts may still be one string for an older one.
        }
        if (plain()) {
            return true;
        }
        at = start;
        return false;
    }

    /** Where the letters before a quote start, when they are a string's prefix; else where the quote is. */
    private int prefixStart(int quote) {
        int i = quote;
        while (i > 0 && quote - i < 2 && isPrefixLetter(source[i - 1])) {
            i--;
        }
        return i > 0 && inName(source[i - 1]) ? quote : i;
    }

    private static boolean isPrefixLetter(byte b) {
        return switch (b | 0x20) {
            case 'r', 'b', 'u', 'f', 't' -> true;
            default -> false;
        };
    }

    private boolean isFormatted(int from, int quote) {
        for (int i = from; i < quote; i++) {
            int letter = source[i] | 0x20;
            if (letter == 'f' || letter == 't') {
                return true;
            }
        }
        return false;
    }

    private boolean isRaw(int from, int quote) {
        for (int i = from; i < quote; i++) {
            if ((source[i] | 0x20) == 'r') {
                return true;
            }
        }
        return false;
    }

    private boolean isTriple(byte quote) {
        return source[at] == quote && source[at + 1] == quote && source[at + 2] == quote;
    }

    private boolean plain() {
        byte quote = source[at];
        if (isTriple(quote)) {
            at += 3;
            return plainTriple(quote);
        }
        int i = at + 1;
        while (i < end) {
            byte b = source[i];
            if (b == quote) {
                at = i + 1;
                return true;
            }
            if (b == '\\') {
                i += source[i + 1] == '\r' && source[i + 2] == '\n' ? 3 : 2;
            } else if (b == '\n' || b == '\r') {
                return false;
            } else {
                i++;
            }
        }
        return false;
    }

    private boolean plainTriple(byte quote) {
        int i = at;
        while (i < end) {
            byte b = source[i];
            if (b == '\\') {
                i += 2;
            } else if (b == quote && source[i + 1] == quote && source[i + 2] == quote && i + 2 < end) {
                at = i + 3;
                return true;
            } else {
                i++;
            }
        }
        return false;
    }

    /** Moves over an f-string or t-string whose quote is here; false at the first thing that cannot be one. */
    private boolean formatted(int prefix, int depth) {
        byte quote = source[at];
        boolean raw = isRaw(prefix, at);
        boolean triple = isTriple(quote);
        at += triple ? 3 : 1;
        while (at < end) {
            byte b = source[at];
            if (b == quote && (!triple || isTriple(quote))) {
                at += triple ? 3 : 1;
                return true;
            }
            if (b == '{') {
                if (source[at + 1] == '{') {
                    at += 2;
                } else {
                    at++;
                    if (!field(quote, triple, raw, depth)) {
                        return false;
                    }
                }
            } else if (!literal(b, triple, raw)) {
                return false;
            }
        }
        return false;
    }

    /** Moves over one byte, or one escape, of the literal part of an f-string. */
    private boolean literal(byte b, boolean triple, boolean raw) {
        if (b == '\\') {
            escape(raw);
            return true;
        }
        at++;
        return triple || !isLineEnd(b);
    }

    private void escape(boolean raw) {
        byte next = source[at + 1];
        if (next == '{' || next == '}') {
            at++;
        } else if (!raw && next == 'N' && source[at + 2] == '{') {
            int i = at + 3;
            while (i < end && source[i] != '}' && source[i] != '"' && source[i] != '\'' && !isLineEnd(source[i])) {
                i++;
            }
            at = source[i] == '}' ? i + 1 : i;
        } else {
            at += next == '\r' && source[at + 2] == '\n' ? 3 : 2;
        }
    }

    /** Moves over a replacement field, from behind its opening brace to behind its closing one. */
    private boolean field(byte quote, boolean triple, boolean raw, int depth) {
        if (depth >= DEEPEST_STRING) {
            return false;
        }
        int brackets = 0;
        while (at < end) {
            byte b = source[at];
            switch (MEANING[b & 0xff]) {
                case QUOTE -> {
                    if (!nestedString(depth)) {
                        return false;
                    }
                }
                case OPEN -> {
                    brackets++;
                    at++;
                }
                case CLOSE -> {
                    at++;
                    if (brackets == 0) {
                        return b == '}';
                    }
                    brackets--;
                }
                case COMMENT -> restOfLine();
                case COLON -> {
                    at++;
                    if (brackets == 0) {
                        return formatSpecification(quote, triple, raw, depth);
                    }
                }
                default -> at++;
            }
        }
        return false;
    }

    private boolean nestedString(int depth) {
        int prefix = prefixStart(at);
        return isFormatted(prefix, at) ? formatted(prefix, depth + 1) : plain();
    }

    private boolean formatSpecification(byte quote, boolean triple, boolean raw, int depth) {
        while (at < end) {
            byte b = source[at];
            if (b == '}') {
                at++;
                return true;
            }
            if (b == quote && (!triple || isTriple(quote))) {
                return false;
            }
            if (b == '{') {
                at++;
                if (!field(quote, triple, raw, depth + 1)) {
                    return false;
                }
            } else if (!literal(b, triple, raw)) {
                return false;
            }
        }
        return false;
    }
}
