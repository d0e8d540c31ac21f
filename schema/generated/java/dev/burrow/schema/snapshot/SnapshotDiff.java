// Made by schema/refresh from schema/snapshots/snapshot_diff.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import dev.burrow.schema.snapshot.PackageDiff;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * How the packages of two states of an environment differ.
 *
 * @param venv Name of the environment.
 * @param from Id of the first snapshot.
 * @param to Id of the second snapshot, or current.
 * @param added Freeze lines that only the second has.
 * @param removed Freeze lines that only the first has.
 * @param changed Distributions that both have, but differ.
 */
public record SnapshotDiff(String venv, String from, String to, List<String> added, List<String> removed, List<PackageDiff> changed) {

    public SnapshotDiff {
        added = List.copyOf(added);
        removed = List.copyOf(removed);
        changed = List.copyOf(changed);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static SnapshotDiff from(JsonNode json) {
        return new SnapshotDiff(
                Wire.text(json, "venv"),
                Wire.text(json, "from"),
                Wire.text(json, "to"),
                Wire.list(Wire.required(json, "added"), Wire::asText),
                Wire.list(Wire.required(json, "removed"), Wire::asText),
                Wire.list(Wire.required(json, "changed"), PackageDiff::from));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("venv", venv);
        json.put("from", from);
        json.put("to", to);
        ArrayNode addedJson = json.putArray("added");
        for (String each : added) {
            addedJson.add(each);
        }
        ArrayNode removedJson = json.putArray("removed");
        for (String each : removed) {
            removedJson.add(each);
        }
        ArrayNode changedJson = json.putArray("changed");
        for (PackageDiff each : changed) {
            changedJson.add(each.toJson());
        }
        return json;
    }
}
