package dev.burrow.venv;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.SnapshotNotRestorable;
import dev.burrow.schema.snapshot.ChangeLogEntry;
import dev.burrow.schema.snapshot.Rollback;
import dev.burrow.schema.snapshot.Snapshot;
import dev.burrow.schema.snapshot.SnapshotDiff;
import dev.burrow.schema.tool.DiffSnapshotsInput;
import dev.burrow.schema.tool.ListSnapshotsInput;
import dev.burrow.schema.tool.ListSnapshotsOutput;
import dev.burrow.schema.tool.RollbackVenvInput;
import dev.burrow.schema.tool.SnapshotVenvInput;
import dev.burrow.schema.tool.UndoVenvInput;
import dev.burrow.schema.tool.UndoVenvOutput;
import dev.burrow.schema.tool.VenvLogInput;
import dev.burrow.schema.tool.VenvLogOutput;
import dev.burrow.store.Storage;
import dev.burrow.venv.change.Changed;
import dev.burrow.venv.change.Changes;
import dev.burrow.venv.install.Installer;
import dev.burrow.venv.install.Installers;
import dev.burrow.venv.install.Request;
import dev.burrow.venv.install.VenvInterpreter;
import dev.burrow.venv.metadata.Distribution;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.requirement.ProjectName;
import dev.burrow.venv.requirement.RequirementsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What an environment was, and the ways back to it. */
final class History {

    private static final Set<String> NOT_IN_TEXTS = Set.of("pip", "setuptools", "wheel", "distribute");

    private final Host host;
    private final BaseDirectory base;
    private final Registry registry;
    private final Changes changes;
    private final Installers installers;

    History(Host host, BaseDirectory base, Registry registry, Changes changes, Installers installers) {
        this.host = host;
        this.base = base;
        this.registry = registry;
        this.changes = changes;
        this.installers = installers;
    }

    Snapshot snapshot(SnapshotVenvInput input, Operation operation) {
        return changes.snapshot(present(input.name()), input.label(), operation);
    }

    ListSnapshotsOutput list(ListSnapshotsInput input) {
        String name = present(input.name());
        return new ListSnapshotsOutput(name, changes.snapshots(name));
    }

    SnapshotDiff diff(DiffSnapshotsInput input, Operation operation) {
        String name = present(input.name());
        List<String> from = changes.lines(name, input.fromSnapshotId());
        String wanted = input.toSnapshotId();
        String to = wanted == null || wanted.isEmpty() ? "current" : wanted;
        List<String> now = to.equals("current")
                ? changes.read(
                        name,
                        operation,
                        readable -> Installed.read(readable.venv(), readable.tree(), host)
                                .freezeLines())
                : changes.lines(name, to);
        FreezeDiff diff = FreezeDiff.between(from, now);
        return new SnapshotDiff(name, input.fromSnapshotId(), to, diff.added(), diff.removed(), diff.changed());
    }

    Rollback rollback(RollbackVenvInput input, Operation operation) {
        String name = present(input.name());
        String id = input.snapshotId() == null ? "" : input.snapshotId();
        Changed<Snapshot> changed = changes.rollback(
                name, id, operation, (venv, snapshot, lines) -> rebuild(name, venv, snapshot, lines, operation));
        Snapshot snapshot = changed.result();
        return new Rollback(
                snapshot.id(),
                snapshot.label(),
                snapshot.venv(),
                snapshot.createdAt(),
                snapshot.packageCount(),
                snapshot.path(),
                Rollback.SnapshotKind.valueOf(snapshot.kind().name()),
                Rollback.SnapshotRestore.valueOf(snapshot.restore().name()),
                FreezeDiff.effect(changed));
    }

    UndoVenvOutput undo(UndoVenvInput input, Operation operation) {
        String name = present(input.name());
        Changed<List<ChangeLogEntry>> changed = changes.undo(name, input.changeId(), operation);
        return new UndoVenvOutput(name, changed.result(), FreezeDiff.effect(changed));
    }

    VenvLogOutput log(VenvLogInput input) {
        VenvName name = new VenvName(input.name());
        List<ChangeLogEntry> entries = new ArrayList<>(changes.log(name.text()));
        if (entries.isEmpty()) {
            base.require(name);
        }
        Collections.reverse(entries);
        String before = input.before();
        if (before != null) {
            int at = 0;
            while (at < entries.size() && !entries.get(at).id().equals(before)) {
                at++;
            }
            entries = entries.subList(Math.min(at + 1, entries.size()), entries.size());
        }
        boolean more = entries.size() > input.limit();
        return new VenvLogOutput(name.text(), entries.subList(0, Math.min(input.limit(), entries.size())), more);
    }

    /** Makes the environment what a text says that no files are kept of. */
    private void rebuild(String name, Path venv, Snapshot snapshot, List<String> lines, Operation operation) {
        for (String line : lines) {
            refuseGoneSource(snapshot, line);
        }
        VenvInterpreter target = VenvInterpreter.of(name, venv);
        Installer installer = installers.forEnvironment(target);
        Path file = null;
        try {
            file = Files.createTempFile("burrow-snapshot-", ".txt");
            Files.write(file, lines);
            removeOthers(installer, target, venv, lines, operation);
            if (lines.stream().anyMatch(line -> !line.isBlank() && !line.startsWith("#"))) {
                installer.carryOut(
                        new Request.InstallFile(RequirementsFile.read(file, host.environment()), true),
                        target,
                        operation);
            }
            PackageChanges.repair(venv);
        } catch (IOException e) {
            throw Storage.failed(venv, e);
        } catch (BurrowException e) {
            throw notRestorable(snapshot, named(lines, String.valueOf(e.getMessage())), e);
        } finally {
            delete(file);
        }
    }

    private void removeOthers(
            Installer installer, VenvInterpreter target, Path venv, List<String> lines, Operation operation) {
        Set<String> kept = new HashSet<>(FreezeDiff.names(lines));
        List<String> others = Installed.read(venv, host).distributions().stream()
                .filter(each -> !each.isInherited()
                        && !NOT_IN_TEXTS.contains(each.normalName())
                        && !kept.contains(each.normalName())
                        && ProjectName.isValid(each.name()))
                .map(Distribution::name)
                .toList();
        if (!others.isEmpty()) {
            installer.carryOut(new Request.Uninstall(others), target, operation);
        }
    }

    private static void refuseGoneSource(Snapshot snapshot, String line) {
        int at = line.indexOf(" @ file://");
        String path = at < 0 ? "" : line.substring(at + " @ file://".length()).replaceFirst("[#].*$", "");
        if (path.startsWith("/") && !Files.exists(Path.of(path.replace("%20", " ")))) {
            throw notRestorable(snapshot, line, null);
        }
    }

    private static String named(List<String> lines, String message) {
        for (String line : lines) {
            String name = line.replaceFirst("[=@ ].*$", "");
            if (!name.isEmpty() && !name.startsWith("#") && message.contains(name)) {
                return line;
            }
        }
        return lines.isEmpty() ? "" : lines.getFirst();
    }

    private static BurrowException notRestorable(
            Snapshot snapshot, String line, @org.jspecify.annotations.Nullable BurrowException cause) {
        String reason = cause == null ? "its source is gone" : String.valueOf(cause.getMessage());
        SnapshotNotRestorable data = new SnapshotNotRestorable(snapshot.id(), line, reason);
        String message = "snapshot \"" + snapshot.id() + "\" exists only as text, and its line '" + line
                + "' cannot be installed again: " + reason + ". The environment was left as it was.";
        return cause == null ? new BurrowException(data, message) : new BurrowException(data, message, cause);
    }

    private static void delete(@org.jspecify.annotations.Nullable Path file) {
        if (file != null) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw Storage.failed(file, e);
            }
        }
    }

    private String present(String text) {
        VenvName name = new VenvName(text);
        base.require(name);
        registry.touch(name);
        return name.text();
    }
}
