package dev.burrow.venv.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads the imports out of one source in a single pass over its bytes: logical lines, indentation, the statements that
 * matter, and past everything else. For one thread and one source.
 *
 * <p>On a source that Python accepts the result is what {@code ast} finds. On one that it refuses, a problem is noted
 * where it shows in what is read here, and reading goes on behind it, so that a file that is being edited still counts.
 */
final class ImportReader {

    /** How often reading starts again behind an opening bracket or quote that never closes: each costs a pass. */
    private static final int RESTARTS = 8;

    /** Deeper nesting is refused by Python (100 levels of indentation). */
    private static final int DEEPEST = 100;

    private static final int END_OF_LINE = '\n';

    private final Cursor cursor;
    private final byte[] source;
    private final Target target;
    private final boolean notebook;
    private final List<Block> blocks = new ArrayList<>();
    private final List<Found> found = new ArrayList<>();
    private final List<SourceProblem> problems = new ArrayList<>();
    private final List<String> installHints = new ArrayList<>();
    private final ImportStatement statement;

    private @Nullable Block header;
    private boolean headerEndsLine;
    private int statementStart;
    private int restarts;
    private int problemAt;

    ImportReader(byte[] source, int start, int end, Target target, boolean notebook) {
        this.cursor = new Cursor(source, start, end);
        this.source = source;
        this.target = target;
        this.notebook = notebook;
        this.statement = new ImportStatement(cursor);
        blocks.add(Block.plain(0));
    }

    /** Reads the source. Call once. */
    ImportReader read() {
        while (startLine()) {
            statements();
        }
        while (blocks.size() > 1) {
            leave();
        }
        return this;
    }

    List<Found> found() {
        return found;
    }

    List<SourceProblem> problems() {
        return problems;
    }

    /** What {@code %pip install} and its kin ask for in a notebook. */
    List<String> installHints() {
        return installHints;
    }

    /** Moves to the first statement of the next logical line; false at the end of the source. */
    private boolean startLine() {
        while (true) {
            int column = 0;
            int narrow = 0;
            int joined = 0;
            boolean measuring = true;
            while (measuring) {
                switch (source[cursor.at]) {
                    case ' ' -> {
                        column++;
                        narrow++;
                        cursor.at++;
                    }
                    case '\t' -> {
                        column = (column / 8 + 1) * 8;
                        narrow++;
                        cursor.at++;
                    }
                    case '\f' -> {
                        column = narrow = 0;
                        cursor.at++;
                    }
                    case '\\' -> {
                        if (!Cursor.isLineEnd(source[cursor.at + 1])) {
                            measuring = false;
                        } else {
                            joined = joined == 0 ? column : joined;
                            cursor.at++;
                            cursor.lineEnd();
                        }
                    }
                    default -> measuring = false;
                }
            }
            byte b = source[cursor.at];
            if (b == '#') {
                cursor.restOfLine();
                b = source[cursor.at];
            }
            if (cursor.at >= cursor.end) {
                return false;
            }
            if (Cursor.isLineEnd(b)) {
                cursor.lineEnd();
                continue;
            }
            statementStart = cursor.at;
            indent(joined == 0 ? column : joined, narrow, joined != 0);
            return true;
        }
    }

    private void indent(int column, int narrow, boolean joined) {
        Block top = top();
        Block opened = header;
        header = null;
        if (column > top.column) {
            if (!joined && narrow <= top.narrowColumn) {
                problem(cursor.at, "inconsistent use of tabs and spaces in the indentation");
            }
            if (opened == null) {
                problem(cursor.at, "unexpected indent");
                opened = Block.plain(top.functionDepth);
            }
            if (blocks.size() > DEEPEST) {
                problem(cursor.at, "too many levels of indentation");
                return;
            }
            blocks.add(opened.at(column, narrow));
            return;
        }
        if (opened != null) {
            problem(cursor.at, "expected an indented block");
        }
        while (column < top().column) {
            leave();
        }
        if (column != top().column) {
            problem(cursor.at, "unindent does not match any outer indentation level");
        }
    }

    private Block top() {
        return blocks.getLast();
    }

    private void leave() {
        Block left = blocks.removeLast();
        if (left.kind == Block.Kind.HANDLER && left.catchesImportErrors && !left.givesUp && left.attempt != null) {
            survive(left.attempt);
        }
    }

    private void survive(Block.Attempt attempt) {
        if (attempt.survives) {
            return;
        }
        attempt.survives = true;
        for (int i = attempt.firstImport; i < attempt.endOfImports; i++) {
            if (found.get(i).functionDepth == attempt.functionDepth) {
                found.get(i).optional = true;
            }
        }
    }

    /** Reads the statements of one logical line, its end included. */
    private void statements() {
        int around = blocks.size();
        boolean first = true;
        int terminator;
        do {
            cursor.blanks();
            terminator = isShell(first) ? shell() : statement();
            first = false;
        } while (terminator != END_OF_LINE);
        while (blocks.size() > around) {
            leave();
        }
    }

    /** Reads one statement, or one header of a compound statement; gives what ended it. */
    private int statement() {
        int start = cursor.at;
        if (!cursor.name()) {
            return skip(false);
        }
        int stop = cursor.at;
        Keyword keyword = Keyword.at(source, start, stop);
        return keyword == null ? skip(false) : keyword(keyword, start);
    }

    private int keyword(Keyword keyword, int start) {
        int depth = top().functionDepth;
        return switch (keyword) {
            case IMPORT, FROM -> importing(keyword, start);
            case IF, WHILE -> branch(null);
            case ELIF -> branch(top().openConditions);
            case ELSE -> otherwise();
            case TRY -> attempt();
            case EXCEPT -> handler();
            case FINALLY -> {
                close(top().openAttempt);
                yield header(Block.plain(depth));
            }
            case WITH -> with();
            case DEF -> opening(Block.function(depth));
            case CLASS, FOR -> opening(Block.plain(depth));
            case ASYNC -> statementAfterAsync();
            case RAISE -> {
                top().givesUp = true;
                yield skip(false);
            }
        };
    }

    private int statementAfterAsync() {
        cursor.blanks();
        return statement();
    }

    private int opening(Block block) {
        top().openConditions = null;
        top().openAttempt = null;
        return header(block);
    }

    private int branch(Block.@Nullable Conditions open) {
        Block around = top();
        Block.Conditions conditions = open == null ? new Block.Conditions() : open;
        around.openConditions = conditions;
        around.openAttempt = null;
        int start = cursor.at;
        int terminator = skip(true);
        int index = conditions.add(start, cursor.at);
        return open(terminator, Block.branch(around.functionDepth, conditions, index));
    }

    private int otherwise() {
        Block around = top();
        Block.Attempt attempt = around.openAttempt;
        Block.Conditions conditions = around.openConditions;
        if (attempt != null) {
            close(attempt);
            return header(attempt.survives ? Block.optional(around.functionDepth) : Block.plain(around.functionDepth));
        }
        if (conditions != null) {
            return header(Block.branch(around.functionDepth, conditions, conditions.add(-1, -1)));
        }
        return header(Block.plain(around.functionDepth));
    }

    private int attempt() {
        Block around = top();
        around.openConditions = null;
        around.openAttempt = new Block.Attempt(found.size(), around.functionDepth);
        return header(Block.plain(around.functionDepth));
    }

    private int handler() {
        Block around = top();
        Block.Attempt attempt = around.openAttempt;
        close(attempt);
        int start = cursor.at;
        int terminator = skip(true);
        boolean catches = Handlers.catchImportErrors(cursor, start, cursor.at);
        Block block = attempt == null
                ? Block.plain(around.functionDepth)
                : Block.handler(around.functionDepth, attempt, catches);
        return open(terminator, block);
    }

    private void close(Block.@Nullable Attempt attempt) {
        if (attempt != null && attempt.endOfImports < 0) {
            attempt.endOfImports = found.size();
        }
    }

    private int with() {
        Block around = top();
        around.openConditions = null;
        around.openAttempt = null;
        int start = cursor.at;
        int terminator = skip(true);
        boolean suppresses = Handlers.suppressImportErrors(cursor, start, cursor.at);
        return open(terminator, suppresses ? Block.optional(around.functionDepth) : Block.plain(around.functionDepth));
    }

    private int header(Block block) {
        return open(skip(true), block);
    }

    /** Opens the block whose header has just been read: below, or in the rest of the line. */
    private int open(int terminator, Block block) {
        if (terminator != ':') {
            problem(statementStart, "expected ':'");
            return terminator;
        }
        cursor.blanks();
        if (endsLine()) {
            header = block;
            return toNextLine();
        }
        blocks.add(block.at(top().column, top().narrowColumn));
        return ';';
    }

    private boolean endsLine() {
        byte b = source[cursor.at];
        return b == '#' || Cursor.isLineEnd(b) || cursor.at >= cursor.end;
    }

    private int toNextLine() {
        cursor.restOfLine();
        if (cursor.at < cursor.end) {
            cursor.lineEnd();
        }
        return END_OF_LINE;
    }

    private int importing(Keyword keyword, int start) {
        int line = cursor.lineAt(start);
        boolean complete = keyword == Keyword.IMPORT ? statement.plain() : statement.from();
        Found.Circumstances circumstances = circumstances();
        int depth = top().functionDepth;
        statement.each((module, level, names) ->
                found.add(new Found(module, level, names, line, depth, false, circumstances)));
        cursor.blanks();
        if (!complete || (!endsLine() && source[cursor.at] != ';')) {
            problem(start, "this import statement is not complete");
        }
        return skip(false);
    }

    private Found.Circumstances circumstances() {
        boolean optional = false;
        boolean typing = false;
        boolean conditional = false;
        Boolean applies = Boolean.TRUE;
        for (int i = blocks.size() - 1; i > 0; i--) {
            Block block = blocks.get(i);
            switch (block.kind) {
                case OPTIONAL -> optional = true;
                case HANDLER -> optional |= block.catchesImportErrors;
                case BRANCH -> {
                    Condition.Verdict verdict =
                            Condition.ofBranch(cursor, Objects.requireNonNull(block.conditions), block.branch, target);
                    typing |= verdict.typing();
                    if (verdict.platform()) {
                        conditional = true;
                        applies = Condition.and(applies, verdict.holds());
                    }
                }
                case PLAIN, FUNCTION -> {}
            }
        }
        return new Found.Circumstances(typing, conditional, typing ? Boolean.FALSE : applies, optional);
    }

    /**
     * Moves to the end of a statement, or of a header, and over what ends it.
     *
     * @return the character that ended it: {@code ;}, {@code :} or the end of the line
     */
    private int skip(boolean inHeader) {
        int depth = 0;
        int lambdas = 0;
        while (true) {
            int at = cursor.at;
            while (Cursor.MEANING[source[at] & 0xff] == Cursor.OTHER) {
                at++;
            }
            cursor.at = at;
            switch (Cursor.MEANING[source[at] & 0xff]) {
                case Cursor.QUOTE -> string();
                case Cursor.OPEN -> {
                    depth++;
                    cursor.at++;
                    if (source[at] == '(') {
                        call(at);
                    }
                }
                case Cursor.CLOSE -> {
                    cursor.at++;
                    if (depth > 0) {
                        depth--;
                    } else {
                        problem(at, "unmatched '" + (char) source[at] + "'");
                    }
                }
                case Cursor.NEWLINE -> {
                    cursor.lineEnd();
                    if (depth == 0) {
                        return END_OF_LINE;
                    }
                }
                case Cursor.COMMENT -> cursor.restOfLine();
                case Cursor.SEMICOLON -> {
                    cursor.at++;
                    if (depth == 0) {
                        return ';';
                    }
                }
                case Cursor.COLON -> {
                    cursor.at++;
                    if (depth == 0 && source[cursor.at] != '=') {
                        if (lambdas > 0) {
                            lambdas--;
                        } else if (inHeader) {
                            return ':';
                        } else if (suiteFollows()) {
                            return headerEndsLine ? toNextLine() : ';';
                        }
                    }
                }
                case Cursor.BACKSLASH -> {
                    cursor.at++;
                    if (Cursor.isLineEnd(source[cursor.at])) {
                        cursor.lineEnd();
                    } else {
                        problem(at, "unexpected character after line continuation character");
                    }
                }
                case Cursor.NUL -> {
                    if (at >= cursor.end) {
                        return atEnd(depth);
                    }
                    problem(at, "a byte of zero");
                    cursor.at++;
                }
                case Cursor.ELL -> {
                    if (inHeader && depth == 0 && isLambda(at)) {
                        lambdas++;
                        cursor.at += 6;
                    } else {
                        cursor.at++;
                    }
                }
                default -> shellIn(at);
            }
        }
    }

    private boolean isLambda(int at) {
        return cursor.startsWith(at, "lambda") && !Cursor.inName(source[at + 6]) && !Cursor.inName(source[at - 1]);
    }

    /** The end of the source, in brackets that never close: reads again from behind the line that opened them. */
    private int atEnd(int depth) {
        if (depth > 0) {
            problem(statementStart, "a bracket that is opened here is never closed");
            if (restarts++ < RESTARTS) {
                cursor.at = statementStart;
                return toNextLine();
            }
        }
        cursor.at = cursor.end;
        return END_OF_LINE;
    }

    private void string() {
        int start = cursor.at;
        if (cursor.string()) {
            return;
        }
        problem(start, "a string that starts here never ends");
        boolean triple = source[start] == source[start + 1] && source[start] == source[start + 2];
        cursor.at = start;
        if (triple && restarts++ >= RESTARTS) {
            cursor.at = cursor.end;
        } else {
            cursor.restOfLine();
        }
    }

    /** Whether the colon just passed, in what may be {@code match x:} or {@code case y:}, is followed by a suite. */
    private boolean suiteFollows() {
        cursor.blanks();
        headerEndsLine = endsLine();
        if (headerEndsLine) {
            header = Block.plain(top().functionDepth);
            return true;
        }
        int at = cursor.at;
        int stop = at;
        while (Cursor.inName(source[stop])) {
            stop++;
        }
        return cursor.isWord(at, stop, "import") || cursor.isWord(at, stop, "from");
    }

    /** Notes an import by name, when the bracket at this place opens the arguments of a call that does one. */
    private void call(int bracket) {
        byte before = source[Math.max(0, bracket - 1)];
        boolean exit = before == 't' && isCallOf(bracket, "exit");
        if (exit) {
            top().givesUp = true;
            return;
        }
        if (!(before == '_' && isCallOf(bracket, "__import__"))
                && !(before == 'e' && isCallOf(bracket, "import_module"))) {
            return;
        }
        int resume = cursor.at;
        String module = statement.literalArgument();
        cursor.at = resume;
        if (module != null) {
            Found.Circumstances circumstances = circumstances();
            int line = cursor.lineAt(bracket);
            found.add(new Found(module, 0, List.of(), line, top().functionDepth, true, circumstances));
        }
    }

    private boolean isCallOf(int bracket, String function) {
        int start = bracket - function.length();
        return cursor.startsWith(start, function) && (start == 0 || !Cursor.inName(source[start - 1]));
    }

    private boolean isShell(boolean firstInLine) {
        byte b = source[cursor.at];
        return firstInLine && (b == '%' || b == '!' || b == '?');
    }

    /** A line for IPython: not Python, but it may ask for an installation, or time a statement. */
    private int shell() {
        if (!notebook) {
            problem(cursor.at, "a line for IPython in a plain source");
        }
        int start = cursor.at;
        if (Magic.timesStatement(cursor)) {
            return statement();
        }
        cursor.at = start;
        Magic.restOfCommand(cursor);
        installHints.addAll(Magic.installs(cursor, start, cursor.at));
        return toNextLine();
    }

    /** {@code files = !ls} and {@code out = %magic}: the rest of the line is not Python. */
    private void shellIn(int at) {
        cursor.at++;
        if (!notebook) {
            return;
        }
        int before = at - 1;
        while (before > statementStart && source[before] == ' ') {
            before--;
        }
        if (before > statementStart && source[before] == '=' && Cursor.inName(source[at + 1])) {
            Magic.restOfCommand(cursor);
        }
    }

    /** Notes a problem; the first in the source is the one that is told. */
    private void problem(int position, String message) {
        if (problems.isEmpty() || position < problemAt) {
            problemAt = position;
            problems.clear();
            problems.add(new SourceProblem(0, cursor.lineAt(position), message));
        }
    }
}
