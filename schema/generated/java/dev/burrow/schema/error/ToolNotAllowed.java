// Made by schema/refresh from schema/errors/ToolNotAllowed.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The policy the server was started with does not allow this tool. Only the person who runs the server
 * can change that, by --policy or --allow-tool.
 *
 * @param tool Name of the tool.
 * @param policy Name of the policy in force: safe, read-only or full.
 */
public record ToolNotAllowed(String tool, String policy) implements ErrorData {

    @Override
    public String kind() {
        return "ToolNotAllowed";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ToolNotAllowed from(JsonNode json) {
        return new ToolNotAllowed(
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
