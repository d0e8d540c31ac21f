// Made by schema/refresh from schema/tools/undo_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of undo_venv.
 *
 * @param name Environment.
 * @param changeId Default: the last.
 * @param confirm Person agreed.
 */
public record UndoVenvInput(String name, @Nullable String changeId, boolean confirm) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static UndoVenvInput from(JsonNode json) {
        return new UndoVenvInput(
                Wire.text(json, "name"),
                Wire.optionalText(json, "change_id"),
                Wire.flagOr(json, "confirm", false));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        if (changeId != null) {
            json.put("change_id", changeId);
        }
        json.put("confirm", confirm);
        return json;
    }
}
