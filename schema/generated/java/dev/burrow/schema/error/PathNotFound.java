// Made by schema/refresh from schema/errors/PathNotFound.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The file or directory named in the call does not exist. Correct the path.
 *
 * @param path Path that was looked for.
 */
public record PathNotFound(String path) implements ErrorData {

    @Override
    public String kind() {
        return "PathNotFound";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static PathNotFound from(JsonNode json) {
        return new PathNotFound(
                Wire.text(json, "path"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("path", path);
        return json;
    }
}
