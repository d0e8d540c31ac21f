package dev.burrow.store;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The few C library functions that the store needs. One object belongs to one thread: it owns the memory that errno and
 * results are written to. Every call returns what C returns; {@link #errno()} tells why a call has failed.
 *
 * <p>Only functions whose structures are the same on every architecture of Linux are used ({@code statx},
 * {@code getdents64}), so no layout here depends on the machine; the open flags that do are chosen by it.
 */
final class Libc implements AutoCloseable {

    static final boolean LINUX =
            System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("linux");

    private static final boolean ARM = System.getProperty("os.arch", "").startsWith("aarch64");

    static final int AT_FDCWD = LINUX ? -100 : -2;
    static final int O_RDONLY = 0;
    static final int O_RDWR = 2;
    static final int O_WRONLY = 1;
    static final int O_CREAT = LINUX ? 0x40 : 0x200;
    static final int O_EXCL = LINUX ? 0x80 : 0x800;
    static final int O_CLOEXEC = LINUX ? 0x80000 : 0x1000000;
    static final int O_NOFOLLOW = LINUX ? (ARM ? 0x8000 : 0x20000) : 0x100;
    static final int O_DIRECTORY = LINUX ? (ARM ? 0x4000 : 0x10000) : 0x100000;
    static final int LOCK_SH = 1;
    static final int LOCK_EX = 2;
    static final int LOCK_NB = 4;
    static final int RENAME_NOREPLACE = 1;
    static final int RENAME_EXCHANGE = 2;

    static final int EPERM = 1;
    static final int ENOENT = 2;
    static final int EINTR = 4;
    static final int EEXIST = 17;
    static final int EXDEV = 18;
    static final int EINVAL = 22;
    static final int ENOSYS = LINUX ? 38 : 78;
    static final int EWOULDBLOCK = LINUX ? 11 : 35;
    static final int EOPNOTSUPP = LINUX ? 95 : 102;

    private static final int AT_SYMLINK_NOFOLLOW = 0x100;
    private static final int STATX_BASIC_STATS = 0x7ff;
    private static final long UTIME_OMIT = 0x3ffffffeL;
    private static final long FICLONE = 0x40049409L;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final SymbolLookup LOOKUP = LINKER.defaultLookup();
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
    private static final MemoryLayout POINTER = ValueLayout.ADDRESS;

    // Each handle in a holder of its own: a process that only takes a lock links four functions, not ten.
    private static final class Open {
        static final MethodHandle CALL = handle("open", FunctionDescriptor.of(INT, POINTER, INT, INT), 2);
    }

    private static final class OpenAt {
        static final MethodHandle CALL = handle("openat", FunctionDescriptor.of(INT, INT, POINTER, INT, INT), 3);
    }

    private static final class Close {
        static final MethodHandle CALL = handle("close", FunctionDescriptor.of(INT, INT), -1);
    }

    private static final class Flock {
        static final MethodHandle CALL = handle("flock", FunctionDescriptor.of(INT, INT, INT), -1);
    }

    private static final class Rename {
        static final @Nullable MethodHandle CALL =
                optional("renameat2", FunctionDescriptor.of(INT, INT, POINTER, INT, POINTER, INT));
    }

    private static final class Statx {
        static final @Nullable MethodHandle CALL =
                optional("statx", FunctionDescriptor.of(INT, INT, POINTER, INT, INT, POINTER));
    }

    private static final class Dents {
        static final @Nullable MethodHandle CALL =
                optional("getdents64", FunctionDescriptor.of(LONG, INT, POINTER, LONG));
    }

    private static final class Ioctl {
        static final MethodHandle CALL = handle("ioctl", FunctionDescriptor.of(INT, INT, LONG, INT), 2);
    }

    private static final class Read {
        static final MethodHandle CALL = handle("read", FunctionDescriptor.of(LONG, INT, POINTER, LONG), -1);
    }

    private static final class Write {
        static final MethodHandle CALL = handle("write", FunctionDescriptor.of(LONG, INT, POINTER, LONG), -1);
    }

    private static final class Futimens {
        static final MethodHandle CALL = handle("futimens", FunctionDescriptor.of(INT, INT, POINTER), -1);
    }

    private static final class Fchmod {
        static final MethodHandle CALL = handle("fchmod", FunctionDescriptor.of(INT, INT, INT), -1);
    }

    private final Arena arena = Arena.ofConfined();
    private final MemorySegment state = arena.allocate(STATE);
    private final MemorySegment statx = arena.allocate(256, 8);
    private MemorySegment name = arena.allocate(4096);
    private MemorySegment otherName = arena.allocate(4096);

    /** Whether trees can be walked by system calls here. */
    static boolean canWalk() {
        return LINUX && Statx.CALL != null && Dents.CALL != null;
    }

    int open(String path, int flags) {
        return open(path.getBytes(StandardCharsets.UTF_8), flags, 0);
    }

    int open(byte[] path, int flags, int mode) {
        try {
            return (int) Open.CALL.invokeExact(state, place(path), flags | O_CLOEXEC, mode);
        } catch (Throwable t) {
            throw impossible(t);
        }
    }

    int openDirectoryAt(int directory, byte[] relative) {
        try {
            return (int) OpenAt.CALL.invokeExact(
                    state, directory, place(relative), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0);
        } catch (Throwable t) {
            throw impossible(t);
        }
    }

    int close(int descriptor) {
        try {
            return (int) Close.CALL.invokeExact(state, descriptor);
        } catch (Throwable t) {
            throw impossible(t);
        }
    }

    int flock(int descriptor, int operation) {
        try {
            return (int) Flock.CALL.invokeExact(state, descriptor, operation);
        } catch (Throwable t) {
            throw impossible(t);
        }
    }

    long read(int descriptor, MemorySegment buffer) {
        try {
            return (long) Read.CALL.invokeExact(state, descriptor, buffer, buffer.byteSize());
        } catch (Throwable t) {
            throw impossible(t);
        }
    }

    long write(int descriptor, MemorySegment bytes) {
        try {
            return (long) Write.CALL.invokeExact(state, descriptor, bytes, bytes.byteSize());
        } catch (Throwable t) {
            throw impossible(t);
        }
    }

    /** Sets the time of modification, in nanoseconds since 1970; the time of access stays. */
    int setTime(int descriptor, long mtimeNs) {
        statx.set(LONG, 0, 0L);
        statx.set(LONG, 8, UTIME_OMIT);
        statx.set(LONG, 16, Math.floorDiv(mtimeNs, 1_000_000_000L));
        statx.set(LONG, 24, Math.floorMod(mtimeNs, 1_000_000_000L));
        try {
            return (int) Futimens.CALL.invokeExact(state, descriptor, statx);
        } catch (Throwable t) {
            throw impossible(t);
        }
    }

    int chmod(int descriptor, int mode) {
        try {
            return (int) Fchmod.CALL.invokeExact(state, descriptor, mode);
        } catch (Throwable t) {
            throw impossible(t);
        }
    }

    /** renameat2(2); -1 with ENOSYS where the C library has none. */
    int rename(String from, String to, int flags) {
        MethodHandle call = Rename.CALL;
        if (call == null) {
            ERRNO.set(state, 0L, ENOSYS);
            return -1;
        }
        try {
            MemorySegment source = place(from);
            byte[] bytes = to.getBytes(StandardCharsets.UTF_8);
            otherName = fill(otherName, bytes);
            return (int) call.invokeExact(state, AT_FDCWD, source, AT_FDCWD, otherName, flags);
        } catch (Throwable t) {
            throw impossible(t);
        }
    }

    /** Makes {@code target} share the extents of {@code source} (FICLONE). */
    int reflink(int target, int source) {
        if (!LINUX) {
            ERRNO.set(state, 0L, EOPNOTSUPP);
            return -1;
        }
        try {
            return (int) Ioctl.CALL.invokeExact(state, target, FICLONE, source);
        } catch (Throwable t) {
            throw impossible(t);
        }
    }

    long getdents(int directory, MemorySegment buffer) {
        MethodHandle call = Dents.CALL;
        if (call == null) {
            throw new IllegalStateException("getdents64 is not available");
        }
        try {
            return (long) call.invokeExact(state, directory, buffer, buffer.byteSize());
        } catch (Throwable t) {
            throw impossible(t);
        }
    }

    /** statx(2) without following a link; the result is in {@link #stat()}. */
    int stat(int directory, byte[] relative) {
        MethodHandle call = Statx.CALL;
        if (call == null) {
            throw new IllegalStateException("statx is not available");
        }
        try {
            return (int)
                    call.invokeExact(state, directory, place(relative), AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, statx);
        } catch (Throwable t) {
            throw impossible(t);
        }
    }

    /** The struct statx that the last {@link #stat} has filled. */
    MemorySegment stat() {
        return statx;
    }

    MemorySegment allocate(long bytes) {
        return arena.allocate(bytes, 8);
    }

    int errno() {
        return (int) ERRNO.get(state, 0L);
    }

    /** The failure that Java itself would report for an errno. */
    static IOException failure(Path path, int errno) {
        return switch (errno) {
            case ENOENT -> new NoSuchFileException(path.toString());
            case EEXIST -> new FileAlreadyExistsException(path.toString());
            case 13 -> new AccessDeniedException(path.toString());
            case 20 -> new NotDirectoryException(path.toString());
            default -> new FileSystemException(path.toString(), null, words(errno));
        };
    }

    private static String words(int errno) {
        return switch (errno) {
            case EPERM -> "Operation not permitted";
            case EXDEV -> "Invalid cross-device link";
            case 24 -> "Too many open files";
            case 27 -> "File too large";
            case 28 -> "No space left on device";
            case 30 -> "Read-only file system";
            default ->
                errno == (LINUX ? 122 : 69)
                        ? "Disk quota exceeded"
                        : errno == (LINUX ? 40 : 62) ? "Too many levels of symbolic links" : "error number " + errno;
        };
    }

    @Override
    public void close() {
        arena.close();
    }

    private MemorySegment place(String text) {
        return place(text.getBytes(StandardCharsets.UTF_8));
    }

    private MemorySegment place(byte[] bytes) {
        name = fill(name, bytes);
        return name;
    }

    private MemorySegment fill(MemorySegment into, byte[] bytes) {
        MemorySegment room = bytes.length + 1 <= into.byteSize() ? into : arena.allocate(bytes.length + 1L);
        MemorySegment.copy(bytes, 0, room, ValueLayout.JAVA_BYTE, 0, bytes.length);
        room.set(ValueLayout.JAVA_BYTE, bytes.length, (byte) 0);
        return room;
    }

    private static MethodHandle handle(String symbol, FunctionDescriptor type, int firstVariadic) {
        Linker.Option errno = Linker.Option.captureCallState("errno");
        MemorySegment address = LOOKUP.findOrThrow(symbol);
        return firstVariadic < 0
                ? LINKER.downcallHandle(address, type, errno)
                : LINKER.downcallHandle(address, type, errno, Linker.Option.firstVariadicArg(firstVariadic));
    }

    private static @Nullable MethodHandle optional(String symbol, FunctionDescriptor type) {
        return LINUX && LOOKUP.find(symbol).isPresent() ? handle(symbol, type, -1) : null;
    }

    /** A downcall throws nothing by itself; only a mistake in this class can end here. */
    private static RuntimeException impossible(Throwable t) {
        return new IllegalStateException("a call of the C library could not be made", t);
    }
}
