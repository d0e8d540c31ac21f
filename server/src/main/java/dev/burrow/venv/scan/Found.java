package dev.burrow.venv.scan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An import while its file is still being read: a handler further down may yet make it optional. */
final class Found {
    final String module;
    final int level;
    final List<String> names;
    final int line;
    final int functionDepth;

    /** How many blocks it stands in, the module's own included. */
    final int blockDepth;

    final boolean dynamic;
    final boolean typing;
    final boolean conditional;
    final @Nullable Boolean applies;
    boolean optional;

    Found(
            String module,
            int level,
            List<String> names,
            int line,
            int functionDepth,
            int blockDepth,
            boolean dynamic,
            Circumstances circumstances) {
        this.module = module;
        this.level = level;
        this.names = names;
        this.line = line;
        this.functionDepth = functionDepth;
        this.blockDepth = blockDepth;
        this.dynamic = dynamic;
        this.typing = circumstances.typing();
        this.conditional = circumstances.conditional();
        this.applies = circumstances.applies();
        this.optional = circumstances.optional();
    }

    Import finished(int cell) {
        return new Import(module, level, names, cell, line, use(), dynamic, functionDepth > 0, applies);
    }

    private ImportUse use() {
        if (typing) {
            return ImportUse.TYPING;
        }
        if (conditional && !Boolean.TRUE.equals(applies)) {
            return ImportUse.PLATFORM;
        }
        if (optional) {
            return ImportUse.OPTIONAL;
        }
        if (dynamic) {
            return ImportUse.DYNAMIC;
        }
        return conditional ? ImportUse.PLATFORM : ImportUse.REQUIRED;
    }

    /** What the blocks around an import say about it. */
    record Circumstances(
            boolean typing, boolean conditional, @Nullable Boolean applies, boolean optional) {}
}
