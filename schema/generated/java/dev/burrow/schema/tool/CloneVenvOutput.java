// Made by schema/refresh from schema/tools/clone_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What clone_venv did.
 *
 * @param name Name of the copy.
 * @param path Absolute path of the copy.
 * @param clonedFrom Name of the original.
 * @param packageCount How many distributions it has.
 * @param freezeHash Hash of its packages: sha256: and 64 hex digits over the list of packages; equal
 *     for equal lists.
 */
public record CloneVenvOutput(String name, String path, String clonedFrom, long packageCount, String freezeHash) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static CloneVenvOutput from(JsonNode json) {
        return new CloneVenvOutput(
                Wire.text(json, "name"),
                Wire.text(json, "path"),
                Wire.text(json, "cloned_from"),
                Wire.whole(json, "package_count"),
                Wire.text(json, "freeze_hash"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("path", path);
        json.put("cloned_from", clonedFrom);
        json.put("package_count", packageCount);
        json.put("freeze_hash", freezeHash);
        return json;
    }
}
