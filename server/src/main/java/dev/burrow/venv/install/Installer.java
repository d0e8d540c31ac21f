package dev.burrow.venv.install;

import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;

/** Something that installs distributions into an environment. Safe for several threads; blocks until done. */
public interface Installer {

    /** {@code pip} or {@code uv}. */
    String name();

    /**
     * Carries out a request. The environment is changed while this runs, and is in any state when it fails.
     *
     * @param operation told of progress; its cancellation ends the installer with everything it started
     * @return what the installer printed
     * @throws BurrowException {@code InstallFailed} or {@code IndexUnavailable}
     * @throws java.util.concurrent.CancellationException when cancelled; the installer is gone then, and what it had
     *     downloaded is kept in its cache
     */
    String carryOut(Request request, VenvInterpreter target, Operation operation);
}
