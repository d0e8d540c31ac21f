// Made by schema/refresh from schema/errors/UnknownTool.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * No tool has this name. List the tools and use one of their names.
 *
 * @param tool The name that was called.
 */
public record UnknownTool(String tool) implements ErrorData {

    @Override
    public String kind() {
        return "UnknownTool";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static UnknownTool from(JsonNode json) {
        return new UnknownTool(
                Wire.text(json, "tool"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("tool", tool);
        return json;
    }
}
