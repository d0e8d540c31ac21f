// Made by schema/refresh from schema/tools/rollback_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of rollback_venv.
 *
 * @param name Environment.
 * @param snapshotId Default: the newest.
 * @param confirm Person agreed.
 */
public record RollbackVenvInput(String name, @Nullable String snapshotId, boolean confirm) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static RollbackVenvInput from(JsonNode json) {
        return new RollbackVenvInput(
                Wire.text(json, "name"),
                Wire.optionalText(json, "snapshot_id"),
                Wire.flagOr(json, "confirm", false));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        if (snapshotId != null) {
            json.put("snapshot_id", snapshotId);
        }
        json.put("confirm", confirm);
        return json;
    }
}
