// Made by schema/refresh from schema/tools/run_in_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of run_in_venv.
 *
 * @param name Environment.
 * @param command Program and arguments; no shell.
 * @param confirm Person agreed.
 */
public record RunInVenvInput(String name, List<String> command, boolean confirm) {

    public RunInVenvInput {
        command = List.copyOf(command);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static RunInVenvInput from(JsonNode json) {
        return new RunInVenvInput(
                Wire.text(json, "name"),
                Wire.list(Wire.required(json, "command"), Wire::asText),
                Wire.flagOr(json, "confirm", false));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        ArrayNode commandJson = json.putArray("command");
        for (String each : command) {
            commandJson.add(each);
        }
        json.put("confirm", confirm);
        return json;
    }
}
