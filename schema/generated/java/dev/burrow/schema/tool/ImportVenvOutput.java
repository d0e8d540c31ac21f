// Made by schema/refresh from schema/tools/import_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import dev.burrow.schema.snapshot.ChangeEffect;
import dev.burrow.schema.snapshot.ExportFormat;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What import_venv did.
 *
 * @param name Its name.
 * @param path Absolute path of its directory.
 * @param pythonVersion Version of its Python as X.Y.Z.
 * @param format What the text was.
 * @param change What was installed.
 */
public record ImportVenvOutput(String name, String path, String pythonVersion, ExportFormat format, ChangeEffect change) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ImportVenvOutput from(JsonNode json) {
        return new ImportVenvOutput(
                Wire.text(json, "name"),
                Wire.text(json, "path"),
                Wire.text(json, "python_version"),
                ExportFormat.from(Wire.required(json, "format")),
                ChangeEffect.from(Wire.required(json, "change")));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("path", path);
        json.put("python_version", pythonVersion);
        json.put("format", format.wireName());
        json.set("change", change.toJson());
        return json;
    }
}
