// Made by schema/refresh from schema/snapshots/package_diff.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A distribution that is in two states, in another version or from another source.
 *
 * @param name Normalised name of the distribution.
 * @param from Freeze line before.
 * @param to Freeze line after.
 */
public record PackageDiff(String name, String from, String to) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static PackageDiff from(JsonNode json) {
        return new PackageDiff(
                Wire.text(json, "name"),
                Wire.text(json, "from"),
                Wire.text(json, "to"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("from", from);
        json.put("to", to);
        return json;
    }
}
