// Made by schema/refresh from schema/tools/list_venvs.json. Never edit it.
package dev.burrow.schema.tool;

import dev.burrow.schema.Wire;
import dev.burrow.schema.snapshot.VenvState;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What list_venvs found.
 *
 * @param venvs The environments, sorted by name.
 */
public record ListVenvsOutput(List<ListedVenv> venvs) {

    public ListVenvsOutput {
        venvs = List.copyOf(venvs);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ListVenvsOutput from(JsonNode json) {
        return new ListVenvsOutput(
                Wire.list(Wire.required(json, "venvs"), ListedVenv::from));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode venvsJson = json.putArray("venvs");
        for (ListedVenv each : venvs) {
            venvsJson.add(each.toJson());
        }
        return json;
    }

    /**
     * An environment.
     *
     * @param name Name of the environment.
     * @param state Whether it works.
     * @param problem What is wrong; absent when the state is ok.
     */
    public record ListedVenv(String name, VenvState state, @Nullable String problem) {

        /**
         * Reads it from JSON.
         *
         * @throws IllegalArgumentException where the JSON does not fit the schema
         */
        public static ListedVenv from(JsonNode json) {
            return new ListedVenv(
                    Wire.text(json, "name"),
                    VenvState.from(Wire.required(json, "state")),
                    Wire.optionalText(json, "problem"));
        }

        /** Writes it as JSON, properties in the order of the schema. */
        public ObjectNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.put("name", name);
            json.put("state", state.wireName());
            if (problem != null) {
                json.put("problem", problem);
            }
            return json;
        }
    }
}
