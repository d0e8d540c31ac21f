package dev.burrow.venv;

import dev.burrow.host.Operation;
import dev.burrow.schema.Change;
import dev.burrow.schema.snapshot.RegistryEntry;
import dev.burrow.schema.tool.ListRegistryOutput;
import dev.burrow.schema.tool.SetRegistryMetadataInput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The registry as callers see it: what is known of each environment, and the project and tags people give them. */
final class Labels {

    private final BaseDirectory base;
    private final Registry registry;

    Labels(BaseDirectory base, Registry registry) {
        this.base = base;
        this.registry = registry;
    }

    ListRegistryOutput list(Operation operation) {
        return new ListRegistryOutput(
                registry.reconciled(operation).stream().map(Labels::onTheWire).toList());
    }

    /** Changes what is given and leaves what is not. */
    RegistryEntry set(SetRegistryMetadataInput input, Operation operation) {
        VenvName name = new VenvName(input.name());
        registry.check();
        base.require(name);
        return onTheWire(registry.update(
                name,
                entry ->
                        entry.labelled(project(input.project(), entry.projectPath()), tags(input.tags(), entry.tags())),
                operation));
    }

    private static @Nullable String project(Change<String> change, @Nullable String stored) {
        String project = change.appliedTo(stored);
        return project == null || project.isBlank() ? null : project.strip();
    }

    private static List<String> tags(Change<List<String>> change, List<String> stored) {
        List<String> tags = change.appliedTo(stored);
        return tags == null ? List.of() : RegisteredVenv.normalized(tags);
    }

    private static RegistryEntry onTheWire(RegisteredVenv entry) {
        return new RegistryEntry(
                entry.name(),
                entry.path(),
                PeerTime.format(entry.createdAt()),
                PeerTime.format(entry.lastUsedAt()),
                entry.projectPath(),
                entry.tags().isEmpty() ? null : entry.tags());
    }
}
