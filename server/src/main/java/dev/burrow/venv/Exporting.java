package dev.burrow.venv;

import dev.burrow.schema.snapshot.ExportFormat;
import dev.burrow.schema.snapshot.VenvExport;
import dev.burrow.venv.metadata.Distribution;
import dev.burrow.venv.metadata.Installed;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Writes down what an environment holds, as requirements text or as a lock file by PEP 751. */
final class Exporting {

    private static final Set<String> NOT_LISTED = Set.of("pip", "setuptools", "wheel");

    private Exporting() {}

    static VenvExport of(VenvName name, Installed installed, ExportFormat format) {
        List<String> lines = installed.freezeLines();
        List<String> warnings = new ArrayList<>();
        for (Distribution each : installed.distributions()) {
            if (!each.isInherited() && (each.editableProject() != null || isLocal(each))) {
                warnings.add(each.name() + " was installed from a directory or file of this machine; elsewhere its line"
                        + " cannot be installed");
            }
        }
        String content = format == ExportFormat.PYLOCK ? pylock(installed, warnings) : installed.freezeText();
        return new VenvExport(name.text(), installed.pythonVersion(), lines, format, content, warnings);
    }

    private static boolean isLocal(Distribution distribution) {
        return distribution.directUrl() != null && distribution.directUrl().localPath() != null;
    }

    private static String pylock(Installed installed, List<String> warnings) {
        StringBuilder out = new StringBuilder("lock-version = \"1.0\"\ncreated-by = \"burrow\"\n");
        if (installed.pythonVersion() != null) {
            String[] parts = installed.pythonVersion().split("\\.", 3);
            out.append("requires-python = \"==")
                    .append(parts[0])
                    .append('.')
                    .append(parts[1])
                    .append(".*\"\n");
        }
        out.append("packages = []\n");
        boolean first = true;
        for (Distribution each : installed.distributions()) {
            if (each.isInherited() || NOT_LISTED.contains(each.normalName())) {
                continue;
            }
            if (first) {
                out.setLength(out.length() - "packages = []\n".length());
                first = false;
            }
            out.append("\n[[packages]]\nname = ")
                    .append(quoted(each.normalName()))
                    .append('\n');
            out.append("version = ").append(quoted(each.version())).append('\n');
            if (each.directUrl() != null) {
                warnings.add(
                        each.name() + " came from " + each.directUrl().url() + "; the lock file has its version only");
            }
        }
        warnings.add("files and hashes of packages are not known to an environment; the lock file names versions only");
        return out.toString();
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
