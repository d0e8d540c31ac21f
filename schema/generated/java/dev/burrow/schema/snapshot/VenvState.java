// Made by schema/refresh from schema/snapshots/venv_state.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;

/** Whether an environment works: ok; interpreter_missing: its base Python is gone; version_mismatch: its base Python is another version now; no_config: it has no readable pyvenv.cfg; unreadable: the directory cannot be read. */
public enum VenvState {
    OK("ok"),
    INTERPRETER_MISSING("interpreter_missing"),
    VERSION_MISMATCH("version_mismatch"),
    NO_CONFIG("no_config"),
    UNREADABLE("unreadable");

    private final String wireName;

    VenvState(String wireName) {
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
    public static VenvState from(JsonNode json) {
        String text = Wire.asText(json);
        for (VenvState each : values()) {
            if (each.wireName.equals(text)) {
                return each;
            }
        }
        throw new IllegalArgumentException("not one of ok, interpreter_missing, version_mismatch, no_config, unreadable: " + text);
    }
}
