// Made by schema/refresh from schema/snapshots/run_result.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * How a command ended and what it printed.
 *
 * @param command The command that ran.
 * @param output What it printed on stdout and stderr, as it came; head and tail where it was long;
 *     bytes that are not UTF-8 replaced.
 * @param outputBytes Size of all that it printed, in bytes.
 * @param outputTruncated Whether the middle of the output is left out.
 * @param outputPath File that has the whole output; absent when nothing is left out.
 * @param exitStatus Its exit status; absent when a signal ended it.
 * @param signal Name of the signal that ended it, such as SIGKILL; absent when it exited by itself.
 * @param durationMs How long it ran, in milliseconds.
 * @param sandboxed Whether it ran in a sandbox.
 */
public record RunResult(List<String> command, String output, long outputBytes, boolean outputTruncated, @Nullable String outputPath, @Nullable Integer exitStatus, @Nullable String signal, long durationMs, boolean sandboxed) {

    public RunResult {
        command = List.copyOf(command);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static RunResult from(JsonNode json) {
        return new RunResult(
                Wire.list(Wire.required(json, "command"), Wire::asText),
                Wire.text(json, "output"),
                Wire.whole(json, "output_bytes"),
                Wire.flag(json, "output_truncated"),
                Wire.optionalText(json, "output_path"),
                Wire.optionalSmall(json, "exit_status"),
                Wire.optionalText(json, "signal"),
                Wire.whole(json, "duration_ms"),
                Wire.flag(json, "sandboxed"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode commandJson = json.putArray("command");
        for (String each : command) {
            commandJson.add(each);
        }
        json.put("output", output);
        json.put("output_bytes", outputBytes);
        json.put("output_truncated", outputTruncated);
        if (outputPath != null) {
            json.put("output_path", outputPath);
        }
        if (exitStatus != null) {
            json.put("exit_status", exitStatus);
        }
        if (signal != null) {
            json.put("signal", signal);
        }
        json.put("duration_ms", durationMs);
        json.put("sandboxed", sandboxed);
        return json;
    }
}
