package dev.burrow.venv.scan;

/**
 * Moves a {@link Cursor} over string literals. They follow the lexical rules of Python 3.14: f-strings and t-strings nest
 * and may hold any expression. A source for an older Python reads the same, since what it may hold is a subset.
 */
final class StringLiteral {

    /** Deeper than CPython allows (150), so that no accepted source comes near. */
    private static final int DEEPEST = 160;

    /** After so many f-strings that are none, in a source that no Python accepts, each quote is taken for a plain one. */
    private static final int MOST_FAILURES = 64;

    private final Cursor cursor;
    private final byte[] source;
    private final int end;
    private int failures;

    StringLiteral(Cursor cursor) {
        this.cursor = cursor;
        this.source = cursor.source;
        this.end = cursor.end;
    }

    /** Moves over the string whose opening quote is here; false, and the position unchanged, when it never ends. */
    boolean pass() {
        int start = cursor.at;
        int prefix = prefixStart(start);
        if (failures < MOST_FAILURES && isFormatted(prefix, start)) {
            if (formatted(prefix, 0)) {
                return true;
            }
            failures++;
            cursor.at = start; // What no Python from 3.12 on accepts may still be one string for an older one.
        }
        if (plain()) {
            return true;
        }
        cursor.at = start;
        return false;
    }

    /** Where the letters before a quote start, when they are a string's prefix; else where the quote is. */
    private int prefixStart(int quote) {
        int i = quote;
        while (i > 0 && quote - i < 2 && isPrefixLetter(source[i - 1])) {
            i--;
        }
        return i > 0 && Cursor.inName(source[i - 1]) ? quote : i;
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
        return source[cursor.at] == quote && source[cursor.at + 1] == quote && source[cursor.at + 2] == quote;
    }

    private boolean plain() {
        byte quote = source[cursor.at];
        if (isTriple(quote)) {
            cursor.at += 3;
            return plainTriple(quote);
        }
        int i = cursor.at + 1;
        while (i < end) {
            byte b = source[i];
            if (b == quote) {
                cursor.at = i + 1;
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
        int i = cursor.at;
        while (i < end) {
            byte b = source[i];
            if (b == '\\') {
                i += 2;
            } else if (b == quote && source[i + 1] == quote && source[i + 2] == quote && i + 2 < end) {
                cursor.at = i + 3;
                return true;
            } else {
                i++;
            }
        }
        return false;
    }

    /** Moves over an f-string or t-string whose quote is here; false at the first thing that cannot be one. */
    private boolean formatted(int prefix, int depth) {
        byte quote = source[cursor.at];
        boolean raw = isRaw(prefix, cursor.at);
        boolean triple = isTriple(quote);
        cursor.at += triple ? 3 : 1;
        while (cursor.at < end) {
            byte b = source[cursor.at];
            if (b == quote && (!triple || isTriple(quote))) {
                cursor.at += triple ? 3 : 1;
                return true;
            }
            if (b == '{') {
                if (source[cursor.at + 1] == '{') {
                    cursor.at += 2;
                } else {
                    cursor.at++;
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
        cursor.at++;
        return triple || !Cursor.isLineEnd(b);
    }

    private void escape(boolean raw) {
        byte next = source[cursor.at + 1];
        if (next == '{' || next == '}') {
            cursor.at++;
        } else if (!raw && next == 'N' && source[cursor.at + 2] == '{') {
            int i = cursor.at + 3;
            while (i < end
                    && source[i] != '}'
                    && source[i] != '"'
                    && source[i] != '\''
                    && !Cursor.isLineEnd(source[i])) {
                i++;
            }
            cursor.at = source[i] == '}' ? i + 1 : i;
        } else {
            cursor.at += next == '\r' && source[cursor.at + 2] == '\n' ? 3 : 2;
        }
    }

    /** Moves over a replacement field, from behind its opening brace to behind its closing one. */
    private boolean field(byte quote, boolean triple, boolean raw, int depth) {
        if (depth >= DEEPEST) {
            return false;
        }
        int brackets = 0;
        while (cursor.at < end) {
            byte b = source[cursor.at];
            switch (Cursor.MEANING[b & 0xff]) {
                case Cursor.QUOTE -> {
                    if (!nestedString(depth)) {
                        return false;
                    }
                }
                case Cursor.OPEN -> {
                    brackets++;
                    cursor.at++;
                }
                case Cursor.CLOSE -> {
                    cursor.at++;
                    if (brackets == 0) {
                        return b == '}';
                    }
                    brackets--;
                }
                case Cursor.COMMENT -> cursor.restOfLine();
                case Cursor.COLON -> {
                    cursor.at++;
                    if (brackets == 0) {
                        return formatSpecification(quote, triple, raw, depth);
                    }
                }
                default -> cursor.at++;
            }
        }
        return false;
    }

    private boolean nestedString(int depth) {
        int prefix = prefixStart(cursor.at);
        return isFormatted(prefix, cursor.at) ? formatted(prefix, depth + 1) : plain();
    }

    private boolean formatSpecification(byte quote, boolean triple, boolean raw, int depth) {
        while (cursor.at < end) {
            byte b = source[cursor.at];
            if (b == '}') {
                cursor.at++;
                return true;
            }
            if (b == quote && (!triple || isTriple(quote))) {
                return false;
            }
            if (b == '{') {
                cursor.at++;
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
