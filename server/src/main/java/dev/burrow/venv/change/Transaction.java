package dev.burrow.venv.change;

import dev.burrow.host.Cancellation;
import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.schema.snapshot.ChangeLogEntry;
import dev.burrow.schema.snapshot.ChangeLogEntry.ChangeOutcome;
import dev.burrow.store.Storage;
import dev.burrow.store.TreeWalk;
import dev.burrow.store.Trees;
import dev.burrow.venv.snapshot.BurrowFolder;
import dev.burrow.venv.snapshot.FreezeReader;
import dev.burrow.venv.snapshot.FreezeReader.Frozen;
import dev.burrow.venv.snapshot.Kept;
import dev.burrow.venv.snapshot.Snapshots;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The steps of every change of one environment, in the order that lets any of them be the last. The caller holds the
 * environment's lock from {@link #begin} to the end. One thread.
 */
final class Transaction {

    /**
     * So many changes back an environment can be undone. Each costs what it changed plus a manifest (about 1 MB for 8,000
     * files); twenty are some days of an agent's work and some ten megabytes.
     */
    static final int KEPT_CHANGES = 20;

    /** Sweeping reads every manifest of the base directory (350 ms of processor time for twenty of 4,700 files each). */
    static final int SWEEP_EVERY = 64;

    private final BurrowFolder folder;
    private final Snapshots snapshots;
    private final FreezeReader freezer;
    private final Host host;
    private final String name;
    private final ChangeLog log;

    Transaction(BurrowFolder folder, Snapshots snapshots, FreezeReader freezer, Host host, String name) {
        this.folder = folder;
        this.snapshots = snapshots;
        this.freezer = freezer;
        this.host = host;
        this.name = name;
        this.log = new ChangeLog(folder.log(name));
    }

    /** Does something to the environment; may fail, then nothing has happened. */
    @FunctionalInterface
    interface Body<T> {
        T run(Begun begun);
    }

    /**
     * A change under way.
     *
     * @param id of the change
     * @param before the state before, which it goes back to unless it is committed
     * @param work its folder for whatever it builds or takes away
     */
    record Begun(String id, Kept before, Path work) {}

    /** Runs a change from its begin to its commit, or undoes it. */
    <T> Changed<T> run(String action, String detail, List<String> reverts, Operation operation, Body<T> body) {
        Instant started = host.clock().instant();
        recover(operation);
        Snapshots.Head head = synchronize(operation);
        Frozen frozenBefore = freezer.read(folder.venv(name));
        String id = newId(started);
        ChangeLogEntry entry = new ChangeLogEntry(
                id,
                name,
                action,
                operation.client(),
                shortened(detail),
                started.toString(),
                0,
                ChangeOutcome.RECOVERED,
                head.kept().id(),
                frozenBefore.hash(),
                frozenBefore.hash(),
                "its process died");
        Journal journal = new Journal(head.inode(), head.kept().id(), null, entry, reverts);
        Begun begun = new Begun(id, head.kept(), folder.work(id));
        operation.cancellation().check();
        journal.write(folder.journal(name));
        Checkpoint.pass("journal-written");
        try {
            T result = body.run(begun);
            operation.cancellation().check();
            Checkpoint.pass("body-done");
            Frozen frozenAfter = freezer.read(folder.venv(name));
            ChangeLogEntry committed = commit(journal, started, frozenAfter);
            return new Changed<>(result, committed, frozenBefore, frozenAfter);
        } catch (RuntimeException | Error e) {
            undo(journal, started, e);
            throw e;
        }
    }

    private ChangeLogEntry commit(Journal journal, Instant started, Frozen after) {
        Kept before = snapshots.state(name, journal.before());
        String id = journal.entry().id();
        Snapshots.Look look = snapshots.keep(name, id + "-auto", before, Cancellation.none());
        ChangeLogEntry entry = ended(journal.entry(), started, ChangeOutcome.COMMITTED, after.hash(), null);
        Journal committed =
                new Journal(journal.inode(), journal.before(), look.kept().id(), entry, journal.reverts());
        Checkpoint.pass("state-kept");
        committed.write(folder.journal(name));
        // From here on the change holds, whoever dies.
        Checkpoint.pass("committed");
        finish(committed);
        return entry;
    }

    /** What is left to do for a change that holds; may be done twice. */
    private void finish(Journal journal) {
        ChangeLogEntry entry = journal.entry();
        if (log.entries().stream().noneMatch(each -> each.id().equals(entry.id()))) {
            log.append(entry, journal.reverts());
        }
        Checkpoint.pass("logged");
        String hash = entry.freezeHashAfter();
        snapshots.setHead(name, String.valueOf(journal.after()), hash == null ? "" : hash, journal.inode());
        Checkpoint.pass("head-set");
        Journal.delete(folder.journal(name));
        Checkpoint.pass("journal-deleted");
        Trees.delete(folder.work(entry.id()));
        forgetOld();
    }

    private void undo(Journal journal, Instant started, Throwable why) {
        Journal now = Journal.read(folder.journal(name));
        if (now != null && now.isCommitted()) {
            return; // It failed after it held; the next caller finishes it.
        }
        back(
                journal,
                ended(
                        journal.entry(),
                        started,
                        ChangeOutcome.UNDONE,
                        journal.entry().freezeHashBefore(),
                        shortened(String.valueOf(why.getMessage()))));
    }

    /** Brings the state before back and writes down that it was needed. */
    private void back(Journal journal, ChangeLogEntry entry) {
        Kept before = snapshots.state(name, journal.before());
        if (before == null) {
            throw new IllegalStateException("the state '" + journal.before() + "' of venv '" + name
                    + "' is gone, so that what a failed change has left cannot be undone: " + folder.journal(name));
        }
        Path work = folder.work(journal.entry().id());
        Trees.delete(work);
        snapshots.restore(name, before, null, work, Cancellation.none(), () -> Checkpoint.pass("restoring"));
        Checkpoint.pass("restored");
        Snapshots.Look look = snapshots.keep(name, before.id(), before, Cancellation.none());
        String hash = journal.entry().freezeHashBefore();
        snapshots.setHead(name, look.kept().id(), hash == null ? "" : hash, journal.inode());
        if (log.entries().stream().noneMatch(each -> each.id().equals(entry.id()))) {
            log.append(entry, List.of());
        }
        Checkpoint.pass("undo-logged");
        Journal.delete(folder.journal(name));
        Trees.delete(work);
    }

    /** Brings an environment whose change has died to the state before or after. */
    void recover(Operation operation) {
        Path file = folder.journal(name);
        Journal journal = Journal.read(file);
        if (journal == null) {
            Journal.delete(file); // Nothing, or nothing of ours.
            return;
        }
        if (journal.inode() != inode()) {
            Journal.delete(file); // That environment is gone; this is another one.
            return;
        }
        operation.progress().report("undoing what a dead process has left in " + name, 0, 0);
        if (journal.isCommitted()) {
            finish(journal);
        } else {
            back(journal, journal.entry());
        }
    }

    /** Looks whether somebody else has changed the environment since, and writes that down; then all is known. */
    Snapshots.Head synchronize(Operation operation) {
        Snapshots.Head head = snapshots.head(name);
        long inode = inode();
        if (head != null && head.inode() != inode) {
            head = null;
        }
        Instant now = host.clock().instant();
        String id = newId(now);
        Snapshots.Look look =
                snapshots.keep(name, id + "-auto", head == null ? null : head.kept(), operation.cancellation());
        if (head != null && look.kind() == Snapshots.Kind.SAME) {
            return head;
        }
        String hash = freezer.read(folder.venv(name)).hash();
        if (head != null && look.kind() == Snapshots.Kind.CHANGED) {
            log.append(outside(id, now, head, hash), List.of());
        }
        snapshots.setHead(name, look.kept().id(), hash, inode);
        return new Snapshots.Head(look.kept(), hash, inode);
    }

    private ChangeLogEntry outside(String id, Instant now, Snapshots.Head before, String hash) {
        return new ChangeLogEntry(
                id,
                name,
                "outside",
                "unknown",
                "files were changed by something else than Burrow; found now",
                now.toString(),
                0,
                ChangeOutcome.COMMITTED,
                before.kept().id(),
                before.freezeHash(),
                hash,
                null);
    }

    private void forgetOld() {
        List<ChangeLogEntry> entries = log.entries();
        Set<String> needed = new HashSet<>();
        for (ChangeLogEntry entry : entries.subList(Math.max(0, entries.size() - KEPT_CHANGES), entries.size())) {
            if (entry.snapshotId() != null) {
                needed.add(entry.snapshotId());
            }
        }
        if (snapshots.retain(name, needed) && entries.size() % SWEEP_EVERY == 0) {
            snapshots.sweep();
        }
    }

    private ChangeLogEntry ended(
            ChangeLogEntry entry,
            Instant started,
            ChangeOutcome outcome,
            @Nullable String hashAfter,
            @Nullable String error) {
        return new ChangeLogEntry(
                entry.id(),
                entry.venv(),
                entry.action(),
                entry.client(),
                entry.detail(),
                entry.startedAt(),
                Math.max(0, Duration.between(started, host.clock().instant()).toMillis()),
                outcome,
                entry.snapshotId(),
                entry.freezeHashBefore(),
                hashAfter,
                error);
    }

    /** An id that neither the log nor a state has yet. */
    private String newId(Instant now) {
        Set<String> taken = new HashSet<>();
        log.entries().forEach(entry -> taken.add(entry.id()));
        String second = Ids.second(now);
        for (int n = 1; ; n++) {
            String id = second + "-" + n;
            if (!taken.contains(id) && snapshots.state(name, id + "-auto") == null) {
                return id;
            }
        }
    }

    long inode() {
        try {
            return TreeWalk.entry(folder.venv(name).toRealPath(), "").inode();
        } catch (IOException e) {
            throw Storage.failed(folder.venv(name), e);
        }
    }

    ChangeLog log() {
        return log;
    }

    private static String shortened(String text) {
        return text.length() > 500 ? text.substring(0, 497) + "..." : text;
    }
}
