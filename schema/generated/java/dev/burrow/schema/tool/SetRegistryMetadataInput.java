// Made by schema/refresh from schema/tools/set_registry_metadata.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Change;
import dev.burrow.schema.Wire;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of set_registry_metadata.
 *
 * @param name Environment.
 * @param project Path, or null.
 * @param tags All tags, or null.
 * @param confirm Person agreed.
 */
public record SetRegistryMetadataInput(String name, Change<String> project, Change<List<String>> tags, boolean confirm) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static SetRegistryMetadataInput from(JsonNode json) {
        return new SetRegistryMetadataInput(
                Wire.text(json, "name"),
                Wire.change(json, "project", value -> Wire.asText(value)),
                Wire.change(json, "tags", value -> Wire.list(value, Wire::asText)),
                Wire.flagOr(json, "confirm", false));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        switch (project) {
            case Change.Keep<String>() -> {}
            case Change.Clear<String>() -> json.putNull("project");
            case Change.Set<String>(String value) -> {
                json.put("project", value);
            }
        }
        switch (tags) {
            case Change.Keep<List<String>>() -> {}
            case Change.Clear<List<String>>() -> json.putNull("tags");
            case Change.Set<List<String>>(List<String> value) -> {
                ArrayNode tagsJson = json.putArray("tags");
                for (String each : value) {
                    tagsJson.add(each);
                }
            }
        }
        json.put("confirm", confirm);
        return json;
    }
}
