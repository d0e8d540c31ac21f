package dev.burrow.schema.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Writes one structure as a Java record that reads and writes JSON trees without reflection. */
final class JavaRecord {

    private static final int DOC_WIDTH = 100;

    private final String root;
    private final Shape.Structure structure;
    private final String supertype;
    private final String extra;
    private final Set<String> imports = new TreeSet<>();

    /**
     * @param root package of the hand-written types, and parent of the generated ones
     * @param supertype interface that the record implements, or empty
     * @param extra further members, or empty
     */
    JavaRecord(String root, Shape.Structure structure, String supertype, String extra) {
        this.root = root;
        this.structure = structure;
        this.supertype = supertype;
        this.extra = extra;
    }

    /** The file below its package line. */
    String source() {
        String body = record(structure, supertype, extra);
        imports.add("tools.jackson.databind.JsonNode");
        imports.add("tools.jackson.databind.node.JsonNodeFactory");
        imports.add("tools.jackson.databind.node.ObjectNode");
        return imports.stream().map(each -> "import " + each + ";\n").collect(Collectors.joining()) + "\n" + body;
    }

    private String record(Shape.Structure structure, String supertype, String extra) {
        StringBuilder text = new StringBuilder(javadoc(structure));
        text.append("public record ").append(structure.name()).append("(");
        text.append(structure.fields().stream()
                .map(field -> declared(field) + " " + field.javaName())
                .collect(Collectors.joining(", ")));
        text.append(")")
                .append(supertype.isEmpty() ? "" : " implements " + supertype)
                .append(" {\n\n");
        text.append(compactConstructor(structure));
        text.append(extra);
        text.append(from(structure)).append("\n").append(toJson(structure, !supertype.isEmpty()));
        for (String nested : nested(structure)) {
            text.append("\n").append(nested);
        }
        return text.append("}\n").toString();
    }

    private String javadoc(Shape.Structure structure) {
        StringBuilder doc = new StringBuilder("/**\n");
        wrap(doc, " * ", escaped(structure.description()));
        if (!structure.fields().isEmpty()) {
            doc.append(" *\n");
        }
        for (Field field : structure.fields()) {
            wrap(doc, " * ", "@param " + field.javaName() + " " + escaped(field.description()));
        }
        return doc.append(" */\n").toString();
    }

    private static void wrap(StringBuilder doc, String prefix, String words) {
        StringBuilder line = new StringBuilder();
        for (String word : words.split(" ")) {
            if (line.length() + word.length() > DOC_WIDTH) {
                doc.append(prefix).append(line.toString().stripTrailing()).append("\n");
                line.setLength(0);
                line.append("    ".repeat(words.startsWith("@") ? 1 : 0));
            }
            line.append(word).append(' ');
        }
        doc.append(prefix).append(line.toString().stripTrailing()).append("\n");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("*/", "*&#47;")
                .replace("@", "&#64;");
    }

    private String declared(Field field) {
        if (field.threeState()) {
            imports.add(root + ".Change");
            return "Change<" + boxed(field.shape()) + ">";
        }
        if (field.nullInJava()) {
            imports.add("org.jspecify.annotations.Nullable");
            return "@Nullable " + boxed(field.shape());
        }
        return plain(field.shape());
    }

    private String plain(Shape shape) {
        return switch (shape) {
            case Shape.Whole whole -> whole.small() ? "int" : "long";
            case Shape.Decimal decimal -> "double";
            case Shape.Flag flag -> "boolean";
            default -> boxed(shape);
        };
    }

    private String boxed(Shape shape) {
        return switch (shape) {
            case Shape.Text text -> "String";
            case Shape.Whole whole -> whole.small() ? "Integer" : "Long";
            case Shape.Decimal decimal -> "Double";
            case Shape.Flag flag -> "Boolean";
            case Shape.Reference reference -> imported(reference);
            case Shape.Named named -> named.name();
            case Shape.ListOf list -> {
                imports.add("java.util.List");
                yield "List<" + boxed(list.element()) + ">";
            }
            case Shape.MapOf map -> {
                imports.add("java.util.Map");
                yield "Map<String, " + boxed(map.value()) + ">";
            }
        };
    }

    private String imported(Shape.Reference reference) {
        imports.add(root + ".snapshot." + reference.name());
        return reference.name();
    }

    private String compactConstructor(Shape.Structure structure) {
        StringBuilder copies = new StringBuilder();
        for (Field field : structure.fields()) {
            String copy = switch (field.shape()) {
                case Shape.ListOf list -> "List.copyOf(%s)";
                case Shape.MapOf map -> {
                    imports.add("java.util.Collections");
                    imports.add("java.util.LinkedHashMap");
                    yield "Collections.unmodifiableMap(new LinkedHashMap<>(%s))";
                }
                default -> "";
            };
            if (copy.isEmpty() || field.threeState()) {
                continue;
            }
            String name = field.javaName();
            String value = copy.formatted(name);
            copies.append("        %s = %s;\n"
                    .formatted(name, field.nullInJava() ? name + " == null ? null : " + value : value));
        }
        return copies.isEmpty() ? "" : "    public " + structure.name() + " {\n" + copies + "    }\n\n";
    }

    private String from(Shape.Structure structure) {
        String arguments = structure.fields().stream()
                .map(field -> "                " + read(field))
                .collect(Collectors.joining(",\n"));
        return """
                    /**
                     * Reads it from JSON.
                     *
                     * @throws IllegalArgumentException where the JSON does not fit the schema
                     */
                    public static %1$s from(JsonNode json) {
                        return new %1$s(%2$s);
                    }
                """.formatted(structure.name(), arguments.isEmpty() ? "" : "\n" + arguments);
    }

    private String read(Field field) {
        imports.add(root + ".Wire");
        String key = "\"" + field.wireName() + "\"";
        if (field.threeState()) {
            return "Wire.change(json, %s, value -> %s)".formatted(key, readValue(field.shape(), "value"));
        }
        JsonNode fallback = field.fallback();
        if (fallback != null) {
            return readOrElse(field, key, fallback);
        }
        String optional = field.nullInJava() ? "optional" : "";
        String access = switch (field.shape()) {
            case Shape.Text text -> "Text";
            case Shape.Whole whole -> whole.small() ? "Small" : "Whole";
            case Shape.Decimal decimal -> "Decimal";
            case Shape.Flag flag -> "Flag";
            default -> "";
        };
        if (!access.isEmpty()) {
            return "Wire.%s(json, %s)".formatted(optional.isEmpty() ? Names.camel(access) : optional + access, key);
        }
        if (!field.nullInJava()) {
            return readValue(field.shape(), "Wire.required(json, " + key + ")");
        }
        String present = "Wire.present(json, " + key + ")";
        return present + " == null ? null : " + readValue(field.shape(), "Wire.required(json, " + key + ")");
    }

    private static String readOrElse(Field field, String key, JsonNode fallback) {
        return switch (field.shape()) {
            case Shape.Flag flag -> "Wire.flagOr(json, %s, %s)".formatted(key, fallback);
            case Shape.Whole whole ->
                "Wire.%sOr(json, %s, %s)".formatted(whole.small() ? "small" : "whole", key, fallback);
            case Shape.Named named ->
                "Wire.present(json, %1$s) == null ? %2$s.%3$s : %2$s.from(Wire.required(json, %1$s))"
                        .formatted(key, named.name(), Names.constant(fallback.stringValue()));
            default -> throw new IllegalArgumentException(field.wireName() + " has a default that Java has no way for");
        };
    }

    private String readValue(Shape shape, String value) {
        return switch (shape) {
            case Shape.Text text -> "Wire.asText(" + value + ")";
            case Shape.Whole whole -> (whole.small() ? "Wire.asSmall(" : "Wire.asWhole(") + value + ")";
            case Shape.Decimal decimal -> value + ".doubleValue()";
            case Shape.Flag flag -> value + ".booleanValue()";
            case Shape.Named named -> named.name() + ".from(" + value + ")";
            case Shape.ListOf list -> "Wire.list(" + value + ", " + reader(list.element()) + ")";
            case Shape.MapOf map -> "Wire.map(" + value + ", " + reader(map.value()) + ")";
        };
    }

    private String reader(Shape shape) {
        return switch (shape) {
            case Shape.Text text -> "Wire::asText";
            case Shape.Whole whole -> whole.small() ? "Wire::asSmall" : "Wire::asWhole";
            case Shape.Named named -> named.name() + "::from";
            default -> "each -> " + readValue(shape, "each");
        };
    }

    private String toJson(Shape.Structure structure, boolean overrides) {
        StringBuilder body = new StringBuilder();
        for (Field field : structure.fields()) {
            body.append(new JavaWriting(imports).statement(field));
        }
        return (overrides
                        ? "    @Override\n"
                        : "    /** Writes it as JSON, properties in the order of the schema. */\n")
                + """
                    public ObjectNode toJson() {
                        ObjectNode json = JsonNodeFactory.instance.objectNode();
                %s        return json;
                    }
                """.formatted(body);
    }

    private List<String> nested(Shape.Structure structure) {
        List<String> nested = new ArrayList<>();
        for (Field field : structure.fields()) {
            switch (innermost(field.shape())) {
                case Shape.Structure inner ->
                    nested.add(record(inner, "", "").indent(4).replaceAll("(?m)^ +$", ""));
                case Shape.Choice choice ->
                    nested.add(JavaChoice.source(choice).indent(4).replaceAll("(?m)^ +$", ""));
                default -> {}
            }
        }
        return nested;
    }

    private static Shape innermost(Shape shape) {
        return switch (shape) {
            case Shape.ListOf list -> innermost(list.element());
            case Shape.MapOf map -> innermost(map.value());
            default -> shape;
        };
    }
}
