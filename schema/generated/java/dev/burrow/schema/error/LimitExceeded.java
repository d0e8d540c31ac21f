// Made by schema/refresh from schema/errors/LimitExceeded.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Something was larger than Burrow handles. Make it smaller, or split the work.
 *
 * @param limit Name of the limit, with its unit.
 * @param value The limit's value in that unit.
 */
public record LimitExceeded(String limit, long value) implements ErrorData {

    @Override
    public String kind() {
        return "LimitExceeded";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static LimitExceeded from(JsonNode json) {
        return new LimitExceeded(
                Wire.text(json, "limit"),
                Wire.whole(json, "value"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("limit", limit);
        json.put("value", value);
        return json;
    }
}
