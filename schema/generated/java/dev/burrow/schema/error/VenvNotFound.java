// Made by schema/refresh from schema/errors/VenvNotFound.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * There is no environment of this name in the base directory. List the environments, or create this
 * one.
 *
 * @param name Name that was looked for.
 * @param baseDir Absolute path of the directory that was looked in.
 */
public record VenvNotFound(String name, String baseDir) implements ErrorData {

    @Override
    public String kind() {
        return "VenvNotFound";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static VenvNotFound from(JsonNode json) {
        return new VenvNotFound(
                Wire.text(json, "name"),
                Wire.text(json, "base_dir"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("base_dir", baseDir);
        return json;
    }
}
