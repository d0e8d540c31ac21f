package dev.burrow.venv.scan;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the rest of an import statement, from behind its first word. Reused for every statement of a source. */
final class ImportStatement {

    private final Cursor cursor;
    private final List<String> modules = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private int level;
    private boolean from;

    ImportStatement(Cursor cursor) {
        this.cursor = cursor;
    }

    /** Receives what the statement imports. */
    @FunctionalInterface
    interface Receiver {
        void receive(String module, int level, List<String> names);
    }

    /** Hands out what the last statement read imports. */
    void each(Receiver receiver) {
        if (!from) {
            modules.forEach(module -> receiver.receive(module, 0, List.of()));
        } else if (!names.isEmpty()) {
            receiver.receive(modules.isEmpty() ? "" : modules.getFirst(), level, List.copyOf(names));
        }
    }

    /** Reads what follows {@code import}; false when that is not what Python allows. */
    boolean plain() {
        start(false);
        while (true) {
            String module = dotted();
            if (module == null) {
                return false;
            }
            modules.add(module);
            if (!alias()) {
                return false;
            }
            cursor.blanks();
            if (cursor.source[cursor.at] != ',') {
                return true;
            }
            cursor.at++;
        }
    }

    /** Reads what follows {@code from}; false when that is not what Python allows. */
    boolean from() {
        start(true);
        cursor.blanks();
        while (cursor.source[cursor.at] == '.') {
            level++;
            cursor.at++;
            cursor.blanks();
        }
        if (!word("import")) {
            String module = dotted();
            if (module == null) {
                return false;
            }
            modules.add(module);
            cursor.blanks();
            if (!word("import")) {
                return false;
            }
        } else if (level == 0) {
            return false;
        }
        return targets();
    }

    private void start(boolean isFrom) {
        from = isFrom;
        level = 0;
        modules.clear();
        names.clear();
    }

    private boolean targets() {
        cursor.blanks();
        byte b = cursor.source[cursor.at];
        if (b == '*') {
            cursor.at++;
            names.add("*");
            return true;
        }
        boolean bracketed = b == '(';
        if (bracketed) {
            cursor.at++;
        }
        while (true) {
            gap(bracketed);
            if (bracketed && !names.isEmpty() && cursor.source[cursor.at] == ')') {
                cursor.at++;
                return true;
            }
            int start = cursor.at;
            if (!cursor.name()) {
                return false;
            }
            names.add(cursor.text(start, cursor.at));
            gap(bracketed);
            if (word("as")) {
                gap(bracketed);
                if (!cursor.name()) {
                    return false;
                }
                gap(bracketed);
            }
            byte next = cursor.source[cursor.at];
            if (next == ',') {
                cursor.at++;
            } else if (!bracketed) {
                return true;
            } else if (next != ')') {
                return false;
            }
        }
    }

    private void gap(boolean bracketed) {
        if (bracketed) {
            cursor.blanksAndLines();
        } else {
            cursor.blanks();
        }
    }

    private boolean alias() {
        cursor.blanks();
        if (!word("as")) {
            return true;
        }
        cursor.blanks();
        return cursor.name();
    }

    private boolean word(String word) {
        if (cursor.startsWith(cursor.at, word) && !Cursor.inName(cursor.source[cursor.at + word.length()])) {
            cursor.at += word.length();
            return true;
        }
        return false;
    }

    private @Nullable String dotted() {
        cursor.blanks();
        int start = cursor.at;
        if (!cursor.name()) {
            return null;
        }
        String name = cursor.text(start, cursor.at);
        StringBuilder longer = null;
        while (true) {
            int before = cursor.at;
            cursor.blanks();
            if (cursor.source[cursor.at] != '.') {
                cursor.at = before;
                return longer == null ? name : longer.toString();
            }
            cursor.at++;
            cursor.blanks();
            int part = cursor.at;
            if (!cursor.name()) {
                return null;
            }
            longer = longer == null ? new StringBuilder(name) : longer;
            longer.append('.').append(cursor.text(part, cursor.at));
        }
    }

    /** The module's name when the first argument of a call, from behind its bracket, is one absolute name in quotes. */
    @Nullable
    String literalArgument() {
        cursor.blanksAndLines();
        int quote = cursor.at;
        byte b = cursor.source[quote];
        if ((b != '"' && b != '\'') || !cursor.string()) {
            return null;
        }
        int start = quote + 1;
        int stop = cursor.at - 1;
        cursor.blanksAndLines();
        byte next = cursor.source[cursor.at];
        if (stop <= start || (next != ',' && next != ')')) {
            return null;
        }
        return isDottedName(start, stop) ? cursor.text(start, stop) : null;
    }

    private boolean isDottedName(int start, int stop) {
        boolean partStarts = true;
        for (int i = start; i < stop; i++) {
            byte b = cursor.source[i];
            if (b == '.' ? partStarts : !Cursor.inName(b) || (partStarts && b >= '0' && b <= '9')) {
                return false;
            }
            partStarts = b == '.';
        }
        return !partStarts;
    }
}
