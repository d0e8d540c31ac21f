package dev.burrow.venv.report;

import dev.burrow.host.Host;
import dev.burrow.schema.snapshot.VenvDescription;
import dev.burrow.schema.snapshot.VenvDescription.Activation;
import dev.burrow.schema.snapshot.VenvDescription.ChangeInProgress;
import dev.burrow.store.TreeEntry;
import dev.burrow.store.TreeWalk;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.metadata.PyvenvConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Tells all about one environment. Starts no process. Safe for several threads. */
public final class Describing {

    /** As many digits of the second as it takes, like the peer. */
    private static final DateTimeFormatter TIME =
            new DateTimeFormatterBuilder().appendInstant(-1).toFormatter(Locale.ROOT);

    private static final List<String> UNITS = List.of("KB", "MB", "GB", "TB", "PB");

    private Describing() {}

    /**
     * Describes an environment.
     *
     * @param name its name
     * @param root its folder
     * @param metadataRoot where its metadata is read: the same folder, or the copy of the state before a running change
     * @param change the running change, or null
     */
    public static VenvDescription describe(
            String name, Path root, Path metadataRoot, @Nullable ChangeInProgress change, Host host) {
        Installed installed = Installed.read(root, metadataRoot, host);
        VenvCondition condition = VenvCondition.of(root);
        PyvenvConfig config = installed.config();
        boolean open = config != null && config.includesSystemSitePackages();
        Path pip = root.resolve("bin/pip");
        long size = sizeBytes(root);
        List<String> packages = installed.packages();
        return new VenvDescription(
                name,
                root.toString(),
                version(installed.pythonVersion()),
                root.resolve("bin/python").toString(),
                Files.exists(pip) ? pip.toString() : null,
                packages,
                packages.size(),
                size,
                sizeForPeople(size),
                modifiedAt(root),
                installed.freezeHash(),
                activation(root),
                condition.state(),
                condition.problem(),
                open ? installed.inheritedPackages() : null,
                null,
                change);
    }

    /** Only a whole version is one: a folder's name tells no more than its first two numbers. */
    private static @Nullable String version(@Nullable String version) {
        return version == null || version.chars().filter(c -> c == '.').count() < 2 ? null : version;
    }

    /** The size of all files and links below a folder, in bytes, as lstat tells them; 0 where it cannot be read. */
    public static long sizeBytes(Path root) {
        long size = 0;
        try {
            for (TreeEntry entry : TreeWalk.of(root)) {
                size += entry.type() == TreeEntry.Type.DIRECTORY ? 0 : entry.size();
            }
        } catch (IOException e) {
            return 0;
        }
        return size;
    }

    /** A size as the peer writes it: two decimals, units of 1024. */
    public static String sizeForPeople(long bytes) {
        if (bytes < 1024) {
            return bytes + " B";
        }
        double value = bytes;
        int unit = -1;
        while (value >= 1024 && unit + 1 < UNITS.size()) {
            value /= 1024;
            unit++;
        }
        return String.format(Locale.ROOT, "%.2f %s", value, UNITS.get(unit));
    }

    private static String modifiedAt(Path root) {
        try {
            return TIME.format(Files.getLastModifiedTime(root).toInstant());
        } catch (IOException e) {
            return TIME.format(Instant.EPOCH);
        }
    }

    /** The command line that activates an environment, for each shell. */
    public static Activation activation(Path root) {
        String bin = root.resolve("bin").toString();
        String posix = "source '" + (bin + "/activate").replace("'", "'\\''") + "'";
        String fish =
                "source '" + (bin + "/activate.fish").replace("\\", "\\\\").replace("'", "\\'") + "'";
        String pwsh = ". '" + (bin + "/Activate.ps1").replace("'", "''") + "'";
        return new Activation(posix, "call \"" + bin + "/activate.bat\"", fish, pwsh, posix);
    }
}
