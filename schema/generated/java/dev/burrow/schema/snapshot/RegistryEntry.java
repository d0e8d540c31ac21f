// Made by schema/refresh from schema/snapshots/registry_entry.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the registry knows of an environment.
 *
 * @param name Name of the environment.
 * @param path Absolute path of its directory.
 * @param createdAt When it was created, RFC 3339 in UTC.
 * @param lastUsedAt When it was last used, RFC 3339 in UTC.
 * @param projectPath Path of the project it belongs to; absent without one.
 * @param tags Its tags: lower case, unique, sorted; absent without any.
 */
public record RegistryEntry(String name, String path, String createdAt, String lastUsedAt, @Nullable String projectPath, @Nullable List<String> tags) {

    public RegistryEntry {
        tags = tags == null ? null : List.copyOf(tags);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static RegistryEntry from(JsonNode json) {
        return new RegistryEntry(
                Wire.text(json, "name"),
                Wire.text(json, "path"),
                Wire.text(json, "created_at"),
                Wire.text(json, "last_used_at"),
                Wire.optionalText(json, "project_path"),
                Wire.present(json, "tags") == null ? null : Wire.list(Wire.required(json, "tags"), Wire::asText));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("path", path);
        json.put("created_at", createdAt);
        json.put("last_used_at", lastUsedAt);
        if (projectPath != null) {
            json.put("project_path", projectPath);
        }
        if (tags != null) {
            ArrayNode tagsJson = json.putArray("tags");
            for (String each : tags) {
                tagsJson.add(each);
            }
        }
        return json;
    }
}
