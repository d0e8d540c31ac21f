package dev.burrow.venv.report;

import dev.burrow.venv.metadata.DirectUrl;
import dev.burrow.venv.metadata.DirectUrl.Origin;
import dev.burrow.venv.metadata.Distribution;
import dev.burrow.venv.metadata.Installed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes a lock file by PEP 751. Each package in it has to say where its files are and what their digests are, so one
 * of which nobody knows that is left out, with a warning: a line without a digest would make the whole file invalid.
 *
 * <p>Written by hand: what is written here are strings, flags and tables, and a library for that costs start-up time.
 */
final class Pylock {

    private final Installed installed;
    private final Map<String, Artifact> artifacts;
    private final List<String> warnings;
    private final StringBuilder toml = new StringBuilder();
    private final StringBuilder leftOut = new StringBuilder();

    Pylock(Installed installed, Map<String, Artifact> artifacts, List<String> warnings) {
        this.installed = installed;
        this.artifacts = artifacts;
        this.warnings = warnings;
    }

    String text() {
        put("lock-version", "1.0");
        String python = installed.pythonVersion();
        if (python != null && python.indexOf('.') > 0) {
            String[] parts = python.split("\\.");
            put("requires-python", "==" + parts[0] + "." + parts[1] + ".*");
        }
        put("created-by", "burrow");
        // The key has to be there even without any package.
        int start = toml.length();
        for (Distribution each : installed.frozen()) {
            if (!each.isInherited()) {
                add(each);
            }
        }
        return leftOut + (toml.length() == start ? toml.append("packages = []\n") : toml).toString();
    }

    private void add(Distribution distribution) {
        DirectUrl direct = distribution.directUrl();
        Path project = distribution.editableProject();
        if (project != null) {
            addFolder(distribution, project, true);
        } else if (direct == null) {
            addFromIndex(distribution);
        } else {
            switch (direct.origin()) {
                case Origin.Vcs vcs -> addVcs(distribution, direct, vcs);
                case Origin.Archive archive -> addArchive(distribution, direct, archive);
                case Origin.Folder folder -> {
                    Path path = direct.localPath();
                    if (path != null) {
                        addFolder(distribution, path, false);
                    } else {
                        leaveOut(distribution, "its folder " + direct.url() + " is on another machine");
                    }
                }
            }
        }
    }

    private void head(Distribution distribution, boolean withVersion) {
        toml.append("\n[[packages]]\n");
        put("name", distribution.normalName());
        if (withVersion) {
            put("version", distribution.version());
        }
    }

    private void addFolder(Distribution distribution, Path path, boolean editable) {
        // What a folder holds may change, so PEP 751 wants no version of it.
        head(distribution, false);
        toml.append("[packages.directory]\n");
        put("path", path.toString());
        if (editable) {
            toml.append("editable = true\n");
        }
    }

    private void addVcs(Distribution distribution, DirectUrl direct, Origin.Vcs vcs) {
        head(distribution, true);
        toml.append("[packages.vcs]\n");
        put("type", vcs.system());
        put("url", direct.url());
        if (vcs.requestedRevision() != null) {
            put("requested-revision", vcs.requestedRevision());
        }
        put("commit-id", vcs.commit());
        putSubdirectory(direct.subdirectory());
    }

    private void addArchive(Distribution distribution, DirectUrl direct, Origin.Archive archive) {
        Map<String, String> hashes = new TreeMap<>(archive.hashes());
        Path local = direct.localPath();
        if (hashes.isEmpty() && local != null && Files.isRegularFile(local)) {
            try {
                hashes.put("sha256", Digests.sha256(local));
            } catch (IOException e) {
                // Left out below, with its warning.
            }
        }
        if (hashes.isEmpty()) {
            leaveOut(distribution, "its file " + direct.url() + " has no known digest");
            return;
        }
        head(distribution, true);
        toml.append("[packages.archive]\n");
        put("url", direct.url());
        putSubdirectory(direct.subdirectory());
        putHashes(hashes);
    }

    private void addFromIndex(Distribution distribution) {
        Artifact artifact = artifacts.get(distribution.normalName() + "==" + distribution.version());
        if (artifact == null) {
            leaveOut(distribution, "nobody knows the file of the index that it came from");
            return;
        }
        head(distribution, true);
        toml.append(artifact.isWheel() ? "[[packages.wheels]]\n" : "[packages.sdist]\n");
        put("name", artifact.fileName());
        put("url", artifact.url());
        putHashes(artifact.hashes());
    }

    private void leaveOut(Distribution distribution, String why) {
        warnings.add(distribution.nameAndVersion() + " is not in the lock file: " + why
                + "; export as requirements to keep its name and version");
        // Who has the file alone has to know it too.
        String line = distribution.nameAndVersion().replaceAll("\\p{Cntrl}", " ");
        leftOut.append("# Not in this file, since its files are not known: ")
                .append(line)
                .append('\n');
    }

    private void putSubdirectory(@Nullable String subdirectory) {
        if (subdirectory != null && !subdirectory.isEmpty()) {
            put("subdirectory", subdirectory);
        }
    }

    private void putHashes(Map<String, String> hashes) {
        toml.append("hashes = { ");
        String separator = "";
        for (Map.Entry<String, String> hash : hashes.entrySet()) {
            toml.append(separator).append(quoted(hash.getKey())).append(" = ").append(quoted(hash.getValue()));
            separator = ", ";
        }
        toml.append(" }\n");
    }

    private void put(String key, String value) {
        toml.append(key).append(" = ").append(quoted(value)).append('\n');
    }

    /** A basic string of TOML. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (c < ' ' || c == 0x7F) {
                        quoted.append(String.format("\\u%04X", (int) c));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }
}
