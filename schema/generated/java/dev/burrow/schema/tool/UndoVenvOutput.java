// Made by schema/refresh from schema/tools/undo_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import dev.burrow.schema.snapshot.ChangeEffect;
import dev.burrow.schema.snapshot.ChangeLogEntry;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What undo_venv did.
 *
 * @param venv Name of the environment.
 * @param undone Changes that were undone, newest first.
 * @param change What became different.
 */
public record UndoVenvOutput(String venv, List<ChangeLogEntry> undone, ChangeEffect change) {

    public UndoVenvOutput {
        undone = List.copyOf(undone);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static UndoVenvOutput from(JsonNode json) {
        return new UndoVenvOutput(
                Wire.text(json, "venv"),
                Wire.list(Wire.required(json, "undone"), ChangeLogEntry::from),
                ChangeEffect.from(Wire.required(json, "change")));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("venv", venv);
        ArrayNode undoneJson = json.putArray("undone");
        for (ChangeLogEntry each : undone) {
            undoneJson.add(each.toJson());
        }
        json.set("change", change.toJson());
        return json;
    }
}
