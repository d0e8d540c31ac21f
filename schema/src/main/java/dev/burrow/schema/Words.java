package dev.burrow.schema;

import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** What a schema asks for, and what a value is, in words that an agent can act on. */
final class Words {

    /** A longer value is cut: the reader has it, and the answer must stay small. */
    private static final int LONGEST_QUOTE = 80;

    /** Up to so many edits a name counts as a misspelling of another one. */
    private static final int NEAR = 3;

    private Words() {}

    /** {@code /packages/1} as {@code packages[1]}; the empty pointer as {@code the arguments}. */
    static String place(String pointer) {
        if (pointer.isEmpty()) {
            return "the arguments";
        }
        StringBuilder place = new StringBuilder();
        for (String name : pointer.substring(1).split("/", -1)) {
            boolean index = !place.isEmpty() && name.chars().allMatch(Character::isDigit);
            String plain = name.replace("~1", "/").replace("~0", "~");
            place.append(index ? "[" + plain + "]" : (place.isEmpty() ? "" : ".") + plain);
        }
        return shortened(place.toString());
    }

    /** A name as a step of a JSON Pointer. */
    static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    /** What the schema asks for: {@code a list of strings}, {@code an integer from 1 to 1000}. */
    static String expected(JsonNode schema) {
        if (schema.has("enum")) {
            return "one of " + joined(schema.get("enum"));
        }
        JsonNode type = schema.path("type");
        String words = type.isArray()
                ? expected(schema, type.get(0).asString()) + " or null"
                : expected(schema, type.asString("value"));
        return words;
    }

    private static String expected(JsonNode schema, String type) {
        return switch (type) {
            case "string" -> schema.path("minLength").asInt(0) > 0 ? "a string that is not empty" : "a string";
            case "integer" -> "an integer" + range(schema);
            case "number" -> "a number" + range(schema);
            case "boolean" -> "true or false";
            case "array" ->
                "a list of " + plural(schema.path("items").path("type").asString(""))
                        + (schema.path("minItems").asInt(0) > 0 ? " that is not empty" : "");
            case "object" -> "an object";
            default -> "something else";
        };
    }

    private static String range(JsonNode schema) {
        boolean from = schema.has("minimum");
        boolean to = schema.has("maximum");
        return (from ? " from " + schema.get("minimum") : "")
                + (to ? (from ? " to " : " up to ") + schema.get("maximum") : "");
    }

    private static String plural(String type) {
        return switch (type) {
            case "string" -> "strings";
            case "integer" -> "integers";
            case "number" -> "numbers";
            case "object" -> "objects";
            default -> "values";
        };
    }

    /** What the value is, with the value itself where it is short. */
    static String found(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING ->
                value.stringValue().isEmpty() ? "an empty string" : "the string " + quoted(value.stringValue());
            case NUMBER -> "the number " + shortened(value.toString());
            case BOOLEAN -> value.toString();
            case NULL -> "null";
            case ARRAY ->
                value.isEmpty()
                        ? "an empty list"
                        : "a list of " + value.size() + (value.size() == 1 ? " value" : " values");
            case OBJECT -> "an object";
            default -> "something else";
        };
    }

    /** The names that there are, the nearest one first where the name looks misspelt. */
    static String knownNames(String name, JsonNode properties) {
        if (properties.isEmpty()) {
            return "left out: there are no arguments";
        }
        String nearest = "";
        int distance = NEAR + 1;
        for (String known : properties.propertyNames()) {
            int edits = name.length() > 64 ? NEAR + 1 : edits(name.toLowerCase(Locale.ROOT), known);
            if (edits < distance && edits < known.length()) {
                distance = edits;
                nearest = known;
            }
        }
        String all = String.join(", ", properties.propertyNames());
        return nearest.isEmpty() ? "one of " + all : nearest + " (the arguments are " + all + ")";
    }

    /** Text in quotes, cut where it is long. */
    static String quoted(String text) {
        return "\"" + shortened(text.replace("\n", "\\n").replace("\"", "\\\"")) + "\"";
    }

    private static String shortened(String text) {
        if (text.length() <= LONGEST_QUOTE) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(LONGEST_QUOTE - 1)) ? LONGEST_QUOTE - 1 : LONGEST_QUOTE;
        return text.substring(0, end) + "...";
    }

    private static String joined(JsonNode texts) {
        StringBuilder joined = new StringBuilder();
        for (JsonNode each : texts) {
            joined.append(joined.isEmpty() ? "" : ", ").append(each.asString());
        }
        return joined.toString();
    }

    /** Insertions, deletions and replacements that make one name of the other (Levenshtein). */
    private static int edits(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int column = 0; column <= to.length(); column++) {
            row[column] = column;
        }
        for (int line = 1; line <= from.length(); line++) {
            int diagonal = row[0];
            row[0] = line;
            for (int column = 1; column <= to.length(); column++) {
                int replace = diagonal + (from.charAt(line - 1) == to.charAt(column - 1) ? 0 : 1);
                diagonal = row[column];
                row[column] = Math.min(replace, Math.min(row[column], row[column - 1]) + 1);
            }
        }
        return row[to.length()];
    }
}
