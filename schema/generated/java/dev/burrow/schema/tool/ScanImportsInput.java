// Made by schema/refresh from schema/tools/scan_imports.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of scan_imports.
 *
 * @param path File or folder.
 * @param venv Environment.
 */
public record ScanImportsInput(String path, @Nullable String venv) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ScanImportsInput from(JsonNode json) {
        return new ScanImportsInput(
                Wire.text(json, "path"),
                Wire.optionalText(json, "venv"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("path", path);
        if (venv != null) {
            json.put("venv", venv);
        }
        return json;
    }
}
