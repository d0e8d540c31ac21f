package dev.burrow.venv.snapshot;

import dev.burrow.store.ClonePolicy;
import dev.burrow.store.FileCopy;
import dev.burrow.store.TreeEntry;
import dev.burrow.store.TreeWalk;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Contents of files, each under its SHA-256. What somebody might edit in place is copied and then nobody's but the
 * store's (mode 0400 tells); what installers replace as a whole is linked, costs nothing, and may have been written
 * through its other name, so it is hashed before every use. Safe for several threads and processes.
 */
final class BlobStore {

    /** The mode of a content that has an inode of its own. */
    private static final int OWN = 0400;

    private final Path root;

    BlobStore(Path root) {
        this.root = root;
    }

    Path path(String hash) {
        return root.resolve(hash.substring(0, 2)).resolve(hash.substring(2));
    }

    /**
     * Keeps the content of a file.
     *
     * @return its SHA-256 in hex
     */
    String put(FileCopy copy, Path file, TreeEntry entry) throws IOException {
        String hash = HexFormat.of().formatHex(copy.hash(file));
        if (has(copy, hash, entry.size())) {
            return hash;
        }
        Path blob = path(hash);
        Files.createDirectories(blob.getParent());
        if (ClonePolicy.isNeverEdited(entry) && linked(copy, file, blob)) {
            return hash;
        }
        return putCopy(copy, file, hash);
    }

    private static boolean linked(FileCopy copy, Path file, Path blob) throws IOException {
        try {
            return copy.tryLink(file, blob);
        } catch (FileAlreadyExistsException damagedOrJustMade) {
            return false;
        }
    }

    /** Made under another name, since a second process may look for it at any moment. */
    private String putCopy(FileCopy copy, Path file, String hash) throws IOException {
        Path temporary = root.resolve(
                ".new-" + Long.toHexString(ThreadLocalRandom.current().nextLong()));
        try {
            String copied = HexFormat.of().formatHex(copy.copyAndHash(file, temporary, OWN, 0));
            Path blob = path(copied);
            if (!copied.equals(hash)) {
                Files.createDirectories(blob.getParent()); // The file was being written; this is what it holds now.
            }
            Files.move(temporary, blob, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return copied;
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Whether the content is here and is what its name says. */
    private boolean has(FileCopy copy, String hash, long size) throws IOException {
        Path blob = path(hash);
        TreeEntry entry = look(blob);
        if (entry == null || entry.size() != size) {
            return false;
        }
        return entry.mode() == OWN || fits(copy, blob, hash);
    }

    /** Whether a file, wherever it is, holds this content. */
    static boolean fits(FileCopy copy, Path file, String hash) throws IOException {
        try {
            return HexFormat.of().formatHex(copy.hash(file)).equals(hash);
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /**
     * Makes a file of this content.
     *
     * @return false where the content is not here or is damaged; then there is no file
     */
    boolean restore(FileCopy copy, FileState state, Path target) throws IOException {
        Path blob = path(state.content());
        TreeEntry entry = look(blob);
        if (entry == null) {
            return false;
        }
        // Nobody else has the inode: it may become the file itself, and stays under its other name.
        if (entry.mode() != OWN
                && entry.links() == 1
                && fits(copy, blob, state.content())
                && copy.tryLink(blob, target)) {
            if (TreeWalk.entry(target, "").links() == 2) {
                Files.setAttribute(target, "unix:mode", state.mode());
                Files.setLastModifiedTime(
                        target,
                        java.nio.file.attribute.FileTime.from(
                                state.mtimeNs(), java.util.concurrent.TimeUnit.NANOSECONDS));
                return true;
            }
            Files.delete(target); // Another process had the same idea.
        }
        return copyVerified(copy, blob, state, target);
    }

    /** Copies a file to its place if it holds what the state says; verified while it is read. */
    static boolean copyVerified(FileCopy copy, Path source, FileState state, Path target) throws IOException {
        try {
            String hash = HexFormat.of().formatHex(copy.copyAndHash(source, target, state.mode(), state.mtimeNs()));
            if (hash.equals(state.content())) {
                return true;
            }
        } catch (NoSuchFileException gone) {
            return false;
        }
        Files.delete(target);
        return false;
    }

    private static @Nullable TreeEntry look(Path blob) throws IOException {
        try {
            TreeEntry entry = TreeWalk.entry(blob, "");
            return entry.type() == TreeEntry.Type.FILE ? entry : null;
        } catch (NoSuchFileException e) {
            return null;
        }
    }
}
