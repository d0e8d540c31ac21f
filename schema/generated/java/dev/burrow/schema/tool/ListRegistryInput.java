// Made by schema/refresh from schema/tools/list_registry.json. Never edit it.
package dev.burrow.schema.tool;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of list_registry.
 */
public record ListRegistryInput() {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ListRegistryInput from(JsonNode json) {
        return new ListRegistryInput();
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        return json;
    }
}
