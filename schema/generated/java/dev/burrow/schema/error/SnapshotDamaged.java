// Made by schema/refresh from schema/errors/SnapshotDamaged.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A file that the snapshot needs is no longer what it was when the snapshot was taken. Nothing was
 * changed. Use another snapshot.
 *
 * @param snapshotId Id of the snapshot.
 * @param path Path of the file, relative to the environment.
 * @param expectedSha256 SHA-256 that the file had, as 64 hex digits.
 */
public record SnapshotDamaged(String snapshotId, String path, String expectedSha256) implements ErrorData {

    @Override
    public String kind() {
        return "SnapshotDamaged";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static SnapshotDamaged from(JsonNode json) {
        return new SnapshotDamaged(
                Wire.text(json, "snapshot_id"),
                Wire.text(json, "path"),
                Wire.text(json, "expected_sha256"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("snapshot_id", snapshotId);
        json.put("path", path);
        json.put("expected_sha256", expectedSha256);
        return json;
    }
}
