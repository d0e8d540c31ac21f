package dev.burrow.sandbox;

import dev.burrow.host.Cancellation;
import dev.burrow.host.Host;
import dev.burrow.process.Command;
import dev.burrow.schema.BurrowException;

/** Confines commands. Safe for several threads. */
public interface Sandbox {

    /**
     * Comes back when sandboxes work on this machine. The first call tries one, which takes some 20 ms and at most a few
     * seconds; the answer is kept.
     *
     * @throws BurrowException {@code SandboxUnavailable}, with the cause and what helps
     */
    void requireWorking(Cancellation cancellation);

    /**
     * As {@link #requireWorking}, but tries again whatever the last answer was.
     *
     * @throws BurrowException {@code SandboxUnavailable}
     */
    void tryAgain(Cancellation cancellation);

    /**
     * The same command, confined: no network, no process of the host in sight, no privilege, and of the person's
     * environment variables only those of language, time zone and terminal. It works in {@code /tmp}.
     *
     * @throws BurrowException {@code SandboxUnavailable} when something it needs cannot be shown without showing more
     */
    Command confine(Command command, Confinement confinement);

    /** The one for this system. */
    static Sandbox ofSystem(Host host) {
        return new Bubblewrap(host);
    }
}
