package dev.burrow.venv.report;

import dev.burrow.schema.snapshot.VenvDescription;
import dev.burrow.schema.snapshot.VenvDescription.Activation;
import dev.burrow.schema.snapshot.VenvDescription.ChangeInProgress;
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

    /** So many packages, each some 25 bytes in two copies, stay well below what clients take. */
    private static final int MAX_PACKAGES = 900;

    private static final List<String> UNITS = List.of("KB", "MB", "GB", "TB", "PB");

    private Describing() {}

    /**
     * Describes an environment.
     *
     * @param name its name
     * @param root its folder
     * @param installed what is in it, between two changes
     * @param sizeBytes its size
     * @param change the running change, or null
     */
    public static VenvDescription describe(
            String name, Path root, Installed installed, long sizeBytes, @Nullable ChangeInProgress change) {
        VenvCondition condition = VenvCondition.of(root);
        PyvenvConfig config = installed.config();
        boolean open = config != null && config.includesSystemSitePackages();
        Path pip = root.resolve("bin/pip");
        List<String> packages = installed.packages();
        boolean truncated = packages.size() > MAX_PACKAGES;
        return new VenvDescription(
                name,
                root.toString(),
                version(installed.pythonVersion()),
                root.resolve("bin/python").toString(),
                Files.isRegularFile(pip) ? pip.toString() : null,
                truncated ? packages.subList(0, MAX_PACKAGES) : packages,
                packages.size(),
                sizeBytes,
                sizeForPeople(sizeBytes),
                modifiedAt(root),
                Installed.hash(packages),
                activation(root),
                condition.state(),
                condition.problem(),
                open ? limited(installed.inheritedPackages()) : null,
                truncated ? true : null,
                change);
    }

    private static List<String> limited(List<String> packages) {
        return packages.size() > MAX_PACKAGES ? packages.subList(0, MAX_PACKAGES) : packages;
    }

    /** Only a whole version is one: a folder's name tells no more than its first two numbers. */
    private static @Nullable String version(@Nullable String version) {
        return version == null || version.chars().filter(c -> c == '.').count() < 2 ? null : version;
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
        // virtualenv and uv write the name of this script alone in lower case.
        boolean lower =
                !Files.exists(root.resolve("bin/Activate.ps1")) && Files.exists(root.resolve("bin/activate.ps1"));
        String script = bin + (lower ? "/activate.ps1" : "/Activate.ps1");
        String pwsh = ". '" + script.replace("'", "''") + "'";
        return new Activation(posix, "call \"" + bin + "/activate.bat\"", fish, pwsh, posix);
    }
}
