// Made by schema/refresh from schema/tools/install_packages.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of install_packages.
 *
 * @param name Environment.
 * @param packages Such as six or "requests&gt;=2,&lt;3"; no options.
 * @param requirementsFile Its path.
 * @param confirm Person agreed.
 */
public record InstallPackagesInput(String name, @Nullable List<String> packages, @Nullable String requirementsFile, boolean confirm) {

    public InstallPackagesInput {
        packages = packages == null ? null : List.copyOf(packages);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static InstallPackagesInput from(JsonNode json) {
        return new InstallPackagesInput(
                Wire.text(json, "name"),
                Wire.present(json, "packages") == null ? null : Wire.list(Wire.required(json, "packages"), Wire::asText),
                Wire.optionalText(json, "requirements_file"),
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
        if (requirementsFile != null) {
            json.put("requirements_file", requirementsFile);
        }
        json.put("confirm", confirm);
        return json;
    }
}
