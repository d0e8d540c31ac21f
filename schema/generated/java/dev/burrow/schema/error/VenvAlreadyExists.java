// Made by schema/refresh from schema/errors/VenvAlreadyExists.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * An environment, or something else, already has this name in the base directory. Choose another name
 * or remove the old one first.
 *
 * @param name Name that is taken.
 * @param path Absolute path of what has the name.
 */
public record VenvAlreadyExists(String name, String path) implements ErrorData {

    @Override
    public String kind() {
        return "VenvAlreadyExists";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static VenvAlreadyExists from(JsonNode json) {
        return new VenvAlreadyExists(
                Wire.text(json, "name"),
                Wire.text(json, "path"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("path", path);
        return json;
    }
}
