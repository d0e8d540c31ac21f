package dev.burrow.venv.report;

import dev.burrow.venv.requirement.ProjectName;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * The file of an index that a distribution can be installed from again.
 *
 * @param url where it is
 * @param hashes its digests by algorithm, at least one
 */
public record Artifact(String url, SortedMap<String, String> hashes) {

    public Artifact {
        hashes = new TreeMap<>(hashes);
    }

    /** The file's name, as the URL ends. */
    String fileName() {
        String path = url.split("[?#]")[0];
        return path.substring(path.lastIndexOf('/') + 1);
    }

    boolean isWheel() {
        return fileName().endsWith(".whl");
    }

    /**
     * The files named in a report of {@code pip install --dry-run --ignore-installed --no-deps --report -}.
     *
     * @return the file of each distribution, under {@code normalised-name==version}
     */
    public static Map<String, Artifact> ofPipReport(JsonNode report) {
        Map<String, Artifact> artifacts = new HashMap<>();
        for (JsonNode each : report.path("install")) {
            JsonNode metadata = each.path("metadata");
            JsonNode download = each.path("download_info");
            SortedMap<String, String> hashes = new TreeMap<>();
            for (Map.Entry<String, JsonNode> hash :
                    download.path("archive_info").path("hashes").properties()) {
                hashes.put(hash.getKey(), hash.getValue().asString(""));
            }
            String url = download.path("url").asString("");
            if (!url.isEmpty() && !hashes.isEmpty()) {
                String name = ProjectName.normalise(metadata.path("name").asString(""));
                artifacts.put(name + "==" + metadata.path("version").asString(""), new Artifact(url, hashes));
            }
        }
        return artifacts;
    }
}
