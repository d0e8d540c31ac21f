package dev.burrow.venv.report;

import dev.burrow.schema.snapshot.ExportFormat;
import dev.burrow.schema.snapshot.VenvExport;
import dev.burrow.venv.metadata.DirectUrl;
import dev.burrow.venv.metadata.Distribution;
import dev.burrow.venv.metadata.Installed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes an environment's packages as text that another machine, or another tool, can use. */
public final class Export {

    private Export() {}

    /**
     * The packages as a requirements file, as {@code pip freeze} writes it, or as a lock file by PEP 751.
     *
     * @param name the environment's name, for the answer
     * @param artifacts the files on an index, under {@code normalised-name==version}, as far as known; only a lock file
     *     needs them
     */
    public static VenvExport of(
            String name, Installed installed, ExportFormat format, Map<String, Artifact> artifacts) {
        List<String> warnings = new ArrayList<>();
        String content;
        if (format == ExportFormat.PYLOCK) {
            content = new Pylock(installed, artifacts, warnings).text();
        } else {
            content = installed.freezeText();
        }
        installed.distributions().stream().filter(each -> !each.isInherited()).forEach(each -> warn(each, warnings));
        return new VenvExport(name, installed.pythonVersion(), installed.freezeLines(), format, content, warnings);
    }

    private static void warn(Distribution distribution, List<String> warnings) {
        DirectUrl url = distribution.directUrl();
        if (distribution.editableProject() != null) {
            warnings.add(distribution.name() + " is an editable install of " + distribution.editableProject()
                    + ": another machine needs that folder too");
        } else if (url != null && url.localPath() != null) {
            warnings.add(distribution.name() + " was installed from " + url.url()
                    + ": another machine needs that file or folder too");
        } else if ("conda".equals(distribution.installer())) {
            warnings.add(
                    distribution.name() + " was installed by conda: an index may have another build of it, or none");
        }
    }
}
