package dev.burrow.venv.scan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The problem that stands first in a source, whatever the order in which they are found: one is what is told. */
final class FirstProblem {

    private final Cursor cursor;
    private int position;
    private @Nullable SourceProblem problem;

    FirstProblem(Cursor cursor) {
        this.cursor = cursor;
    }

    /** Notes a problem at a position. */
    void note(int at, String message) {
        if (problem == null || at < position) {
            position = at;
            problem = new SourceProblem(0, cursor.lineAt(at), message);
        }
    }

    /** The problem, or nothing. */
    List<SourceProblem> list() {
        return problem == null ? List.of() : List.of(problem);
    }
}
