package dev.burrow.process;

import dev.burrow.host.CLibrary;
import dev.burrow.host.CLibrary.Function;
import dev.burrow.host.CLibrary.Memory;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The few calls of the C library that starting and ending processes takes. {@code ProcessBuilder} has no session of its
 * own for the child, says nothing of signals, and hands over {@code ?} for every letter outside the locale's character
 * set; these calls take bytes, and the product gives UTF-8.
 *
 * <p>Every method is one call; a result below zero has its {@code errno} negated in it. Numbers that differ between
 * Linux and macOS are chosen here and nowhere else. Safe for several threads.
 */
final class Posix {

    static final boolean LINUX = CLibrary.LINUX;

    static final int ENOENT = 2;
    static final int ESRCH = 3;
    static final int EINTR = 4;
    static final int E2BIG = 7;
    static final int ENOEXEC = 8;
    static final int EACCES = 13;

    private static final int O_CLOEXEC = 0x80000;
    private static final int P_PID = 1;
    private static final int WEXITED = 4;
    private static final int WNOWAIT = LINUX ? 0x01000000 : 0x20;
    private static final int WNOHANG = 1;
    private static final int PR_SET_CHILD_SUBREAPER = 36;
    private static final int SIGINFO_BYTES = 128;

    private static final Function PIPE = CLibrary.function(LINUX ? "pipe2" : "pipe");
    private static final Function CLOSE = CLibrary.function("close");
    private static final Function READ = CLibrary.function("read");
    private static final Function WRITE = CLibrary.function("write");
    private static final Function POLL = CLibrary.function("poll");
    private static final Function KILL = CLibrary.function("kill");
    private static final Function WAITID = CLibrary.function("waitid");
    private static final Function WAITPID = CLibrary.function("waitpid");

    private Posix() {}

    /** A pipe: reading end, writing end. No child inherits either by accident. */
    static int[] pipe() {
        try (Memory memory = new Memory()) {
            ByteBuffer ends = memory.bytes(2 * Integer.BYTES);
            if (PIPE.call(Memory.address(ends), O_CLOEXEC) < 0) {
                throw new IllegalStateException("no pipe could be made: too many open files");
            }
            return new int[] {ends.getInt(), ends.getInt()};
        }
    }

    static void close(int descriptor) {
        CLOSE.call(descriptor);
    }

    /** Reads into a buffer of native memory; 0 at the end of the stream. Blocks as long as there is nothing to read. */
    static int read(int descriptor, ByteBuffer buffer) {
        return (int) READ.callLong(descriptor, Memory.address(buffer), buffer.capacity());
    }

    static int write(int descriptor, byte[] bytes) {
        try (Memory memory = new Memory()) {
            ByteBuffer buffer = memory.bytes(bytes.length).put(bytes);
            return (int) WRITE.callLong(descriptor, Memory.address(buffer), bytes.length);
        }
    }

    /** Waits for one of the descriptors in {@code entries}, an array of {@code struct pollfd}. */
    static int poll(ByteBuffer entries, int count, int timeoutMs) {
        return POLL.call(Memory.address(entries), count, timeoutMs);
    }

    /** Signals a process, or with a negative number a whole process group. */
    static int kill(int pid, int signal) {
        return KILL.call(pid, signal);
    }

    /** Blocks until the child has ended, and leaves it unreaped, so that its number cannot be given to another. */
    static void awaitEnd(int pid) {
        try (Memory memory = new Memory()) {
            long siginfo = Memory.address(memory.bytes(SIGINFO_BYTES));
            int result;
            do {
                result = WAITID.call(P_PID, pid, siginfo, WEXITED | WNOWAIT);
            } while (result == -EINTR);
        }
    }

    /** Reaps an ended child: its wait status, or nothing when it has not ended or is none of ours. Never blocks. */
    static Optional<Integer> reap(int pid) {
        try (Memory memory = new Memory()) {
            ByteBuffer status = memory.bytes(Integer.BYTES);
            int result = WAITPID.call(pid, Memory.address(status), WNOHANG);
            return result == pid ? Optional.of(status.getInt(0)) : Optional.empty();
        }
    }

    /** Makes this process the parent of every descendant whose own parent ends. Linux only; nothing elsewhere. */
    static void adoptOrphans() {
        if (LINUX) {
            CLibrary.function("prctl").call(PR_SET_CHILD_SUBREAPER, 1);
        }
    }
}
