// Made by schema/refresh from schema/tools/venv_log.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of venv_log.
 *
 * @param name Environment.
 * @param limit Most entries; default 50.
 * @param before Only changes before this id.
 */
public record VenvLogInput(String name, int limit, @Nullable String before) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static VenvLogInput from(JsonNode json) {
        return new VenvLogInput(
                Wire.text(json, "name"),
                Wire.smallOr(json, "limit", 50),
                Wire.optionalText(json, "before"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("limit", limit);
        if (before != null) {
            json.put("before", before);
        }
        return json;
    }
}
