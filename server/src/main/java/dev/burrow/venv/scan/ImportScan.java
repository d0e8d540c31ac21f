package dev.burrow.venv.scan;

import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.PathNotFound;
import dev.burrow.schema.error.UnreadableFile;
import dev.burrow.schema.snapshot.ScanReport;
import dev.burrow.venv.metadata.Installed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Scans a file, a notebook or a tree for what it imports, and says which distributions that takes. */
public final class ImportScan {

    /** What a report may take in all as JSON, so that a client's reader keeps it and its text form together. */
    public static final int DEFAULT_BUDGET_BYTES = 30_000;

    private ImportScan() {}

    /** The environment that a scan compares with, as it was when it was read. Immutable. */
    public static final class Environment {
        private final String name;
        private final InstalledModules modules;

        private Environment(String name, InstalledModules modules) {
            this.name = name;
            this.modules = modules;
        }

        /**
         * Reads which modules an environment provides; the files of the environment are not needed afterwards.
         *
         * @param name its name, for the report
         */
        public static Environment of(String name, Installed installed) {
            return new Environment(name, InstalledModules.of(installed));
        }
    }

    /**
     * Scans. Blocks while it reads, on as many threads as there are processors; starts no process. Safe for several
     * threads. The report is whole: {@link #bounded} makes it short.
     *
     * @param path a file or a directory, absolute
     * @param environment what to compare with, or null
     * @param operation cancels between files, and is told how many of them are read
     * @throws BurrowException {@code PathNotFound} when there is nothing at the path, {@code UnreadableFile} when it may
     *     not be looked at
     */
    public static ScanReport scan(Path path, @Nullable Environment environment, Operation operation) {
        Path start = path.normalize();
        BasicFileAttributes attributes = attributes(start);
        SourceTree tree = attributes.isDirectory()
                ? SourceTree.walk(start, operation.cancellation())
                : SourceTree.ofFile(start, attributes);
        Path root = attributes.isDirectory() ? start : parent(start);
        LocalModules local = LocalModules.of(tree, root, operation.cancellation());
        InstalledModules installed = environment == null ? null : environment.modules;
        Target target = Target.here(installed == null ? null : installed.minor());
        List<FileImports> files = Reading.all(tree.sources(), target, operation);
        Summary summary = new Summary(local, installed, target);
        for (int i = 0; i < files.size(); i++) {
            summary.add(tree.sources().get(i).path(), files.get(i));
        }
        tree.skipped().forEach(summary::skip);
        return summary.report(start, environment == null ? null : environment.name);
    }

    /**
     * The same report, cut so that its JSON has about this many bytes: the lists keep their beginnings, and {@code
     * details} first of all what is neither standard library nor local. A report that fits is returned as it is.
     */
    public static ScanReport bounded(ScanReport report, int budgetBytes) {
        return Bounds.cut(report, budgetBytes);
    }

    private static Path parent(Path file) {
        Path parent = file.getParent();
        return parent == null ? file : parent;
    }

    private static BasicFileAttributes attributes(Path path) {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class);
        } catch (NoSuchFileException missing) {
            throw new BurrowException(
                    new PathNotFound(path.toString()),
                    "stat " + path + ": no such file or directory. Give the path of a file or folder that exists.");
        } catch (IOException unreadable) {
            String reason = SourceTree.reason(unreadable);
            throw new BurrowException(
                    new UnreadableFile(path.toString(), reason),
                    "stat " + path + ": " + reason + ". Correct its permissions, or give another path.");
        }
    }
}
