// Made by schema/refresh from schema/errors/ConfirmationRequired.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The tool changes something and the policy asks for a confirmation first. Nothing was done. Ask the
 * person, then call again with confirm set to true.
 *
 * @param tool Name of the tool.
 * @param policy Name of the policy in force.
 */
public record ConfirmationRequired(String tool, String policy) implements ErrorData {

    @Override
    public String kind() {
        return "ConfirmationRequired";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ConfirmationRequired from(JsonNode json) {
        return new ConfirmationRequired(
                Wire.text(json, "tool"),
                Wire.text(json, "policy"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("tool", tool);
        json.put("policy", policy);
        return json;
    }
}
