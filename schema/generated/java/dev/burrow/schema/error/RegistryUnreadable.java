// Made by schema/refresh from schema/errors/RegistryUnreadable.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The registry of environments cannot be read. It was left as it is. Repair the file at the place
 * named, or move it away.
 *
 * @param path Absolute path of the file.
 * @param line Line in the file, counted from 1.
 * @param column Column in the line, counted from 1.
 * @param reason What is wrong.
 */
public record RegistryUnreadable(String path, @Nullable Long line, @Nullable Long column, String reason) implements ErrorData {

    @Override
    public String kind() {
        return "RegistryUnreadable";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static RegistryUnreadable from(JsonNode json) {
        return new RegistryUnreadable(
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
