package dev.burrow.store;

import dev.burrow.host.Cancellation;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** Works on whole directory trees. Follows no symbolic link. Every method blocks; none guards against a second caller. */
public final class Trees {

    private Trees() {}

    /**
     * Deletes a tree, a file or a link, whatever is there; nothing there is fine too. Works relative to open
     * directories, so that a directory that is exchanged for a link meanwhile leads nowhere else. Directories that
     * their owner may not write are made writable first.
     *
     * @throws dev.burrow.schema.BurrowException kind {@code StorageFailed}; part of the tree may be gone then
     */
    public static void delete(Path tree) {
        Path parent = tree.toAbsolutePath().getParent();
        if (parent == null) {
            throw new IllegalArgumentException("the root of the file system is not to be deleted");
        }
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(parent)) {
            Path name = tree.getFileName();
            if (stream instanceof SecureDirectoryStream<Path> directory) {
                deleteIn(directory, name);
            } else {
                deletePortably(tree);
            }
        } catch (NoSuchFileException absent) {
            return;
        } catch (IOException e) {
            throw Storage.failed(tree, e);
        }
    }

    private static void deleteIn(SecureDirectoryStream<Path> parent, Path name) throws IOException {
        try {
            parent.deleteFile(name);
            return;
        } catch (NoSuchFileException gone) {
            return;
        } catch (FileSystemException directoryPerhaps) {
            if (!isDirectory(parent, name)) {
                throw directoryPerhaps;
            }
        }
        try {
            deleteBelow(parent, name);
        } catch (AccessDeniedException e) {
            parent.getFileAttributeView(name, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .setPermissions(PosixFilePermissions.fromString("rwx------"));
            deleteBelow(parent, name);
        }
        try {
            parent.deleteDirectory(name);
        } catch (DirectoryNotEmptyException refilled) {
            deleteBelow(parent, name);
            parent.deleteDirectory(name);
        }
    }

    private static boolean isDirectory(SecureDirectoryStream<Path> parent, Path name) throws IOException {
        return parent.getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .readAttributes()
                .isDirectory();
    }

    private static void deleteBelow(SecureDirectoryStream<Path> parent, Path name) throws IOException {
        try (SecureDirectoryStream<Path> directory = parent.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
            List<Path> names = new ArrayList<>();
            directory.forEach(each -> names.add(each.getFileName()));
            for (Path each : names) {
                deleteIn(directory, each);
            }
        } catch (java.nio.file.DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    private static void deletePortably(Path tree) throws IOException {
        if (Files.isDirectory(tree, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(tree)) {
                for (Path entry : entries) {
                    deletePortably(entry);
                }
            } catch (NotDirectoryException changed) {
                // It is deleted below for what it is now.
            }
        }
        Files.deleteIfExists(tree);
    }

    /**
     * Exchanges two entries of one file system. Atomic where the kernel can (renameat2, RENAME_EXCHANGE); elsewhere
     * three renames, after the first of which {@code first} is absent for a moment: whoever needs more keeps a journal.
     *
     * @throws dev.burrow.schema.BurrowException kind {@code StorageFailed}; then both are as before
     */
    public static void exchange(Path first, Path second) {
        try (Libc libc = new Libc()) {
            if (libc.rename(first.toString(), second.toString(), Libc.RENAME_EXCHANGE) == 0) {
                return;
            }
            Path aside = second.resolveSibling(second.getFileName() + ".exchange");
            Files.move(first, aside, StandardCopyOption.ATOMIC_MOVE);
            try {
                Files.move(second, first, StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
                Files.move(aside, first, StandardCopyOption.ATOMIC_MOVE);
                throw e;
            }
            Files.move(aside, second, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw Storage.failed(first, e);
        }
    }

    /**
     * Renames to a name that must be free. Atomic where the kernel can (renameat2, RENAME_NOREPLACE).
     *
     * @throws FileAlreadyExistsException where the name is taken; then nothing has happened
     */
    public static void moveNew(Path from, Path to) throws IOException {
        try (Libc libc = new Libc()) {
            if (libc.rename(from.toString(), to.toString(), Libc.RENAME_NOREPLACE) == 0) {
                return;
            }
            if (libc.errno() == Libc.EEXIST) {
                throw new FileAlreadyExistsException(to.toString());
            }
        }
        if (Files.exists(to, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(to.toString());
        }
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Clones a tree: files with their modes and times, links as they are, directories with their modes. Pipes, sockets
     * and devices are left out. On failure nothing is left of the clone.
     *
     * @param to must not exist; its directory must
     * @throws dev.burrow.schema.BurrowException kind {@code StorageFailed}
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public static void clone(Path from, Path to, ClonePolicy policy, Cancellation cancellation) {
        TreeClone.run(from, to, policy, cancellation);
    }
}
