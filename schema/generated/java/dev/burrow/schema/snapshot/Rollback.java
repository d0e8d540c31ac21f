// Made by schema/refresh from schema/snapshots/rollback.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import dev.burrow.schema.snapshot.ChangeEffect;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The snapshot that an environment was rolled back to, and what that changed.
 *
 * @param id Id of the snapshot: YYYYMMDD-HHMMSS in UTC, and the label.
 * @param label Label it was given; absent without one.
 * @param venv Name of the environment.
 * @param createdAt When it was taken, RFC 3339 in UTC.
 * @param packageCount How many lines of pip freeze it has.
 * @param path Absolute path of its text or manifest.
 * @param kind manual: asked for; automatic: taken before a change.
 * @param restore offline: every file is kept and rolling back needs no network; installer: only the
 *     list of packages is kept, and rolling back installs them.
 * @param change What became different.
 */
public record Rollback(String id, @Nullable String label, String venv, String createdAt, long packageCount, String path, SnapshotKind kind, SnapshotRestore restore, ChangeEffect change) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static Rollback from(JsonNode json) {
        return new Rollback(
                Wire.text(json, "id"),
                Wire.optionalText(json, "label"),
                Wire.text(json, "venv"),
                Wire.text(json, "created_at"),
                Wire.whole(json, "package_count"),
                Wire.text(json, "path"),
                SnapshotKind.from(Wire.required(json, "kind")),
                SnapshotRestore.from(Wire.required(json, "restore")),
                ChangeEffect.from(Wire.required(json, "change")));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("id", id);
        if (label != null) {
            json.put("label", label);
        }
        json.put("venv", venv);
        json.put("created_at", createdAt);
        json.put("package_count", packageCount);
        json.put("path", path);
        json.put("kind", kind.wireName());
        json.put("restore", restore.wireName());
        json.set("change", change.toJson());
        return json;
    }

    /** manual: asked for; automatic: taken before a change. */
    public enum SnapshotKind {
        MANUAL("manual"),
        AUTOMATIC("automatic");

        private final String wireName;

        SnapshotKind(String wireName) {
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
        public static SnapshotKind from(JsonNode json) {
            String text = Wire.asText(json);
            for (SnapshotKind each : values()) {
                if (each.wireName.equals(text)) {
                    return each;
                }
            }
            throw new IllegalArgumentException("not one of manual, automatic: " + text);
        }
    }

    /** offline: every file is kept and rolling back needs no network; installer: only the list of packages is kept, and rolling back installs them. */
    public enum SnapshotRestore {
        OFFLINE("offline"),
        INSTALLER("installer");

        private final String wireName;

        SnapshotRestore(String wireName) {
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
        public static SnapshotRestore from(JsonNode json) {
            String text = Wire.asText(json);
            for (SnapshotRestore each : values()) {
                if (each.wireName.equals(text)) {
                    return each;
                }
            }
            throw new IllegalArgumentException("not one of offline, installer: " + text);
        }
    }
}
