package dev.burrow.schema.generate;

import java.util.Set;

/** Writes the Java statements that put a record's component into a JSON object. */
final class JavaWriting {

    private final Set<String> imports;

    JavaWriting(Set<String> imports) {
        this.imports = imports;
    }

    /** The statement for one component, with what its absence means. */
    String statement(Field field) {
        String name = field.javaName();
        String key = "\"" + field.wireName() + "\"";
        if (field.threeState()) {
            return """
                            switch (%1$s) {
                                case Change.Keep<%2$s>() -> {}
                                case Change.Clear<%2$s>() -> json.putNull(%3$s);
                                case Change.Set<%2$s>(%2$s value) -> {
                    %4$s            }
                            }
                    """.formatted(
                            name, elementType(field.shape()), key, indented(put(field.shape(), key, "value", name), 2));
        }
        String put = put(field.shape(), key, name, name);
        if (!field.nullInJava()) {
            return put;
        }
        String otherwise = field.required() ? " else {\n            json.putNull(" + key + ");\n        }" : "";
        return "        if (" + name + " != null) {\n" + indented(put, 1) + "        }" + otherwise + "\n";
    }

    private String put(Shape shape, String key, String value, String name) {
        String target = name + "Json";
        return switch (shape) {
            case Shape.Named named
            when !isChoice(named) -> "        json.set(%s, %s.toJson());\n".formatted(key, value);
            case Shape.ListOf list -> {
                imports.add("tools.jackson.databind.node.ArrayNode");
                yield """
                                ArrayNode %1$s = json.putArray(%2$s);
                                for (%3$s each : %4$s) {
                                    %1$s.add(%5$s);
                                }
                        """.formatted(target, key, elementType(list.element()), value, converted(list.element(), "each"));
            }
            case Shape.MapOf map ->
                """
                            ObjectNode %1$s = json.putObject(%2$s);
                            for (Map.Entry<String, %3$s> each : %4$s.entrySet()) {
                                %5$s
                            }
                    """.formatted(target, key, elementType(map.value()), value, entry(map.value(), target));
            default -> "        json.put(%s, %s);\n".formatted(key, converted(shape, value));
        };
    }

    private String entry(Shape shape, String target) {
        return switch (shape) {
            case Shape.ListOf list
            when list.element() instanceof Shape.Text ->
                "each.getValue().forEach(" + target + ".putArray(each.getKey())::add);";
            case Shape.Named named when !isChoice(named) -> target + ".set(each.getKey(), each.getValue().toJson());";
            default -> target + ".put(each.getKey(), " + converted(shape, "each.getValue()") + ");";
        };
    }

    private static String converted(Shape shape, String value) {
        return switch (shape) {
            case Shape.Named named -> value + (isChoice(named) ? ".wireName()" : ".toJson()");
            case Shape.Container container ->
                throw new IllegalArgumentException("a list of lists or of maps needs an object around the inner one");
            default -> value;
        };
    }

    private static String elementType(Shape shape) {
        return switch (shape) {
            case Shape.Text text -> "String";
            case Shape.Whole whole -> whole.small() ? "Integer" : "Long";
            case Shape.Decimal decimal -> "Double";
            case Shape.Flag flag -> "Boolean";
            case Shape.Named named -> named.name();
            case Shape.ListOf list -> "List<" + elementType(list.element()) + ">";
            case Shape.MapOf map -> "Map<String, " + elementType(map.value()) + ">";
        };
    }

    private static boolean isChoice(Shape.Named shape) {
        return shape instanceof Shape.Choice || shape instanceof Shape.Reference reference && reference.choice();
    }

    private static String indented(String statements, int levels) {
        return statements.indent(4 * levels);
    }
}
