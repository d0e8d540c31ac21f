// Made by schema/refresh from schema/errors/InvalidVenvName.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The name cannot be used for an environment. Choose one that fits the rule.
 *
 * @param name Name that was given.
 * @param rule The rule that it breaks.
 */
public record InvalidVenvName(String name, String rule) implements ErrorData {

    @Override
    public String kind() {
        return "InvalidVenvName";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static InvalidVenvName from(JsonNode json) {
        return new InvalidVenvName(
                Wire.text(json, "name"),
                Wire.text(json, "rule"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("rule", rule);
        return json;
    }
}
