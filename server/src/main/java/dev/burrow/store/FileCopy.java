package dev.burrow.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

/**
 * Copies or links files, the cheapest way the file system allows: what it refuses once it is not asked again. For one
 * thread; reuses its buffer. The copy has the source's time of modification, since compiled Python trusts it.
 */
public final class FileCopy implements AutoCloseable {

    private static final int BUFFER_BYTES = 128 * 1024;

    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final Libc libc = new Libc();
    private boolean mayReflink = Libc.LINUX;
    private boolean mayLink = true;

    /** Makes {@code target}, which must not exist, a copy of {@code source} with the mode given. */
    public void copy(Path source, Path target, int mode) throws IOException {
        try (FileChannel in = FileChannel.open(source, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
                FileChannel out = FileChannel.open(target, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
            if (!(mayReflink && reflink(source, target))) {
                transfer(in, out);
            }
        }
        Files.setAttribute(target, "unix:mode", mode);
        BasicFileAttributes facts = Files.readAttributes(source, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        Files.getFileAttributeView(target, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .setTimes(facts.lastModifiedTime(), null, null);
    }

    /**
     * Makes {@code target}, which must not exist, a second name of {@code source}; a copy where that is refused (other
     * file system, too many links, protected or unsupported).
     */
    public void link(Path source, Path target, int mode) throws IOException {
        if (mayLink) {
            try {
                Files.createLink(target, source);
                return;
            } catch (FileAlreadyExistsException | NoSuchFileException e) {
                throw e;
            } catch (FileSystemException refused) {
                String why = String.valueOf(refused.getReason());
                mayLink = why.contains("Too many links"); // Only that is about this one file.
            } catch (UnsupportedOperationException e) {
                mayLink = false;
            }
        }
        copy(source, target, mode);
    }

    private void transfer(FileChannel in, FileChannel out) throws IOException {
        while (true) {
            buffer.clear();
            int read = in.read(buffer);
            if (read < 0) {
                return;
            }
            buffer.flip();
            while (buffer.hasRemaining()) {
                out.write(buffer);
            }
            if (read < BUFFER_BYTES && in.position() >= in.size()) {
                return;
            }
        }
    }

    private boolean reflink(Path source, Path target) {
        int in = libc.open(source.toString(), Libc.O_RDONLY | Libc.O_NOFOLLOW);
        int out = libc.open(target.toString(), Libc.O_RDWR | Libc.O_NOFOLLOW);
        try {
            boolean shared = in >= 0 && out >= 0 && libc.reflink(out, in) == 0;
            mayReflink = shared;
            return shared;
        } finally {
            if (in >= 0) {
                libc.close(in);
            }
            if (out >= 0) {
                libc.close(out);
            }
        }
    }

    @Override
    public void close() {
        libc.close();
    }
}
