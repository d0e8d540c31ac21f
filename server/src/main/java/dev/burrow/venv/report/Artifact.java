package dev.burrow.venv.report;

import java.util.SortedMap;
import java.util.TreeMap;

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
}
