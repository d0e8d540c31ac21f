// Made by schema/refresh from schema/tools/clone_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of clone_venv.
 *
 * @param name Environment.
 * @param newName Name of the copy.
 */
public record CloneVenvInput(String name, String newName) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static CloneVenvInput from(JsonNode json) {
        return new CloneVenvInput(
                Wire.text(json, "name"),
                Wire.text(json, "new_name"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("new_name", newName);
        return json;
    }
}
