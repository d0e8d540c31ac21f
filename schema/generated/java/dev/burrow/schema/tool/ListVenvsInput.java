// Made by schema/refresh from schema/tools/list_venvs.json. Never edit it.
package dev.burrow.schema.tool;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of list_venvs.
 */
public record ListVenvsInput() {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ListVenvsInput from(JsonNode json) {
        return new ListVenvsInput();
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        return json;
    }
}
