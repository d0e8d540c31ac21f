// Made by schema/refresh from schema/tools/export_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import dev.burrow.schema.snapshot.ExportFormat;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of export_venv.
 *
 * @param name Environment.
 * @param format Default: requirements.
 */
public record ExportVenvInput(String name, ExportFormat format) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ExportVenvInput from(JsonNode json) {
        return new ExportVenvInput(
                Wire.text(json, "name"),
                Wire.present(json, "format") == null ? ExportFormat.REQUIREMENTS : ExportFormat.from(Wire.required(json, "format")));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("format", format.wireName());
        return json;
    }
}
