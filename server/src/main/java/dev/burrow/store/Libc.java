package dev.burrow.store;

import static dev.burrow.host.CLibrary.LINUX;

import dev.burrow.host.CLibrary;
import dev.burrow.host.CLibrary.Function;
import dev.burrow.host.CLibrary.Memory;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The few C library functions that the store needs, called through {@link CLibrary}. One object belongs to one thread:
 * it owns the memory that names and results are written to. Every call returns what C returns; {@link #errno()} tells
 * why a call has failed.
 *
 * <p>Only functions whose structures are the same on every architecture of Linux are used ({@code statx},
 * {@code getdents64}), so no layout here depends on the machine; the open flags that do are chosen by it.
 */
final class Libc implements AutoCloseable {

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
    private static final int LONGEST_NAME = 4096; // bytes; PATH_MAX
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    // open, openat and ioctl take a variable number of arguments, which macOS on ARM looks for elsewhere than where
    // CLibrary puts them: there, these may only be called where they look for none (open without O_CREAT).
    private static final Function OPEN = CLibrary.function("open");
    private static final Function OPEN_AT = CLibrary.function("openat");
    private static final Function CLOSE = CLibrary.function("close");
    private static final Function FLOCK = CLibrary.function("flock");
    private static final Function READ = CLibrary.function("read");
    private static final Function WRITE = CLibrary.function("write");
    private static final Function SET_TIMES = CLibrary.function("futimens");
    private static final Function CHMOD = CLibrary.function("fchmod");
    private static final Function IOCTL = CLibrary.function("ioctl");
    private static final @Nullable Function RENAME = CLibrary.find("renameat2").orElse(null);
    private static final @Nullable Function STATX = CLibrary.find("statx").orElse(null);
    private static final @Nullable Function LIST = CLibrary.find("getdents64").orElse(null);

    private final Memory memory = new Memory();
    private final MemorySegment result = memory.segment(256);
    private MemorySegment name = memory.segment(LONGEST_NAME);
    private MemorySegment otherName = MemorySegment.NULL; // for the few calls with two names
    private int errno;

    /** Whether trees can be walked by system calls here. */
    static boolean canWalk() {
        return LINUX && STATX != null && LIST != null;
    }

    int open(String path, int flags) {
        return open(path.getBytes(StandardCharsets.UTF_8), flags, 0);
    }

    int open(byte[] path, int flags, int mode) {
        return call(OPEN, place(path), flags | O_CLOEXEC, mode);
    }

    int openDirectoryAt(int directory, byte[] relative) {
        return call(OPEN_AT, directory, place(relative), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    }

    int close(int descriptor) {
        return call(CLOSE, descriptor);
    }

    int flock(int descriptor, int operation) {
        return call(FLOCK, descriptor, operation);
    }

    long read(int descriptor, MemorySegment buffer) {
        return callLong(READ, descriptor, buffer.address(), buffer.byteSize());
    }

    long write(int descriptor, MemorySegment bytes) {
        return callLong(WRITE, descriptor, bytes.address(), bytes.byteSize());
    }

    /** Sets the time of modification, in nanoseconds since 1970; the time of access stays. */
    int setTime(int descriptor, long mtimeNs) {
        result.set(LONG, 0, 0L);
        result.set(LONG, 8, UTIME_OMIT);
        result.set(LONG, 16, Math.floorDiv(mtimeNs, 1_000_000_000L));
        result.set(LONG, 24, Math.floorMod(mtimeNs, 1_000_000_000L));
        return call(SET_TIMES, descriptor, result.address());
    }

    int chmod(int descriptor, int mode) {
        return call(CHMOD, descriptor, mode);
    }

    /** renameat2(2); -1 with ENOSYS where the C library has none. */
    int rename(String from, String to, int flags) {
        if (RENAME == null) {
            errno = ENOSYS;
            return -1;
        }
        otherName = fill(otherName, to.getBytes(StandardCharsets.UTF_8));
        long source = place(from.getBytes(StandardCharsets.UTF_8));
        return call(RENAME, AT_FDCWD, source, AT_FDCWD, otherName.address(), flags);
    }

    /** Makes {@code target} share the extents of {@code source} (FICLONE). */
    int reflink(int target, int source) {
        if (!LINUX) {
            errno = EOPNOTSUPP;
            return -1;
        }
        return call(IOCTL, target, FICLONE, source);
    }

    long getdents(int directory, MemorySegment buffer) {
        if (LIST == null) {
            throw new IllegalStateException("getdents64 is not available");
        }
        return callLong(LIST, directory, buffer.address(), buffer.byteSize());
    }

    /** statx(2) without following a link; the result is in {@link #stat()}. */
    int stat(int directory, byte[] relative) {
        if (STATX == null) {
            throw new IllegalStateException("statx is not available");
        }
        return call(STATX, directory, place(relative), AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, result.address());
    }

    /** The struct statx that the last {@link #stat} has filled. */
    MemorySegment stat() {
        return result;
    }

    MemorySegment allocate(long bytes) {
        return memory.segment(bytes);
    }

    int errno() {
        return errno;
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
        memory.close();
    }

    private int call(Function function, long... words) {
        return (int) outcome(function.callWith(memory, words));
    }

    private long callLong(Function function, long... words) {
        return outcome(function.callLongWith(memory, words));
    }

    private long outcome(long given) {
        if (given < 0) {
            errno = (int) -given;
            return -1;
        }
        return given;
    }

    /** Where a name lies, ended by a zero byte, until the next one is placed. */
    private long place(byte[] bytes) {
        name = fill(name, bytes);
        return name.address();
    }

    private MemorySegment fill(MemorySegment into, byte[] bytes) {
        MemorySegment room =
                bytes.length < into.byteSize() ? into : memory.segment(Math.max(LONGEST_NAME, bytes.length + 1L));
        MemorySegment.copy(bytes, 0, room, ValueLayout.JAVA_BYTE, 0, bytes.length);
        room.set(ValueLayout.JAVA_BYTE, bytes.length, (byte) 0);
        return room;
    }
}
