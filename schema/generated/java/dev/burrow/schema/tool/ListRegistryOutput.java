// Made by schema/refresh from schema/tools/list_registry.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import dev.burrow.schema.snapshot.RegistryEntry;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What list_registry found.
 *
 * @param environments The entries, sorted by name.
 */
public record ListRegistryOutput(List<RegistryEntry> environments) {

    public ListRegistryOutput {
        environments = List.copyOf(environments);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ListRegistryOutput from(JsonNode json) {
        return new ListRegistryOutput(
                Wire.list(Wire.required(json, "environments"), RegistryEntry::from));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode environmentsJson = json.putArray("environments");
        for (RegistryEntry each : environments) {
            environmentsJson.add(each.toJson());
        }
        return json;
    }
}
