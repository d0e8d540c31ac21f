// Made by schema/refresh from schema/errors/SnapshotNotRestorable.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The snapshot exists only as text, and a line of it cannot be installed again. Nothing was changed.
 * Install the rest by hand or use another snapshot.
 *
 * @param snapshotId Id of the snapshot.
 * @param line The line that cannot be restored.
 * @param reason Why not.
 */
public record SnapshotNotRestorable(String snapshotId, String line, String reason) implements ErrorData {

    @Override
    public String kind() {
        return "SnapshotNotRestorable";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static SnapshotNotRestorable from(JsonNode json) {
        return new SnapshotNotRestorable(
                Wire.text(json, "snapshot_id"),
                Wire.text(json, "line"),
                Wire.text(json, "reason"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("snapshot_id", snapshotId);
        json.put("line", line);
        json.put("reason", reason);
        return json;
    }
}
