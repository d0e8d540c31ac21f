// Made by schema/refresh from schema/errors/InvalidRequirement.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What was given as a requirement is none by the rules of PEP 508; options and files are never
 * accepted in its place. Nothing was done. Correct it.
 *
 * @param requirement The requirement as given, shortened to 200 characters.
 * @param position Where reading stopped, counted in characters from 0.
 * @param reason What is wrong there.
 */
public record InvalidRequirement(String requirement, long position, String reason) implements ErrorData {

    @Override
    public String kind() {
        return "InvalidRequirement";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static InvalidRequirement from(JsonNode json) {
        return new InvalidRequirement(
                Wire.text(json, "requirement"),
                Wire.whole(json, "position"),
                Wire.text(json, "reason"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("requirement", requirement);
        json.put("position", position);
        json.put("reason", reason);
        return json;
    }
}
