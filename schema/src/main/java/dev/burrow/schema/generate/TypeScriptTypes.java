package dev.burrow.schema.generate;

import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Writes {@code typescript/burrow.d.ts}. */
final class TypeScriptTypes {

    private final StringBuilder text = new StringBuilder();

    private TypeScriptTypes() {}

    /** The text of the file. */
    static String of(NamedTypes types) {
        TypeScriptTypes writer = new TypeScriptTypes();
        writer.text.append(Generated.header("//", "schema/"));
        types.snapshots().values().forEach(writer::declare);
        types.errors().values().forEach(writer::declare);
        writer.errorUnion(types.errors());
        types.inputs().values().forEach(writer::declare);
        types.outputs().values().forEach(writer::declare);
        writer.toolMap(types);
        return writer.text.toString();
    }

    private void declare(Shape.Named type) {
        switch (type) {
            case Shape.Structure structure -> {
                document("", structure.description());
                text.append("export type ").append(structure.name()).append(" = ");
                text.append(body(structure, "")).append(";\n");
            }
            case Shape.Choice choice -> {
                document("", choice.description());
                text.append("export type ")
                        .append(choice.name())
                        .append(" = ")
                        .append(union(choice))
                        .append(";\n");
            }
            case Shape.Reference reference -> {}
        }
    }

    private void errorUnion(Map<String, Shape.Named> errors) {
        document("", "A failure, as a result whose isError is true carries it.");
        text.append("export type BurrowError =\n");
        text.append(errors.keySet().stream()
                .map(kind -> "  | { kind: \"%s\"; message: string; data: %s }".formatted(kind, kind))
                .collect(Collectors.joining("\n")));
        text.append(";\n");
    }

    private void toolMap(NamedTypes types) {
        document("", "Arguments and result of each tool, by its name.");
        text.append("export interface Tools {\n");
        types.inputs()
                .forEach((tool, input) -> text.append("  %s: { input: %s; output: %s };\n"
                        .formatted(
                                tool,
                                input.name(),
                                Objects.requireNonNull(types.outputs().get(tool))
                                        .name())));
        text.append("}\n");
    }

    private String body(Shape.Structure structure, String indent) {
        if (structure.fields().isEmpty()) {
            return "Record<string, never>";
        }
        StringBuilder body = new StringBuilder("{\n");
        for (Field field : structure.fields()) {
            body.append(indent).append("  /** ").append(field.description()).append(" */\n");
            body.append(indent).append("  ").append(field.wireName()).append(field.required() ? ": " : "?: ");
            body.append(type(field.shape(), indent + "  ")).append(field.nullable() ? " | null" : "");
            body.append(";\n");
        }
        return body.append(indent).append("}").toString();
    }

    private String type(Shape shape, String indent) {
        return switch (shape) {
            case Shape.Text text -> "string";
            case Shape.Whole whole -> "number";
            case Shape.Decimal decimal -> "number";
            case Shape.Flag flag -> "boolean";
            case Shape.Choice choice -> union(choice);
            case Shape.ListOf list -> "Array<" + type(list.element(), indent) + ">";
            case Shape.MapOf map -> "Record<string, " + type(map.value(), indent) + ">";
            case Shape.Structure structure -> body(structure, indent);
            case Shape.Reference reference -> reference.name();
        };
    }

    private static String union(Shape.Choice choice) {
        return choice.values().stream().map(value -> "\"" + value + "\"").collect(Collectors.joining(" | "));
    }

    private void document(String indent, String words) {
        text.append("\n").append(indent).append("/** ").append(words).append(" */\n");
    }
}
