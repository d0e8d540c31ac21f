// Made by schema/refresh from schema/errors/BaseInterpreterMissing.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The Python that the environment was made from is gone, so nothing can run in it. Follow the remedy.
 *
 * @param name Name of the environment.
 * @param interpreter Path at which the interpreter should be.
 * @param remedy What to do about it.
 */
public record BaseInterpreterMissing(String name, String interpreter, String remedy) implements ErrorData {

    @Override
    public String kind() {
        return "BaseInterpreterMissing";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static BaseInterpreterMissing from(JsonNode json) {
        return new BaseInterpreterMissing(
                Wire.text(json, "name"),
                Wire.text(json, "interpreter"),
                Wire.text(json, "remedy"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("interpreter", interpreter);
        json.put("remedy", remedy);
        return json;
    }
}
