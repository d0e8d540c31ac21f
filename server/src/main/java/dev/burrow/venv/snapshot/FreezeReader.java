package dev.burrow.venv.snapshot;

import java.nio.file.Path;
import java.util.List;

/** Reads which packages a tree holds, without starting a process. */
@FunctionalInterface
public interface FreezeReader {

    /**
     * What is installed.
     *
     * @param lines what {@code pip freeze} prints, line by line
     * @param hash {@code freeze_hash} with its prefix
     */
    record Frozen(List<String> lines, String hash) {

        public Frozen {
            lines = List.copyOf(lines);
        }
    }

    /** Reads an environment, or a tree that has only its metadata. */
    Frozen read(Path tree);
}
