// Made by schema/refresh from schema/tools/rename_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What rename_venv did.
 *
 * @param name Its new name.
 * @param path Its new absolute path.
 * @param renamedFrom Name it had.
 */
public record RenameVenvOutput(String name, String path, String renamedFrom) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static RenameVenvOutput from(JsonNode json) {
        return new RenameVenvOutput(
                Wire.text(json, "name"),
                Wire.text(json, "path"),
                Wire.text(json, "renamed_from"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("path", path);
        json.put("renamed_from", renamedFrom);
        return json;
    }
}
