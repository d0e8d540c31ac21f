// Made by schema/refresh from schema/snapshots/export_format.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;

/** A text that tells the packages of an environment: requirements (pip) or pylock (PEP 751). */
public enum ExportFormat {
    REQUIREMENTS("requirements"),
    PYLOCK("pylock");

    private final String wireName;

    ExportFormat(String wireName) {
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
    public static ExportFormat from(JsonNode json) {
        String text = Wire.asText(json);
        for (ExportFormat each : values()) {
            if (each.wireName.equals(text)) {
                return each;
            }
        }
        throw new IllegalArgumentException("not one of requirements, pylock: " + text);
    }
}
