// Made by schema/refresh from schema/snapshots/package_change.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import dev.burrow.schema.snapshot.ChangeEffect;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What an installer did to an environment.
 *
 * @param venv Name of the environment.
 * @param installer Which installer ran.
 * @param output What the installer printed; head and tail where it was long.
 * @param outputBytes Size of all that it printed, in bytes.
 * @param outputTruncated Whether the middle of the output is left out.
 * @param requirementsFile Absolute path of the requirements file that was used; absent where packages
 *     were named.
 * @param change What became different.
 */
public record PackageChange(String venv, Installer installer, String output, long outputBytes, boolean outputTruncated, @Nullable String requirementsFile, ChangeEffect change) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static PackageChange from(JsonNode json) {
        return new PackageChange(
                Wire.text(json, "venv"),
                Installer.from(Wire.required(json, "installer")),
                Wire.text(json, "output"),
                Wire.whole(json, "output_bytes"),
                Wire.flag(json, "output_truncated"),
                Wire.optionalText(json, "requirements_file"),
                ChangeEffect.from(Wire.required(json, "change")));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("venv", venv);
        json.put("installer", installer.wireName());
        json.put("output", output);
        json.put("output_bytes", outputBytes);
        json.put("output_truncated", outputTruncated);
        if (requirementsFile != null) {
            json.put("requirements_file", requirementsFile);
        }
        json.set("change", change.toJson());
        return json;
    }

    /** Which installer ran. */
    public enum Installer {
        PIP("pip"),
        UV("uv"),
        NONE("none");

        private final String wireName;

        Installer(String wireName) {
            this.wireName = wireName;
        }

        /** The text on the wire. */
        public String wireName() {
            return wireName;
        }

        /**
         * Reads it from JSON.
         *
         * @throws IllegalArgumentException where it is none of these
         */
        public static Installer from(JsonNode json) {
            String text = Wire.asText(json);
            for (Installer each : values()) {
                if (each.wireName.equals(text)) {
                    return each;
                }
            }
            throw new IllegalArgumentException("not one of pip, uv, none: " + text);
        }
    }
}
