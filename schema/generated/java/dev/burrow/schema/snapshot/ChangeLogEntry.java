// Made by schema/refresh from schema/snapshots/change_log_entry.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * One change of an environment, as the log has it.
 *
 * @param id Id of the change.
 * @param venv Name of the environment at that time.
 * @param action Tool or command that changed it.
 * @param client Who asked for it: name and version of the client, or cli.
 * @param detail What was asked for, shortened.
 * @param startedAt When it began, RFC 3339 in UTC.
 * @param durationMs How long it took, in milliseconds.
 * @param outcome committed: it holds; undone: it failed or was cancelled and was undone at once;
 *     recovered: its process died and it was undone later; reverted: it was undone by undo_venv.
 * @param snapshotId Automatic snapshot taken before it; absent when there was nothing to keep.
 * @param freezeHashBefore Hash of the packages before: sha256: and 64 hex digits over the list of
 *     packages; equal for equal lists; null when there was no environment.
 * @param freezeHashAfter Hash of the packages after: sha256: and 64 hex digits over the list of
 *     packages; equal for equal lists; null when there is no environment any more.
 * @param error Why it was undone; absent when it holds.
 */
public record ChangeLogEntry(String id, String venv, String action, String client, String detail, String startedAt, long durationMs, ChangeOutcome outcome, @Nullable String snapshotId, @Nullable String freezeHashBefore, @Nullable String freezeHashAfter, @Nullable String error) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ChangeLogEntry from(JsonNode json) {
        return new ChangeLogEntry(
                Wire.text(json, "id"),
                Wire.text(json, "venv"),
                Wire.text(json, "action"),
                Wire.text(json, "client"),
                Wire.text(json, "detail"),
                Wire.text(json, "started_at"),
                Wire.whole(json, "duration_ms"),
                ChangeOutcome.from(Wire.required(json, "outcome")),
                Wire.optionalText(json, "snapshot_id"),
                Wire.optionalText(json, "freeze_hash_before"),
                Wire.optionalText(json, "freeze_hash_after"),
                Wire.optionalText(json, "error"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("id", id);
        json.put("venv", venv);
        json.put("action", action);
        json.put("client", client);
        json.put("detail", detail);
        json.put("started_at", startedAt);
        json.put("duration_ms", durationMs);
        json.put("outcome", outcome.wireName());
        if (snapshotId != null) {
            json.put("snapshot_id", snapshotId);
        }
        if (freezeHashBefore != null) {
            json.put("freeze_hash_before", freezeHashBefore);
        } else {
            json.putNull("freeze_hash_before");
        }
        if (freezeHashAfter != null) {
            json.put("freeze_hash_after", freezeHashAfter);
        } else {
            json.putNull("freeze_hash_after");
        }
        if (error != null) {
            json.put("error", error);
        }
        return json;
    }

    /** committed: it holds; undone: it failed or was cancelled and was undone at once; recovered: its process died and it was undone later; reverted: it was undone by undo_venv. */
    public enum ChangeOutcome {
        COMMITTED("committed"),
        UNDONE("undone"),
        RECOVERED("recovered"),
        REVERTED("reverted");

        private final String wireName;

        ChangeOutcome(String wireName) {
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
        public static ChangeOutcome from(JsonNode json) {
            String text = Wire.asText(json);
            for (ChangeOutcome each : values()) {
                if (each.wireName.equals(text)) {
                    return each;
                }
            }
            throw new IllegalArgumentException("not one of committed, undone, recovered, reverted: " + text);
        }
    }
}
