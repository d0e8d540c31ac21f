// Made by schema/refresh from schema/errors/VenvBusy.json. Never edit it.
package dev.burrow.schema.error;

import dev.burrow.schema.Wire;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Another change of the same environment was under way for longer than the call was willing to wait.
 * Nothing was done. Wait for the holder to finish, then call again.
 *
 * @param name Name of the environment.
 * @param holder What the holder is doing and for which client; absent when it cannot be known.
 * @param holderPid Process id of the holder; absent when it cannot be known.
 * @param waitedMs How long the call waited, in milliseconds.
 */
public record VenvBusy(String name, @Nullable String holder, @Nullable Long holderPid, long waitedMs) implements ErrorData {

    @Override
    public String kind() {
        return "VenvBusy";
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static VenvBusy from(JsonNode json) {
        return new VenvBusy(
                Wire.text(json, "name"),
                Wire.optionalText(json, "holder"),
                Wire.optionalWhole(json, "holder_pid"),
                Wire.whole(json, "waited_ms"));
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
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
