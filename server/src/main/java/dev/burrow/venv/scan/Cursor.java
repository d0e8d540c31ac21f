package dev.burrow.venv.scan;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;

/**
 * A position in Python source, and the ways to move it over what is not a statement: blanks, comments, strings. The
 * source is bytes in which ASCII stands for itself (UTF-8, Latin-1); the array has at least four bytes of
 * zero behind the source, so that looking ahead needs no check. For one thread.
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

    /** What each byte means outside strings, in statements. */
    static final byte[] MEANING = meanings();

    /** The same in the header of a compound statement, where the colon of a lambda is not its end. */
    static final byte[] MEANING_IN_HEADER = with(ELL, "l");

    /** The same in statements of a notebook, which may go on in the shell's language. */
    static final byte[] MEANING_IN_CELL = with(SHELL, "!%");

    private static final boolean[] NAME_BYTE = nameBytes();

    final byte[] source;
    final int end;
    int at;

    private final StringLiteral strings;
    private int countedTo;
    private int countedLines = 1;

    Cursor(byte[] source, int start, int end) {
        this.source = source;
        this.end = end;
        this.at = start;
        this.strings = new StringLiteral(this);
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
        return table;
    }

    private static byte[] with(byte meaning, String characters) {
        byte[] table = meanings();
        characters.chars().forEach(c -> table[c] = meaning);
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

    /** Whether nothing but a comment stands in the rest of the line. */
    boolean endsLine() {
        byte b = source[at];
        return b == '#' || isLineEnd(b) || at >= end;
    }

    /** Moves to the start of the next line. */
    void toNextLine() {
        restOfLine();
        if (at < end) {
            lineEnd();
        }
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
        return strings.pass();
    }
}
