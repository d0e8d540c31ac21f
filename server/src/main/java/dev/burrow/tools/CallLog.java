package dev.burrow.tools;

/** Receives log messages about a call, for the client's log. Calls may come from any thread and must not block. */
@FunctionalInterface
public interface CallLog {

    /** How grave a message is, gravest last; the names are those of RFC 5424 that Burrow has a use for. */
    enum Level {
        DEBUG,
        INFO,
        WARNING,
        ERROR
    }

    /**
     * Tells one message. Whoever forwards it leaves out what the client did not ask for.
     *
     * @param message for a person, without line ends where that can be avoided
     */
    void write(Level level, String message);

    /** Forgets what it is told. */
    static CallLog none() {
        return (level, message) -> {};
    }
}
