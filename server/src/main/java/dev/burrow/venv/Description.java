package dev.burrow.venv;

import dev.burrow.host.Host;
import dev.burrow.schema.snapshot.VenvDescription;
import dev.burrow.schema.snapshot.VenvDescription.Activation;
import dev.burrow.schema.snapshot.VenvState;
import dev.burrow.store.Storage;
import dev.burrow.store.TreeEntry;
import dev.burrow.store.TreeWalk;
import dev.burrow.venv.change.Changes.Readable;
import dev.burrow.venv.metadata.Installed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Describes an environment from its files; nothing of it is started, so a broken one is described too. */
final class Description {

    /** So many packages, each some 25 bytes in two copies, stay well below what clients take. */
    private static final int MOST_PACKAGES = 900;

    private Description() {}

    static VenvDescription of(VenvName name, Readable readable, Host host) {
        Path venv = readable.venv();
        Installed installed = Installed.read(venv, readable.tree(), host);
        Health health = Health.of(venv);
        List<String> packages = installed.packages();
        boolean truncated = packages.size() > MOST_PACKAGES;
        List<String> inherited = installed.inheritedPackages();
        long size = sizeBytes(venv);
        Path pip = venv.resolve("bin/pip");
        return new VenvDescription(
                name.text(),
                venv.toString(),
                version(installed),
                venv.resolve("bin/python").toString(),
                Files.isRegularFile(pip) ? pip.toString() : null,
                truncated ? packages.subList(0, MOST_PACKAGES) : packages,
                packages.size(),
                size,
                sizeHuman(size),
                modifiedAt(venv),
                installed.freezeHash(),
                activation(venv),
                health.state(),
                health.state() == VenvState.OK ? null : health.problem() + "; " + remedy(health.state()),
                inherited.isEmpty() ? null : inherited,
                truncated ? true : null,
                null);
    }

    private static @Nullable String version(Installed installed) {
        String version = installed.pythonVersion();
        return version != null && version.matches("\\d+\\.\\d+\\.\\d+.*") ? version : null;
    }

    private static String remedy(VenvState state) {
        return switch (state) {
            case OK -> "";
            case INTERPRETER_MISSING, VERSION_MISMATCH ->
                "export_venv it, create another one on a Python that is there, and install the packages again";
            case NO_CONFIG -> "remove it and create it again";
            case UNREADABLE -> "correct its permissions";
        };
    }

    /** What lstat says of everything that is no directory, summed. */
    static long sizeBytes(Path venv) {
        try {
            long size = 0;
            for (TreeEntry entry : TreeWalk.of(venv.toRealPath())) {
                if (entry.type() != TreeEntry.Type.DIRECTORY) {
                    size += entry.size();
                }
            }
            return size;
        } catch (IOException e) {
            throw Storage.failed(venv, e);
        }
    }

    static String sizeHuman(long bytes) {
        if (bytes < 1024) {
            return bytes + " B";
        }
        double value = bytes;
        int unit = -1;
        while (value >= 1024 && unit < 3) {
            value /= 1024;
            unit++;
        }
        return String.format(Locale.ROOT, "%.2f %sB", value, "KMGT".charAt(unit));
    }

    private static String modifiedAt(Path venv) {
        try {
            return PeerTime.format(Files.getLastModifiedTime(venv).toInstant());
        } catch (IOException e) {
            throw Storage.failed(venv, e);
        }
    }

    private static Activation activation(Path venv) {
        String activate = venv.resolve("bin/activate").toString();
        String posix = "source '" + activate.replace("'", "'\\''") + "'";
        String fish = (activate + ".fish").replace("\\", "\\\\").replace("'", "\\'");
        String pwsh = venv.resolve("bin/Activate.ps1").toString();
        if (!Files.exists(Path.of(pwsh)) && Files.exists(Path.of(activate + ".ps1"))) {
            pwsh = activate + ".ps1";
        }
        return new Activation(
                posix,
                "call \"" + activate + ".bat\"",
                "source '" + fish + "'",
                ". '" + pwsh.replace("'", "''") + "'",
                posix);
    }
}
