package dev.burrow.store;

import dev.burrow.host.CLibrary;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.CopyOption;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.concurrent.TimeUnit;

/**
 * Copies, links and hashes files, the cheapest way the file system allows: what it refuses once it is not asked again.
 * For one thread; reuses its memory. A copy has the source's time of modification, since compiled Python trusts it.
 */
public final class FileCopy implements AutoCloseable {

    /** Most files of an environment fit, so that they are one read and one write. */
    private static final int BUFFER_BYTES = 256 * 1024;

    private final Libc libc = new Libc();
    private final MemorySegment buffer = libc.allocate(BUFFER_BYTES);
    private final MessageDigest digest;
    private boolean mayReflink = CLibrary.LINUX;
    private boolean mayLink = true;

    /** A copier with nothing refused yet. */
    public FileCopy() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /**
     * Makes {@code target}, which must not exist, a copy of {@code source}.
     *
     * @param mode the twelve permission bits of the copy, from its first byte on
     * @param mtimeNs its time of modification, in nanoseconds since 1970
     */
    public void copy(Path source, Path target, int mode, long mtimeNs) throws IOException {
        copy(source, target, mode, mtimeNs, false);
    }

    /** As {@link #copy}, and gives the SHA-256 of what was copied. */
    public byte[] copyAndHash(Path source, Path target, int mode, long mtimeNs) throws IOException {
        copy(source, target, mode, mtimeNs, true);
        return digest.digest();
    }

    /** The SHA-256 of a regular file; a link is not followed. */
    public byte[] hash(Path file) throws IOException {
        int in = open(file, Libc.O_RDONLY, 0);
        try {
            pump(in, -1, file, file, true);
        } finally {
            libc.close(in);
        }
        return digest.digest();
    }

    /**
     * Makes {@code target}, which must not exist, a second name of {@code source}; a copy where that is refused (other
     * file system, too many links, protected or unsupported).
     */
    public void link(Path source, Path target, int mode, long mtimeNs) throws IOException {
        if (!tryLink(source, target)) {
            copy(source, target, mode, mtimeNs);
        }
    }

    /**
     * Makes {@code target}, which must not exist, a second name of {@code source}.
     *
     * @return false where the file system refuses it; then nothing has happened
     */
    public boolean tryLink(Path source, Path target) throws IOException {
        if (mayLink) {
            try {
                Files.createLink(target, source);
                return true;
            } catch (FileAlreadyExistsException | NoSuchFileException e) {
                throw e;
            } catch (FileSystemException refused) {
                mayLink = String.valueOf(refused.getReason()).contains("Too many links"); // Only that is of this file.
            } catch (UnsupportedOperationException e) {
                mayLink = false;
            }
        }
        return false;
    }

    private void copy(Path source, Path target, int mode, long mtimeNs, boolean hashed) throws IOException {
        if (!CLibrary.LINUX) {
            copyPortably(source, target, mode, mtimeNs, hashed);
            return;
        }
        int in = open(source, Libc.O_RDONLY, 0);
        int out = -1;
        boolean complete = false;
        try {
            out = open(target, Libc.O_WRONLY | Libc.O_CREAT | Libc.O_EXCL, mode | 0200);
            boolean shared = mayReflink && reflink(out, in);
            if (!shared || hashed) {
                pump(in, shared ? -1 : out, source, target, hashed);
            }
            finish(out, target, mode, mtimeNs);
            complete = true;
        } finally {
            libc.close(in);
            if (out >= 0) {
                libc.close(out);
                if (!complete) {
                    Files.deleteIfExists(target);
                }
            }
        }
    }

    private boolean reflink(int out, int in) {
        mayReflink = libc.reflink(out, in) == 0;
        return mayReflink;
    }

    private void finish(int out, Path target, int mode, long mtimeNs) throws IOException {
        // The umask may have taken bits away, and some only chmod may set.
        if (libc.chmod(out, mode) < 0) {
            throw failure(target);
        }
        if (libc.setTime(out, mtimeNs) < 0) {
            throw failure(target);
        }
    }

    /** Reads to the end, hashing and writing where asked. */
    private void pump(int in, int out, Path source, Path target, boolean hashed) throws IOException {
        digest.reset();
        while (true) {
            long read = libc.read(in, buffer);
            if (read < 0) {
                throw failure(source);
            }
            if (read == 0) {
                return;
            }
            MemorySegment bytes = buffer.asSlice(0, read);
            if (hashed) {
                digest.update(bytes.asByteBuffer());
            }
            for (long at = 0; out >= 0 && at < read; ) {
                long written = libc.write(out, bytes.asSlice(at));
                if (written < 0) {
                    throw failure(target);
                }
                at += written;
            }
        }
    }

    private int open(Path file, int flags, int mode) throws IOException {
        int descriptor = libc.open(bytes(file), flags | Libc.O_NOFOLLOW, mode);
        if (descriptor < 0) {
            throw failure(file);
        }
        return descriptor;
    }

    private static byte[] bytes(Path file) {
        String text = file.toString();
        if (text.indexOf('\ufffd') < 0) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        return FileNames.bytesOf(file);
    }

    private IOException failure(Path file) {
        return Libc.failure(file, libc.errno());
    }

    private void copyPortably(Path source, Path target, int mode, long mtimeNs, boolean hashed) throws IOException {
        Files.copy(source, target, new CopyOption[] {LinkOption.NOFOLLOW_LINKS, StandardCopyOption.COPY_ATTRIBUTES});
        Files.setAttribute(target, "unix:mode", mode);
        BasicFileAttributeView times =
                Files.getFileAttributeView(target, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        times.setTimes(FileTime.from(mtimeNs, TimeUnit.NANOSECONDS), null, null);
        if (hashed) {
            digest.reset();
            digest.update(Files.readAllBytes(target));
        }
    }

    @Override
    public void close() {
        libc.close();
    }
}
