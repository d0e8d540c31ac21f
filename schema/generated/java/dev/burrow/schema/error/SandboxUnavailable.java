// Made by schema/refresh from schema/errors/SandboxUnavailable.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A sandbox was asked for and this machine cannot give one. Nothing ran, and nothing runs unconfined
 * in its place. Follow the remedy.
 *
 * @param cause What is missing or forbidden.
 * @param remedy The narrowest thing that helps.
 */
public record SandboxUnavailable(String cause, String remedy) implements ErrorData {

    @Override
    public String kind() {
        return "SandboxUnavailable";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static SandboxUnavailable from(JsonNode json) {
        return new SandboxUnavailable(
                Wire.text(json, "cause"),
                Wire.text(json, "remedy"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("cause", cause);
        json.put("remedy", remedy);
        return json;
    }
}
