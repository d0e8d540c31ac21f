package dev.burrow.process;

/** How a process ended. */
public sealed interface Exit {

    /** Ended by itself, with this status from 0 to 255. */
    record Status(int status) implements Exit {
        @Override
        public String toString() {
            return "exit status " + status;
        }
    }

    /** Ended by a signal, whoever sent it. */
    record Signal(int number) implements Exit {
        @Override
        public String toString() {
            return "signal " + Signals.name(number);
        }
    }

    /** Whether it ended by itself with status 0. */
    default boolean success() {
        return equals(new Status(0));
    }

    /** Reads what {@code wait(2)} says; the encoding is the same on Linux and macOS. */
    static Exit ofWaitStatus(int status) {
        int signal = status & 0x7f;
        return signal == 0 ? new Status(status >> 8 & 0xff) : new Signal(signal);
    }
}
