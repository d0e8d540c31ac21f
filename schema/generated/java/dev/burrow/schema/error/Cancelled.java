// Made by schema/refresh from schema/errors/Cancelled.json. Never edit it.
package dev.burrow.schema.error;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The client cancelled the call. What was under way was undone.
 */
public record Cancelled() implements ErrorData {

    @Override
    public String kind() {
        return "Cancelled";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static Cancelled from(JsonNode json) {
        return new Cancelled();
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        return json;
    }
}
