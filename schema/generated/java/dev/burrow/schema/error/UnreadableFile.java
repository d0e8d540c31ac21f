// Made by schema/refresh from schema/errors/UnreadableFile.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A file that the call needs cannot be read. Correct its permissions, its kind or its content.
 *
 * @param path Absolute path of the file.
 * @param reason Why it cannot be read.
 */
public record UnreadableFile(String path, String reason) implements ErrorData {

    @Override
    public String kind() {
        return "UnreadableFile";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static UnreadableFile from(JsonNode json) {
        return new UnreadableFile(
                Wire.text(json, "path"),
                Wire.text(json, "reason"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("path", path);
        json.put("reason", reason);
        return json;
    }
}
