// Made by schema/refresh from schema/errors/ChangeNotFound.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The change log has no such change, or nothing that could be undone. Read the log of the environment.
 *
 * @param venv Name of the environment.
 * @param changeId Id that was looked for; absent when the last change was asked for and there is none.
 */
public record ChangeNotFound(String venv, @Nullable String changeId) implements ErrorData {

    @Override
    public String kind() {
        return "ChangeNotFound";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ChangeNotFound from(JsonNode json) {
        return new ChangeNotFound(
                Wire.text(json, "venv"),
                Wire.optionalText(json, "change_id"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("venv", venv);
        if (changeId != null) {
            json.put("change_id", changeId);
        }
        return json;
    }
}
