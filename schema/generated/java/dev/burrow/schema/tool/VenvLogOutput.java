// Made by schema/refresh from schema/tools/venv_log.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import dev.burrow.schema.snapshot.ChangeLogEntry;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What venv_log found.
 *
 * @param venv Name of the environment.
 * @param entries The changes, newest first.
 * @param more Whether there are older ones: give the last id as before.
 */
public record VenvLogOutput(String venv, List<ChangeLogEntry> entries, boolean more) {

    public VenvLogOutput {
        entries = List.copyOf(entries);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static VenvLogOutput from(JsonNode json) {
        return new VenvLogOutput(
                Wire.text(json, "venv"),
                Wire.list(Wire.required(json, "entries"), ChangeLogEntry::from),
                Wire.flag(json, "more"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("venv", venv);
        ArrayNode entriesJson = json.putArray("entries");
        for (ChangeLogEntry each : entries) {
            entriesJson.add(each.toJson());
        }
        json.put("more", more);
        return json;
    }
}
