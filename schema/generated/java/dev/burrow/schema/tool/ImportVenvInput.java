// Made by schema/refresh from schema/tools/import_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of import_venv.
 *
 * @param name New name: letters, digits, . _ -
 * @param content Its text.
 * @param path Its path.
 * @param pythonVersion 3.12, 3.12.1 or a path.
 * @param confirm Person agreed.
 */
public record ImportVenvInput(String name, @Nullable String content, @Nullable String path, @Nullable String pythonVersion, boolean confirm) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ImportVenvInput from(JsonNode json) {
        return new ImportVenvInput(
                Wire.text(json, "name"),
                Wire.optionalText(json, "content"),
                Wire.optionalText(json, "path"),
                Wire.optionalText(json, "python_version"),
                Wire.flagOr(json, "confirm", false));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        if (content != null) {
            json.put("content", content);
        }
        if (path != null) {
            json.put("path", path);
        }
        if (pythonVersion != null) {
            json.put("python_version", pythonVersion);
        }
        json.put("confirm", confirm);
        return json;
    }
}
