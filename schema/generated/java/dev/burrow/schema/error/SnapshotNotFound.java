// Made by schema/refresh from schema/errors/SnapshotNotFound.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The environment has no snapshot of this id. List its snapshots.
 *
 * @param venv Name of the environment.
 * @param snapshotId Id that was looked for; empty when the newest was asked for and there is none.
 */
public record SnapshotNotFound(String venv, String snapshotId) implements ErrorData {

    @Override
    public String kind() {
        return "SnapshotNotFound";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static SnapshotNotFound from(JsonNode json) {
        return new SnapshotNotFound(
                Wire.text(json, "venv"),
                Wire.text(json, "snapshot_id"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("venv", venv);
        json.put("snapshot_id", snapshotId);
        return json;
    }
}
