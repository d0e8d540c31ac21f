package dev.burrow.venv.change;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.ChangeNotFound;
import dev.burrow.schema.error.SnapshotDamaged;
import dev.burrow.schema.error.SnapshotNotFound;
import dev.burrow.schema.error.VenvBusy;
import dev.burrow.schema.error.VenvNotFound;
import dev.burrow.schema.snapshot.ChangeLogEntry;
import dev.burrow.schema.snapshot.ChangeLogEntry.ChangeOutcome;
import dev.burrow.schema.snapshot.Snapshot;
import dev.burrow.store.FileLock;
import dev.burrow.store.Storage;
import dev.burrow.store.Trees;
import dev.burrow.venv.snapshot.BurrowFolder;
import dev.burrow.venv.snapshot.FreezeReader;
import dev.burrow.venv.snapshot.Kept;
import dev.burrow.venv.snapshot.Snapshots;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Changes the environments of one base directory, each change as a transaction: it happens as a whole or not at all,
 * also when it fails, is cancelled, or its process is killed, and it can be undone afterwards. Names are taken as
 * checked. Every method blocks; safe for several threads and any number of processes, which wait for each other.
 */
public final class Changes {

    /** An install may take minutes; whoever waits can be cancelled and is told whom it waits for. */
    public static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

    /** A reader that is overtaken by so many changes in a row takes the lock and reads in peace. */
    private static final int READS_WITHOUT_LOCK = 3;

    private final BurrowFolder folder;
    private final Snapshots snapshots;
    private final FreezeReader freezer;
    private final Host host;

    /**
     * The changes below a base directory.
     *
     * @param base the base directory, absolute
     * @param freezer reads which packages a tree holds
     */
    public Changes(Path base, Host host, FreezeReader freezer) {
        this.folder = new BurrowFolder(base);
        this.snapshots = new Snapshots(folder);
        this.freezer = freezer;
        this.host = host;
    }

    /** What changes an environment; it fails by throwing, and may leave the tree in any state then. */
    @FunctionalInterface
    public interface Body<T> {
        /** Works on the live tree. */
        T run(Path venv);
    }

    /** Installs the lines of a snapshot that only its text exists of. */
    @FunctionalInterface
    public interface TextInstaller {
        /**
         * Makes the environment what the lines say.
         *
         * @throws BurrowException kind {@code SnapshotNotRestorable} naming the line that cannot be satisfied
         */
        void install(Path venv, Snapshot snapshot, List<String> lines);
    }

    /**
     * Changes an environment.
     *
     * @param action the tool or command, as the log shows it: {@code install_packages}
     * @param detail what was asked for, for people
     * @throws BurrowException kinds {@code VenvNotFound}, {@code VenvBusy}, {@code StorageFailed}, and whatever the body
     *     throws; the environment is as before
     */
    public <T> Changed<T> change(String name, String action, String detail, Operation operation, Body<T> body) {
        Path venv = require(name);
        try (FileLock lock = lock(name, action, operation)) {
            return transaction(name).run(action, detail, List.of(), operation, begun -> body.run(venv));
        }
    }

    /**
     * Takes a manual snapshot: the text that {@code venv-manager} reads, and every file.
     *
     * @param label for people; reduced to what fits into the id
     */
    public Snapshot snapshot(String name, @Nullable String label, Operation operation) {
        Path venv = require(name);
        try (FileLock lock = lock(name, "snapshot_venv", operation)) {
            Transaction transaction = transaction(name);
            transaction.recover(operation);
            Snapshots.Head head = transaction.synchronize(operation);
            return snapshots.take(
                    name,
                    label,
                    host.clock().instant(),
                    freezer.read(venv).lines(),
                    head.kept().manifest());
        }
    }

    /** The manual snapshots of an environment, those of {@code venv-manager} among them, newest first. */
    public List<Snapshot> snapshots(String name) {
        require(name);
        return snapshots.list(name);
    }

    /**
     * A snapshot, manual or automatic; the newest manual one for an empty id.
     *
     * @throws BurrowException kind {@code SnapshotNotFound}
     */
    public Snapshot find(String name, String id) {
        require(name);
        return snapshots.find(name, id);
    }

    /**
     * The {@code pip freeze} lines of a snapshot.
     *
     * @throws BurrowException kind {@code SnapshotNotFound}
     */
    public List<String> lines(String name, String id) {
        Snapshot snapshot = find(name, id);
        if (snapshot.kind() == Snapshot.SnapshotKind.MANUAL) {
            return snapshots.text(name, snapshot.id());
        }
        return inView(name, snapshot.id(), tree -> freezer.read(tree).lines());
    }

    /**
     * Rolls back to a snapshot. Where the files are kept this needs no network and touches nothing before every file
     * that is needed was found and verified.
     *
     * @param id manual or automatic; empty for the newest manual one
     * @param installer for a snapshot that only its text exists of
     * @throws BurrowException kinds as {@link #change}, {@code SnapshotNotFound}, {@code SnapshotDamaged},
     *     {@code SnapshotNotRestorable}; the environment is as before
     */
    public Changed<Snapshot> rollback(String name, String id, Operation operation, TextInstaller installer) {
        Path venv = require(name);
        try (FileLock lock = lock(name, "rollback_venv", operation)) {
            Snapshot snapshot = snapshots.find(name, id);
            return transaction(name).run("rollback_venv", snapshot.id(), List.of(), operation, begun -> {
                if (snapshot.restore() == Snapshot.SnapshotRestore.OFFLINE) {
                    restore(name, target(name, snapshot.id()), begun, operation);
                } else {
                    installer.install(venv, snapshot, snapshots.text(name, snapshot.id()));
                }
                return snapshot;
            });
        }
    }

    /**
     * Undoes a change and all after it: the environment becomes what it was before it. This is a change of its own.
     *
     * @param changeId null for the last change that holds
     * @return what was undone, newest first
     * @throws BurrowException kinds as {@link #change}, {@code ChangeNotFound}, {@code SnapshotNotFound} where the state
     *     is too old to be kept, {@code SnapshotDamaged}
     */
    public Changed<List<ChangeLogEntry>> undo(String name, @Nullable String changeId, Operation operation) {
        require(name);
        try (FileLock lock = lock(name, "undo_venv", operation)) {
            Transaction transaction = transaction(name);
            transaction.recover(operation);
            transaction.synchronize(operation);
            List<ChangeLogEntry> undone =
                    undone(name, changeId, transaction.log().entries());
            String state = undone.getLast().snapshotId();
            if (state == null) {
                throw notFound(name, undone.getLast().id());
            }
            Kept target = target(name, state);
            List<String> ids = undone.stream().map(ChangeLogEntry::id).toList();
            return transaction.run("undo_venv", String.join(", ", ids), ids, operation, begun -> {
                restore(name, target, begun, operation);
                return undone;
            });
        }
    }

    /** The changes of an environment, oldest first; also of one that is gone. */
    public List<ChangeLogEntry> log(String name) {
        return new ChangeLog(folder.log(name)).entries();
    }

    /**
     * What a reader is given.
     *
     * @param venv where the environment lies, to be told to people
     * @param tree what to read: the environment, or while it is being changed a tree that has only the metadata it had
     *     before
     * @param change the change that is under way; null when there is none
     */
    public record Readable(Path venv, Path tree, @Nullable UnderWay change) {}

    /**
     * A change that has begun and not ended.
     *
     * @param entry what the log will say of it, as far as that is known
     * @param pid the process that carries it out
     */
    public record UnderWay(ChangeLogEntry entry, long pid) {}

    /**
     * Reads an environment as it is between two changes, never in the middle of one. Waits for nobody but a recovery.
     *
     * @param reader reads from what it is given; may run more than once
     * @throws BurrowException kind {@code VenvNotFound}
     */
    public <T> T read(String name, Operation operation, Function<Readable, T> reader) {
        for (int n = 0; n < READS_WITHOUT_LOCK; n++) {
            Path venv = require(name);
            String before = stamp(name);
            Journal journal = settled(name, operation);
            if (journal != null) {
                T result = readState(name, journal, reader);
                if (result != null) {
                    return result;
                }
                continue;
            }
            T result = reader.apply(new Readable(venv, venv, null));
            if (before.equals(stamp(name))) {
                return result;
            }
        }
        Path venv = require(name);
        try (FileLock lock = lock(name, "read", operation)) {
            transaction(name).recover(operation);
            return reader.apply(new Readable(venv, venv, null));
        }
    }

    /** Brings every change that a dead process has left to its end; those of the living are left to them. */
    public void settle(String name, Operation operation) {
        settled(name, operation);
    }

    /**
     * Notes that an environment has been made, moved or removed as a whole; the caller holds its lock. What belongs to
     * it follows or goes.
     *
     * @param from its name before; null when there was none
     * @param to its name now; null when there is none any more
     */
    public void noteWhole(
            @Nullable String from, @Nullable String to, String action, String detail, Operation operation) {
        WholeTreeNote.write(folder, snapshots, freezer, host, from, to, action, detail, operation);
    }

    private void restore(String name, Kept target, Transaction.Begun begun, Operation operation) {
        snapshots.restore(
                name,
                target,
                begun.before().manifest(),
                begun.work(),
                operation.cancellation(),
                () -> Checkpoint.pass("rolling"));
    }

    private Kept target(String name, String id) {
        Kept kept = snapshots.state(name, id);
        if (kept != null) {
            return kept;
        }
        if (Files.exists(folder.manifests(name).resolve(id), LinkOption.NOFOLLOW_LINKS)) {
            throw new BurrowException(
                    new SnapshotDamaged(id, "", ""),
                    "snapshot '" + id + "' of venv '" + name + "' is damaged: its manifest cannot be read. Nothing was "
                            + "changed; use another snapshot.");
        }
        throw new BurrowException(
                new SnapshotNotFound(name, id),
                "the state '" + id + "' of venv '" + name + "' is not kept any more: go back to a snapshot instead");
    }

    /** The changes to undo, newest first. */
    private List<ChangeLogEntry> undone(String name, @Nullable String changeId, List<ChangeLogEntry> entries) {
        List<ChangeLogEntry> found = new ArrayList<>();
        for (ChangeLogEntry entry : entries.reversed()) {
            boolean named = entry.id().equals(changeId);
            boolean holds = entry.outcome() == ChangeOutcome.COMMITTED;
            if (named && !holds) {
                throw new BurrowException(
                        new ChangeNotFound(name, entry.id()),
                        "change '" + entry.id() + "' of venv '" + name + "' is "
                                + entry.outcome().wireName() + " already: there is nothing to undo");
            }
            if (holds) {
                found.add(entry);
            }
            if (named || (changeId == null && holds)) {
                return Collections.unmodifiableList(found);
            }
        }
        throw notFound(name, changeId == null ? "" : changeId);
    }

    private static BurrowException notFound(String name, String changeId) {
        String what = changeId.isEmpty() ? "no change" : "change '" + changeId + "'";
        return new BurrowException(
                new ChangeNotFound(name, changeId.isEmpty() ? null : changeId),
                "venv '" + name + "' has " + what + " that can be undone: see its log for those it has");
    }

    /** The journal of a change that is under way; a dead one is brought to its end first. */
    private @Nullable Journal settled(String name, Operation operation) {
        while (Files.exists(folder.journal(name), LinkOption.NOFOLLOW_LINKS)) {
            try (FileLock lock = FileLock.tryExclusive(folder.lock(name), "recover", operation.client())) {
                if (lock == null) {
                    Journal journal = Journal.read(folder.journal(name));
                    if (journal != null && !journal.isCommitted()) {
                        return journal;
                    }
                    operation.cancellation().check();
                    Thread.onSpinWait();
                    Thread.yield();
                    continue;
                }
                transaction(name).recover(operation);
            }
        }
        return null;
    }

    /** Reads a state that is kept; null when it is not any more, since the change has ended meanwhile. */
    private <T> @Nullable T readState(String name, Journal journal, Function<Readable, T> reader) {
        if (snapshots.state(name, journal.before()) == null) {
            return null;
        }
        FileLock.Holder holder = FileLock.holder(folder.lock(name));
        // Without a holder the change is about to end; who carried it out does not matter to anybody any more.
        UnderWay change = holder == null ? null : new UnderWay(journal.entry(), holder.pid());
        return inView(name, journal.before(), tree -> reader.apply(new Readable(folder.venv(name), tree, change)));
    }

    private <T> T inView(String name, String id, Function<Path, T> reader) {
        Kept kept = target(name, id);
        Path view = folder.work(
                "view-" + Long.toHexString(ThreadLocalRandom.current().nextLong()));
        try {
            Files.createDirectories(view);
            snapshots.view(kept, view);
            return reader.apply(view);
        } catch (IOException e) {
            throw Storage.failed(view, e);
        } finally {
            Trees.delete(view);
        }
    }

    /** Differs when a change has begun or ended in between. */
    private String stamp(String name) {
        return stamp(folder.journal(name)) + " " + stamp(folder.manifests(name).resolve("HEAD"));
    }

    private static String stamp(Path file) {
        try {
            return dev.burrow.store.TreeWalk.entry(file, "").toString();
        } catch (IOException absent) {
            return "";
        }
    }

    private Transaction transaction(String name) {
        return new Transaction(folder, snapshots, freezer, host, name);
    }

    private Path require(String name) {
        Path venv = folder.venv(name);
        if (!Files.isDirectory(venv)) {
            throw new BurrowException(
                    new VenvNotFound(name, folder.base().toString()),
                    "venv '" + name + "' does not exist in " + folder.base() + ": list the environments, or create it");
        }
        return venv;
    }

    private FileLock lock(String name, String purpose, Operation operation) {
        return FileLock.exclusive(folder.lock(name), purpose, LONGEST_WAIT, operation, (holder, waitedMs) -> {
            String by = holder == null ? "another process" : "process " + holder.pid() + " (" + holder.describe() + ")";
            return new BurrowException(
                    new VenvBusy(
                            name,
                            holder == null ? null : holder.describe(),
                            holder == null ? null : holder.pid(),
                            waitedMs),
                    "venv '" + name + "' is being changed by " + by + "; waited " + waitedMs
                            + " ms and did nothing: try again later");
        });
    }
}
