// Made by schema/refresh from schema/tools/doctor.json. Never edit it.
package dev.burrow.schema.tool;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of doctor.
 */
public record DoctorInput() {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static DoctorInput from(JsonNode json) {
        return new DoctorInput();
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        return json;
    }
}
