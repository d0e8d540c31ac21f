package dev.burrow.schema.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * Reads JSON Schema as shapes. It knows the part of JSON Schema that the contract uses and refuses the rest by name, so
 * that no keyword is in a file and missing in the types.
 */
final class ShapeReader {

    private static final Set<String> KNOWN = Set.of(
            "$schema",
            "$ref",
            "title",
            "description",
            "type",
            "properties",
            "required",
            "additionalProperties",
            "items",
            "enum",
            "default",
            "examples",
            "minimum",
            "maximum",
            "minLength",
            "maxLength",
            "minItems",
            "maxItems",
            "pattern",
            "format");

    private final Contract contract;

    ShapeReader(Contract contract) {
        this.contract = contract;
    }

    /** The structure that an object schema describes; {@code where} names the place in messages. */
    Shape.Structure structure(String name, JsonNode schema, String where) {
        refuseUnknown(schema, where);
        if (!schema.path("additionalProperties").isBoolean()
                || schema.path("additionalProperties").booleanValue()) {
            throw new IllegalArgumentException(where + " must say \"additionalProperties\": false");
        }
        Set<String> required = new TreeSet<>();
        for (JsonNode each : schema.path("required")) {
            required.add(each.stringValue());
        }
        List<Field> fields = new ArrayList<>();
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            fields.add(field(property.getKey(), property.getValue(), required.remove(property.getKey()), where));
        }
        if (!required.isEmpty()) {
            throw new IllegalArgumentException(where + " requires properties that it does not have: " + required);
        }
        return new Shape.Structure(name, description(schema, where), List.copyOf(fields));
    }

    private Field field(String name, JsonNode schema, boolean required, String parent) {
        String where = parent + "/" + name;
        String description = description(schema, where);
        boolean nullable = false;
        for (JsonNode type : schema.path("type")) {
            nullable |= type.stringValue().equals("null");
        }
        return new Field(name, description, shape(name, schema, where), required, nullable, schema.get("default"));
    }

    private Shape shape(String property, JsonNode schema, String where) {
        refuseUnknown(schema, where);
        if (schema.has("$ref")) {
            return reference(schema, where);
        }
        String name = schema.has("title") ? schema.get("title").stringValue() : Names.pascal(property);
        return switch (typeOf(schema, where)) {
            case "string" ->
                schema.has("enum")
                        ? new Shape.Choice(name, description(schema, where), texts(schema.get("enum")))
                        : new Shape.Text();
            case "integer" -> new Shape.Whole(schema.path("maximum").asLong(Long.MAX_VALUE) <= Integer.MAX_VALUE);
            case "number" -> new Shape.Decimal();
            case "boolean" -> new Shape.Flag();
            case "array" -> new Shape.ListOf(shape(singular(property), schema.get("items"), where + "/items"));
            case "object" ->
                schema.has("properties")
                        ? structure(name, schema, where)
                        : new Shape.MapOf(
                                shape(singular(property), schema.get("additionalProperties"), where + "/values"));
            default -> throw new IllegalArgumentException(where + " has a type that no language is generated for");
        };
    }

    /** What a file of {@code schema/snapshots} describes: a structure, or a closed set of texts. */
    Shape.Named snapshot(String file) {
        JsonNode schema = contract.snapshot(file);
        String where = "snapshots/" + file + ".json";
        String name = Names.pascal(file);
        return schema.has("enum")
                ? new Shape.Choice(name, description(schema, where), texts(schema.get("enum")))
                : structure(name, schema, where);
    }

    /** The shape that a {@code $ref} leads to. */
    Shape.Reference reference(JsonNode schema, String where) {
        String file = contract.referenced(schema, where);
        boolean choice = contract.snapshot(file).has("enum");
        return new Shape.Reference(Names.pascal(file), choice);
    }

    private static String typeOf(JsonNode schema, String where) {
        JsonNode type = schema.path("type");
        if (type.isString()) {
            return type.stringValue();
        }
        if (type.size() == 2 && type.get(1).asString().equals("null")) {
            return type.get(0).stringValue();
        }
        throw new IllegalArgumentException(where + " must have one type, or a type and \"null\" as the second");
    }

    private static void refuseUnknown(JsonNode schema, String where) {
        for (String keyword : schema.propertyNames()) {
            if (!KNOWN.contains(keyword)) {
                throw new IllegalArgumentException(where + " uses the keyword \"" + keyword
                        + "\", which the generator does not know: see ShapeReader.KNOWN");
            }
        }
    }

    private static String description(JsonNode schema, String where) {
        if (!schema.path("description").isString() && !schema.has("$ref") && !where.endsWith("/items")) {
            throw new IllegalArgumentException(where + " has no description");
        }
        return schema.path("description").asString("");
    }

    private static String singular(String plural) {
        return plural.endsWith("s") ? plural.substring(0, plural.length() - 1) : plural;
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        for (JsonNode each : array) {
            texts.add(each.stringValue());
        }
        return List.copyOf(texts);
    }
}
