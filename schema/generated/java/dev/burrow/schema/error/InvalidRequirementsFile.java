// Made by schema/refresh from schema/errors/InvalidRequirementsFile.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A line of a requirements or lock file cannot be used. Nothing was done. Correct the line.
 *
 * @param path Absolute path of the file; empty when the text came with the call.
 * @param line Line in the file, counted from 1.
 * @param reason What is wrong with it.
 */
public record InvalidRequirementsFile(String path, long line, String reason) implements ErrorData {

    @Override
    public String kind() {
        return "InvalidRequirementsFile";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static InvalidRequirementsFile from(JsonNode json) {
        return new InvalidRequirementsFile(
                Wire.text(json, "path"),
                Wire.whole(json, "line"),
                Wire.text(json, "reason"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("path", path);
        json.put("line", line);
        json.put("reason", reason);
        return json;
    }
}
