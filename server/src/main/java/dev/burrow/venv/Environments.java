package dev.burrow.venv;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.schema.snapshot.PruneReport;
import dev.burrow.schema.snapshot.RegistryEntry;
import dev.burrow.schema.tool.ListRegistryOutput;
import dev.burrow.schema.tool.PruneVenvsInput;
import dev.burrow.schema.tool.RemoveVenvInput;
import dev.burrow.schema.tool.RemoveVenvOutput;
import dev.burrow.schema.tool.RenameVenvInput;
import dev.burrow.schema.tool.RenameVenvOutput;
import dev.burrow.schema.tool.SetRegistryMetadataInput;

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

    /** Removes an environment; of one that is a link, the link. */
    public RemoveVenvOutput remove(RemoveVenvInput input, Operation operation) {
        Setup setup = setup(operation);
        VenvName name = new VenvName(input.name());
        setup.trees().remove(name, operation);
        return new RemoveVenvOutput(name.text(), setup.base().of(name).toString());
    }

    /** Gives an environment another name; its scripts work there, and its registry entry goes with it. */
    public RenameVenvOutput rename(RenameVenvInput input, Operation operation) {
        Setup setup = setup(operation);
        VenvName from = new VenvName(input.name());
        VenvName to = VenvName.forNew(input.newName());
        setup.renaming().rename(from, to, operation);
        return new RenameVenvOutput(to.text(), setup.base().of(to).toString(), from.text());
    }

    /** The registry, in line with the environments that are there. */
    public ListRegistryOutput listRegistry(Operation operation) {
        return setup(operation).labels().list(operation);
    }

    /** Sets or clears the project and the tags of an environment; what is not given stays. */
    public RegistryEntry setRegistryMetadata(SetRegistryMetadataInput input, Operation operation) {
        return setup(operation).labels().set(input, operation);
    }

    /** Lists environments unused for long, and removes them unless it is a dry run. */
    public PruneReport prune(PruneVenvsInput input, Operation operation) {
        Setup setup = setup(operation);
        return setup.pruning().prune(input, setup.config().pruneAfterDays(), operation);
    }

    private Setup setup(Operation operation) {
        Setup setup = Setup.of(host, writable);
        if (writable) {
            setup.renaming().finishAbandoned(operation);
        }
        return setup;
    }
}
