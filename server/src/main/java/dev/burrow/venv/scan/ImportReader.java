package dev.burrow.venv.scan;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads the imports out of one source in a single pass over its bytes: logical lines, indentation, the statements that
 * matter, and past everything else. For one thread and one source.
 *
 * <p>On a source that Python accepts the result is what {@code ast} finds. On one that it refuses, a problem is noted
 * where it shows in what is read here, and reading goes on behind it, so that a file that is being edited still counts.
 */
final class ImportReader implements StatementEnd.Listener {

    private final Cursor cursor;
    private final byte[] source;
    private final boolean notebook;
    private final FirstProblem problems;
    private final Blocks blocks;
    private final StatementEnd end;
    private final ImportStatement statement;
    private final Indentation indentation = new Indentation();
    private final List<String> installHints = new ArrayList<>();

    private int lineStart;

    ImportReader(byte[] source, int start, int end, Target target, boolean notebook) {
        this.cursor = new Cursor(source, start, end);
        this.source = source;
        this.notebook = notebook;
        this.problems = new FirstProblem(cursor);
        this.blocks = new Blocks(cursor, target, problems);
        this.end = new StatementEnd(cursor, problems, this, notebook);
        this.statement = new ImportStatement(cursor);
    }

    /** Reads the source. Call once. */
    ImportReader read() {
        while (startLine()) {
            statements();
        }
        blocks.leaveAllBut(1);
        return this;
    }

    List<Found> found() {
        return blocks.found();
    }

    List<SourceProblem> problems() {
        return problems.list();
    }

    /** What {@code %pip install} and its kin ask for in a notebook. */
    List<String> installHints() {
        return installHints;
    }

    /** Moves to the first statement of the next logical line; false at the end of the source. */
    private boolean startLine() {
        while (true) {
            indentation.measure(cursor);
            if (source[cursor.at] == '#') {
                cursor.restOfLine();
            }
            if (cursor.at >= cursor.end) {
                return false;
            }
            if (!Cursor.isLineEnd(source[cursor.at])) {
                break;
            }
            cursor.lineEnd();
        }
        lineStart = cursor.at;
        end.lineStarts(lineStart);
        blocks.indent(indentation);
        return true;
    }

    /** Reads the statements of one logical line, its end included. */
    private void statements() {
        int around = blocks.count();
        boolean first = true;
        int terminator;
        do {
            cursor.blanks();
            terminator = first && isShell() ? shell() : statement();
            first = false;
        } while (terminator != StatementEnd.END_OF_LINE);
        blocks.leaveAllBut(around);
    }

    /** Reads one statement, or one header of a compound statement; gives what ended it. */
    private int statement() {
        int start = cursor.at;
        if (!cursor.name()) {
            return end.ofStatement();
        }
        Keyword keyword = Keyword.at(source, start, cursor.at);
        return keyword == null ? end.ofStatement() : keyword(keyword, start);
    }

    private int keyword(Keyword keyword, int start) {
        return switch (keyword) {
            case IMPORT, FROM -> importing(keyword, start);
            case RAISE -> {
                blocks.giveUp();
                yield end.ofStatement();
            }
            case ASYNC -> {
                cursor.blanks();
                yield statement();
            }
            case IF, ELIF, ELSE, WHILE, FOR, TRY, EXCEPT, FINALLY, WITH, DEF, CLASS -> compound(keyword);
        };
    }

    private int compound(Keyword keyword) {
        int start = cursor.at;
        int terminator = end.ofHeader();
        int stop = cursor.at;
        Block block = switch (keyword) {
            case IF, WHILE -> blocks.branch(false, start, stop);
            case ELIF -> blocks.branch(true, start, stop);
            case ELSE -> blocks.otherwise();
            case TRY -> blocks.attempt();
            case EXCEPT -> blocks.handler(Handlers.catchImportErrors(cursor, start, stop));
            case FINALLY -> blocks.atLast();
            case WITH -> {
                Block plain = blocks.unrelated();
                yield Handlers.suppressImportErrors(cursor, start, stop) ? blocks.optional() : plain;
            }
            case DEF -> blocks.function();
            default -> blocks.unrelated();
        };
        return open(terminator, block);
    }

    /** Opens the block whose header has just been read: below, or in the rest of the line. */
    private int open(int terminator, Block block) {
        if (terminator != ':') {
            problems.note(lineStart, "expected ':'");
            return terminator;
        }
        cursor.blanks();
        if (cursor.endsLine()) {
            blocks.expect(block);
            cursor.toNextLine();
            return StatementEnd.END_OF_LINE;
        }
        blocks.openInLine(block);
        return ';';
    }

    private int importing(Keyword keyword, int start) {
        int line = cursor.lineAt(start);
        boolean complete = keyword == Keyword.IMPORT ? statement.plain() : statement.from();
        statement.each((module, level, names) -> blocks.add(module, level, names, line, false));
        cursor.blanks();
        if (!complete || (!cursor.endsLine() && source[cursor.at] != ';')) {
            problems.note(start, "this import statement is not complete");
        }
        return end.ofStatement();
    }

    /** Notes an import by name, when the bracket at this place opens the arguments of a call that does one. */
    @Override
    public void bracket(int at) {
        switch (source[Math.max(0, at - 1)]) {
            case 't' -> {
                if (isCallOf(at, "exit")) {
                    blocks.giveUp();
                }
            }
            case '_' -> {
                if (isCallOf(at, "__import__")) {
                    dynamic(at);
                }
            }
            case 'e' -> {
                if (isCallOf(at, "import_module")) {
                    dynamic(at);
                }
            }
            default -> {}
        }
    }

    private void dynamic(int bracket) {
        int resume = cursor.at;
        String module = statement.literalArgument();
        cursor.at = resume;
        if (module != null) {
            blocks.add(module, 0, List.of(), cursor.lineAt(bracket), true);
        }
    }

    private boolean isCallOf(int bracket, String function) {
        int start = bracket - function.length();
        return cursor.startsWith(start, function) && (start == 0 || !Cursor.inName(source[start - 1]));
    }

    @Override
    public void suiteOnNextLine() {
        blocks.expect(blocks.plain());
    }

    private boolean isShell() {
        byte b = source[cursor.at];
        return b == '%' || b == '!' || b == '?';
    }

    /** A line for IPython: not Python, but it may ask for an installation, or time a statement. */
    private int shell() {
        if (!notebook) {
            problems.note(cursor.at, "a line for IPython in a plain source");
        }
        int start = cursor.at;
        if (Magic.timesStatement(cursor)) {
            return statement();
        }
        cursor.at = start;
        Magic.restOfCommand(cursor);
        installHints.addAll(Magic.installs(cursor, start, cursor.at));
        cursor.toNextLine();
        return StatementEnd.END_OF_LINE;
    }
}
