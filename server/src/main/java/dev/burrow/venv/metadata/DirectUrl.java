package dev.burrow.venv.metadata;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where a distribution came from when it came from no index: its {@code direct_url.json}, by PEP 610.
 *
 * @param url the URL, without the name of a version control system
 * @param origin what kind of place that is
 * @param subdirectory where in it the project lies, or null for its root
 */
public record DirectUrl(String url, Origin origin, @Nullable String subdirectory) {

    private static final JsonMapper JSON = JsonMapper.shared();

    /** What a URL points at. */
    public sealed interface Origin {

        /** A commit in version control. */
        record Vcs(String system, String commit, @Nullable String requestedRevision) implements Origin {}

        /**
         * A file.
         *
         * @param hashes its digests by algorithm, in the file's order
         * @param legacyHash the digest as older installers wrote it, {@code algorithm=hex}, or null
         */
        record Archive(Map<String, String> hashes, @Nullable String legacyHash) implements Origin {}

        /** A folder of this machine. */
        record Folder(boolean editable) implements Origin {}
    }

    /** Reads the file, or gives null where there is none or it is not what PEP 610 says. */
    static @Nullable DirectUrl read(Path file) {
        if (!Files.exists(file)) {
            return null; // Nearly always so, and cheaper to ask for than to fail at.
        }
        try {
            return from(JSON.readTree(Files.readAllBytes(file)));
        } catch (IOException | JacksonException e) {
            return null;
        }
    }

    private static @Nullable DirectUrl from(JsonNode json) {
        JsonNode vcs = json.path("vcs_info");
        JsonNode archive = json.path("archive_info");
        JsonNode folder = json.path("dir_info");
        int kinds = (vcs.isObject() ? 1 : 0) + (archive.isObject() ? 1 : 0) + (folder.isObject() ? 1 : 0);
        String url = json.path("url").asString("");
        if (kinds != 1 || url.isEmpty() || !json.path("url").isString()) {
            return null;
        }
        Origin origin;
        if (vcs.isObject()) {
            if (!vcs.path("vcs").isString() || !vcs.path("commit_id").isString()) {
                return null;
            }
            origin = new Origin.Vcs(
                    vcs.path("vcs").stringValue(),
                    vcs.path("commit_id").stringValue(),
                    textOrNull(vcs, "requested_revision"));
        } else if (archive.isObject()) {
            origin = archive(archive);
        } else {
            origin = new Origin.Folder(folder.path("editable").asBoolean(false));
        }
        return new DirectUrl(url, origin, textOrNull(json, "subdirectory"));
    }

    private static Origin.Archive archive(JsonNode archive) {
        Map<String, String> hashes = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> hash : archive.path("hashes").properties()) {
            if (hash.getValue().isString()) {
                hashes.put(hash.getKey(), hash.getValue().stringValue());
            }
        }
        String legacy = textOrNull(archive, "hash");
        int equals = legacy == null ? -1 : legacy.indexOf('=');
        if (legacy != null && equals > 0 && hashes.isEmpty()) {
            hashes.put(legacy.substring(0, equals), legacy.substring(equals + 1));
        }
        return new Origin.Archive(hashes, legacy);
    }

    private static @Nullable String textOrNull(JsonNode json, String property) {
        JsonNode value = json.path(property);
        return value.isString() ? value.stringValue() : null;
    }

    /** Whether the project is used from where it lies. */
    public boolean isEditable() {
        return origin instanceof Origin.Folder folder && folder.editable();
    }

    /** The folder or file that a {@code file:} URL names, or null for any other URL. */
    public @Nullable Path localPath() {
        if (!url.regionMatches(true, 0, "file:", 0, 5)) {
            return null;
        }
        String rest = url.substring(5);
        if (rest.startsWith("//")) {
            int slash = rest.indexOf('/', 2);
            String host = slash < 0 ? rest.substring(2) : rest.substring(2, slash);
            if (slash < 0 || !host.isEmpty() && !host.equals("localhost")) {
                return null;
            }
            rest = rest.substring(slash);
        }
        try {
            String decoded = URLDecoder.decode(rest.replace("+", "%2B"), StandardCharsets.UTF_8);
            return decoded.startsWith("/") && decoded.indexOf('\0') < 0
                    ? Path.of(decoded).normalize()
                    : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
