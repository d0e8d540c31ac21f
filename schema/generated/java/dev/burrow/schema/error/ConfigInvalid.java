// Made by schema/refresh from schema/errors/ConfigInvalid.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The configuration file cannot be used, and no default is guessed in its place. Repair it at the
 * place named.
 *
 * @param path Absolute path of the file.
 * @param line Line in the file, counted from 1.
 * @param column Column in the line, counted from 1.
 * @param reason What is wrong.
 */
public record ConfigInvalid(String path, @Nullable Long line, @Nullable Long column, String reason) implements ErrorData {

    @Override
    public String kind() {
        return "ConfigInvalid";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ConfigInvalid from(JsonNode json) {
        return new ConfigInvalid(
                Wire.text(json, "path"),
                Wire.optionalWhole(json, "line"),
                Wire.optionalWhole(json, "column"),
                Wire.text(json, "reason"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("path", path);
        if (line != null) {
            json.put("line", line);
        }
        if (column != null) {
            json.put("column", column);
        }
        json.put("reason", reason);
        return json;
    }
}
