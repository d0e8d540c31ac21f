package dev.burrow.venv.scan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One import as it stands in a source: {@code import a.b} gives one for each name, {@code from a import b, c} gives one.
 *
 * @param module the dotted name after {@code import} or {@code from}; empty in {@code from . import x}
 * @param level the number of leading dots; 0 is an absolute import
 * @param names what {@code from} takes out of the module, {@code *} included; empty for {@code import}
 * @param cell the cell of a notebook, from 1; 0 outside notebooks
 * @param line where the statement starts, from 1, within the cell or file
 * @param use how much the program depends on it
 * @param dynamic whether it is a call with a literal name and not a statement
 * @param lazy whether it stands in a function, so that it runs only when that is called
 * @param applies whether the conditions around it hold for the Python and platform of the scan; null when that is open
 */
record Import(
        String module,
        int level,
        List<String> names,
        int cell,
        int line,
        ImportUse use,
        boolean dynamic,
        boolean lazy,
        @Nullable Boolean applies) {

    /** The first part of the module's name, which is what is looked for on {@code sys.path}. */
    String topLevel() {
        int dot = module.indexOf('.');
        return dot < 0 ? module : module.substring(0, dot);
    }

    /** Whether the program fails without it: unconditional, or under a condition that holds here. */
    boolean needed() {
        return use == ImportUse.REQUIRED || (use == ImportUse.PLATFORM && Boolean.TRUE.equals(applies));
    }
}
