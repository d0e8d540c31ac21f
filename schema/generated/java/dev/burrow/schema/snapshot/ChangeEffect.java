// Made by schema/refresh from schema/snapshots/change_effect.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import dev.burrow.schema.snapshot.PackageDiff;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a change did to the packages of an environment.
 *
 * @param changeId Id under which the change log has it; give it to undo_venv to undo it.
 * @param freezeHashBefore Hash of the packages before: sha256: and 64 hex digits over the list of
 *     packages; equal for equal lists; null when there was no environment.
 * @param freezeHashAfter Hash of the packages after: sha256: and 64 hex digits over the list of
 *     packages; equal for equal lists; null when there is no environment any more.
 * @param added Freeze lines that are new, sorted by name.
 * @param removed Freeze lines that are gone, sorted by name.
 * @param changed Distributions that are there before and after, but differ, sorted by name.
 */
public record ChangeEffect(String changeId, @Nullable String freezeHashBefore, @Nullable String freezeHashAfter, List<String> added, List<String> removed, List<PackageDiff> changed) {

    public ChangeEffect {
        added = List.copyOf(added);
        removed = List.copyOf(removed);
        changed = List.copyOf(changed);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ChangeEffect from(JsonNode json) {
        return new ChangeEffect(
                Wire.text(json, "change_id"),
                Wire.optionalText(json, "freeze_hash_before"),
                Wire.optionalText(json, "freeze_hash_after"),
                Wire.list(Wire.required(json, "added"), Wire::asText),
                Wire.list(Wire.required(json, "removed"), Wire::asText),
                Wire.list(Wire.required(json, "changed"), PackageDiff::from));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("change_id", changeId);
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
        ArrayNode addedJson = json.putArray("added");
        for (String each : added) {
            addedJson.add(each);
        }
        ArrayNode removedJson = json.putArray("removed");
        for (String each : removed) {
            removedJson.add(each);
        }
        ArrayNode changedJson = json.putArray("changed");
        for (PackageDiff each : changed) {
            changedJson.add(each.toJson());
        }
        return json;
    }
}
