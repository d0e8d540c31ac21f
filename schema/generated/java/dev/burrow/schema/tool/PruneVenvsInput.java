// Made by schema/refresh from schema/tools/prune_venvs.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments of prune_venvs.
 *
 * @param olderThanDays Default: as configured, 90.
 * @param dryRun Only list; default true.
 * @param confirm Person agreed.
 */
public record PruneVenvsInput(@Nullable Integer olderThanDays, boolean dryRun, boolean confirm) {

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static PruneVenvsInput from(JsonNode json) {
        return new PruneVenvsInput(
                Wire.optionalSmall(json, "older_than_days"),
                Wire.flagOr(json, "dry_run", true),
                Wire.flagOr(json, "confirm", false));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        if (olderThanDays != null) {
            json.put("older_than_days", olderThanDays);
        }
        json.put("dry_run", dryRun);
        json.put("confirm", confirm);
        return json;
    }
}
