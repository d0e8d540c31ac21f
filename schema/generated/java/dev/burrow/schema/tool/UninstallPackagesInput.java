// Made by schema/refresh from schema/tools/uninstall_packages.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of uninstall_packages.
 *
 * @param name Environment.
 * @param packages Distributions.
 * @param confirm Person agreed.
 */
public record UninstallPackagesInput(String name, List<String> packages, boolean confirm) {

    public UninstallPackagesInput {
        packages = List.copyOf(packages);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static UninstallPackagesInput from(JsonNode json) {
        return new UninstallPackagesInput(
                Wire.text(json, "name"),
                Wire.list(Wire.required(json, "packages"), Wire::asText),
                Wire.flagOr(json, "confirm", false));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        ArrayNode packagesJson = json.putArray("packages");
        for (String each : packages) {
            packagesJson.add(each);
        }
        json.put("confirm", confirm);
        return json;
    }
}
