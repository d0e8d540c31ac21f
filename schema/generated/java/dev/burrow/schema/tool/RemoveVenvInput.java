// Made by schema/refresh from schema/tools/remove_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of remove_venv.
 *
 * @param name Environment.
 * @param confirm Person agreed.
 */
public record RemoveVenvInput(String name, boolean confirm) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static RemoveVenvInput from(JsonNode json) {
        return new RemoveVenvInput(
                Wire.text(json, "name"),
                Wire.flagOr(json, "confirm", false));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("confirm", confirm);
        return json;
    }
}
