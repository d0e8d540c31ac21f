package dev.burrow.venv.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What notebooks hold beside Python: lines and cells for IPython and the shell. */
final class Magic {

    /** Magics whose cell body is Python of this kernel. */
    private static final Set<String> PYTHON_CELLS =
            Set.of("time", "timeit", "capture", "prun", "memit", "mprun", "lprun", "heat", "snakeviz", "px");

    private static final Set<String> INSTALLERS =
            Set.of("pip", "pip3", "conda", "mamba", "micromamba", "uv", "python", "python3");

    private Magic() {}

    /** Whether a cell that starts with {@code %%name} is Python all the same. */
    static boolean isPythonCell(String name) {
        return PYTHON_CELLS.contains(name);
    }

    /** Moves to the statement that {@code %time} or {@code %timeit} measures; false when this is another magic. */
    static boolean timesStatement(Cursor cursor) {
        int start = cursor.at;
        if (cursor.source[start] != '%') {
            return false;
        }
        cursor.at++;
        int name = cursor.at;
        cursor.name();
        if (!cursor.isWord(name, cursor.at, "time") && !cursor.isWord(name, cursor.at, "timeit")) {
            return false;
        }
        cursor.blanks();
        while (cursor.source[cursor.at] == '-') {
            while (cursor.at < cursor.end && cursor.source[cursor.at] > ' ') {
                cursor.at++;
            }
            cursor.blanks();
        }
        return true;
    }

    /** Moves to the end of a line for the shell, over lines joined with a backslash. */
    static void restOfCommand(Cursor cursor) {
        cursor.restOfLine();
        while (cursor.at < cursor.end && cursor.source[cursor.at - 1] == '\\') {
            cursor.lineEnd();
            cursor.restOfLine();
        }
    }

    /** The requirements that a line like {@code %pip install x} asks for; options are left out. */
    static List<String> installs(Cursor cursor, int start, int stop) {
        String line = new String(cursor.source, start, stop - start, java.nio.charset.StandardCharsets.UTF_8);
        String[] words = line.replaceFirst("^[%!?\\s]+", "")
                .replaceAll("\\\\\\R", " ")
                .trim()
                .split("\\s+", -1);
        List<String> requirements = new ArrayList<>();
        if (!INSTALLERS.contains(words[0])) {
            return requirements;
        }
        boolean installing = false;
        for (int i = 1; i < words.length; i++) {
            String word = words[i].replaceAll("^['\"]|['\"]$", "");
            if (!installing) {
                installing = word.equals("install") || word.equals("add");
            } else if (word.equals("-r") || word.equals("-c") || word.equals("--index-url") || word.equals("-i")) {
                i++;
            } else if (word.startsWith("#") || word.equals("&&") || word.equals(";") || word.equals("|")) {
                return requirements;
            } else if (!word.startsWith("-") && !word.isEmpty()) {
                requirements.add(word);
            }
        }
        return requirements;
    }
}
