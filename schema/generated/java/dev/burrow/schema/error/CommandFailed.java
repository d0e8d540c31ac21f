// Made by schema/refresh from schema/errors/CommandFailed.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The command ran in the environment and did not end with status 0. Its output is in the result beside
 * this error.
 *
 * @param command The command and its arguments.
 * @param exitStatus Its exit status; absent when a signal ended it.
 * @param signal Name of the signal that ended it, such as SIGKILL; absent when it exited by itself.
 */
public record CommandFailed(List<String> command, @Nullable Integer exitStatus, @Nullable String signal) implements ErrorData {

    public CommandFailed {
        command = List.copyOf(command);
    }

    @Override
    public String kind() {
        return "CommandFailed";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static CommandFailed from(JsonNode json) {
        return new CommandFailed(
                Wire.list(Wire.required(json, "command"), Wire::asText),
                Wire.optionalSmall(json, "exit_status"),
                Wire.optionalText(json, "signal"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode commandJson = json.putArray("command");
        for (String each : command) {
            commandJson.add(each);
        }
        if (exitStatus != null) {
            json.put("exit_status", exitStatus);
        }
        if (signal != null) {
            json.put("signal", signal);
        }
        return json;
    }
}
