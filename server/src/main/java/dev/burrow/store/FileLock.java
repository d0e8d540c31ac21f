package dev.burrow.store;

import dev.burrow.host.Operation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * An exclusive lock on a file, by flock(2): it excludes every other process and every other thread of this one, and the
 * kernel frees it the moment its owner dies, however it dies. The thread that holds it may take it again; it is free
 * when every {@link FileLock} of that thread is closed, on the same thread.
 *
 * <p>The file stays behind after use and holds, while locked, who locked it. Somebody may unlink it at any time: after
 * the lock is had, the file under the name must still be the same one.
 */
public final class FileLock implements AutoCloseable {

    /** Between two tries; short enough that nobody notices, long enough to cost nothing. */
    private static final long LONGEST_STEP_MS = 20;

    private static final int HOLDER_LIMIT_BYTES = 4096;

    private static final Map<Path, Held> HELD = new ConcurrentHashMap<>();

    private final Held held;
    private boolean closed;

    private FileLock(Held held) {
        this.held = held;
    }

    /** What a lock that is had consists of; {@code count} is touched by its owner alone. */
    private static final class Held {
        final Path file;
        final int descriptor;
        final Thread owner;
        int count = 1;

        Held(Path file, int descriptor, Thread owner) {
            this.file = file;
            this.descriptor = descriptor;
            this.owner = owner;
        }
    }

    /**
     * Who holds a lock.
     *
     * @param pid its process
     * @param startedAtMs when that process started, in milliseconds since 1970; 0 where the system does not tell
     * @param client for whom it works
     * @param purpose what it does, in a few words
     */
    public record Holder(long pid, long startedAtMs, String client, String purpose) {

        /** What the holder is doing and for whom, as a waiting caller is told. */
        public String describe() {
            return client.isEmpty() ? purpose : purpose + " for " + client;
        }
    }

    /** Makes the failure of a caller that has waited long enough. */
    @FunctionalInterface
    public interface Busy {

        /**
         * Makes the failure.
         *
         * @param holder who holds the lock, or null where that cannot be known
         * @param waitedMs how long the caller has waited, in milliseconds
         */
        RuntimeException failure(@Nullable Holder holder, long waitedMs);
    }

    /**
     * Takes the lock, waiting for it. Blocks for at most {@code maxWait} and tells the progress of the operation whom it
     * waits for.
     *
     * @param lockFile created (mode 0600) when absent, with its directory; never followed when it is a link
     * @param purpose what the lock is taken for, in a few words; others that wait are told
     * @param busy makes what is thrown when the time is over
     * @throws CancellationException when the operation is cancelled meanwhile
     * @throws dev.burrow.schema.BurrowException kind {@code StorageFailed} where the file cannot be had
     */
    public static FileLock exclusive(Path lockFile, String purpose, Duration maxWait, Operation operation, Busy busy) {
        long start = System.nanoTime();
        long step = 1;
        boolean told = false;
        while (true) {
            operation.cancellation().check();
            FileLock lock = tryExclusive(lockFile, purpose, operation.client());
            if (lock != null) {
                return lock;
            }
            long waitedMs = (System.nanoTime() - start) / 1_000_000;
            if (waitedMs >= maxWait.toMillis()) {
                throw busy.failure(holder(lockFile), waitedMs);
            }
            if (!told && waitedMs >= LONGEST_STEP_MS) {
                told = true;
                Holder holder = holder(lockFile);
                operation
                        .progress()
                        .report("waiting for " + (holder == null ? "another process" : holder.describe()), 0, 0);
            }
            pause(Math.min(step, Math.max(1, maxWait.toMillis() - waitedMs)));
            step = Math.min(LONGEST_STEP_MS, step * 2);
        }
    }

    /** As {@link #tryExclusive(Path, String, String)}, for nobody in particular. */
    public static @Nullable FileLock tryExclusive(Path lockFile, String purpose) {
        return tryExclusive(lockFile, purpose, "");
    }

    /**
     * Takes the lock if it is free. Does not wait.
     *
     * @return null when somebody else has it
     * @throws dev.burrow.schema.BurrowException kind {@code StorageFailed} where the file cannot be had
     */
    public static @Nullable FileLock tryExclusive(Path lockFile, String purpose, String client) {
        Path file = lockFile.toAbsolutePath().normalize();
        Held mine = HELD.get(file);
        if (mine != null && mine.owner == Thread.currentThread()) {
            mine.count++;
            return new FileLock(mine);
        }
        try (Libc libc = new Libc()) {
            while (true) {
                Object before = identity(file);
                if (before == null) {
                    createEmpty(file);
                    continue;
                }
                int descriptor = open(libc, file);
                if (descriptor < 0) {
                    continue;
                }
                if (!lock(libc, descriptor, file)) {
                    libc.close(descriptor);
                    return null;
                }
                if (!before.equals(identity(file))) {
                    libc.close(descriptor);
                    continue;
                }
                Held held = new Held(file, descriptor, Thread.currentThread());
                HELD.put(file, held);
                sign(file, client, purpose);
                return new FileLock(held);
            }
        } catch (IOException e) {
            throw Storage.failed(file, e);
        }
    }

    /**
     * Who holds a lock now. Does not block and takes no lock.
     *
     * @return null when nobody does, when the one that is named is dead, or when it cannot be known
     */
    public static @Nullable Holder holder(Path lockFile) {
        try {
            byte[] content = SmallFiles.read(lockFile, HOLDER_LIMIT_BYTES);
            String[] lines = new String(content, StandardCharsets.UTF_8).split("\n", -1);
            if (lines.length < 4) {
                return null;
            }
            Holder holder = new Holder(Long.parseLong(lines[0]), Long.parseLong(lines[1]), lines[2], lines[3]);
            return isAlive(holder.pid(), holder.startedAtMs()) ? holder : null;
        } catch (IOException | NumberFormatException unknown) {
            return null;
        }
    }

    /** Whether the process of this number is still the one that started then. */
    public static boolean isAlive(long pid, long startedAtMs) {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(process -> startedAtMs == 0 || startOf(process) == 0 || startOf(process) == startedAtMs)
                .isPresent();
    }

    /** When this process started, in milliseconds since 1970; 0 where the system does not tell. */
    public static long ownStartMs() {
        return OwnStart.MS;
    }

    /** Read once: asking the system for it costs a few file reads. */
    private static final class OwnStart {
        static final long MS = startOf(ProcessHandle.current());
    }

    private static long startOf(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (--held.count > 0) {
            return;
        }
        try (Libc libc = new Libc()) {
            unsign(held.file);
            HELD.remove(held.file, held);
            libc.close(held.descriptor);
        }
    }

    private static @Nullable Object identity(Path file) throws IOException {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (!attributes.isRegularFile()) {
                throw new FileSystemException(file.toString(), null, "a lock file must be a regular file");
            }
            return Objects.requireNonNull(attributes.fileKey(), "the file system names no inode");
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    @SuppressWarnings("EmptyCatch") // Another process was faster: just as good.
    private static void createEmpty(Path file) throws IOException {
        Path directory = Objects.requireNonNull(file.getParent(), "a lock file needs a directory");
        Files.createDirectories(directory);
        try {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } catch (FileAlreadyExistsException fasterThanUs) {
            // see above
        }
    }

    /** The descriptor, or -1 when the file has just gone. It is close-on-exec: no child keeps the lock alive. */
    private static int open(Libc libc, Path file) throws IOException {
        int descriptor = libc.open(file.toString(), Libc.O_RDWR | Libc.O_NOFOLLOW);
        if (descriptor < 0 && libc.errno() != Libc.ENOENT && libc.errno() != Libc.EINTR) {
            // Java says the same thing in words.
            FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)
                    .close();
            throw new FileSystemException(file.toString(), null, "open failed with errno " + libc.errno());
        }
        return descriptor;
    }

    private static boolean lock(Libc libc, int descriptor, Path file) throws IOException {
        while (libc.flock(descriptor, Libc.LOCK_EX | Libc.LOCK_NB) < 0) {
            int errno = libc.errno();
            if (errno == Libc.EWOULDBLOCK) {
                return false;
            }
            if (errno != Libc.EINTR) {
                libc.close(descriptor);
                throw new FileSystemException(file.toString(), null, "flock failed with errno " + errno);
            }
        }
        return true;
    }

    /** Who holds it is for people to read; a disk too full to write it does not stop the holder. */
    @SuppressWarnings("EmptyCatch")
    private static void sign(Path file, String client, String purpose) {
        String text = ProcessHandle.current().pid() + "\n" + ownStartMs() + "\n" + oneLine(client) + "\n"
                + oneLine(purpose) + "\n";
        try (FileChannel channel =
                FileChannel.open(file, Set.of(StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS))) {
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException onlyForPeople) {
            // see above
        }
    }

    @SuppressWarnings("EmptyCatch")
    private static void unsign(Path file) {
        try (FileChannel channel =
                FileChannel.open(file, Set.of(StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS))) {
            channel.truncate(0);
        } catch (IOException onlyForPeople) {
            // as in sign
        }
    }

    private static String oneLine(String text) {
        String line = text.replaceAll("\\p{Cntrl}", " ");
        return line.length() > 200 ? line.substring(0, 200) : line;
    }

    private static void pause(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while waiting for a lock");
        }
    }
}
