package dev.burrow.venv.scan;

/** How far a logical line is indented, counted as Python counts. Reused for every line of a source. */
final class Indentation {

    private static final int TAB = 8;

    /** The column, with tabs going to multiples of eight. */
    int column;

    /** The column with a tab as wide as a blank: both have to agree on which line is further in. */
    int narrow;

    /** Whether a backslash joined lines within the indentation; then the first one counts. */
    boolean joined;

    /** Moves from the start of a line over its blanks, and measures them. */
    void measure(Cursor cursor) {
        byte[] source = cursor.source;
        column = 0;
        narrow = 0;
        int beforeJoin = 0;
        while (true) {
            byte b = source[cursor.at];
            if (b == ' ') {
                column++;
                narrow++;
            } else if (b == '\t') {
                column = (column / TAB + 1) * TAB;
                narrow++;
            } else if (b == '\f') {
                column = 0;
                narrow = 0;
            } else if (b == '\\' && Cursor.isLineEnd(source[cursor.at + 1])) {
                beforeJoin = beforeJoin == 0 ? column : beforeJoin;
                cursor.at++;
                cursor.lineEnd();
                continue;
            } else {
                break;
            }
            cursor.at++;
        }
        joined = beforeJoin != 0;
        column = joined ? beforeJoin : column;
    }
}
