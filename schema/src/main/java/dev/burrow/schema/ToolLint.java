package dev.burrow.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * The dialect of JSON Schema that real clients and the model APIs behind them accept in an answer to {@code tools/list}.
 * One construct outside of it makes some of them refuse every prompt of the session, so each list that Burrow can answer
 * is held to it, whatever era, policy or tool set it is for.
 *
 * <p>See {@code spec/README.md}, "Tools". Safe for several threads.
 */
public final class ToolLint {

    private static final Pattern TOOL_NAME = Pattern.compile("[a-z][a-z0-9_]{0,39}");
    private static final Pattern PROPERTY_NAME = Pattern.compile("[A-Za-z0-9_.-]{1,64}");

    private static final Set<String> NOT_AT_THE_TOP =
            Set.of("oneOf", "anyOf", "allOf", "not", "enum", "const", "$ref", "if", "then", "else");

    private static final Set<String> NOWHERE = Set.of(
            "$schema",
            "$ref",
            "$defs",
            "$id",
            "definitions",
            "const",
            "exclusiveMinimum",
            "exclusiveMaximum",
            "prefixItems",
            "patternProperties");

    private static final Set<String> TYPES =
            Set.of("string", "integer", "number", "boolean", "array", "object", "null");

    private final List<String> findings = new ArrayList<>();

    private ToolLint() {}

    /**
     * Everything in the tools, as {@code tools/list} answers them, that some client refuses: one sentence each, with the
     * place in front. Empty where all is well.
     */
    public static List<String> findings(Iterable<? extends JsonNode> tools) {
        ToolLint lint = new ToolLint();
        Set<String> names = new HashSet<>();
        for (JsonNode tool : tools) {
            String name = tool.path("name").asString("");
            if (!TOOL_NAME.matcher(name).matches()) {
                lint.add(name, "the name must match " + TOOL_NAME);
            }
            if (!names.add(name)) {
                lint.add(name, "two tools have this name");
            }
            lint.top(name + " inputSchema", tool.path("inputSchema"));
            lint.objects(name + " inputSchema", tool.path("inputSchema"));
            if (tool.has("outputSchema")) {
                lint.top(name + " outputSchema", tool.path("outputSchema"));
            }
        }
        return List.copyOf(lint.findings);
    }

    private void top(String place, JsonNode schema) {
        if (!schema.path("type").asString("").equals("object")) {
            add(place, "the top must say \"type\": \"object\"");
        }
        for (String keyword : NOT_AT_THE_TOP) {
            if (schema.has(keyword)) {
                add(place, "the top must not have " + keyword);
            }
        }
        dialect(place, schema);
    }

    private void dialect(String place, JsonNode schema) {
        for (String keyword : NOWHERE) {
            if (schema.has(keyword)) {
                add(place, keyword + " is not understood");
            }
        }
        type(place, schema);
        list(place, schema);
        choice(place, schema);
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            if (!PROPERTY_NAME.matcher(property.getKey()).matches()) {
                add(place, "the property name '" + property.getKey() + "' must match " + PROPERTY_NAME);
            }
            dialect(place + "/" + property.getKey(), property.getValue());
        }
        for (String keyword : List.of("items", "additionalProperties")) {
            if (schema.path(keyword).isObject()) {
                dialect(place + "/" + keyword, schema.get(keyword));
            }
        }
        for (String keyword : List.of("anyOf", "oneOf", "allOf")) {
            for (JsonNode each : schema.path(keyword)) {
                dialect(place + "/" + keyword, each);
            }
        }
    }

    private void type(String place, JsonNode schema) {
        JsonNode type = schema.path("type");
        boolean combined = schema.has("anyOf") || schema.has("oneOf") || schema.has("allOf");
        if (type.isMissingNode() ? !combined : !TYPES.contains(type.asString(""))) {
            add(place, "type must be one string");
        }
    }

    private void list(String place, JsonNode schema) {
        if (schema.path("type").asString("").equals("array")
                && !schema.path("items").path("type").isString()) {
            add(place, "a list must have items with a type");
        }
    }

    private void choice(String place, JsonNode schema) {
        if (!schema.has("enum")) {
            return;
        }
        boolean texts = schema.path("type").asString("").equals("string");
        for (JsonNode value : schema.get("enum")) {
            texts &= value.isString();
        }
        if (!texts) {
            add(place, "enum must list strings beside \"type\": \"string\"");
        }
    }

    /** An object among the arguments has named properties, or is a map whose values have a type. */
    private void objects(String place, JsonNode schema) {
        JsonNode values = schema.path("additionalProperties");
        if (schema.path("type").asString("").equals("object")
                && !schema.has("properties")
                && !values.path("type").isString()) {
            add(place, "a map must carry a type for its values");
        }
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            objects(place + "/" + property.getKey(), property.getValue());
        }
        objectsBelow(place + "/items", schema.path("items"));
        objectsBelow(place + "/additionalProperties", values);
    }

    private void objectsBelow(String place, JsonNode schema) {
        if (schema.isObject()) {
            objects(place, schema);
        }
    }

    private void add(String place, String finding) {
        findings.add(place + ": " + finding);
    }
}
