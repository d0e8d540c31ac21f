package dev.burrow.venv.relocate;

import org.jspecify.annotations.Nullable;

/**
 * The first line of an installed script: which interpreter runs it. A kernel takes the interpreter's path up to the
 * first blank and only so many bytes, so longer or blank-holding paths are written as a two-line start that both sh and
 * Python can read: sh executes the interpreter, Python sees a string.
 */
final class ScriptHead {

    /** What Linux before 5.1 reads of a first line, and what installers take as the limit; macOS reads 512. */
    private static final int LONGEST_LINE = 127;

    private static final String SH_LINE = "#!/bin/sh\n";
    private static final String SH_START = SH_LINE + "'''exec' ";
    private static final String SH_ARGUMENTS = " \"$0\" \"$@\"\n";
    private static final String SH_END = "' '''\n";

    private ScriptHead() {}

    /** The script started by the interpreter at its new place; the same text when it names no interpreter of the old. */
    static String rewrite(String script, Move move) {
        if (script.startsWith(SH_START)) {
            return rewriteExec(script, move);
        }
        int end = script.indexOf('\n');
        if (!script.startsWith("#!") || end < 0) {
            return script;
        }
        String command = script.substring(2, end).strip();
        boolean quoted = command.startsWith("\"");
        Split split = split(quoted ? command.substring(1) : command, move, quoted ? '"' : ' ');
        if (split == null) {
            return script;
        }
        return head(split, '"') + script.substring(end + 1);
    }

    private static String rewriteExec(String script, Move move) {
        int end = script.indexOf(SH_ARGUMENTS, SH_START.length());
        int body = end + SH_ARGUMENTS.length();
        if (end < 0 || !script.startsWith(SH_END, body)) {
            return script;
        }
        String word = script.substring(SH_START.length(), end);
        if (word.indexOf('\n') >= 0) {
            return script;
        }
        char quote = word.charAt(0) == '\'' || word.charAt(0) == '"' ? word.charAt(0) : ' ';
        Split split = quote == ' ' ? split(word, move, ' ') : splitQuoted(word, move, quote);
        if (split == null) {
            return script;
        }
        return head(split, quote) + script.substring(body + SH_END.length());
    }

    private static @Nullable Split splitQuoted(String word, Move move, char quote) {
        int close = word.lastIndexOf(quote);
        if (close == 0) {
            return null;
        }
        String inner = word.substring(1, close);
        String arguments = word.substring(close + 1);
        String plain = quote == '\''
                ? inner.replace("'\\''", "'").replace("'\"'\"'", "'")
                : inner.replace("\\$", "$")
                        .replace("\\\"", "\"")
                        .replace("\\`", "`")
                        .replace("\\\\", "\\");
        // Some installers do not escape what they put between double quotes, so the text itself is tried as well.
        String interpreter = move.translate(plain);
        if (interpreter == null) {
            interpreter = move.translate(inner);
        }
        return interpreter == null ? null : new Split(interpreter, arguments);
    }

    /** Splits a command that starts with an old path; the path itself may hold blanks, what follows it may not. */
    private static @Nullable Split split(String command, Move move, char endOfPath) {
        for (String old : move.from()) {
            if (command.startsWith(old + "/")) {
                int end = command.indexOf(endOfPath, old.length());
                String path = end < 0 ? command : command.substring(0, end);
                String rest = end < 0 ? "" : command.substring(endOfPath == ' ' ? end : end + 1);
                return new Split(move.to() + path.substring(old.length()), rest);
            }
        }
        return null;
    }

    private static String head(Split split, char quote) {
        String simple = "#!" + split.interpreter + split.arguments + "\n";
        if (simple.length() <= LONGEST_LINE
                && split.interpreter.chars().noneMatch(c -> c == ' ' || c == '\t' || c == '\r')) {
            return simple;
        }
        String word = Quoting.POSIX.write(split.interpreter, quote == ' ' ? '"' : quote);
        return SH_START + word + split.arguments + SH_ARGUMENTS + SH_END;
    }

    private record Split(String interpreter, String arguments) {}
}
