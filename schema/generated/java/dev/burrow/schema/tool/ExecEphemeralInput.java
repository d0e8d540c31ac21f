// Made by schema/refresh from schema/tools/exec_ephemeral.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of exec_ephemeral.
 *
 * @param packages Requirements.
 * @param pythonVersion 3.12, 3.12.1 or a path.
 * @param command Program and arguments; no shell.
 * @param sandbox Run confined.
 * @param confirm Person agreed.
 */
public record ExecEphemeralInput(@Nullable List<String> packages, @Nullable String pythonVersion, List<String> command, boolean sandbox, boolean confirm) {

    public ExecEphemeralInput {
        packages = packages == null ? null : List.copyOf(packages);
        command = List.copyOf(command);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ExecEphemeralInput from(JsonNode json) {
        return new ExecEphemeralInput(
                Wire.present(json, "packages") == null ? null : Wire.list(Wire.required(json, "packages"), Wire::asText),
                Wire.optionalText(json, "python_version"),
                Wire.list(Wire.required(json, "command"), Wire::asText),
                Wire.flagOr(json, "sandbox", false),
                Wire.flagOr(json, "confirm", false));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        if (packages != null) {
            ArrayNode packagesJson = json.putArray("packages");
            for (String each : packages) {
                packagesJson.add(each);
            }
        }
        if (pythonVersion != null) {
            json.put("python_version", pythonVersion);
        }
        ArrayNode commandJson = json.putArray("command");
        for (String each : command) {
            commandJson.add(each);
        }
        json.put("sandbox", sandbox);
        json.put("confirm", confirm);
        return json;
    }
}
