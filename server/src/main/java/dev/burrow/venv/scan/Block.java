package dev.burrow.venv.scan;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A block of a source: what an import in it has to expect, and which statement an {@code else} below it belongs to. */
final class Block {

    /** What the header of a block means for the imports in it. */
    enum Kind {
        PLAIN,
        FUNCTION,
        BRANCH,
        HANDLER,
        OPTIONAL
    }

    final Kind kind;
    final int column;
    final int narrowColumn;
    final int functionDepth;

    /** The conditions that decide over a {@link Kind#BRANCH}, which is the one at {@link #branch}. */
    final @Nullable Conditions conditions;

    final int branch;

    /** The statement that a {@link Kind#HANDLER} belongs to. */
    final @Nullable Attempt attempt;

    final boolean catchesImportErrors;

    /** How many imports had been found when the block was opened. */
    final int firstImport;

    /** Whether a {@link Kind#HANDLER} ends the program or passes the failure on. */
    boolean givesUp;

    /** The {@code if} or {@code try} last opened in this block, to which {@code else} belongs. */
    @Nullable
    Conditions openConditions;

    @Nullable
    Attempt openAttempt;

    private Block(
            Kind kind,
            int column,
            int narrowColumn,
            int functionDepth,
            @Nullable Conditions conditions,
            int branch,
            @Nullable Attempt attempt,
            boolean catchesImportErrors,
            int firstImport) {
        this.kind = kind;
        this.column = column;
        this.narrowColumn = narrowColumn;
        this.functionDepth = functionDepth;
        this.conditions = conditions;
        this.branch = branch;
        this.attempt = attempt;
        this.catchesImportErrors = catchesImportErrors;
        this.firstImport = firstImport;
    }

    static Block plain(int functionDepth) {
        return new Block(Kind.PLAIN, 0, 0, functionDepth, null, 0, null, false, 0);
    }

    static Block function(int functionDepth) {
        return new Block(Kind.FUNCTION, 0, 0, functionDepth + 1, null, 0, null, false, 0);
    }

    static Block branch(int functionDepth, Conditions conditions, int branch) {
        return new Block(Kind.BRANCH, 0, 0, functionDepth, conditions, branch, null, false, 0);
    }

    static Block handler(int functionDepth, Attempt attempt, boolean catchesImportErrors) {
        return new Block(Kind.HANDLER, 0, 0, functionDepth, null, 0, attempt, catchesImportErrors, 0);
    }

    static Block optional(int functionDepth) {
        return new Block(Kind.OPTIONAL, 0, 0, functionDepth, null, 0, null, false, 0);
    }

    /** Whether what stands in it is done without where nothing fails: in a handler, except of what is sure to fail. */
    boolean standsIn() {
        return catchesImportErrors && (attempt == null || attempt.body != Fallback.FAILS);
    }

    /** The same block, now that it is known how far it is indented and what was found before. */
    Block at(int newColumn, int newNarrowColumn, int imports) {
        return new Block(
                kind,
                newColumn,
                newNarrowColumn,
                functionDepth,
                conditions,
                branch,
                attempt,
                catchesImportErrors,
                imports);
    }

    /** The conditions of one {@code if} statement, as places in the source; {@code else} has an empty one. */
    static final class Conditions {
        private final List<int[]> places = new ArrayList<>(2);

        int add(int start, int end) {
            places.add(new int[] {start, end});
            return places.size() - 1;
        }

        boolean isElse(int branch) {
            return places.get(branch)[0] < 0;
        }

        int start(int branch) {
            return places.get(branch)[0];
        }

        int end(int branch) {
            return places.get(branch)[1];
        }
    }

    /** One {@code try} statement: which imports stand in its body, and whether their failure is survived. */
    static final class Attempt {
        final int firstImport;
        final int functionDepth;
        int endOfImports = -1;
        boolean survives;

        /** What becomes of the imports in its body; known when that is closed. */
        Fallback body = Fallback.OPEN;

        Attempt(int firstImport, int functionDepth) {
            this.firstImport = firstImport;
            this.functionDepth = functionDepth;
        }
    }
}
