package dev.burrow.venv.scan;

/**
 * Finds the end of a statement, or of the header of a compound statement: past strings, brackets, comments and joined
 * lines. This is where nearly all bytes of a source go by.
 */
final class StatementEnd {

    /** Stands for the end of a logical line among the characters that end a statement. */
    static final int END_OF_LINE = '\n';

    /** How often reading starts again behind an opening bracket or quote that never closes: each costs a pass. */
    private static final int RESTARTS = 8;

    private static final int GOES_ON = 0;

    private final Cursor cursor;
    private final byte[] source;
    private final FirstProblem problems;
    private final Listener listener;
    private final byte[] inStatement;

    private boolean inHeader;
    private int start;
    private int depth;
    private int lambdas;
    private int restarts;

    /** Is told of what matters on the way. */
    interface Listener {
        /** A round bracket has opened, and the cursor is behind it. */
        void bracket(int at);

        /** A suite begins behind a colon, as it can only behind {@code match x:} and {@code case y:}. */
        void suiteOnNextLine();
    }

    StatementEnd(Cursor cursor, FirstProblem problems, Listener listener, boolean notebook) {
        this.cursor = cursor;
        this.source = cursor.source;
        this.problems = problems;
        this.listener = listener;
        this.inStatement = notebook ? Cursor.MEANING_IN_CELL : Cursor.MEANING;
    }

    /** Notes where a logical line starts; what is broken beyond repair in it is told of there. */
    void lineStarts(int at) {
        start = at;
    }

    /** Moves behind a statement and gives what ended it: {@code ;} or the end of the line. */
    int ofStatement() {
        inHeader = false;
        return find(inStatement);
    }

    /** Moves behind a header and gives what ended it: {@code :}, or what must not end one. */
    int ofHeader() {
        inHeader = true;
        return find(Cursor.MEANING_IN_HEADER);
    }

    private int find(byte[] meaning) {
        depth = 0;
        lambdas = 0;
        while (true) {
            int at = cursor.at;
            byte kind = meaning[source[at] & 0xff];
            while (kind == Cursor.OTHER) {
                kind = meaning[source[++at] & 0xff];
            }
            cursor.at = at;
            int ended = switch (kind) {
                case Cursor.QUOTE -> string(at);
                case Cursor.OPEN -> open(at);
                case Cursor.CLOSE -> close(at);
                case Cursor.NEWLINE -> newLine();
                case Cursor.COMMENT -> comment();
                case Cursor.SEMICOLON -> semicolon();
                case Cursor.COLON -> colon();
                case Cursor.BACKSLASH -> backslash(at);
                case Cursor.NUL -> zero(at);
                case Cursor.ELL -> letterOfLambda(at);
                default -> shell(at);
            };
            if (ended != GOES_ON) {
                return ended;
            }
        }
    }

    private int string(int at) {
        if (cursor.string()) {
            return GOES_ON;
        }
        problems.note(at, "a string that starts here never ends");
        boolean triple = source[at] == source[at + 1] && source[at] == source[at + 2];
        cursor.at = at;
        if (triple && restarts++ >= RESTARTS) {
            cursor.at = cursor.end;
        } else {
            cursor.restOfLine();
        }
        return GOES_ON;
    }

    private int open(int at) {
        depth++;
        cursor.at++;
        if (source[at] == '(') {
            listener.bracket(at);
        }
        return GOES_ON;
    }

    private int close(int at) {
        cursor.at++;
        if (depth > 0) {
            depth--;
        } else {
            problems.note(at, "unmatched '" + (char) source[at] + "'");
        }
        return GOES_ON;
    }

    private int newLine() {
        cursor.lineEnd();
        return depth == 0 ? END_OF_LINE : GOES_ON;
    }

    private int comment() {
        cursor.restOfLine();
        return GOES_ON;
    }

    private int semicolon() {
        cursor.at++;
        return depth == 0 ? ';' : GOES_ON;
    }

    private int colon() {
        cursor.at++;
        if (depth > 0 || source[cursor.at] == '=') {
            return GOES_ON;
        }
        if (lambdas > 0) {
            lambdas--;
            return GOES_ON;
        }
        return inHeader ? ':' : suite();
    }

    /** Ends the statement if the colon just passed, in what may be {@code match x:} or {@code case y:}, opens a suite. */
    private int suite() {
        cursor.blanks();
        if (cursor.endsLine()) {
            listener.suiteOnNextLine();
            cursor.toNextLine();
            return END_OF_LINE;
        }
        int stop = cursor.at;
        while (Cursor.inName(source[stop])) {
            stop++;
        }
        return cursor.isWord(cursor.at, stop, "import") || cursor.isWord(cursor.at, stop, "from") ? ';' : GOES_ON;
    }

    private int backslash(int at) {
        cursor.at++;
        if (Cursor.isLineEnd(source[cursor.at])) {
            cursor.lineEnd();
        } else {
            problems.note(at, "unexpected character after line continuation character");
        }
        return GOES_ON;
    }

    /** A byte of zero, or the end of the source; in brackets that never close, reading goes on behind their line. */
    private int zero(int at) {
        if (at < cursor.end) {
            problems.note(at, "a byte of zero");
            cursor.at++;
            return GOES_ON;
        }
        if (depth > 0) {
            problems.note(start, "a bracket that is opened here is never closed");
            if (restarts++ < RESTARTS) {
                cursor.at = start;
                cursor.toNextLine();
                return END_OF_LINE;
            }
        }
        cursor.at = cursor.end;
        return END_OF_LINE;
    }

    private int letterOfLambda(int at) {
        boolean lambda = depth == 0
                && cursor.startsWith(at, "lambda")
                && !Cursor.inName(source[at + 6])
                && !Cursor.inName(source[at - 1]);
        lambdas += lambda ? 1 : 0;
        cursor.at += lambda ? 6 : 1;
        return GOES_ON;
    }

    /** {@code files = !ls} and {@code out = %magic}: the rest of the line is not Python. */
    private int shell(int at) {
        cursor.at++;
        int before = at - 1;
        while (before > start && source[before] == ' ') {
            before--;
        }
        if (before > start && source[before] == '=' && Cursor.inName(source[at + 1])) {
            Magic.restOfCommand(cursor);
        }
        return GOES_ON;
    }
}
