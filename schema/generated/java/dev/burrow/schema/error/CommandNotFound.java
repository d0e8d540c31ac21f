// Made by schema/refresh from schema/errors/CommandNotFound.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Neither the environment nor the PATH has an executable of this name. Nothing ran. Correct the name
 * or install what provides it.
 *
 * @param command Name that was looked for.
 */
public record CommandNotFound(String command) implements ErrorData {

    @Override
    public String kind() {
        return "CommandNotFound";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static CommandNotFound from(JsonNode json) {
        return new CommandNotFound(
                Wire.text(json, "command"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("command", command);
        return json;
    }
}
