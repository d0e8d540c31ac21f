package dev.burrow.venv.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The blocks around the statement that is being read, outermost first, and what they mean for the imports in them. For
 * one source.
 */
final class Blocks {

    /** Deeper nesting is refused by Python (100 levels of indentation). */
    private static final int DEEPEST = 100;

    private final Cursor cursor;
    private final Target target;
    private final FirstProblem problems;
    private final List<Block> open = new ArrayList<>();
    private final List<Found> found = new ArrayList<>();

    /** The block whose header has been read and which the next line has to open. */
    private @Nullable Block expected;

    Blocks(Cursor cursor, Target target, FirstProblem problems) {
        this.cursor = cursor;
        this.target = target;
        this.problems = problems;
        open.add(Block.plain(0));
    }

    /** The imports found so far. */
    List<Found> found() {
        return found;
    }

    /** Adds an import, which stands in these blocks. */
    void add(String module, int level, List<String> names, int line, boolean dynamic) {
        found.add(new Found(module, level, names, line, top().functionDepth, open.size(), dynamic, circumstances()));
    }

    /** Opens or leaves blocks as the indentation of the next logical line says. */
    void indent(Indentation line) {
        Block top = top();
        Block opened = expected;
        expected = null;
        if (line.column > top.column) {
            if (!line.joined && line.narrow <= top.narrowColumn) {
                problems.note(cursor.at, "inconsistent use of tabs and spaces in the indentation");
            }
            if (opened == null) {
                problems.note(cursor.at, "unexpected indent");
                opened = Block.plain(top.functionDepth);
            }
            if (open.size() > DEEPEST) {
                problems.note(cursor.at, "too many levels of indentation");
                return;
            }
            open.add(opened.at(line.column, line.narrow, found.size()));
            return;
        }
        if (opened != null) {
            problems.note(cursor.at, "expected an indented block");
        }
        while (line.column < top().column) {
            leave();
        }
        if (line.column != top().column) {
            problems.note(cursor.at, "unindent does not match any outer indentation level");
        }
    }

    private Block top() {
        return open.getLast();
    }

    int count() {
        return open.size();
    }

    /** Leaves the innermost blocks until so many are left. */
    void leaveAllBut(int count) {
        while (open.size() > count) {
            leave();
        }
    }

    /** The next line has to open this block. */
    void expect(Block block) {
        expected = block;
    }

    /** Opens a block in the rest of the line. */
    void openInLine(Block block) {
        open.add(block.at(top().column, top().narrowColumn, found.size()));
    }

    /** Notes that the innermost block ends the program or passes a failure on. */
    void giveUp() {
        top().givesUp = true;
    }

    private void leave() {
        Block left = open.removeLast();
        Block.Attempt attempt = left.attempt;
        if (attempt == null || left.kind != Block.Kind.HANDLER || !left.catchesImportErrors || left.givesUp) {
            return;
        }
        Fallback handler = outcome(left.firstImport, left.functionDepth);
        if (handler != Fallback.FAILS && !attempt.survives) {
            survive(attempt);
        }
    }

    /** The program goes on when the body fails: its imports are optional, unless this Python has them for certain. */
    private void survive(Block.Attempt attempt) {
        attempt.survives = true;
        if (attempt.body == Fallback.WORKS) {
            return;
        }
        for (int i = attempt.firstImport; i < attempt.endOfImports; i++) {
            if (found.get(i).functionDepth == attempt.functionDepth) {
                found.get(i).optional = true;
            }
        }
    }

    /** A plain block below the innermost one. */
    Block plain() {
        return Block.plain(top().functionDepth);
    }

    /** The same, opened by a statement that no {@code else} of before can belong to. */
    Block unrelated() {
        forget();
        return plain();
    }

    Block function() {
        forget();
        return Block.function(top().functionDepth);
    }

    Block optional() {
        return Block.optional(top().functionDepth);
    }

    private void forget() {
        top().openConditions = null;
        top().openAttempt = null;
    }

    /** The branch below {@code if}, {@code while} or {@code elif} with the condition at this place. */
    Block branch(boolean continues, int start, int stop) {
        Block around = top();
        Block.Conditions conditions = continues ? around.openConditions : null;
        forget();
        conditions = conditions == null ? new Block.Conditions() : conditions;
        around.openConditions = conditions;
        return Block.branch(around.functionDepth, conditions, conditions.add(start, stop));
    }

    /** The branch below {@code else}. */
    Block otherwise() {
        Block around = top();
        Block.Attempt attempt = around.openAttempt;
        if (attempt != null) {
            close(attempt);
            boolean certain = !attempt.survives || attempt.body == Fallback.WORKS;
            return certain ? plain() : optional();
        }
        Block.Conditions conditions = around.openConditions;
        return conditions == null ? plain() : Block.branch(around.functionDepth, conditions, conditions.add(-1, -1));
    }

    /** The body of a {@code try}. */
    Block attempt() {
        Block around = top();
        around.openConditions = null;
        around.openAttempt = new Block.Attempt(found.size(), around.functionDepth);
        return plain();
    }

    /** The block below {@code except}. */
    Block handler(boolean catchesImportErrors) {
        Block around = top();
        Block.Attempt attempt = around.openAttempt;
        if (attempt == null) {
            return plain();
        }
        close(attempt);
        return Block.handler(around.functionDepth, attempt, catchesImportErrors);
    }

    /** The block below {@code finally}. */
    Block atLast() {
        if (top().openAttempt instanceof Block.Attempt attempt) {
            close(attempt);
        }
        return plain();
    }

    private void close(Block.Attempt attempt) {
        if (attempt.endOfImports < 0) {
            attempt.endOfImports = found.size();
            attempt.body = outcome(attempt.firstImport, attempt.functionDepth);
        }
    }

    /** What becomes of the imports since the given one that stand right in the block that has just been left. */
    private Fallback outcome(int firstImport, int functionDepth) {
        return Fallback.of(found.subList(firstImport, found.size()), functionDepth, open.size() + 1, target);
    }

    private Found.Circumstances circumstances() {
        boolean optional = false;
        boolean typing = false;
        boolean conditional = false;
        Boolean applies = Boolean.TRUE;
        for (int i = open.size() - 1; i > 0; i--) {
            Block block = open.get(i);
            switch (block.kind) {
                case OPTIONAL -> optional = true;
                case HANDLER -> optional |= block.standsIn();
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
}
