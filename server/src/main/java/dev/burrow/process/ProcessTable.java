package dev.burrow.process;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Looks at the system's processes. What it says may be out of date when it is read. */
sealed interface ProcessTable permits ProcFileSystem, PortableProcessTable {

    /** The one for this system. */
    static ProcessTable ofSystem() {
        return ProcFileSystem.present() ? new ProcFileSystem() : new PortableProcessTable();
    }

    /** The children of a process, ended but unreaped ones included where the system shows them. */
    List<Integer> children(int pid);

    /** The leader of the session a process is in, where the system says so. */
    OptionalInt session(int pid);

    /** The parent of a process; empty once it is gone. */
    OptionalInt parent(int pid);

    /** The value of a variable in the environment a process was started with, where that may be read. */
    Optional<String> variable(int pid, String name);
}
