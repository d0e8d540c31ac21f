package dev.burrow.venv.relocate;

import java.util.Map;

/** The scripts that are sourced to enter an environment: each holds its path once and its name as the prompt. */
final class ActivationScript {

    private static final Map<String, Quoting> SCRIPTS = Map.of(
            "activate", Quoting.POSIX,
            "activate.fish", Quoting.FISH,
            "activate.csh", Quoting.CSH,
            "activate.nu", Quoting.NU,
            "activate.bat", Quoting.BATCH);

    private ActivationScript() {}

    static boolean is(String fileName) {
        return SCRIPTS.containsKey(fileName);
    }

    static String rewrite(String fileName, String text, Move move) {
        Quoting quoting = SCRIPTS.getOrDefault(fileName, Quoting.POSIX);
        StringBuilder out = new StringBuilder(text.length() + 64);
        for (String line : text.splitWithDelimiters("\n", -1)) {
            out.append(prompt(path(line, quoting, move), move));
        }
        return out.toString();
    }

    private static String path(String line, Quoting quoting, Move move) {
        if (line.startsWith("#")) {
            return line;
        }
        for (String old : move.from()) {
            for (Quoting.Word word : quoting.spellings(old)) {
                int at = line.indexOf(word.text());
                if (at >= 0 && (word.quote() != ' ' || standsAlone(line, at, word.text()))) {
                    return line.substring(0, at)
                            + quoting.write(move.to(), word.quote())
                            + line.substring(at + word.text().length());
                }
            }
        }
        return line;
    }

    private static boolean standsAlone(String line, int at, String word) {
        int end = at + word.length();
        boolean before = at == 0 || "= \t(".indexOf(line.charAt(at - 1)) >= 0;
        boolean after = end == line.length() || " \t\r\n);\"".indexOf(line.charAt(end)) >= 0;
        return before && after;
    }

    private static String prompt(String line, Move move) {
        boolean aboutPrompt = line.contains("PROMPT")
                || line.contains("PS1")
                || line.contains("prompt")
                || line.contains("set_color");
        if (!aboutPrompt) {
            return line;
        }
        String name = move.newName();
        String rewritten = line;
        for (String old : move.oldNames()) {
            rewritten = rewritten
                    .replace("(" + old + ") ", "(" + name + ") ")
                    .replace("\"(\"" + old + "\") ", "\"(\"" + name + "\") ")
                    .replace("\"" + old + "\"", "\"" + name + "\"")
                    .replace("'" + old + "'", "'" + name + "'");
            if (rewritten.endsWith("PROMPT=" + old) || rewritten.endsWith("PROMPT " + old)) {
                rewritten = rewritten.substring(0, rewritten.length() - old.length()) + name;
            }
        }
        return rewritten;
    }
}
