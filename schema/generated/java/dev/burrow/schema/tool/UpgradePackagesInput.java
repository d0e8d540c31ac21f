// Made by schema/refresh from schema/tools/upgrade_packages.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of upgrade_packages.
 *
 * @param name Environment.
 * @param packages Distributions; default: all.
 * @param confirm Person agreed.
 */
public record UpgradePackagesInput(String name, @Nullable List<String> packages, boolean confirm) {

    public UpgradePackagesInput {
        packages = packages == null ? null : List.copyOf(packages);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static UpgradePackagesInput from(JsonNode json) {
        return new UpgradePackagesInput(
                Wire.text(json, "name"),
                Wire.present(json, "packages") == null ? null : Wire.list(Wire.required(json, "packages"), Wire::asText),
                Wire.flagOr(json, "confirm", false));
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
        json.put("confirm", confirm);
        return json;
    }
}
