// Made by schema/refresh from schema/tools/rename_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of rename_venv.
 *
 * @param name Environment.
 * @param newName New name.
 * @param confirm Person agreed.
 */
public record RenameVenvInput(String name, String newName, boolean confirm) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static RenameVenvInput from(JsonNode json) {
        return new RenameVenvInput(
                Wire.text(json, "name"),
                Wire.text(json, "new_name"),
                Wire.flagOr(json, "confirm", false));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("new_name", newName);
        json.put("confirm", confirm);
        return json;
    }
}
