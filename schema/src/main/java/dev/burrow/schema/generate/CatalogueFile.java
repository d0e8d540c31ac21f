package dev.burrow.schema.generate;

import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes {@code catalogue.json}: what the server itself must know of each tool, namely what it changes, when it needs a
 * confirmation, and the whole schema of its arguments, without the words.
 */
final class CatalogueFile {

    private static final Set<String> WORDS = Set.of("description", "title", "examples", "$schema", "default");

    private final Contract contract;

    private CatalogueFile(Contract contract) {
        this.contract = contract;
    }

    /** The text of the file: one tool a line. */
    static String of(Contract contract) {
        CatalogueFile catalogue = new CatalogueFile(contract);
        StringBuilder text = new StringBuilder("[");
        String separator = "\n";
        for (JsonNode file : contract.tools().values()) {
            text.append(separator).append(catalogue.entry(file));
            separator = ",\n";
        }
        return text.append("\n]\n").toString();
    }

    private ObjectNode entry(JsonNode file) {
        JsonNode policy = file.get("policy");
        ObjectNode entry = JsonNodeFactory.instance.objectNode();
        entry.set("name", file.get("name"));
        entry.set("set", policy.get("set"));
        entry.set("changes", policy.get("changes"));
        entry.set("confirm_under_safe", confirmation(policy.get("confirm_under_safe"), file.get("inputSchema")));
        entry.set("arguments", bare(file.get("inputSchema")));
        return entry;
    }

    /** Adds what the absence of the argument means, so that nobody has to look it up in the schema. */
    private static JsonNode confirmation(JsonNode policy, JsonNode input) {
        if (policy.isString()) {
            return policy;
        }
        ObjectNode condition = policy.get("unless").deepCopy().asObject();
        JsonNode argument =
                input.path("properties").path(condition.get("argument").stringValue());
        condition.set("absent", argument.get("default"));
        ObjectNode confirmation = JsonNodeFactory.instance.objectNode();
        confirmation.set("unless", condition);
        return confirmation;
    }

    private JsonNode bare(JsonNode schema) {
        JsonNode resolved = contract.resolved(schema);
        ObjectNode bare = JsonNodeFactory.instance.objectNode();
        for (Map.Entry<String, JsonNode> each : resolved.properties()) {
            JsonNode value = each.getValue();
            switch (each.getKey()) {
                case "properties" -> {
                    ObjectNode properties = bare.putObject("properties");
                    value.properties()
                            .forEach(property -> properties.set(property.getKey(), bare(property.getValue())));
                }
                case "items" -> bare.set("items", bare(value));
                case "additionalProperties" -> bare.set("additionalProperties", value.isObject() ? bare(value) : value);
                default -> {
                    if (!WORDS.contains(each.getKey())) {
                        bare.set(each.getKey(), value);
                    }
                }
            }
        }
        return bare;
    }
}
