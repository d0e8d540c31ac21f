// Made by schema/refresh from schema/errors/InstallFailed.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The installer ran and failed. The environment is as it was before. Read the end of its output: it
 * names the requirement that could not be met.
 *
 * @param installer Which installer ran: pip or uv.
 * @param exitStatus Its exit status; absent when a signal ended it.
 * @param outputTail The last lines of its output, at most 8,000 characters.
 */
public record InstallFailed(String installer, @Nullable Integer exitStatus, String outputTail) implements ErrorData {

    @Override
    public String kind() {
        return "InstallFailed";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static InstallFailed from(JsonNode json) {
        return new InstallFailed(
                Wire.text(json, "installer"),
                Wire.optionalSmall(json, "exit_status"),
                Wire.text(json, "output_tail"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("installer", installer);
        if (exitStatus != null) {
            json.put("exit_status", exitStatus);
        }
        json.put("output_tail", outputTail);
        return json;
    }
}
