// Made by schema/refresh from schema/tools/diff_snapshots.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of diff_snapshots.
 *
 * @param name Environment.
 * @param fromSnapshotId Snapshot.
 * @param toSnapshotId Default: now.
 */
public record DiffSnapshotsInput(String name, String fromSnapshotId, @Nullable String toSnapshotId) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static DiffSnapshotsInput from(JsonNode json) {
        return new DiffSnapshotsInput(
                Wire.text(json, "name"),
                Wire.text(json, "from_snapshot_id"),
                Wire.optionalText(json, "to_snapshot_id"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("from_snapshot_id", fromSnapshotId);
        if (toSnapshotId != null) {
            json.put("to_snapshot_id", toSnapshotId);
        }
        return json;
    }
}
