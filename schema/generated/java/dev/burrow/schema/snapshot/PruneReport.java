// Made by schema/refresh from schema/snapshots/prune_report.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Environments that nobody has used for long.
 *
 * @param dryRun True when nothing was removed.
 * @param olderThanDays Days without use that count as long.
 * @param venvs The environments, longest unused first.
 * @param freedBytes Bytes freed, or that would be freed.
 */
public record PruneReport(boolean dryRun, long olderThanDays, List<PrunedVenv> venvs, long freedBytes) {

    public PruneReport {
        venvs = List.copyOf(venvs);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static PruneReport from(JsonNode json) {
        return new PruneReport(
                Wire.flag(json, "dry_run"),
                Wire.whole(json, "older_than_days"),
                Wire.list(Wire.required(json, "venvs"), PrunedVenv::from),
                Wire.whole(json, "freed_bytes"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("dry_run", dryRun);
        json.put("older_than_days", olderThanDays);
        ArrayNode venvsJson = json.putArray("venvs");
        for (PrunedVenv each : venvs) {
            venvsJson.add(each.toJson());
        }
        json.put("freed_bytes", freedBytes);
        return json;
    }

    /**
     * An environment unused for long.
     *
     * @param name Name of the environment.
     * @param lastUsedAt When it was last used, RFC 3339 in UTC.
     * @param sizeBytes Size of its files, in bytes.
     * @param removed Whether it was removed.
     * @param reason Why it was not removed; absent otherwise.
     */
    public record PrunedVenv(String name, String lastUsedAt, long sizeBytes, boolean removed, @Nullable String reason) {

        /**
         * Reads it from JSON.
         *
         * @throws IllegalArgumentException where the JSON does not fit the schema
         */
        public static PrunedVenv from(JsonNode json) {
            return new PrunedVenv(
                    Wire.text(json, "name"),
                    Wire.text(json, "last_used_at"),
                    Wire.whole(json, "size_bytes"),
                    Wire.flag(json, "removed"),
                    Wire.optionalText(json, "reason"));
        }

        /** Writes it as JSON, properties in the order of the schema. */
        public ObjectNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.put("name", name);
            json.put("last_used_at", lastUsedAt);
            json.put("size_bytes", sizeBytes);
            json.put("removed", removed);
            if (reason != null) {
                json.put("reason", reason);
            }
            return json;
        }
    }
}
