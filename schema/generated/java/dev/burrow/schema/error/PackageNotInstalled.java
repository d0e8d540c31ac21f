// Made by schema/refresh from schema/errors/PackageNotInstalled.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The environment does not have this distribution. Describe the environment to see what it has.
 *
 * @param venv Name of the environment.
 * @param packageName Name of the distribution that was looked for.
 */
public record PackageNotInstalled(String venv, String packageName) implements ErrorData {

    @Override
    public String kind() {
        return "PackageNotInstalled";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static PackageNotInstalled from(JsonNode json) {
        return new PackageNotInstalled(
                Wire.text(json, "venv"),
                Wire.text(json, "package"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("venv", venv);
        json.put("package", packageName);
        return json;
    }
}
