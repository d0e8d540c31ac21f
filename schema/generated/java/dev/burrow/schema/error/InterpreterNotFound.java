// Made by schema/refresh from schema/errors/InterpreterNotFound.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * No Python on this machine fits what was asked for. Choose one of those found, or install it.
 *
 * @param wanted Version or path that was asked for.
 * @param found Versions and paths of the interpreters that were found.
 */
public record InterpreterNotFound(String wanted, List<String> found) implements ErrorData {

    public InterpreterNotFound {
        found = List.copyOf(found);
    }

    @Override
    public String kind() {
        return "InterpreterNotFound";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static InterpreterNotFound from(JsonNode json) {
        return new InterpreterNotFound(
                Wire.text(json, "wanted"),
                Wire.list(Wire.required(json, "found"), Wire::asText));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("wanted", wanted);
        ArrayNode foundJson = json.putArray("found");
        for (String each : found) {
            foundJson.add(each);
        }
        return json;
    }
}
