package dev.burrow.store;

import dev.burrow.host.CLibrary;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Replaces files so that a reader sees the old content or the new one, and so that the new one survives a crash once
 * the call has returned. Safe for several threads and processes: the last one wins. Every method blocks.
 */
public final class AtomicFile {

    /** 0644, what files that others read have. */
    public static final Set<PosixFilePermission> SHARED = Set.copyOf(PosixFilePermissions.fromString("rw-r--r--"));

    /** 0600, what is only the person's own. */
    public static final Set<PosixFilePermission> PRIVATE = Set.copyOf(PosixFilePermissions.fromString("rw-------"));

    private static final int ATTEMPTS = 16;

    private AtomicFile() {}

    /**
     * Replaces a file, or creates it. A symbolic link at its place is replaced itself; what it points at stays.
     *
     * @param mode permissions of the new file, from its first byte on and whatever the umask
     * @throws dev.burrow.schema.BurrowException kind {@code StorageFailed}; then the old file is untouched
     */
    public static void replace(Path file, byte[] content, Set<PosixFilePermission> mode) {
        replace(file, content, mode, true);
    }

    /** As {@link #replace(Path, byte[], Set)}, without waiting for the disk: survives a crash of the process alone. */
    public static void replaceUnsynced(Path file, byte[] content, Set<PosixFilePermission> mode) {
        replace(file, content, mode, false);
    }

    private static void replace(Path file, byte[] content, Set<PosixFilePermission> mode, boolean sync) {
        Path temporary = null;
        try {
            temporary = createBeside(file, content, mode, sync);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            temporary = null;
            if (sync) {
                syncDirectory(directoryOf(file));
            }
        } catch (IOException e) {
            throw Storage.failed(file, e);
        } finally {
            discard(temporary);
        }
    }

    /**
     * Creates a file that must not exist yet, complete from the moment it is there.
     *
     * @return false where something of this name exists already; it is left alone
     * @throws dev.burrow.schema.BurrowException kind {@code StorageFailed}; then there is no new file
     */
    public static boolean create(Path file, byte[] content, Set<PosixFilePermission> mode) {
        Path temporary = null;
        try {
            temporary = createBeside(file, content, mode, true);
            Trees.moveNew(temporary, file);
            temporary = null;
            syncDirectory(directoryOf(file));
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (IOException e) {
            throw Storage.failed(file, e);
        } finally {
            discard(temporary);
        }
    }

    /** Makes the entries of a directory durable; where a directory cannot be synced this does nothing. */
    static void syncDirectory(Path directory) throws IOException {
        if (!CLibrary.LINUX) {
            return; // Other systems refuse to sync a directory that is open for reading.
        }
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private static Path createBeside(Path file, byte[] content, Set<PosixFilePermission> mode, boolean sync)
            throws IOException {
        Path directory = directoryOf(file);
        for (int attempt = 1; ; attempt++) {
            String random = Long.toHexString(ThreadLocalRandom.current().nextLong());
            Path temporary = directory.resolve("." + file.getFileName() + "." + random + ".tmp");
            try {
                write(temporary, content, mode, sync);
                return temporary;
            } catch (FileAlreadyExistsException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            } catch (IOException e) {
                discard(temporary);
                throw e;
            }
        }
    }

    private static void write(Path file, byte[] content, Set<PosixFilePermission> mode, boolean sync)
            throws IOException {
        // The umask can only take away; what it took is given back on the open file before anybody knows its name.
        Set<PosixFilePermission> first = EnumSet.copyOf(mode);
        first.add(PosixFilePermission.OWNER_WRITE);
        try (FileChannel channel = FileChannel.open(
                file,
                Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW, LinkOption.NOFOLLOW_LINKS),
                PosixFilePermissions.asFileAttribute(first))) {
            ByteBuffer buffer = ByteBuffer.wrap(content);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            Files.setPosixFilePermissions(file, mode);
            if (sync) {
                channel.force(true);
            }
        }
    }

    private static Path directoryOf(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        if (parent == null) {
            throw new IllegalArgumentException("a file needs a directory: " + file);
        }
        return parent;
    }

    @SuppressWarnings(
            "EmptyCatch") // The first failure is the one that is told; the rest is picked up as work of the dead.
    private static void discard(@org.jspecify.annotations.Nullable Path temporary) {
        if (temporary != null) {
            try {
                Files.deleteIfExists(temporary);
            } catch (IOException alreadyFailing) {
                // see above
            }
        }
    }
}
