// Made by schema/refresh from schema/errors/IndexUnavailable.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A package index, or another source, did not answer or refused. The environment is as it was before.
 * Check the network, the name of the host and its credentials, then call again.
 *
 * @param host Host that was asked.
 * @param reason What it answered, or why it could not be reached.
 */
public record IndexUnavailable(String host, String reason) implements ErrorData {

    @Override
    public String kind() {
        return "IndexUnavailable";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static IndexUnavailable from(JsonNode json) {
        return new IndexUnavailable(
                Wire.text(json, "host"),
                Wire.text(json, "reason"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("host", host);
        json.put("reason", reason);
        return json;
    }
}
