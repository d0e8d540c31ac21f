package dev.burrow.venv;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.RegistryUnreadable;
import dev.burrow.store.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The content of {@code registry.json}: read completely or not at all, and written as {@code venv-manager} writes it.
 * Fields that nobody here knows, at the root and in entries, are kept in their order after the known ones.
 */
final class RegistryFile {

    private static final int VERSION = 1;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .build();

    private final SortedMap<String, RegisteredVenv> entries;
    private final Map<String, ObjectNode> originals;
    private final ObjectNode root;
    private final boolean endsWithNewline;

    private RegistryFile(ObjectNode root, boolean endsWithNewline) {
        this.root = root;
        this.endsWithNewline = endsWithNewline;
        this.entries = new TreeMap<>();
        this.originals = new TreeMap<>();
    }

    /**
     * Reads the file; an absent one is an empty registry.
     *
     * @throws BurrowException {@code RegistryUnreadable}
     */
    static RegistryFile read(Path file) {
        byte[] content;
        try {
            if (!Files.isRegularFile(file) && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                throw unreadable(file, null, "it is not a file", null);
            }
            content = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            return new RegistryFile(JsonNodeFactory.instance.objectNode(), false);
        } catch (IOException e) {
            throw unreadable(file, null, "it cannot be opened: " + e.getMessage(), e);
        }
        JsonNode root;
        try {
            root = JSON.readTree(content);
        } catch (JacksonException e) {
            throw unreadable(file, e.getLocation(), "it is not JSON: " + e.getOriginalMessage(), e);
        }
        if (!(root instanceof ObjectNode object)) {
            throw unreadable(file, null, "it holds no object", null);
        }
        RegistryFile read = new RegistryFile(object, content.length > 0 && content[content.length - 1] == '\n');
        read.takeEntries(file);
        return read;
    }

    private void takeEntries(Path file) {
        JsonNode version = root.path("version");
        if (!version.isIntegralNumber() || version.longValue() != VERSION) {
            throw unreadable(
                    file,
                    null,
                    "its version is " + (version.isMissingNode() ? "missing" : version) + " and only 1 is known",
                    null);
        }
        JsonNode environments = root.path("environments");
        if (environments.isMissingNode() || environments.isNull()) {
            return;
        }
        if (!environments.isObject()) {
            throw unreadable(file, null, "'environments' is not an object", null);
        }
        for (var property : environments.properties()) {
            String name = property.getKey();
            if (!(property.getValue() instanceof ObjectNode entry)) {
                throw unreadable(file, null, "the entry '" + name + "' is not an object", null);
            }
            originals.put(name, entry);
            entries.put(name, entry(file, name, entry));
        }
    }

    private static RegisteredVenv entry(Path file, String name, ObjectNode json) {
        List<String> tags = new ArrayList<>();
        JsonNode listed = json.path("tags");
        if (!listed.isMissingNode() && !listed.isNull()) {
            if (!listed.isArray()) {
                throw unreadable(file, null, "the tags of '" + name + "' are not a list", null);
            }
            for (JsonNode tag : listed) {
                if (!tag.isString()) {
                    throw unreadable(file, null, "a tag of '" + name + "' is not a string", null);
                }
                tags.add(tag.stringValue());
            }
        }
        String project = text(file, name, json, "project_path");
        String path = text(file, name, json, "path");
        return new RegisteredVenv(
                name,
                path == null ? "" : path,
                time(file, name, json, "created_at"),
                time(file, name, json, "last_used_at"),
                project == null || project.isEmpty() ? null : project,
                tags);
    }

    private static @Nullable String text(Path file, String name, ObjectNode json, String key) {
        JsonNode value = json.path(key);
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        if (!value.isString()) {
            throw unreadable(file, null, "'" + key + "' of '" + name + "' is not a string", null);
        }
        return value.stringValue();
    }

    private static Instant time(Path file, String name, ObjectNode json, String key) {
        String text = text(file, name, json, key);
        try {
            return text == null ? Instant.EPOCH : PeerTime.parse(text);
        } catch (DateTimeException e) {
            throw unreadable(file, null, "'" + key + "' of '" + name + "' is not a time: " + text, e);
        }
    }

    /** The entries by name; changes to this map are what {@link #write} writes. */
    SortedMap<String, RegisteredVenv> entries() {
        return entries;
    }

    /** Gives an entry another name, with the fields nobody here knows. */
    void rename(String from, RegisteredVenv renamed) {
        entries.remove(from);
        ObjectNode original = originals.remove(from);
        if (original != null) {
            originals.put(renamed.name(), original);
        }
        entries.put(renamed.name(), renamed);
    }

    /**
     * Replaces the file.
     *
     * @throws BurrowException {@code StorageFailed}; the old file is then as it was
     */
    void write(Path file) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("version", VERSION);
        ObjectNode environments = json.putObject("environments");
        entries.forEach((name, entry) -> environments.set(name, json(entry)));
        addUnknown(json, root);
        String text = PeerJson.indented(json) + (endsWithNewline ? "\n" : "");
        AtomicFile.replace(file, text.getBytes(StandardCharsets.UTF_8), AtomicFile.SHARED);
    }

    private ObjectNode json(RegisteredVenv entry) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", entry.name());
        json.put("path", entry.path());
        json.put("created_at", PeerTime.format(entry.createdAt()));
        json.put("last_used_at", PeerTime.format(entry.lastUsedAt()));
        if (entry.projectPath() != null) {
            json.put("project_path", entry.projectPath());
        }
        if (!entry.tags().isEmpty()) {
            var tags = json.putArray("tags");
            entry.tags().forEach(tags::add);
        }
        ObjectNode original = originals.get(entry.name());
        if (original != null) {
            addUnknown(json, original);
        }
        return json;
    }

    private static void addUnknown(ObjectNode json, ObjectNode original) {
        for (var property : original.properties()) {
            boolean cleared = property.getKey().equals("project_path")
                    || property.getKey().equals("tags");
            if (!cleared && !json.has(property.getKey())) {
                json.set(property.getKey(), property.getValue());
            }
        }
    }

    private static BurrowException unreadable(
            Path file, @Nullable TokenStreamLocation place, String reason, @Nullable Exception cause) {
        Long line = place == null ? null : (long) Math.max(1, place.getLineNr());
        Long column = place == null ? null : (long) Math.max(1, place.getColumnNr());
        String at = place == null ? "" : " (line " + line + ", column " + column + ")";
        String message = "the registry " + file + at + " cannot be used: " + reason
                + ". Nothing was done and the file was left as it is; correct it, or move it away to start a new one.";
        RegistryUnreadable data = new RegistryUnreadable(file.toString(), line, column, reason);
        return cause == null ? new BurrowException(data, message) : new BurrowException(data, message, cause);
    }
}
