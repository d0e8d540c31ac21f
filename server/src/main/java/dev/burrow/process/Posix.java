package dev.burrow.process;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
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

    static final boolean LINUX = System.getProperty("os.name").equals("Linux");

    static final int ENOENT = 2;
    static final int ESRCH = 3;
    static final int EINTR = 4;
    static final int ENOEXEC = 8;
    static final int EACCES = 13;
    static final int E2BIG = 7;

    private static final int O_CLOEXEC = 0x80000;
    private static final int P_PID = 1;
    private static final int WEXITED = 4;
    private static final int WNOWAIT = LINUX ? 0x01000000 : 0x20;
    private static final int WNOHANG = 1;
    private static final int PR_SET_CHILD_SUBREAPER = 36;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final SymbolLookup LOOKUP = LINKER.defaultLookup();
    private static final StructLayout CALL_STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = CALL_STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private static final MethodHandle PIPE2 = LINUX ? bind("pipe2", ADDRESS, JAVA_INT) : bind("pipe", ADDRESS);
    private static final MethodHandle CLOSE = bind("close", JAVA_INT);
    private static final MethodHandle READ = bindLong("read", JAVA_INT, ADDRESS, JAVA_LONG);
    private static final MethodHandle WRITE = bindLong("write", JAVA_INT, ADDRESS, JAVA_LONG);
    // nfds_t is 64 bits wide on Linux and 32 on macOS; a small count reads the same in the register either way
    private static final MethodHandle POLL = bind("poll", ADDRESS, JAVA_LONG, JAVA_INT);
    private static final MethodHandle KILL = bind("kill", JAVA_INT, JAVA_INT);
    private static final MethodHandle WAITID = bind("waitid", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle WAITPID = bind("waitpid", JAVA_INT, ADDRESS, JAVA_INT);

    private Posix() {}

    /** A pipe: reading end, writing end. No child inherits either by accident. */
    static int[] pipe() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment ends = arena.allocate(JAVA_INT, 2);
            int result = LINUX
                    ? (int) PIPE2.invokeExact(state(arena), ends, O_CLOEXEC)
                    : (int) PIPE2.invokeExact(state(arena), ends);
            if (result < 0) {
                throw new IllegalStateException("no pipe could be made: too many open files");
            }
            return new int[] {ends.getAtIndex(JAVA_INT, 0), ends.getAtIndex(JAVA_INT, 1)};
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static void close(int descriptor) {
        try (Arena arena = Arena.ofConfined()) {
            int ignored = (int) CLOSE.invokeExact(state(arena), descriptor);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Reads up to the size of the buffer; 0 at the end of the stream. Blocks as long as there is nothing to read. */
    static int read(int descriptor, MemorySegment buffer) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = state(arena);
            long count = (long) READ.invokeExact(state, descriptor, buffer, buffer.byteSize());
            return count < 0 ? -errno(state) : (int) count;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static int write(int descriptor, byte[] bytes) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = state(arena);
            MemorySegment buffer = arena.allocateFrom(java.lang.foreign.ValueLayout.JAVA_BYTE, bytes);
            long count = (long) WRITE.invokeExact(state, descriptor, buffer, (long) bytes.length);
            return count < 0 ? -errno(state) : (int) count;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Waits for one of the descriptors in {@code entries} (an array of {@code struct pollfd}). */
    static int poll(MemorySegment entries, int count, int timeoutMs) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = state(arena);
            int result = (int) POLL.invokeExact(state, entries, (long) count, timeoutMs);
            return result < 0 ? -errno(state) : result;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Signals a process, or with a negative number a whole process group. */
    static int kill(int pid, int signal) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = state(arena);
            int result = (int) KILL.invokeExact(state, pid, signal);
            return result < 0 ? -errno(state) : 0;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Blocks until the child has ended, and leaves it unreaped, so that its number cannot be given to another. */
    static void awaitEnd(int pid) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = state(arena);
            MemorySegment siginfo = arena.allocate(128, 8);
            int result;
            do {
                result = (int) WAITID.invokeExact(state, P_PID, pid, siginfo, WEXITED | WNOWAIT);
            } while (result < 0 && errno(state) == EINTR);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Reaps an ended child: its wait status, or nothing when it has not ended or is none of ours. Never blocks. */
    static Optional<Integer> reap(int pid) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment status = arena.allocate(JAVA_INT);
            int result = (int) WAITPID.invokeExact(state(arena), pid, status, WNOHANG);
            return result == pid ? Optional.of(status.get(JAVA_INT, 0)) : Optional.empty();
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Makes this process the parent of every descendant whose own parent ends. Linux only; nothing elsewhere. */
    static void adoptOrphans() {
        if (!LINUX) {
            return;
        }
        try {
            MethodHandle prctl = LINKER.downcallHandle(
                    LOOKUP.find("prctl").orElseThrow(),
                    FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG),
                    Linker.Option.firstVariadicArg(1));
            int ignored = (int) prctl.invokeExact(PR_SET_CHILD_SUBREAPER, 1L);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Binds a function that gives an {@code int} and sets {@code errno}. */
    private static MethodHandle bind(String name, MemoryLayout... arguments) {
        return bind(name, FunctionDescriptor.of(JAVA_INT, arguments));
    }

    private static MethodHandle bindLong(String name, MemoryLayout... arguments) {
        return bind(name, FunctionDescriptor.of(JAVA_LONG, arguments));
    }

    private static MethodHandle bind(String name, FunctionDescriptor descriptor) {
        return LINKER.downcallHandle(
                LOOKUP.find(name).orElseThrow(), descriptor, Linker.Option.captureCallState("errno"));
    }

    private static MemorySegment state(Arena arena) {
        return arena.allocate(CALL_STATE);
    }

    private static int errno(MemorySegment state) {
        return (int) ERRNO.get(state, 0L);
    }

    /** What a method handle throws is ours, or a defect: the functions themselves throw nothing. */
    static RuntimeException unexpected(Throwable e) {
        return switch (e) {
            case RuntimeException ours -> ours;
            case Error error -> throw error;
            default -> new IllegalStateException(e);
        };
    }
}
