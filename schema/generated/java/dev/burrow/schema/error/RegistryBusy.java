// Made by schema/refresh from schema/errors/RegistryBusy.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Another process held the lock of the registry of environments for longer than the call was willing
 * to wait. Nothing was done. Call again.
 *
 * @param path Absolute path of the lock file.
 * @param holder What the holder is doing; absent when it cannot be known.
 * @param holderPid Process id of the holder; absent when it cannot be known.
 * @param waitedMs How long the call waited, in milliseconds.
 */
public record RegistryBusy(String path, @Nullable String holder, @Nullable Long holderPid, long waitedMs) implements ErrorData {

    @Override
    public String kind() {
        return "RegistryBusy";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static RegistryBusy from(JsonNode json) {
        return new RegistryBusy(
                Wire.text(json, "path"),
                Wire.optionalText(json, "holder"),
                Wire.optionalWhole(json, "holder_pid"),
                Wire.whole(json, "waited_ms"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("path", path);
        if (holder != null) {
            json.put("holder", holder);
        }
        if (holderPid != null) {
            json.put("holder_pid", holderPid);
        }
        json.put("waited_ms", waitedMs);
        return json;
    }
}
