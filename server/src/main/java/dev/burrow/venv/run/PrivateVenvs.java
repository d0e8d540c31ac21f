package dev.burrow.venv.run;

import dev.burrow.host.Operation;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Makes environments for one call, in a place where no list shows them. */
@FunctionalInterface
public interface PrivateVenvs {

    /**
     * Makes one.
     *
     * @param pythonVersion {@code 3.12}, {@code 3.12.1} or a path; null for the configured Python
     */
    PrivateVenv create(@Nullable String pythonVersion, Operation operation);

    /** One such environment; closing it deletes it. Those of a dead process are deleted by whoever comes next. */
    interface PrivateVenv extends AutoCloseable {

        /** The directory that has {@code pyvenv.cfg}. */
        Path environment();

        /** All that goes when it is closed: the environment, or a directory around it. */
        Path directory();

        @Override
        void close();
    }
}
