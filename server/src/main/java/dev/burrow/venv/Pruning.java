package dev.burrow.venv;

import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.snapshot.PruneReport;
import dev.burrow.schema.snapshot.PruneReport.PrunedVenv;
import dev.burrow.schema.tool.PruneVenvsInput;
import dev.burrow.store.Storage;
import dev.burrow.store.TreeEntry;
import dev.burrow.store.TreeWalk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds environments that nobody has used for long, and removes them only when told to. */
final class Pruning {

    private final BaseDirectory base;
    private final Registry registry;
    private final WholeTrees trees;
    private final InstantSource clock;

    Pruning(BaseDirectory base, Registry registry, WholeTrees trees, InstantSource clock) {
        this.base = base;
        this.registry = registry;
        this.trees = trees;
        this.clock = clock;
    }

    PruneReport prune(PruneVenvsInput input, int configuredDays, Operation operation) {
        int days = input.olderThanDays() == null ? configuredDays : input.olderThanDays();
        Instant limit = clock.instant().minus(Duration.ofDays(days));
        List<PrunedVenv> pruned = new ArrayList<>();
        long freed = 0;
        for (Unused unused : unusedSince(limit)) {
            operation.cancellation().check();
            PrunedVenv outcome = outcome(unused, limit, input.dryRun(), operation);
            pruned.add(outcome);
            if (input.dryRun() || outcome.removed()) {
                freed += outcome.sizeBytes();
            }
        }
        return new PruneReport(input.dryRun(), days, pruned, freed);
    }

    private PrunedVenv outcome(Unused unused, Instant limit, boolean dryRun, Operation operation) {
        long size = size(base.of(unused.name));
        String lastUsed = PeerTime.format(unused.lastUsed);
        if (dryRun) {
            return new PrunedVenv(unused.name.text(), lastUsed, size, false, null);
        }
        if (lastUse(unused.name, registry.find(unused.name)).isAfter(limit)) {
            return new PrunedVenv(unused.name.text(), lastUsed, size, false, "it was used meanwhile");
        }
        try {
            trees.remove(unused.name, operation);
            return new PrunedVenv(unused.name.text(), lastUsed, size, true, null);
        } catch (BurrowException e) {
            return new PrunedVenv(unused.name.text(), lastUsed, size, false, e.getMessage());
        }
    }

    private List<Unused> unusedSince(Instant limit) {
        Map<String, RegisteredVenv> known =
                registry.entries().stream().collect(Collectors.toMap(RegisteredVenv::name, Function.identity()));
        return base.names().stream()
                .map(name -> new Unused(new VenvName(name), lastUse(new VenvName(name), known.get(name))))
                .filter(unused -> !unused.lastUsed.isAfter(limit))
                .sorted(Comparator.comparing(Unused::lastUsed))
                .toList();
    }

    /** The registry knows best; an environment it does not know is as old as its folder. */
    private Instant lastUse(VenvName name, @org.jspecify.annotations.Nullable RegisteredVenv entry) {
        if (entry != null) {
            return entry.lastUsedAt();
        }
        try {
            return Files.getLastModifiedTime(base.of(name)).toInstant();
        } catch (IOException e) {
            return clock.instant(); // Gone meanwhile: nobody will prune it.
        }
    }

    /** What removing would free: of a link the link alone. */
    private static long size(Path folder) {
        if (Files.isSymbolicLink(folder)) {
            return 0;
        }
        try {
            return TreeWalk.of(folder).stream()
                    .filter(entry -> entry.type() == TreeEntry.Type.FILE)
                    .mapToLong(TreeEntry::size)
                    .sum();
        } catch (IOException e) {
            throw Storage.failed(folder, e);
        }
    }

    private record Unused(VenvName name, Instant lastUsed) {}
}
