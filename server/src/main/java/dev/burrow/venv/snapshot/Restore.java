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
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Makes a live tree what a manifest says, in two steps: {@link #prepare} builds everything that is needed in a folder
 * aside, verified, and touches nothing; {@link #apply} only renames. Whoever dies in between or in the middle starts over
 * with the same manifest and ends at the same tree.
 */
final class Restore {

    private final Path venv;
    private final Path aside;
    private final Manifest target;
    private final Difference difference;
    private final Map<String, Path> staged = new ConcurrentHashMap<>();

    private Restore(Path venv, Path aside, Manifest target, Difference difference) {
        this.venv = venv;
        this.aside = aside;
        this.target = target;
        this.difference = difference;
    }

    /** Where a content may be found when the store has lost it. */
    @FunctionalInterface
    interface Elsewhere {
        /** Makes a file of this content from any other place; false where there is none. */
        boolean restore(FileCopy copy, FileState state, Path target) throws IOException;
    }

    /**
     * Builds aside what the live tree lacks.
     *
     * @param aside a folder on the same file system, created here; what is left in it is the caller's to delete
     * @param known an earlier manifest that tells what live files hold, or null
     * @throws Missing where a content is nowhere; the live tree is untouched
     */
    static Restore prepare(
            Path venv,
            Path aside,
            Manifest target,
            @Nullable Manifest known,
            BlobStore blobs,
            Elsewhere elsewhere,
            Cancellation cancellation)
            throws Missing {
        try {
            List<TreeEntry> live = TreeWalk.of(venv, Capture.LEFT_ALONE::equals);
            Restore restore = new Restore(venv, aside, target, Difference.of(venv, live, known, target));
            Files.createDirectories(aside.resolve("new"));
            Files.createDirectories(aside.resolve("old"));
            restore.stage(blobs, elsewhere, cancellation);
            return restore;
        } catch (IOException e) {
            throw Storage.failed(venv, e);
        }
    }

    /** A content that is nowhere any more. */
    static final class Missing extends Exception {
        private static final long serialVersionUID = 1;

        final transient FileState state;

        Missing(FileState state) {
            super(state.path());
            this.state = state;
        }
    }

    private void stage(BlobStore blobs, Elsewhere elsewhere, Cancellation cancellation) throws IOException, Missing {
        List<FileState> files = new ArrayList<>();
        int number = 0;
        for (List<FileState> unit : difference.created) {
            String top = unit.getFirst().path();
            Path root = aside.resolve("new/" + number++);
            for (FileState state : unit) {
                Path place = FileNames.resolve(
                        root,
                        state.path()
                                .substring(
                                        Math.min(top.length() + 1, state.path().length())));
                place(state, place, files);
            }
        }
        for (FileState state : difference.replaced) {
            place(state, aside.resolve("new/" + number++), files);
        }
        ConcurrentHashMap<String, FileState> missing = new ConcurrentHashMap<>();
        Batches.run(files, (batch, copy) -> {
            for (FileState state : batch) {
                cancellation.check();
                Path place = placeOf(state);
                if (!blobs.restore(copy, state, place) && !elsewhere.restore(copy, state, place)) {
                    missing.put(state.path(), state);
                }
            }
        });
        if (!missing.isEmpty()) {
            throw new Missing(missing.values().iterator().next());
        }
        for (List<FileState> unit : difference.created) {
            for (FileState state : unit.reversed()) {
                if (state.type() == TreeEntry.Type.DIRECTORY && state != unit.getFirst()) {
                    Files.setAttribute(placeOf(state), "unix:mode", state.mode());
                }
            }
        }
    }

    private void place(FileState state, Path place, List<FileState> files) throws IOException {
        staged.put(state.path(), place);
        switch (state.type()) {
            case DIRECTORY -> Files.createDirectory(place);
            case LINK, OTHER -> Files.createSymbolicLink(place, FileNames.link(state.content()));
            case FILE -> files.add(state);
        }
    }

    private Path placeOf(FileState state) {
        Path place = staged.get(state.path());
        if (place == null) {
            throw new IllegalStateException("never staged: " + state.path());
        }
        return place;
    }

    /** Whether there is anything to do. */
    boolean isNeeded() {
        return !difference.isNone();
    }

    /**
     * Puts everything in its place: what goes is moved aside, what comes is moved in. To be called under a journal.
     *
     * @throws dev.burrow.schema.BurrowException kind {@code StorageFailed}; the tree may be half of each then, and a
     *     second restore is due
     */
    void apply(Runnable between) {
        try {
            int number = 0;
            for (String path : difference.removed) {
                remove(FileNames.resolve(venv, path), aside.resolve("old/" + number++));
                between.run();
            }
            for (List<FileState> unit : difference.created) {
                moveIn(unit.getFirst());
                between.run();
            }
            for (FileState state : difference.replaced) {
                moveIn(state);
                between.run();
            }
            for (FileState state : difference.modes) {
                Files.setAttribute(FileNames.resolve(venv, state.path()), "unix:mode", state.mode());
            }
        } catch (IOException e) {
            throw Storage.failed(venv, e);
        }
    }

    @SuppressWarnings("EmptyCatch") // Gone already is what was wanted.
    private void remove(Path live, Path old) throws IOException {
        try {
            writable(live);
            Files.move(live, old, StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException gone) {
            // see above
        }
    }

    private void moveIn(FileState state) throws IOException {
        Path live = FileNames.resolve(venv, state.path());
        writable(live);
        Files.move(placeOf(state), live, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        if (state.type() == TreeEntry.Type.DIRECTORY) {
            // Last, since a directory that its owner may not write cannot be moved by everybody.
            Files.setAttribute(live, "unix:mode", state.mode());
        }
    }

    /** Lets the owner write the directory of an entry; the target's own mode comes back with {@link Difference#modes}. */
    private void writable(Path live) throws IOException {
        Path parent = java.util.Objects.requireNonNull(live.getParent());
        TreeEntry entry = TreeWalk.entry(parent, "");
        if ((entry.mode() & 0200) != 0 || Files.isSymbolicLink(parent)) {
            return;
        }
        Files.setAttribute(parent, "unix:mode", entry.mode() | 0700, LinkOption.NOFOLLOW_LINKS);
        FileState wanted = target.at(venv.relativize(parent).toString());
        if (wanted != null && !difference.modes.contains(wanted)) {
            difference.modes.add(wanted);
        }
    }
}
