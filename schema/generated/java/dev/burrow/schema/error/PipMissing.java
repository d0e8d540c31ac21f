// Made by schema/refresh from schema/errors/PipMissing.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The environment has no pip and no other allowed installer can serve it. Follow the remedy.
 *
 * @param name Name of the environment.
 * @param remedy What to do about it.
 */
public record PipMissing(String name, String remedy) implements ErrorData {

    @Override
    public String kind() {
        return "PipMissing";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static PipMissing from(JsonNode json) {
        return new PipMissing(
                Wire.text(json, "name"),
                Wire.text(json, "remedy"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("remedy", remedy);
        return json;
    }
}
