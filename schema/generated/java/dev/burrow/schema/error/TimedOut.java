// Made by schema/refresh from schema/errors/TimedOut.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The call did not finish within its time limit. What was under way was undone. Raise the limit, or
 * split the work.
 *
 * @param limitMs The limit, in milliseconds.
 */
public record TimedOut(long limitMs) implements ErrorData {

    @Override
    public String kind() {
        return "TimedOut";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static TimedOut from(JsonNode json) {
        return new TimedOut(
                Wire.whole(json, "limit_ms"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("limit_ms", limitMs);
        return json;
    }
}
