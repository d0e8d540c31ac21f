// Made by schema/refresh from schema/errors/VenvBroken.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The environment's directory is there but the environment cannot work. Follow the remedy.
 *
 * @param name Name of the environment.
 * @param reason What is wrong with it.
 * @param remedy What to do about it.
 */
public record VenvBroken(String name, String reason, String remedy) implements ErrorData {

    @Override
    public String kind() {
        return "VenvBroken";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static VenvBroken from(JsonNode json) {
        return new VenvBroken(
                Wire.text(json, "name"),
                Wire.text(json, "reason"),
                Wire.text(json, "remedy"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("reason", reason);
        json.put("remedy", remedy);
        return json;
    }
}
