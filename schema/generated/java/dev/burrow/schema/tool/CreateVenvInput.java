// Made by schema/refresh from schema/tools/create_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of create_venv.
 *
 * @param name New name: letters, digits, . _ -
 * @param pythonVersion 3.12, 3.12.1 or a path.
 */
public record CreateVenvInput(String name, @Nullable String pythonVersion) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static CreateVenvInput from(JsonNode json) {
        return new CreateVenvInput(
                Wire.text(json, "name"),
                Wire.optionalText(json, "python_version"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        if (pythonVersion != null) {
            json.put("python_version", pythonVersion);
        }
        return json;
    }
}
