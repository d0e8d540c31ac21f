package dev.burrow.venv.scan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of imports that have another in reserve, as in {@code try: import tomllib / except ImportError: import
 * tomli}, when the version of Python decides: it does for the modules that came to the standard library or left it.
 */
enum Fallback {
    /** All of them are in the standard library of the Python in question, and some depend on its version. */
    WORKS,
    /** One of them was or will be in the standard library, and is not in that of the Python in question. */
    FAILS,
    /** Something else decides. */
    OPEN;

    /**
     * Judges the imports of a block. Those that run later, in functions, do not count; those that run under a condition
     * leave open what becomes of the whole.
     */
    static Fallback of(List<Found> imports, int functionDepth, int blockDepth, Target target) {
        if (target.minor() == null) {
            return OPEN;
        }
        boolean works = false;
        boolean open = false;
        for (Found each : imports) {
            if (each.functionDepth != functionDepth || each.typing || Boolean.FALSE.equals(each.applies)) {
                continue;
            }
            Boolean one = each.level == 0 && !each.dynamic && each.blockDepth == blockDepth
                    ? worksAlone(each, target.minor())
                    : null;
            if (Boolean.FALSE.equals(one)) {
                return FAILS;
            }
            works |= Boolean.TRUE.equals(one);
            open |= one == null && !StandardLibrary.table().isWholeModule(each.module, each.names);
        }
        return works && !open ? WORKS : OPEN;
    }

    /** Whether one import succeeds as far as the version decides, or null. */
    private static @Nullable Boolean worksAlone(Found each, int minor) {
        StandardLibrary library = StandardLibrary.table();
        Boolean works = library.byVersion(each.module, minor);
        for (String name : each.names) {
            Boolean inside = library.byVersion(each.module + "." + name, minor);
            works = inside == null || Boolean.FALSE.equals(works) ? works : inside;
        }
        return works;
    }
}
