// Made by schema/refresh from schema/tools/list_snapshots.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of list_snapshots.
 *
 * @param name Environment.
 */
public record ListSnapshotsInput(String name) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ListSnapshotsInput from(JsonNode json) {
        return new ListSnapshotsInput(
                Wire.text(json, "name"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        return json;
    }
}
