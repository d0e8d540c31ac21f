package dev.burrow.venv;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.schema.snapshot.DoctorReport;
import dev.burrow.schema.snapshot.ExportFormat;
import dev.burrow.schema.snapshot.PackageChange;
import dev.burrow.schema.snapshot.PruneReport;
import dev.burrow.schema.snapshot.RegistryEntry;
import dev.burrow.schema.snapshot.Rollback;
import dev.burrow.schema.snapshot.RunResult;
import dev.burrow.schema.snapshot.ScanReport;
import dev.burrow.schema.snapshot.Snapshot;
import dev.burrow.schema.snapshot.SnapshotDiff;
import dev.burrow.schema.snapshot.VenvDescription;
import dev.burrow.schema.snapshot.VenvDescription.ChangeInProgress;
import dev.burrow.schema.snapshot.VenvExport;
import dev.burrow.schema.snapshot.VerifyReport;
import dev.burrow.schema.snapshot.WhyGraph;
import dev.burrow.schema.tool.CloneVenvInput;
import dev.burrow.schema.tool.CloneVenvOutput;
import dev.burrow.schema.tool.CreateVenvInput;
import dev.burrow.schema.tool.CreateVenvOutput;
import dev.burrow.schema.tool.DescribeVenvInput;
import dev.burrow.schema.tool.DiffSnapshotsInput;
import dev.burrow.schema.tool.ExecEphemeralInput;
import dev.burrow.schema.tool.ExportVenvInput;
import dev.burrow.schema.tool.ImportVenvInput;
import dev.burrow.schema.tool.ImportVenvOutput;
import dev.burrow.schema.tool.InstallPackagesInput;
import dev.burrow.schema.tool.ListRegistryOutput;
import dev.burrow.schema.tool.ListSnapshotsInput;
import dev.burrow.schema.tool.ListSnapshotsOutput;
import dev.burrow.schema.tool.ListVenvsOutput;
import dev.burrow.schema.tool.PruneVenvsInput;
import dev.burrow.schema.tool.RemoveVenvInput;
import dev.burrow.schema.tool.RemoveVenvOutput;
import dev.burrow.schema.tool.RenameVenvInput;
import dev.burrow.schema.tool.RenameVenvOutput;
import dev.burrow.schema.tool.RollbackVenvInput;
import dev.burrow.schema.tool.RunInVenvInput;
import dev.burrow.schema.tool.ScanImportsInput;
import dev.burrow.schema.tool.SetRegistryMetadataInput;
import dev.burrow.schema.tool.SnapshotVenvInput;
import dev.burrow.schema.tool.UndoVenvInput;
import dev.burrow.schema.tool.UndoVenvOutput;
import dev.burrow.schema.tool.UninstallPackagesInput;
import dev.burrow.schema.tool.UpgradePackagesInput;
import dev.burrow.schema.tool.VenvLogInput;
import dev.burrow.schema.tool.VenvLogOutput;
import dev.burrow.schema.tool.VerifyVenvInput;
import dev.burrow.schema.tool.WhyInput;
import dev.burrow.venv.change.Changes;
import dev.burrow.venv.change.Changes.Readable;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.python.Interpreter;
import dev.burrow.venv.report.Artifact;
import dev.burrow.venv.report.Describing;
import dev.burrow.venv.report.Export;
import dev.burrow.venv.report.PipCache;
import dev.burrow.venv.report.TreeSize;
import dev.burrow.venv.report.Verifying;
import dev.burrow.venv.report.Why;
import dev.burrow.venv.scan.ImportScan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The Python environments of one person: the one way into this library. Inputs and results are the records of the
 * contract in {@code schema/}, so that what a tool says is what the library says.
 *
 * <p>Every method blocks, reads the configuration anew, and may be called from several threads and from several
 * processes on the same base directory. Failures are {@link dev.burrow.schema.BurrowException}s with the kinds that
 * the tool of the same name documents; a call that is cancelled throws
 * {@link java.util.concurrent.CancellationException} when what it had begun is undone. {@code confirm} in an input is
 * the business of whoever asks the person; it is not looked at here.
 */
public final class Environments {

    private final Host host;
    private final boolean writable;
    private @Nullable Setup last; // guarded by this

    private Environments(Host host, boolean writable) {
        this.host = host;
        this.writable = writable;
    }

    /** Environments that may be changed. */
    public static Environments of(Host host) {
        return new Environments(host, true);
    }

    /** Environments that are only looked at: not even the time of last use is written. */
    public static Environments readOnly(Host host) {
        return new Environments(host, false);
    }

    /** The environments and the state of each, sorted by name. */
    public ListVenvsOutput list(Operation operation) {
        return new Inventory(setup(operation).base()).list();
    }

    /** Makes an environment with a working pip; exactly one of several that ask for the same name at once succeeds. */
    public CreateVenvOutput create(CreateVenvInput input, Operation operation) {
        Setup setup = setup(operation);
        VenvName name = VenvName.forNew(input.name());
        setup.registry().check();
        setup.trees().requireFree(name);
        Interpreter python = setup.python(input.pythonVersion(), operation);
        setup.creation().create(name, python.executable(), python.version(), operation);
        Path folder = setup.base().of(name);
        return new CreateVenvOutput(
                name.text(),
                folder.toString(),
                python.version(),
                folder.resolve("bin/python").toString());
    }

    /** Removes an environment; of one that is a link, the link. */
    public RemoveVenvOutput remove(RemoveVenvInput input, Operation operation) {
        Setup setup = setup(operation);
        VenvName name = new VenvName(input.name());
        setup.trees().remove(name, operation);
        return new RemoveVenvOutput(name.text(), setup.base().of(name).toString());
    }

    /** Makes a copy of an environment under another name. */
    public CloneVenvOutput copy(CloneVenvInput input, Operation operation) {
        Setup setup = setup(operation);
        VenvName source = new VenvName(input.name());
        VenvName name = VenvName.forNew(input.newName());
        setup.registry().check();
        setup.creation().copy(source, name, operation);
        setup.registry().touch(source);
        Path folder = setup.base().of(name);
        Installed installed = Installed.read(folder, host);
        return new CloneVenvOutput(
                name.text(),
                folder.toString(),
                source.text(),
                installed.packages().size(),
                installed.freezeHash());
    }

    /** Gives an environment another name; its scripts work there, and its registry entry goes with it. */
    public RenameVenvOutput rename(RenameVenvInput input, Operation operation) {
        Setup setup = setup(operation);
        VenvName from = new VenvName(input.name());
        VenvName to = VenvName.forNew(input.newName());
        setup.renaming().rename(from, to, operation);
        return new RenameVenvOutput(to.text(), setup.base().of(to).toString(), from.text());
    }

    /** What an environment is and holds, read from its files; also of one that does not work. */
    public VenvDescription describe(DescribeVenvInput input, Operation operation) {
        Setup setup = setup(operation);
        return read(setup, input.name(), operation, (name, readable) -> {
            Path memory = setup.base().size(name);
            TreeSize before = readable.change() == null ? null : TreeSize.recall(memory);
            long size = before != null
                    ? before.bytes()
                    : TreeSize.of(readable.venv(), memory, host.clock().instant(), writable);
            return Describing.describe(
                    name.text(), readable.venv(), installed(readable), size, inProgress(readable.change()));
        });
    }

    /** Which installed distributions lead to one of them. */
    public WhyGraph why(WhyInput input, Operation operation) {
        return read(
                input.name(),
                operation,
                (name, readable) -> Why.of(name.text(), input.packageName(), installed(readable)));
    }

    /** Which installed files differ from what their distributions say of them. */
    public VerifyReport verify(VerifyVenvInput input, Operation operation) {
        return read(
                input.name(),
                operation,
                (name, readable) -> Verifying.verify(
                        name.text(), readable.venv(), input.packages(), installed(readable), operation));
    }

    /** What an environment holds, as a file that others can install from. */
    public VenvExport export(ExportVenvInput input, Operation operation) {
        return read(input.name(), operation, (name, readable) -> {
            Installed installed = installed(readable);
            Map<String, Artifact> artifacts = input.format() == ExportFormat.PYLOCK
                    ? PipCache.artifacts(PipCache.folder(host), installed)
                    : Map.of();
            return Export.of(name.text(), installed, input.format(), artifacts);
        });
    }

    /** What everything here depends on, and what is wrong with it. */
    public DoctorReport doctor(Operation operation) {
        return Diagnosis.of(setup(operation), operation);
    }

    /** What Python sources import, and which distributions that takes. */
    public ScanReport scanImports(ScanImportsInput input, Operation operation) {
        Path path = host.workingDirectory().resolve(input.path());
        ImportScan.Environment environment = input.venv() == null
                ? null
                : read(
                        input.venv(),
                        operation,
                        (name, readable) -> ImportScan.Environment.of(name.text(), installed(readable)));
        return ImportScan.bounded(ImportScan.scan(path, environment, operation), ImportScan.DEFAULT_BUDGET_BYTES);
    }

    /** Installs packages, or what a requirements file names. */
    public PackageChange install(InstallPackagesInput input, Operation operation) {
        return setup(operation).packages().install(input, operation);
    }

    /** Removes packages; what they needed stays. */
    public PackageChange uninstall(UninstallPackagesInput input, Operation operation) {
        return setup(operation).packages().uninstall(input, operation);
    }

    /** Upgrades packages, or all that came from an index. */
    public PackageChange upgrade(UpgradePackagesInput input, Operation operation) {
        return setup(operation).packages().upgrade(input, operation);
    }

    /** Runs a command in an environment; one that ends badly is a result, not a failure. */
    public RunResult run(RunInVenvInput input, Operation operation) {
        Setup setup = setup(operation);
        VenvName name = new VenvName(input.name());
        Path folder = setup.base().require(name);
        setup.registry().touch(name);
        if (writable) {
            setup.trees().settle(name, operation);
        }
        return setup.runs().inVenv(name.text(), folder, input.command(), operation);
    }

    /** Runs a command in a new environment that is gone afterwards. */
    public RunResult execEphemeral(ExecEphemeralInput input, Operation operation) {
        List<String> packages = input.packages() == null ? List.of() : input.packages();
        return setup(operation)
                .runs()
                .ephemeral(
                        PackageChanges.requirements(packages),
                        input.pythonVersion(),
                        input.command(),
                        input.sandbox(),
                        operation);
    }

    /** Takes a snapshot: the text that the peer reads, and every file. */
    public Snapshot snapshot(SnapshotVenvInput input, Operation operation) {
        return setup(operation).history().snapshot(input, operation);
    }

    /** The snapshots of an environment, newest first. */
    public ListSnapshotsOutput listSnapshots(ListSnapshotsInput input, Operation operation) {
        return setup(operation).history().list(input);
    }

    /** Brings a snapshot back, without a network where its files are kept. */
    public Rollback rollback(RollbackVenvInput input, Operation operation) {
        return setup(operation).history().rollback(input, operation);
    }

    /** Compares a snapshot with another one or with the environment as it is. */
    public SnapshotDiff diffSnapshots(DiffSnapshotsInput input, Operation operation) {
        return setup(operation).history().diff(input, operation);
    }

    /** Undoes the last change, or a named one with all after it. */
    public UndoVenvOutput undo(UndoVenvInput input, Operation operation) {
        return setup(operation).history().undo(input, operation);
    }

    /** What was changed, when and by whom, newest first. */
    public VenvLogOutput log(VenvLogInput input, Operation operation) {
        return setup(operation).history().log(input);
    }

    /** The registry, in line with the environments that are there. */
    public ListRegistryOutput listRegistry(Operation operation) {
        return setup(operation).labels().list(operation);
    }

    /** Sets or clears the project and the tags of an environment; what is not given stays. */
    public RegistryEntry setRegistryMetadata(SetRegistryMetadataInput input, Operation operation) {
        return setup(operation).labels().set(input, operation);
    }

    /** Makes an environment from a list of packages, as a whole or not at all. */
    public ImportVenvOutput importVenv(ImportVenvInput input, Operation operation) {
        return new Importing(setup(operation)).importVenv(input, operation);
    }

    /** Lists environments unused for long, and removes them unless it is a dry run. */
    public PruneReport prune(PruneVenvsInput input, Operation operation) {
        Setup setup = setup(operation);
        return setup.pruning().prune(input, setup.config().pruneAfterDays(), operation);
    }

    private static @Nullable ChangeInProgress inProgress(Changes.@Nullable UnderWay change) {
        return change == null
                ? null
                : new ChangeInProgress(
                        change.entry().action(),
                        change.entry().client(),
                        change.pid(),
                        change.entry().startedAt());
    }

    private Installed installed(Readable readable) {
        return Installed.read(readable.venv(), readable.tree(), host);
    }

    /** Reads an environment as it is between two changes. */
    private <T> T read(String text, Operation operation, Reader<T> reader) {
        return read(setup(operation), text, operation, reader);
    }

    private static <T> T read(Setup setup, String text, Operation operation, Reader<T> reader) {
        VenvName name = new VenvName(text);
        if (setup.base().find(name) == null) {
            throw setup.base().notFound(name);
        }
        setup.registry().touch(name);
        return setup.changes().read(name.text(), operation, readable -> reader.read(name, readable));
    }

    /** Reads something from an environment. */
    @FunctionalInterface
    private interface Reader<T> {
        T read(VenvName name, Readable readable);
    }

    /** The parts for the configuration as it is now: the same ones as before while that is the same. */
    private Setup setup(Operation operation) {
        Config config = Config.read(host);
        Setup setup;
        synchronized (this) {
            if (last == null || !last.config().equals(config)) {
                last = new Setup(host, config, writable);
            }
            setup = last;
        }
        if (writable) {
            setup.renaming().finishAbandoned(operation);
        }
        return setup;
    }
}
