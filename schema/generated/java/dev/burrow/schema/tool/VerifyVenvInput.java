// Made by schema/refresh from schema/tools/verify_venv.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of verify_venv.
 *
 * @param name Environment.
 * @param packages Distributions; default: all.
 */
public record VerifyVenvInput(String name, @Nullable List<String> packages) {

    public VerifyVenvInput {
        packages = packages == null ? null : List.copyOf(packages);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static VerifyVenvInput from(JsonNode json) {
        return new VerifyVenvInput(
                Wire.text(json, "name"),
                Wire.present(json, "packages") == null ? null : Wire.list(Wire.required(json, "packages"), Wire::asText));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        if (packages != null) {
            ArrayNode packagesJson = json.putArray("packages");
            for (String each : packages) {
                packagesJson.add(each);
            }
        }
        return json;
    }
}
