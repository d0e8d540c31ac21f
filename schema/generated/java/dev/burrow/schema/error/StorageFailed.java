// Made by schema/refresh from schema/errors/StorageFailed.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The file system refused a write. What was under way was undone. Make room or correct the
 * permissions, then call again.
 *
 * @param path Absolute path of the file or directory.
 * @param osError Text of the operating system's error.
 * @param reason What kind of refusal it was.
 */
public record StorageFailed(String path, String osError, Reason reason) implements ErrorData {

    @Override
    public String kind() {
        return "StorageFailed";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static StorageFailed from(JsonNode json) {
        return new StorageFailed(
                Wire.text(json, "path"),
                Wire.text(json, "os_error"),
                Reason.from(Wire.required(json, "reason")));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("path", path);
        json.put("os_error", osError);
        json.put("reason", reason.wireName());
        return json;
    }

    /** What kind of refusal it was. */
    public enum Reason {
        NO_SPACE("no_space"),
        READ_ONLY("read_only"),
        PERMISSION("permission"),
        NOT_SUPPORTED("not_supported"),
        OTHER("other");

        private final String wireName;

        Reason(String wireName) {
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
        public static Reason from(JsonNode json) {
            String text = Wire.asText(json);
            for (Reason each : values()) {
                if (each.wireName.equals(text)) {
                    return each;
                }
            }
            throw new IllegalArgumentException("not one of no_space, read_only, permission, not_supported, other: " + text);
        }
    }
}
