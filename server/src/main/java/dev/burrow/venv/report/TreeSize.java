package dev.burrow.venv.report;

import dev.burrow.schema.BurrowException;
import dev.burrow.store.AtomicFile;
import dev.burrow.store.FileNames;
import dev.burrow.store.SmallFiles;
import dev.burrow.store.TreeEntry;
import dev.burrow.store.TreeWalk;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How many bytes the files of an environment have. The sum is remembered in a file together with inode and time of
 * modification of every directory, and holds as long as none of these has changed: {@code spec/decisions/0043}.
 *
 * @param bytes the sum over all files and links, as lstat tells their sizes
 * @param directories all directories, the root first as {@code .}
 */
public record TreeSize(long bytes, List<TreeEntry> directories) {

    /** Changes with the format; a file that begins with anything else is none of ours. */
    private static final long MAGIC = 0x62757272_73697a01L;

    /** Some 100 bytes a directory; an environment with more than 300,000 is measured every time. */
    private static final int LIMIT_BYTES = 32 * 1024 * 1024;

    /** File systems tell time in steps of up to 10 ms: a change within the same step would show no other time. */
    private static final long STEP_NS = 100_000_000L;

    /** Some have whole seconds only, or even two of them. */
    private static final long LONG_STEP_NS = 2_000_000_000L;

    public TreeSize {
        directories = List.copyOf(directories);
    }

    /**
     * The size of the tree below a root: the remembered one where that still holds, else measured and remembered.
     *
     * @param memory the file that remembers it; what is in it is trusted no further than the tree bears it out
     * @param now the time, to tell what has changed too recently to be remembered
     * @param mayRemember whether the file may be written
     * @return bytes; 0 where the tree cannot be read
     */
    public static long of(Path root, Path memory, Instant now, boolean mayRemember) {
        Path real;
        try {
            real = root.toRealPath();
        } catch (IOException e) {
            return 0;
        }
        TreeSize known = recall(memory);
        if (known != null && TreeWalk.areUnchanged(real, known.directories())) {
            return known.bytes();
        }
        TreeSize measured;
        try {
            measured = measure(real);
        } catch (IOException e) {
            return 0;
        }
        if (mayRemember && measured.isSettled(now)) {
            measured.remember(memory);
        }
        return measured.bytes();
    }

    /** What was last remembered, whether or not it still holds; null where nothing was. */
    public static @Nullable TreeSize recall(Path memory) {
        try {
            ByteBuffer in = ByteBuffer.wrap(SmallFiles.read(memory, LIMIT_BYTES));
            if (in.getLong() != MAGIC) {
                return null;
            }
            long bytes = in.getLong();
            int count = in.getInt();
            List<TreeEntry> directories = new ArrayList<>();
            while (in.hasRemaining()) {
                long inode = in.getLong();
                long mtimeNs = in.getLong();
                byte[] path = new byte[Short.toUnsignedInt(in.getShort())];
                in.get(path);
                String text = new String(path, StandardCharsets.UTF_8);
                directories.add(new TreeEntry(text, TreeEntry.Type.DIRECTORY, 0, 0, mtimeNs, inode, 0));
            }
            return bytes < 0 || directories.size() != count ? null : new TreeSize(bytes, directories);
        } catch (IOException | BufferUnderflowException none) {
            return null;
        }
    }

    /** Walks the tree. The directories' times are from before what is in them was looked at. */
    static TreeSize measure(Path root) throws IOException {
        List<TreeEntry> directories = new ArrayList<>();
        directories.add(TreeWalk.entry(root, "."));
        long bytes = 0;
        for (TreeEntry entry : TreeWalk.of(root)) {
            if (entry.type() == TreeEntry.Type.DIRECTORY) {
                directories.add(entry);
            } else {
                bytes += entry.size();
            }
        }
        return new TreeSize(bytes, directories);
    }

    /** Whether every directory has been left alone for so long that its next change will show another time. */
    private boolean isSettled(Instant now) {
        long nowNs = now.getEpochSecond() * 1_000_000_000L + now.getNano();
        for (TreeEntry each : directories) {
            long step = each.mtimeNs() % 1_000_000_000L == 0 ? LONG_STEP_NS : STEP_NS;
            if (each.mtimeNs() > nowNs - step) {
                return false;
            }
        }
        return true;
    }

    private void remember(Path memory) {
        List<byte[]> paths = new ArrayList<>(directories.size());
        int length = 2 * Long.BYTES + Integer.BYTES;
        for (TreeEntry each : directories) {
            byte[] path = each.path().getBytes(StandardCharsets.UTF_8);
            if (path.length > 0xFFFF || !FileNames.isPlain(each.path())) {
                return;
            }
            paths.add(path);
            length += 2 * Long.BYTES + Short.BYTES + path.length;
            if (length > LIMIT_BYTES) {
                return;
            }
        }
        ByteBuffer out =
                ByteBuffer.allocate(length).putLong(MAGIC).putLong(bytes).putInt(paths.size());
        for (int i = 0; i < paths.size(); i++) {
            TreeEntry each = directories.get(i);
            out.putLong(each.inode()).putLong(each.mtimeNs());
            out.putShort((short) paths.get(i).length).put(paths.get(i));
        }
        try {
            Files.createDirectories(memory.toAbsolutePath().getParent());
            AtomicFile.replaceUnsynced(memory, out.array(), AtomicFile.PRIVATE);
        } catch (IOException | BurrowException e) {
            return; // It will be measured again, which is no reason to fail.
        }
    }
}
