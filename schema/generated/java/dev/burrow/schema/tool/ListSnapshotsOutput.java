// Made by schema/refresh from schema/tools/list_snapshots.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import dev.burrow.schema.snapshot.Snapshot;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What list_snapshots found.
 *
 * @param venv Name of the environment.
 * @param snapshots The snapshots, newest first.
 */
public record ListSnapshotsOutput(String venv, List<Snapshot> snapshots) {

    public ListSnapshotsOutput {
        snapshots = List.copyOf(snapshots);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ListSnapshotsOutput from(JsonNode json) {
        return new ListSnapshotsOutput(
                Wire.text(json, "venv"),
                Wire.list(Wire.required(json, "snapshots"), Snapshot::from));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("venv", venv);
        ArrayNode snapshotsJson = json.putArray("snapshots");
        for (Snapshot each : snapshots) {
            snapshotsJson.add(each.toJson());
        }
        return json;
    }
}
