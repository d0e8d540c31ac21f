// Made by schema/refresh from schema/tools/remove_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What remove_venv did.
 *
 * @param name Name it had.
 * @param path Absolute path it had.
 */
public record RemoveVenvOutput(String name, String path) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static RemoveVenvOutput from(JsonNode json) {
        return new RemoveVenvOutput(
                Wire.text(json, "name"),
                Wire.text(json, "path"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("path", path);
        return json;
    }
}
