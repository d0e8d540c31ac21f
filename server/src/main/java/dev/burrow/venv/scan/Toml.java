package dev.burrow.venv.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * As much of TOML as inline metadata needs: the strings and lists of strings at the top, and past everything else.
 * Throws {@link Wrong} where the text is not TOML, as far as it is looked at.
 */
final class Toml {

    private final String text;
    private int at;
    private final Map<String, Object> values = new TreeMap<>();

    private Toml(String text) {
        this.text = text;
    }

    /** A place where the text is not TOML. */
    static final class Wrong extends Exception {
        private static final long serialVersionUID = 1;

        final int line;

        Wrong(int line, String message) {
            super(message);
            this.line = line;
        }
    }

    /**
     * The values at the top: a {@code String}, a {@code List<String>}, or an {@code Object} of no use for other kinds.
     *
     * @throws Wrong where the text cannot be read; its line counts from 1
     */
    static Map<String, Object> top(String text) throws Wrong {
        Toml toml = new Toml(text);
        toml.read();
        return toml.values;
    }

    private void read() throws Wrong {
        boolean top = true;
        while (true) {
            gap();
            if (at >= text.length()) {
                return;
            }
            if (peek() == '[') {
                top = false;
                table();
            } else {
                entry(top);
            }
            endOfLine();
        }
    }

    private void table() throws Wrong {
        boolean array = text.startsWith("[[", at);
        at += array ? 2 : 1;
        key();
        if (!text.startsWith(array ? "]]" : "]", at)) {
            throw wrong("this table header does not end");
        }
        at += array ? 2 : 1;
    }

    private void entry(boolean top) throws Wrong {
        int start = at;
        String key = key();
        if (peek() != '=') {
            throw wrong("expected 'key = value'");
        }
        at++;
        blanks();
        Object value = value();
        if (top && values.put(key, value) != null) {
            at = start;
            throw wrong("the key '" + key + "' is given twice");
        }
    }

    private String key() throws Wrong {
        StringBuilder key = new StringBuilder();
        while (true) {
            blanks();
            char c = peek();
            if (c == '"' || c == '\'') {
                key.append(string());
            } else {
                int start = at;
                while (at < text.length() && isBare(text.charAt(at))) {
                    at++;
                }
                if (at == start) {
                    throw wrong("expected a key");
                }
                key.append(text, start, at);
            }
            blanks();
            if (peek() != '.') {
                return key.toString();
            }
            key.append('.');
            at++;
        }
    }

    private static boolean isBare(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    }

    private Object value() throws Wrong {
        char c = peek();
        return switch (c) {
            case '"', '\'' -> string();
            case '[' -> list();
            case '{' -> inlineTable();
            default -> bareValue();
        };
    }

    private Object bareValue() throws Wrong {
        int start = at;
        while (at < text.length() && ",]}#\n\r".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String bare = text.substring(start, at).strip();
        if (!bare.matches("true|false|[+-]?(inf|nan)|[+-]?[0-9][0-9A-Za-z_.:+ -]*")) {
            at = start;
            throw wrong("expected a value");
        }
        return Boolean.FALSE;
    }

    private List<Object> list() throws Wrong {
        List<Object> list = new ArrayList<>();
        at++;
        while (true) {
            gap();
            if (peek() == ']') {
                at++;
                return list;
            }
            list.add(value());
            gap();
            if (peek() == ',') {
                at++;
            } else if (peek() != ']') {
                throw wrong("expected ',' or ']' in a list");
            }
        }
    }

    private Object inlineTable() throws Wrong {
        at++;
        blanks();
        while (peek() != '}') {
            entry(false);
            blanks();
            if (peek() == ',') {
                at++;
                blanks();
            } else if (peek() != '}') {
                throw wrong("expected ',' or '}' in a table");
            }
        }
        at++;
        return Boolean.FALSE;
    }

    private String string() throws Wrong {
        char quote = peek();
        String triple = String.valueOf(quote).repeat(3);
        if (text.startsWith(triple, at)) {
            int close = text.indexOf(triple, at + 3);
            if (close < 0) {
                throw wrong("this string does not end");
            }
            String content = text.substring(at + 3, close);
            at = close + 3;
            return content;
        }
        int start = at++;
        StringBuilder content = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '\n') {
            char c = text.charAt(at++);
            if (c == quote) {
                return content.toString();
            }
            content.append(c == '\\' && quote == '"' ? escape() : String.valueOf(c));
        }
        at = start;
        throw wrong("this string does not end");
    }

    private String escape() throws Wrong {
        char c = peek();
        at++;
        return switch (c) {
            case 'b' -> "\b";
            case 't' -> "\t";
            case 'n' -> "\n";
            case 'f' -> "\f";
            case 'r' -> "\r";
            case 'e' -> "\u001b";
            case '"' -> "\"";
            case '\\' -> "\\";
            case 'x' -> codePoint(2);
            case 'u' -> codePoint(4);
            case 'U' -> codePoint(8);
            default -> throw wrong("unknown escape in a string");
        };
    }

    private String codePoint(int digits) throws Wrong {
        if (at + digits > text.length()) {
            throw wrong("unknown escape in a string");
        }
        String hex = text.substring(at, at + digits);
        at += digits;
        if (!hex.matches("[0-9A-Fa-f]+") || !Character.isValidCodePoint((int) Long.parseLong(hex, 16))) {
            throw wrong("unknown escape in a string");
        }
        return Character.toString((int) Long.parseLong(hex, 16));
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private void blanks() {
        while (peek() == ' ' || peek() == '\t') {
            at++;
        }
    }

    private void comment() {
        blanks();
        if (peek() == '#') {
            while (at < text.length() && text.charAt(at) != '\n') {
                at++;
            }
        }
    }

    private void gap() {
        comment();
        while (peek() == '\n' || peek() == '\r') {
            at++;
            comment();
        }
    }

    private void endOfLine() throws Wrong {
        comment();
        if (at < text.length() && peek() != '\n' && peek() != '\r') {
            throw wrong("unexpected text behind a value");
        }
    }

    private Wrong wrong(String message) {
        int line = 1
                + (int) text.substring(0, Math.min(at, text.length()))
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        return new Wrong(line, message);
    }
}
