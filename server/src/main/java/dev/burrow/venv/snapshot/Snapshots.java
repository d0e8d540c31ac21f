package dev.burrow.venv.snapshot;

import dev.burrow.host.Cancellation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.SnapshotDamaged;
import dev.burrow.schema.snapshot.Snapshot;
import dev.burrow.schema.snapshot.Snapshot.SnapshotKind;
import dev.burrow.schema.snapshot.Snapshot.SnapshotRestore;
import dev.burrow.store.FileCopy;
import dev.burrow.store.SharedLock;
import dev.burrow.store.SmallFiles;
import dev.burrow.store.Storage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The states that environments of one base directory can go back to. Listing is for everybody; everything else is for
 * {@code venv.change}, which holds the environment's lock meanwhile. Blocks on the file system. Safe for several threads
 * and processes as far as that lock goes.
 */
public final class Snapshots {

    /** Manifests kept in memory: enough for the environments one server works on, a few megabytes each at most. */
    private static final int CACHED = 8;

    private static final String HEAD = "HEAD";
    private static final int HEAD_LIMIT_BYTES = 1024;

    private final BurrowFolder folder;
    private final BlobStore blobs;
    private final Map<Path, Cached> cache = new ConcurrentHashMap<>();

    private record Cached(Object identity, Manifest manifest) {}

    /**
     * The last state that is known.
     *
     * @param kept the state
     * @param freezeHash of its packages
     * @param inode of the environment's folder then; another folder under the name is another environment
     */
    public record Head(Kept kept, String freezeHash, long inode) {}

    /** The snapshots below a base directory. */
    public Snapshots(BurrowFolder folder) {
        this.folder = folder;
        this.blobs = new BlobStore(folder.blobs());
    }

    /** The manual snapshots of an environment, its own and the peer's, newest first. */
    public List<Snapshot> list(String venv) {
        return SnapshotText.list(folder, venv);
    }

    /**
     * A snapshot by its id, manual or automatic; the newest manual one for an empty id.
     *
     * @throws BurrowException kind {@code SnapshotNotFound}
     */
    public Snapshot find(String venv, String id) {
        if (id.isEmpty()) {
            return list(venv).stream().findFirst().orElseThrow(() -> SnapshotText.notFound(venv, id));
        }
        Snapshot text = SnapshotText.read(folder, venv, id);
        if (text != null) {
            return text;
        }
        Path manifest = isId(id) ? folder.manifests(venv).resolve(id) : null;
        if (manifest == null || !Files.isRegularFile(manifest, LinkOption.NOFOLLOW_LINKS)) {
            throw SnapshotText.notFound(venv, id);
        }
        try {
            Instant written = Files.getLastModifiedTime(manifest).toInstant();
            return new Snapshot(
                    id,
                    null,
                    venv,
                    written.toString(),
                    packages(venv, id),
                    manifest.toString(),
                    SnapshotKind.AUTOMATIC,
                    SnapshotRestore.OFFLINE);
        } catch (IOException e) {
            throw Storage.failed(manifest, e);
        }
    }

    /**
     * The text of a manual snapshot, line by line.
     *
     * @throws BurrowException kind {@code SnapshotNotFound}
     */
    public List<String> text(String venv, String id) {
        try {
            return SnapshotText.lines(folder.texts(venv).resolve(find(venv, id).id() + ".txt"));
        } catch (IOException e) {
            throw SnapshotText.notFound(venv, id);
        }
    }

    /** The state under an id; null when there is none or its manifest is damaged. */
    public @Nullable Kept state(String venv, String id) {
        if (!isId(id)) {
            return null;
        }
        Manifest manifest = read(folder.manifests(venv).resolve(id));
        return manifest == null ? null : new Kept(id, manifest);
    }

    /** The last state that is known; null when there is none. */
    public @Nullable Head head(String venv) {
        try {
            byte[] bytes = SmallFiles.read(folder.manifests(venv).resolve(HEAD), HEAD_LIMIT_BYTES);
            String[] lines = new String(bytes, StandardCharsets.UTF_8).split("\n", -1);
            Kept kept = lines.length < 3 ? null : state(venv, lines[0]);
            return kept == null ? null : new Head(kept, lines[1], Long.parseLong(lines[2]));
        } catch (IOException | NumberFormatException none) {
            return null;
        }
    }

    /** Remembers what the last known state is. */
    public void setHead(String venv, String id, String freezeHash, long inode) {
        byte[] text = (id + "\n" + freezeHash + "\n" + inode + "\n").getBytes(StandardCharsets.UTF_8);
        dev.burrow.store.AtomicFile.replaceUnsynced(
                folder.manifests(venv).resolve(HEAD), text, dev.burrow.store.AtomicFile.PRIVATE);
    }

    /** Forgets the last known state: the next look reads everything and takes nothing for a change. */
    public void forgetHead(String venv) {
        try {
            Files.deleteIfExists(folder.manifests(venv).resolve(HEAD));
        } catch (IOException e) {
            throw Storage.failed(folder.manifests(venv), e);
        }
    }

    /** How a state compares to the one before. */
    public enum Kind {
        /** The same environment; the id is the one before. */
        SAME,
        /** Only what Python caches while it runs. */
        CACHES,
        /** Another state. */
        CHANGED
    }

    /**
     * What {@link #keep} has found.
     *
     * @param kept the state
     * @param kind how it compares to the one before; {@code CHANGED} without one
     */
    public record Look(Kept kept, Kind kind) {}

    /**
     * Takes the state of an environment and keeps it. Reads only files that the state before does not tell.
     *
     * @param newId the id it gets when it differs from the one before
     */
    public Look keep(String venv, String newId, @Nullable Kept before, Cancellation cancellation) {
        try (SharedLock noSweep = SharedLock.share(folder.blobLock())) {
            Files.createDirectories(folder.manifests(venv));
            Manifest manifest =
                    Capture.take(folder.venv(venv), before == null ? null : before.manifest(), blobs, cancellation);
            if (before == null) {
                return new Look(save(venv, newId, manifest), Kind.CHANGED);
            }
            return switch (manifest.difference(before.manifest())) {
                case NONE -> {
                    boolean looksTheSame =
                            manifest.states().equals(before.manifest().states());
                    yield new Look(looksTheSame ? before : save(venv, before.id(), manifest), Kind.SAME);
                }
                case CACHES -> new Look(save(venv, newId, manifest), Kind.CACHES);
                case SOMETHING -> new Look(save(venv, newId, manifest), Kind.CHANGED);
            };
        } catch (IOException e) {
            throw Storage.failed(folder.manifests(venv), e);
        }
    }

    private Kept save(String venv, String id, Manifest manifest) {
        Path file = folder.manifests(venv).resolve(id);
        ManifestFile.write(file, manifest);
        remember(file, manifest);
        return new Kept(id, manifest);
    }

    /** Writes the peer's text and keeps the state under the same id; gives the snapshot with the label as it was wished. */
    public Snapshot take(String venv, @Nullable String label, Instant now, List<String> lines, Manifest manifest) {
        try (SharedLock noSweep = SharedLock.share(folder.blobLock())) {
            String id = SnapshotText.write(folder.texts(venv), now, SnapshotText.label(label), lines);
            save(venv, id, manifest);
            Snapshot snapshot = find(venv, id);
            return new Snapshot(
                    id,
                    label == null || label.isBlank() ? null : label,
                    venv,
                    snapshot.createdAt(),
                    snapshot.packageCount(),
                    snapshot.path(),
                    snapshot.kind(),
                    snapshot.restore());
        }
    }

    /**
     * Makes the live tree what a state says. Everything is built and verified aside before the tree is touched.
     *
     * @param known what is known of the live tree, or null
     * @param aside a folder on the same file system; what is left in it is the caller's to delete
     * @param between called between the steps that touch the tree
     * @throws BurrowException kind {@code SnapshotDamaged}, and the tree is untouched
     */
    public void restore(
            String venv,
            Kept target,
            @Nullable Manifest known,
            Path aside,
            Cancellation cancellation,
            Runnable between) {
        Restore restore;
        try {
            restore = Restore.prepare(
                    folder.venv(venv),
                    aside,
                    target.manifest(),
                    known,
                    blobs,
                    this::restoreFromElsewhere,
                    cancellation);
        } catch (Restore.Missing e) {
            throw new BurrowException(
                    new SnapshotDamaged(target.id(), e.state.path(), e.state.content()),
                    "snapshot '" + target.id() + "' of venv '" + venv + "' is damaged: " + e.state.path()
                            + " is kept nowhere any more as it was. Nothing was changed; use another snapshot.");
        }
        cancellation.check();
        restore.apply(between);
    }

    /** A content that the store has lost may still live in an environment; whatever is found is hashed before use. */
    private boolean restoreFromElsewhere(FileCopy copy, FileState wanted, Path target) throws IOException {
        for (String venv : names(folder.manifests())) {
            Head head = head(venv);
            if (head == null) {
                continue;
            }
            for (FileState state : head.kept().manifest().states()) {
                Path file = folder.venv(venv).resolve(state.path());
                if (state.content().equals(wanted.content())
                        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                        && BlobStore.copyVerified(copy, file, wanted, target)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Makes a folder with only what tells which packages a state holds: metadata, {@code pyvenv.cfg} and path files. */
    public void view(Kept kept, Path into) {
        try {
            View.build(kept.manifest(), blobs, into);
        } catch (IOException e) {
            throw Storage.failed(into, e);
        }
    }

    /**
     * Forgets automatic states.
     *
     * @param needed ids that stay, beside those of manual snapshots and the last known state
     * @return whether anything was forgotten, so that a sweep is worth while
     */
    public boolean retain(String venv, Set<String> needed) {
        Head head = head(venv);
        boolean forgotten = false;
        try {
            for (String id : names(folder.manifests(venv))) {
                boolean stays = id.equals(HEAD)
                        || needed.contains(id)
                        || (head != null && head.kept().id().equals(id))
                        || SnapshotText.read(folder, venv, id) != null;
                if (!stays) {
                    Path file = folder.manifests(venv).resolve(id);
                    cache.remove(file);
                    forgotten |= Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            throw Storage.failed(folder.manifests(venv), e);
        }
        return forgotten;
    }

    /** Deletes contents that no state needs, unless somebody is just adding some; then the next sweep will. */
    public void sweep() {
        try {
            Sweep.run(folder);
        } catch (IOException e) {
            throw Storage.failed(folder.blobs(), e);
        }
    }

    private int packages(String venv, String id) {
        Kept kept = state(venv, id);
        return kept == null
                ? 0
                : (int) kept.manifest().states().stream()
                        .filter(state -> state.path().endsWith(".dist-info"))
                        .count();
    }

    private @Nullable Manifest read(Path file) {
        try {
            Object identity = identity(file);
            Cached cached = cache.get(file);
            if (cached != null && cached.identity().equals(identity)) {
                return cached.manifest();
            }
            Manifest manifest = ManifestFile.read(file);
            remember(file, manifest);
            return manifest;
        } catch (IOException unusable) {
            return null;
        }
    }

    private void remember(Path file, Manifest manifest) {
        try {
            if (cache.size() >= CACHED) {
                cache.clear();
            }
            cache.put(file, new Cached(identity(file), manifest));
        } catch (IOException notWorthAFailure) {
            cache.remove(file);
        }
    }

    private static Object identity(Path file) throws IOException {
        return dev.burrow.store.TreeWalk.entry(file, "");
    }

    private static boolean isId(String id) {
        return id.matches("[A-Za-z0-9][A-Za-z0-9._-]*") && !id.equals(HEAD);
    }

    private static List<String> names(Path directory) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            List<String> names = new java.util.ArrayList<>();
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (name.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
                    names.add(name);
                }
            }
            return names;
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }
}
