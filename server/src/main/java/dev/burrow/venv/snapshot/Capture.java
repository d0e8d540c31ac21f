package dev.burrow.venv.snapshot;

import dev.burrow.host.Cancellation;
import dev.burrow.store.Batches;
import dev.burrow.store.FileCopy;
import dev.burrow.store.FileNames;
import dev.burrow.store.Storage;
import dev.burrow.store.TreeEntry;
import dev.burrow.store.TreeWalk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** Takes the state of an environment; reads only what an earlier manifest does not already tell. */
final class Capture {

    /** The peer's own folder within an environment: its snapshots outlive every rollback. */
    static final String LEFT_ALONE = ".venv-manager";

    private Capture() {}

    /**
     * Takes the state.
     *
     * @param previous an earlier state, or null
     * @return the manifest, all of whose contents are in the store
     * @throws dev.burrow.schema.BurrowException kind {@code StorageFailed}
     */
    static Manifest take(Path venv, @Nullable Manifest previous, BlobStore blobs, Cancellation cancellation) {
        Instant now = Instant.now();
        long takenAtNs = now.getEpochSecond() * 1_000_000_000L + now.getNano();
        List<FileState> states = new ArrayList<>();
        List<TreeEntry> unknown = new ArrayList<>();
        try {
            for (TreeEntry entry : TreeWalk.of(venv, LEFT_ALONE::equals)) {
                FileState known = previous == null ? null : previous.known(entry);
                if (known != null) {
                    states.add(known);
                } else if (entry.type() == TreeEntry.Type.DIRECTORY) {
                    states.add(state(entry, ""));
                } else if (entry.type() != TreeEntry.Type.OTHER) {
                    unknown.add(entry);
                }
            }
            ConcurrentLinkedQueue<FileState> read = new ConcurrentLinkedQueue<>();
            Batches.run(unknown, (batch, copy) -> {
                for (TreeEntry entry : batch) {
                    cancellation.check();
                    read(venv, entry, blobs, copy, read);
                }
            });
            states.addAll(read);
        } catch (IOException e) {
            throw Storage.failed(venv, e);
        }
        states.sort(Comparator.comparing(FileState::path));
        return new Manifest(takenAtNs, states);
    }

    @SuppressWarnings("EmptyCatch") // What vanishes while it is looked at was not there.
    private static void read(
            Path venv, TreeEntry entry, BlobStore blobs, FileCopy copy, ConcurrentLinkedQueue<FileState> into)
            throws IOException {
        Path file = FileNames.resolve(venv, entry.path());
        try {
            String content = entry.type() == TreeEntry.Type.LINK
                    ? Files.readSymbolicLink(file).toString()
                    : blobs.put(copy, file, entry);
            into.add(state(entry, content));
        } catch (NoSuchFileException vanished) {
            // see above
        }
    }

    private static FileState state(TreeEntry entry, String content) {
        boolean link = entry.type() == TreeEntry.Type.LINK;
        return new FileState(
                entry.path(),
                entry.type(),
                link ? 0777 : entry.mode(),
                entry.type() == TreeEntry.Type.FILE ? entry.size() : 0,
                entry.mtimeNs(),
                entry.inode(),
                content);
    }
}
