// Made by schema/refresh from schema/tools/why.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of why.
 *
 * @param name Environment.
 * @param packageName Distribution.
 */
public record WhyInput(String name, String packageName) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static WhyInput from(JsonNode json) {
        return new WhyInput(
                Wire.text(json, "name"),
                Wire.text(json, "package"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("package", packageName);
        return json;
    }
}
