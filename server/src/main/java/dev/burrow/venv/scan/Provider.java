package dev.burrow.venv.scan;

import dev.burrow.schema.snapshot.ScanReport.ScannedImport.DistributionSource;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which distribution an import takes, as far as that can be known.
 *
 * @param name the part of the import that decides
 * @param distribution the one that provides it; null when that is not sure
 * @param candidates those that may; empty when it is sure
 * @param reason why it is not sure; null when it is
 * @param source how it is known
 * @param installed whether the environment provides it
 */
record Provider(
        String name,
        @Nullable String distribution,
        List<String> candidates,
        @Nullable String reason,
        DistributionSource source,
        boolean installed) {

    /** Finds the provider of a module: the environment's own metadata first, then the table, then a guess. */
    static Provider of(String module, @Nullable InstalledModules installed, Distributions table) {
        String top = module.indexOf('.') < 0 ? module : module.substring(0, module.indexOf('.'));
        Distributions.Entry entry = table.of(module);
        if (installed != null) {
            Set<String> providing = installed.providing(module);
            if (providing.size() == 1) {
                String name = entry == null ? top : entry.name();
                return new Provider(
                        name, providing.iterator().next(), List.of(), null, DistributionSource.ENVIRONMENT, true);
            }
            if (providing.isEmpty() && installed.inFolderOfPathFile(module)) {
                return new Provider(
                        top,
                        null,
                        List.of(),
                        "a folder that a .pth file of the environment names provides it",
                        DistributionSource.ENVIRONMENT,
                        true);
            }
            if (providing.size() > 1 && (entry == null || !entry.sure())) {
                return new Provider(
                        top,
                        null,
                        List.copyOf(providing),
                        "several installed distributions provide it",
                        DistributionSource.ENVIRONMENT,
                        true);
            }
        }
        if (entry == null) {
            return new Provider(
                    top,
                    null,
                    List.of(top.replace('_', '-')),
                    "no distribution is known for it; one of the same name need not be it",
                    DistributionSource.NAME,
                    false);
        }
        if (entry.sure()) {
            return new Provider(
                    entry.name(), entry.projects().getFirst(), List.of(), null, DistributionSource.TABLE, false);
        }
        return new Provider(entry.name(), null, entry.projects(), entry.reason(), DistributionSource.TABLE, false);
    }
}
