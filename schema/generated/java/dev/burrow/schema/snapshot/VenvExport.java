// Made by schema/refresh from schema/snapshots/venv_export.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import dev.burrow.schema.snapshot.ExportFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The packages of an environment as text that another machine can use.
 *
 * @param name Name of the environment.
 * @param pythonVersion Version of its Python as X.Y.Z; null when it cannot be known.
 * @param requirements Freeze lines.
 * @param format Format of content.
 * @param content The text of the file.
 * @param warnings What the text cannot say, such as packages installed from a directory.
 */
public record VenvExport(String name, @Nullable String pythonVersion, List<String> requirements, ExportFormat format, String content, List<String> warnings) {

    public VenvExport {
        requirements = List.copyOf(requirements);
        warnings = List.copyOf(warnings);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static VenvExport from(JsonNode json) {
        return new VenvExport(
                Wire.text(json, "name"),
                Wire.optionalText(json, "python_version"),
                Wire.list(Wire.required(json, "requirements"), Wire::asText),
                ExportFormat.from(Wire.required(json, "format")),
                Wire.text(json, "content"),
                Wire.list(Wire.required(json, "warnings"), Wire::asText));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        if (pythonVersion != null) {
            json.put("python_version", pythonVersion);
        } else {
            json.putNull("python_version");
        }
        ArrayNode requirementsJson = json.putArray("requirements");
        for (String each : requirements) {
            requirementsJson.add(each);
        }
        json.put("format", format.wireName());
        json.put("content", content);
        ArrayNode warningsJson = json.putArray("warnings");
        for (String each : warnings) {
            warningsJson.add(each);
        }
        return json;
    }
}
