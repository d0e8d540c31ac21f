// Made by schema/refresh from schema/tools/create_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What create_venv did.
 *
 * @param name Its name.
 * @param path Absolute path of its directory.
 * @param pythonVersion Version of its Python as X.Y.Z.
 * @param pythonPath Absolute path of its python.
 */
public record CreateVenvOutput(String name, String path, String pythonVersion, String pythonPath) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static CreateVenvOutput from(JsonNode json) {
        return new CreateVenvOutput(
                Wire.text(json, "name"),
                Wire.text(json, "path"),
                Wire.text(json, "python_version"),
                Wire.text(json, "python_path"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("path", path);
        json.put("python_version", pythonVersion);
        json.put("python_path", pythonPath);
        return json;
    }
}
