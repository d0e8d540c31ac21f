// Made by schema/refresh from schema/tools/snapshot_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of snapshot_venv.
 *
 * @param name Environment.
 * @param label Short label.
 */
public record SnapshotVenvInput(String name, @Nullable String label) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static SnapshotVenvInput from(JsonNode json) {
        return new SnapshotVenvInput(
                Wire.text(json, "name"),
                Wire.optionalText(json, "label"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        if (label != null) {
            json.put("label", label);
        }
        return json;
    }
}
