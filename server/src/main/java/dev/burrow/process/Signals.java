package dev.burrow.process;

/** The signals that are sent or named here. Their numbers below 16 are the same on Linux and macOS but for one. */
public final class Signals {

    public static final int INTERRUPT = 2;
    public static final int TERMINATE = 15;
    static final int KILL = 9;
    static final int STOP = Posix.LINUX ? 19 : 17;

    private static final String[] NAMES = {
        "", "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "", "FPE", "KILL", "", "SEGV", "", "PIPE", "ALRM", "TERM"
    };

    private Signals() {}

    /** The signal's name, such as {@code SIGKILL}; its number where it has no name that is the same everywhere. */
    public static String name(int number) {
        String name = number > 0 && number < NAMES.length ? NAMES[number] : "";
        return name.isEmpty() ? Integer.toString(number) : "SIG" + name;
    }
}
