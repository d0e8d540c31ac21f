package dev.burrow.venv.relocate;

import java.util.function.UnaryOperator;

/** The other texts that hold an environment's path: configuration, path files, string literals and URLs. */
final class References {

    private static final String UNRESERVED = "/_.-~";
    private static final String KEPT_IN_URLS = "/_.-~!$&'()*+,;=:@|[]^";

    private References() {}

    /** {@code pyvenv.cfg}: how the environment was made, and the prompt when it is the old name. */
    static String configuration(String text, Move move) {
        StringBuilder out = new StringBuilder(text.length() + 64);
        for (String line : text.splitWithDelimiters("\r?\n", -1)) {
            out.append(configurationLine(line, move));
        }
        return out.toString();
    }

    private static String configurationLine(String line, Move move) {
        int equals = line.indexOf('=');
        if (equals < 0) {
            return line;
        }
        String key = line.substring(0, equals).strip();
        for (String old : move.from()) {
            if (key.equals("command") && line.endsWith(" " + old)) {
                return line.substring(0, line.length() - old.length()) + move.to();
            }
        }
        for (String old : move.oldNames()) {
            String value = line.substring(equals + 1).strip();
            if (key.equals("prompt") && (value.equals(old) || value.equals("'" + old + "'"))) {
                return line.replace(old, move.newName());
            }
        }
        return line;
    }

    /** {@code .pth} and {@code .egg-link}: a path a line, or a line of Python. */
    static String pathFile(String text, Move move) {
        StringBuilder out = new StringBuilder(text.length() + 64);
        for (String line : text.splitWithDelimiters("\r?\n", -1)) {
            if (line.startsWith("import ") || line.startsWith("import\t")) {
                out.append(literals(line, move));
            } else {
                String moved = move.translate(line);
                out.append(moved == null ? line : moved);
            }
        }
        return out.toString();
    }

    /** String literals of Python or JSON that start with an old path. */
    static String literals(String text, Move move) {
        String rewritten = text;
        for (char quote : new char[] {'\'', '"'}) {
            UnaryOperator<String> escape =
                    path -> path.replace("\\", "\\\\").replace(String.valueOf(quote), "\\" + quote);
            for (String old : move.from()) {
                String start = quote + escape.apply(old);
                String moved = quote + escape.apply(move.to());
                rewritten = rewritten.replace(start + "/", moved + "/").replace(start + quote, moved + quote);
            }
        }
        return rewritten;
    }

    /** {@code file://} URLs into the old tree, as pip and as uv write them. */
    static String urls(String text, Move move) {
        String rewritten = text;
        for (String kept : new String[] {UNRESERVED, KEPT_IN_URLS}) {
            for (String old : move.from()) {
                String start = "file://" + percentEncoded(old, kept);
                String moved = "file://" + percentEncoded(move.to(), kept);
                if (!moved.startsWith(start + "/")) {
                    rewritten = rewritten.replace(start + "/", moved + "/");
                }
                rewritten = rewritten.replace(start + "\"", moved + "\"");
            }
        }
        return rewritten;
    }

    private static String percentEncoded(String bytes, String kept) {
        StringBuilder out = new StringBuilder(bytes.length() + 16);
        for (int i = 0; i < bytes.length(); i++) {
            char c = bytes.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (letter || kept.indexOf(c) >= 0) {
                out.append(c);
            } else {
                out.append('%').append(String.format("%02X", (int) c));
            }
        }
        return out.toString();
    }
}
