// Made by schema/refresh from schema/errors/InvalidArgument.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * An argument of a tool call is missing, unknown, or not what the tool's input schema asks for.
 * Nothing was done. Correct the argument at the pointer and call again.
 *
 * @param pointer JSON Pointer (RFC 6901) to the wrong place below the arguments; the empty string
 *     means the arguments as a whole.
 * @param expected What belongs there, in words.
 * @param found What was there instead, in words, shortened to 200 characters.
 */
public record InvalidArgument(String pointer, String expected, String found) implements ErrorData {

    @Override
    public String kind() {
        return "InvalidArgument";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static InvalidArgument from(JsonNode json) {
        return new InvalidArgument(
                Wire.text(json, "pointer"),
                Wire.text(json, "expected"),
                Wire.text(json, "found"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("pointer", pointer);
        json.put("expected", expected);
        json.put("found", found);
        return json;
    }
}
