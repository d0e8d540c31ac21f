package dev.burrow.schema.generate;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes {@code tools.json}: what {@code tools/list} answers, in the dialect that real clients accept and small enough
 * for an agent's context.
 *
 * <p>Input schemas keep every description and lose what clients refuse: {@code $ref}, lists of types, examples. Output
 * schemas keep the names of the properties that are always there and nothing else: they are a third of all bytes
 * otherwise, an agent reads the result itself, and the whole shape is in the bundle.
 */
final class ToolsList {

    private static final Set<String> SHOWN_IN_INPUTS =
            Set.of("type", "description", "properties", "required", "items", "enum", "minimum", "maximum");

    private final Contract contract;

    private ToolsList(Contract contract) {
        this.contract = contract;
    }

    /** The text of the file: one tool a line, so that a change of one shows as one line. */
    static String of(Contract contract) {
        StringBuilder text = new StringBuilder("{\"tools\":[");
        String separator = "\n";
        for (ObjectNode tool : new ToolsList(contract).tools()) {
            text.append(separator).append(tool);
            separator = ",\n";
        }
        return text.append("\n]}\n").toString();
    }

    /** How many bytes each tool set takes of an agent's context, in words. */
    static String sizes(Contract contract) {
        SortedMap<String, Integer> bytes = new TreeMap<>();
        ToolsList list = new ToolsList(contract);
        for (JsonNode file : contract.tools().values()) {
            int size = list.tool(file).toString().getBytes(StandardCharsets.UTF_8).length + ",".length();
            bytes.merge(file.get("policy").get("set").stringValue(), size, Integer::sum);
        }
        return "bytes of tools/list by tool set: " + bytes;
    }

    private Iterable<ObjectNode> tools() {
        return contract.tools().values().stream().map(this::tool).toList();
    }

    private ObjectNode tool(JsonNode file) {
        ObjectNode tool = object();
        for (String property : new String[] {"name", "title", "description"}) {
            tool.set(property, file.get(property));
        }
        tool.set("inputSchema", input(file.get("inputSchema")));
        tool.set("outputSchema", output(contract.resolved(file.get("outputSchema"))));
        ObjectNode annotations = annotations(file.get("annotations"));
        if (!annotations.isEmpty()) {
            tool.set("annotations", annotations);
        }
        return tool;
    }

    private ObjectNode input(JsonNode schema) {
        JsonNode resolved = contract.resolved(schema);
        ObjectNode shown = object();
        for (Map.Entry<String, JsonNode> each : resolved.properties()) {
            JsonNode value = each.getValue();
            switch (each.getKey()) {
                case "type" -> shown.set("type", plainType(value));
                case "properties" ->
                    value.properties()
                            .forEach(property -> properties(shown).set(property.getKey(), input(property.getValue())));
                case "items" -> shown.set("items", input(value));
                case "additionalProperties" -> {
                    if (value.isObject()) {
                        shown.set("additionalProperties", input(value));
                    }
                }
                case "required" -> setUnlessEmpty(shown, value);
                default -> {
                    if (SHOWN_IN_INPUTS.contains(each.getKey())) {
                        shown.set(each.getKey(), value);
                    }
                }
            }
        }
        if (resolved.path("type").asString("").equals("object") && !shown.has("additionalProperties")) {
            properties(shown);
        }
        return shown;
    }

    private static ObjectNode properties(ObjectNode shown) {
        return shown.has("properties") ? shown.get("properties").asObject() : shown.putObject("properties");
    }

    private static void setUnlessEmpty(ObjectNode shown, JsonNode required) {
        if (!required.isEmpty()) {
            shown.set("required", required);
        }
    }

    /** Clients want one type; that null is allowed too is said in the description. */
    private static JsonNode plainType(JsonNode type) {
        return type.isArray() ? type.get(0) : type;
    }

    private static ObjectNode output(JsonNode schema) {
        ObjectNode shown = object();
        shown.put("type", "object");
        setUnlessEmpty(shown, schema.path("required"));
        return shown;
    }

    /** Hints that say what the protocol assumes anyway are left out. */
    private static ObjectNode annotations(JsonNode all) {
        boolean readOnly = all.get("readOnlyHint").booleanValue();
        ObjectNode shown = object();
        if (readOnly) {
            shown.put("readOnlyHint", true);
        } else {
            if (!all.get("destructiveHint").booleanValue()) {
                shown.put("destructiveHint", false);
            }
            if (all.get("idempotentHint").booleanValue()) {
                shown.put("idempotentHint", true);
            }
        }
        if (!all.get("openWorldHint").booleanValue()) {
            shown.put("openWorldHint", false);
        }
        return shown;
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
