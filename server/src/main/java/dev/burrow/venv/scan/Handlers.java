package dev.burrow.venv.scan;

import java.util.function.Predicate;

/** Tells which exceptions a header is about, by the names in it. */
final class Handlers {

    private Handlers() {}

    /** Whether {@code except ...:} in this range catches a failed import. */
    static boolean catchImportErrors(Cursor cursor, int start, int stop) {
        boolean[] names = new boolean[2];
        eachName(cursor, start, stop, name -> {
            if (name.equals("as")) {
                return false;
            }
            names[0] = true;
            names[1] |= isImportError(name);
            return true;
        });
        return !names[0] || names[1];
    }

    /** Whether {@code with ...:} in this range suppresses a failed import. */
    static boolean suppressImportErrors(Cursor cursor, int start, int stop) {
        boolean[] names = new boolean[2];
        eachName(cursor, start, stop, name -> {
            names[0] |= name.equals("suppress");
            names[1] |= names[0] && isImportError(name);
            return true;
        });
        return names[1];
    }

    private static boolean isImportError(String name) {
        return switch (name) {
            case "ImportError", "ModuleNotFoundError", "Exception", "BaseException" -> true;
            default -> false;
        };
    }

    private static void eachName(Cursor cursor, int start, int stop, Predicate<String> receiver) {
        int i = start;
        while (i < stop) {
            if (!Cursor.inName(cursor.source[i])) {
                i++;
                continue;
            }
            int from = i;
            while (i < stop && Cursor.inName(cursor.source[i])) {
                i++;
            }
            if (!receiver.test(cursor.text(from, i))) {
                return;
            }
        }
    }
}
