package dev.burrow.process;

import java.nio.file.Path;

/** A program could not be loaded, so nothing ran. The caller says what that means for what it was doing. */
public final class CannotStart extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Why it could not. */
    public enum Reason {
        /** The program, the interpreter on its first line, or the working directory is not there. */
        NOT_FOUND,
        /** There, but not to be executed. */
        NOT_PERMITTED,
        /** There, but in no format the system knows: a script without a first line, or made for another machine. */
        NOT_A_PROGRAM,
        /** Arguments and environment are together more than the system takes. */
        TOO_LONG,
        /** Anything else; the message has the number. */
        OTHER
    }

    private final Reason reason;

    CannotStart(Path program, int errno) {
        super("cannot start " + program + ": " + describe(errno));
        this.reason = reasonOf(errno);
    }

    /** Why it could not be started. */
    public Reason reason() {
        return reason;
    }

    private static Reason reasonOf(int errno) {
        return switch (errno) {
            case Posix.ENOENT -> Reason.NOT_FOUND;
            case Posix.EACCES -> Reason.NOT_PERMITTED;
            case Posix.ENOEXEC -> Reason.NOT_A_PROGRAM;
            case Posix.E2BIG -> Reason.TOO_LONG;
            default -> Reason.OTHER;
        };
    }

    private static String describe(int errno) {
        return switch (reasonOf(errno)) {
            case NOT_FOUND -> "no such file";
            case NOT_PERMITTED -> "permission denied";
            case NOT_A_PROGRAM -> "it is not a program for this machine";
            case TOO_LONG -> "arguments and environment are too long";
            case OTHER -> "error number " + errno;
        };
    }
}
