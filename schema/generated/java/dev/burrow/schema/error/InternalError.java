// Made by schema/refresh from schema/errors/InternalError.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Burrow itself failed. Nobody's argument is at fault. Report it with the incident id, under which the
 * log has the details.
 *
 * @param incidentId Id under which the server's log has the details.
 */
public record InternalError(String incidentId) implements ErrorData {

    @Override
    public String kind() {
        return "InternalError";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static InternalError from(JsonNode json) {
        return new InternalError(
                Wire.text(json, "incident_id"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("incident_id", incidentId);
        return json;
    }
}
