package dev.burrow.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A lock on a file by flock(2) that many may share, for work that must not meet one kind of housekeeping. The file is
 * never unlinked by anybody. May be closed on any thread.
 */
public final class SharedLock implements AutoCloseable {

    private final int descriptor;

    private SharedLock(int descriptor) {
        this.descriptor = descriptor;
    }

    /**
     * Shares the lock; blocks while somebody has it alone, which is never longer than one sweep.
     *
     * @throws dev.burrow.schema.BurrowException kind {@code StorageFailed}
     */
    public static SharedLock share(Path lockFile) {
        SharedLock lock = take(lockFile, Libc.LOCK_SH);
        if (lock == null) {
            throw new IllegalStateException("a lock that is waited for is had");
        }
        return lock;
    }

    /** Takes the lock alone; null when anybody shares it or has it. */
    public static @Nullable SharedLock tryAlone(Path lockFile) {
        return take(lockFile, Libc.LOCK_EX | Libc.LOCK_NB);
    }

    @SuppressWarnings("EmptyCatch") // Another process was faster: just as good.
    private static @Nullable SharedLock take(Path lockFile, int how) {
        try (Libc libc = new Libc()) {
            Files.createDirectories(lockFile.toAbsolutePath().getParent());
            try {
                Files.createFile(lockFile);
            } catch (FileAlreadyExistsException there) {
                // see above
            }
            int descriptor = libc.open(lockFile.toString(), Libc.O_RDWR | Libc.O_NOFOLLOW);
            if (descriptor < 0) {
                throw Libc.failure(lockFile, libc.errno());
            }
            while (libc.flock(descriptor, how) < 0) {
                int errno = libc.errno();
                if (errno != Libc.EINTR) {
                    libc.close(descriptor);
                    if (errno == Libc.EWOULDBLOCK) {
                        return null;
                    }
                    throw new FileSystemException(lockFile.toString(), null, "flock failed with errno " + errno);
                }
            }
            return new SharedLock(descriptor);
        } catch (IOException e) {
            throw Storage.failed(lockFile, e);
        }
    }

    @Override
    public void close() {
        try (Libc libc = new Libc()) {
            libc.close(descriptor);
        }
    }
}
