package dev.burrow.store;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Lists a tree by lstat: no link is followed, nothing is opened but directories. On Linux by getdents64 and statx
 * relative to directory descriptors, which takes about a quarter of what {@link Files#walkFileTree} does for the same
 * facts (inode and number of links need a second look there); elsewhere by the latter.
 */
public final class TreeWalk {

    private static final int BUFFER_BYTES = 64 * 1024;
    private static final int MAX_DEPTH = 256;

    private static final byte[] NO_BYTES = {};

    private final Libc libc;
    private final MemorySegment buffer;
    private final Predicate<String> leftOut;
    private final List<TreeEntry> entries = new ArrayList<>();

    private TreeWalk(Libc libc, Predicate<String> leftOut) {
        this.libc = libc;
        this.buffer = libc.allocate(BUFFER_BYTES);
        this.leftOut = leftOut;
    }

    /** Lists everything below a directory; see {@link #of(Path, Predicate)}. */
    public static List<TreeEntry> of(Path root) throws IOException {
        return of(root, path -> false);
    }

    /**
     * Lists everything below a directory, each directory before what is in it; the root itself is not listed. What
     * vanishes meanwhile is left out. Blocks.
     *
     * @param leftOut relative paths that are not listed, and not entered either
     * @throws IOException where the root or a directory below it cannot be read
     */
    public static List<TreeEntry> of(Path root, Predicate<String> leftOut) throws IOException {
        if (!Libc.canWalk()) {
            return portable(root, leftOut);
        }
        try (Libc libc = new Libc()) {
            TreeWalk walk = new TreeWalk(libc, leftOut);
            int directory = libc.open(root.toString(), Libc.O_RDONLY | Libc.O_DIRECTORY);
            if (directory < 0) {
                throw Libc.failure(root, libc.errno());
            }
            walk.enter(directory, "", root, 0);
            return walk.entries;
        }
    }

    /** Lists one open directory and closes it; then what is below it, one directory after the other. */
    private void enter(int directory, String prefix, Path root, int depth) throws IOException {
        if (depth > MAX_DEPTH) {
            libc.close(directory);
            throw new FileSystemException(
                    root + "/" + prefix, null, "more than " + MAX_DEPTH + " levels of directories");
        }
        List<byte[]> directories = new ArrayList<>(0);
        try {
            while (true) {
                long bytes = libc.getdents(directory, buffer);
                if (bytes < 0) {
                    throw Libc.failure(root.resolve(prefix), libc.errno());
                }
                if (bytes == 0) {
                    break;
                }
                list(directory, prefix, bytes, directories);
            }
            for (byte[] name : directories) {
                int below = libc.openDirectoryAt(directory, name);
                if (below >= 0) {
                    enter(below, prefix + FileNames.decode(name) + "/", root, depth + 1);
                } else if (libc.errno() != Libc.ENOENT) {
                    throw Libc.failure(root.resolve(prefix + FileNames.decode(name)), libc.errno());
                }
            }
        } finally {
            libc.close(directory);
        }
    }

    /** struct linux_dirent64: inode 8, offset 8, record length 2, type 1, name with a final NUL. */
    private void list(int directory, String prefix, long bytes, List<byte[]> directories) throws IOException {
        for (long at = 0; at < bytes; ) {
            int length = Short.toUnsignedInt(buffer.get(ValueLayout.JAVA_SHORT_UNALIGNED, at + 16));
            byte[] name = nameAt(at + 19, at + length);
            at += length;
            if (name[0] == '.' && (name.length == 1 || (name.length == 2 && name[1] == '.'))) {
                continue;
            }
            String path = prefix + FileNames.decode(name);
            if (leftOut.test(path)) {
                continue;
            }
            if (libc.stat(directory, name) < 0) {
                if (libc.errno() == Libc.ENOENT) {
                    continue;
                }
                throw Libc.failure(Path.of(path), libc.errno());
            }
            TreeEntry entry = entry(path, libc.stat());
            entries.add(entry);
            if (entry.type() == TreeEntry.Type.DIRECTORY) {
                directories.add(name);
            }
        }
    }

    private byte[] nameAt(long from, long limit) {
        long end = from;
        while (end < limit && buffer.get(ValueLayout.JAVA_BYTE, end) != 0) {
            end++;
        }
        byte[] name = end == from ? NO_BYTES : new byte[(int) (end - from)];
        MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, from, name, 0, name.length);
        return name;
    }

    /** struct statx: nlink at 16, mode at 28, ino at 32, size at 40, mtime at 112 (seconds 8, nanoseconds 4). */
    private static TreeEntry entry(String path, MemorySegment stat) {
        int mode = Short.toUnsignedInt(stat.get(ValueLayout.JAVA_SHORT, 28));
        long mtimeNs = stat.get(ValueLayout.JAVA_LONG, 112) * 1_000_000_000L + stat.get(ValueLayout.JAVA_INT, 120);
        return new TreeEntry(
                path,
                type(mode),
                mode & 07777,
                stat.get(ValueLayout.JAVA_LONG, 40),
                mtimeNs,
                stat.get(ValueLayout.JAVA_LONG, 32),
                stat.get(ValueLayout.JAVA_INT, 16));
    }

    private static TreeEntry.Type type(int mode) {
        return switch (mode & 0170000) {
            case 0100000 -> TreeEntry.Type.FILE;
            case 0040000 -> TreeEntry.Type.DIRECTORY;
            case 0120000 -> TreeEntry.Type.LINK;
            default -> TreeEntry.Type.OTHER;
        };
    }

    /**
     * Whether directories below a root are still the same ones, and have the same entries, as when they were listed:
     * whether inode and time of modification of each are what they were. An edit of a file in place does not show.
     *
     * @param directories as {@link #of(Path)} lists them; {@code .} is the root itself. One whose name is not UTF-8
     *     counts as changed.
     */
    public static boolean areUnchanged(Path root, List<TreeEntry> directories) {
        if (!Libc.canWalk()) {
            return directories.stream().allMatch(each -> isUnchanged(root, each));
        }
        try (Libc libc = new Libc()) {
            int directory = libc.open(root.toString(), Libc.O_RDONLY | Libc.O_DIRECTORY);
            if (directory < 0) {
                return false;
            }
            try {
                for (TreeEntry each : directories) {
                    if (libc.stat(directory, each.path().getBytes(StandardCharsets.UTF_8)) < 0
                            || !isSame(entry(each.path(), libc.stat()), each)) {
                        return false;
                    }
                }
                return true;
            } finally {
                libc.close(directory);
            }
        }
    }

    private static boolean isUnchanged(Path root, TreeEntry known) {
        try {
            return isSame(entry(root.resolve(known.path()), known.path()), known);
        } catch (IOException | InvalidPathException gone) {
            return false;
        }
    }

    private static boolean isSame(TreeEntry now, TreeEntry known) {
        return now.type() == TreeEntry.Type.DIRECTORY
                && now.inode() == known.inode()
                && now.mtimeNs() == known.mtimeNs();
    }

    /** One entry by itself, from the root's own facts; used for single paths. */
    public static TreeEntry entry(Path file, String path) throws IOException {
        Map<String, Object> facts =
                Files.readAttributes(file, "unix:mode,size,lastModifiedTime,ino,nlink", LinkOption.NOFOLLOW_LINKS);
        int mode = (Integer) fact(facts, "mode");
        return new TreeEntry(
                path,
                type(mode),
                mode & 07777,
                (Long) fact(facts, "size"),
                ((FileTime) fact(facts, "lastModifiedTime")).to(TimeUnit.NANOSECONDS),
                (Long) fact(facts, "ino"),
                (Integer) fact(facts, "nlink"));
    }

    private static Object fact(Map<String, Object> facts, String name) {
        return java.util.Objects.requireNonNull(facts.get(name), name);
    }

    static List<TreeEntry> portable(Path root, Predicate<String> leftOut) throws IOException {
        List<TreeEntry> entries = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
                    throws IOException {
                if (directory.equals(root)) {
                    return FileVisitResult.CONTINUE;
                }
                return add(directory) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                add(file);
                return FileVisitResult.CONTINUE;
            }

            private boolean add(Path path) throws IOException {
                byte[] raw = path.getFileName().toString().getBytes(StandardCharsets.UTF_8);
                Path parent = root.relativize(path).getParent();
                String relative = (parent == null ? "" : parent + "/") + FileNames.decode(raw);
                if (leftOut.test(relative)) {
                    return false;
                }
                try {
                    entries.add(entry(path, relative));
                    return true;
                } catch (NoSuchFileException vanished) {
                    return false;
                }
            }
        });
        return entries;
    }
}
