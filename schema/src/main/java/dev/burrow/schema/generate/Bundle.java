package dev.burrow.schema.generate;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes {@code burrow.schema.json}: the whole contract as one schema, every type under {@code $defs}. */
final class Bundle {

    private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");

    private Bundle() {}

    /** The text of the file. */
    static String of(Contract contract) {
        SortedMap<String, JsonNode> types = new TreeMap<>();
        contract.errors().forEach((kind, schema) -> add(types, kind, schema));
        contract.snapshots().forEach((file, schema) -> add(types, Names.pascal(file), schema));
        contract.tools().forEach((tool, file) -> {
            add(types, Names.pascal(tool) + "Input", file.get("inputSchema"));
            add(types, Names.pascal(tool) + "Output", file.get("outputSchema"));
        });
        ObjectNode bundle = JsonNodeFactory.instance.objectNode();
        bundle.put("$comment", "Made by " + Generated.COMMAND + " from schema/. Never edit it.");
        bundle.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        bundle.put("title", "Burrow");
        bundle.put(
                "description",
                "Arguments and results of every tool, the data of every error, and the shapes they use.");
        ObjectNode definitions = bundle.putObject("$defs");
        types.forEach(definitions::set);
        return pretty(bundle);
    }

    private static void add(SortedMap<String, JsonNode> types, String name, JsonNode schema) {
        if (types.put(name, rewritten(schema)) != null) {
            throw new IllegalArgumentException("two types of the contract are called " + name);
        }
    }

    /** The same schema with every {@code $ref} to a file leading into the bundle. */
    private static JsonNode rewritten(JsonNode schema) {
        if (schema.isObject()) {
            ObjectNode copy = JsonNodeFactory.instance.objectNode();
            for (Map.Entry<String, JsonNode> each : schema.properties()) {
                switch (each.getKey()) {
                    case "$schema" -> {}
                    case "$ref" -> copy.put("$ref", inside(each.getValue().stringValue()));
                    default -> copy.set(each.getKey(), rewritten(each.getValue()));
                }
            }
            return copy;
        }
        if (schema.isArray()) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            schema.forEach(each -> copy.add(rewritten(each)));
            return copy;
        }
        return schema;
    }

    private static String inside(String file) {
        return "#/$defs/"
                + Names.pascal(file.substring(file.lastIndexOf('/') + 1).replace(".json", ""));
    }

    private static String pretty(JsonNode json) {
        DefaultPrettyPrinter printer =
                new DefaultPrettyPrinter().withObjectIndenter(INDENT).withArrayIndenter(INDENT);
        JsonMapper mapper = JsonMapper.builder()
                .defaultPrettyPrinter(printer)
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build();
        return mapper.writeValueAsString(json) + "\n";
    }
}
