// Made by schema/refresh from schema/snapshots/why_graph.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Why an environment has a distribution.
 *
 * @param venv Name of the environment.
 * @param packageName Normalised name of the distribution.
 * @param direct Whether nothing else that is installed requires it.
 * @param requiredBy One chain of distributions that leads to it, nearest first; always the same one;
 *     null when it is direct.
 * @param version Installed version.
 * @param parents Every installed distribution that requires it, sorted.
 * @param graph Every requirement on every way to it, sorted by parent.
 * @param graphTruncated True when the graph was cut for its size.
 */
public record WhyGraph(String venv, String packageName, boolean direct, @Nullable List<String> requiredBy, String version, List<String> parents, List<WhyEdge> graph, @Nullable Boolean graphTruncated) {

    public WhyGraph {
        requiredBy = requiredBy == null ? null : List.copyOf(requiredBy);
        parents = List.copyOf(parents);
        graph = List.copyOf(graph);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static WhyGraph from(JsonNode json) {
        return new WhyGraph(
                Wire.text(json, "venv"),
                Wire.text(json, "package"),
                Wire.flag(json, "direct"),
                Wire.present(json, "required_by") == null ? null : Wire.list(Wire.required(json, "required_by"), Wire::asText),
                Wire.text(json, "version"),
                Wire.list(Wire.required(json, "parents"), Wire::asText),
                Wire.list(Wire.required(json, "graph"), WhyEdge::from),
                Wire.optionalFlag(json, "graph_truncated"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("venv", venv);
        json.put("package", packageName);
        json.put("direct", direct);
        if (requiredBy != null) {
            ArrayNode requiredByJson = json.putArray("required_by");
            for (String each : requiredBy) {
                requiredByJson.add(each);
            }
        } else {
            json.putNull("required_by");
        }
        json.put("version", version);
        ArrayNode parentsJson = json.putArray("parents");
        for (String each : parents) {
            parentsJson.add(each);
        }
        ArrayNode graphJson = json.putArray("graph");
        for (WhyEdge each : graph) {
            graphJson.add(each.toJson());
        }
        if (graphTruncated != null) {
            json.put("graph_truncated", graphTruncated);
        }
        return json;
    }

    /**
     * One distribution requires another.
     *
     * @param parent Distribution that requires.
     * @param child Distribution that is required.
     * @param requirement The requirement as the parent states it.
     */
    public record WhyEdge(String parent, String child, String requirement) {

        /**
         * Reads it from JSON.
         *
         * @throws IllegalArgumentException where the JSON does not fit the schema
         */
        public static WhyEdge from(JsonNode json) {
            return new WhyEdge(
                    Wire.text(json, "parent"),
                    Wire.text(json, "child"),
                    Wire.text(json, "requirement"));
        }

        /** Writes it as JSON, properties in the order of the schema. */
        public ObjectNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.put("parent", parent);
            json.put("child", child);
            json.put("requirement", requirement);
            return json;
        }
    }
}
