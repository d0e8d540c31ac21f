package dev.burrow.schema;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Checks what a tool answered against the whole shape in the contract: for tests of the server, and for the harness that
 * tries implementations. The server itself never does so at run time, since it writes results from generated types.
 */
public final class ToolResults {

    private static final String INSIDE = "#/$defs/";

    private final JsonNode definitions;

    private ToolResults(JsonNode definitions) {
        this.definitions = definitions;
    }

    /** Reads the contract; some 100 kB, so call it once. */
    public static ToolResults load() {
        return new ToolResults(
                Resource.tree("contract/generated/burrow.schema.json").get("$defs"));
    }

    /**
     * The check of a tool's {@code structuredContent}.
     *
     * @throws IllegalArgumentException where there is no such tool
     */
    public SchemaCheck of(String tool) {
        return type(pascal(tool) + "Output");
    }

    /**
     * The check of a type by its name in {@code burrow.schema.json}: {@code VenvDescription}, {@code VenvNotFound}.
     *
     * @throws IllegalArgumentException where there is no such type
     */
    public SchemaCheck type(String name) {
        if (!definitions.has(name)) {
            throw new IllegalArgumentException("the contract has no type " + name);
        }
        return SchemaCheck.of(inlined(definitions.get(name)));
    }

    private JsonNode inlined(JsonNode schema) {
        if (schema.isArray()) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            schema.forEach(each -> copy.add(inlined(each)));
            return copy;
        }
        if (!schema.isObject()) {
            return schema;
        }
        JsonNode reference = schema.path("$ref");
        if (reference.isString() && reference.stringValue().startsWith(INSIDE)) {
            return inlined(definitions.get(reference.stringValue().substring(INSIDE.length())));
        }
        ObjectNode copy = JsonNodeFactory.instance.objectNode();
        for (Map.Entry<String, JsonNode> each : schema.properties()) {
            copy.set(each.getKey(), inlined(each.getValue()));
        }
        return copy;
    }

    private static String pascal(String tool) {
        StringBuilder pascal = new StringBuilder();
        for (String word : tool.split("_")) {
            pascal.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
        }
        return pascal.toString();
    }
}
