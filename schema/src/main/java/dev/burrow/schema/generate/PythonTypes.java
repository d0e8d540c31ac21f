package dev.burrow.schema.generate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes {@code python/burrow_types.py}: typed dictionaries for Python 3.9 and later, standard library only. */
final class PythonTypes {

    /** Property names that cannot be attributes of a class; such a dictionary is made by a call. */
    private static final Set<String> KEYWORDS =
            Set.of("from", "class", "import", "global", "is", "in", "not", "or", "and");

    private final StringBuilder text = new StringBuilder();
    private final Set<String> written = new LinkedHashSet<>();

    private PythonTypes() {}

    /** The text of the file. */
    static String of(NamedTypes types) {
        PythonTypes writer = new PythonTypes();
        writer.text.append(Generated.header("#", "schema/")).append("""
                \"""The types of Burrow's contract.\"""

                from __future__ import annotations

                from typing import Dict, List, Literal, Optional, TypedDict, Union
                """);
        types.snapshots().values().forEach(writer::declare);
        types.errors().values().forEach(writer::declare);
        writer.errorUnion(types.errors());
        types.inputs().values().forEach(writer::declare);
        types.outputs().values().forEach(writer::declare);
        return writer.text.toString();
    }

    private void declare(Shape.Named type) {
        if (type instanceof Shape.Reference || !written.add(type.name())) {
            if (!(type instanceof Shape.Reference)) {
                throw new IllegalArgumentException("two types of the contract are called " + type.name());
            }
            return;
        }
        switch (type) {
            case Shape.Choice choice ->
                text.append("\n# ")
                        .append(choice.description())
                        .append("\n%s = %s\n".formatted(choice.name(), literal(choice)));
            case Shape.Structure structure -> {
                structure.fields().forEach(field -> declareNested(field.shape()));
                structure(structure);
            }
            case Shape.Reference reference -> {}
        }
    }

    private void declareNested(Shape shape) {
        switch (shape) {
            case Shape.Structure structure -> declare(structure);
            case Shape.ListOf list -> declareNested(list.element());
            case Shape.MapOf map -> declareNested(map.value());
            default -> {}
        }
    }

    private void structure(Shape.Structure structure) {
        List<Field> required =
                structure.fields().stream().filter(Field::required).toList();
        List<Field> optional =
                structure.fields().stream().filter(field -> !field.required()).toList();
        boolean called = required.stream().anyMatch(field -> KEYWORDS.contains(field.wireName()));
        String name = structure.name();
        String base = "TypedDict";
        boolean closed = optional.isEmpty();
        if (called) {
            base = "_" + name + "Required";
            call(base, required);
        } else if (!closed && !required.isEmpty()) {
            base = "_" + name + "Required";
            heading(base, "TypedDict", "Properties of " + name + " that are always there.");
            required.forEach(this::attribute);
        }
        heading(name, base + (closed ? "" : ", total=False"), structure.description());
        (closed && !called ? required : optional).forEach(this::attribute);
    }

    private void heading(String name, String bases, String description) {
        text.append("\n\nclass %s(%s):\n    \"\"\"%s\"\"\"\n".formatted(name, bases, description));
    }

    private void attribute(Field field) {
        text.append("\n    # ").append(field.description()).append("\n");
        text.append("    ")
                .append(field.wireName())
                .append(": ")
                .append(annotated(field, ""))
                .append("\n");
    }

    private void call(String name, List<Field> fields) {
        text.append("\n\n%s = TypedDict(\n    \"%s\",\n    {\n".formatted(name, name));
        for (Field field : fields) {
            text.append("        # ").append(field.description()).append("\n");
            text.append("        \"%s\": %s,\n".formatted(field.wireName(), annotated(field, "\"")));
        }
        text.append("    },\n)\n");
    }

    private void errorUnion(Map<String, Shape.Named> errors) {
        for (String kind : errors.keySet()) {
            heading(kind + "Error", "TypedDict", "A failure of the kind " + kind + ".");
            text.append("\n    kind: Literal[\"%s\"]\n    message: str\n    data: %s\n".formatted(kind, kind));
        }
        text.append("\n\n# A failure, as a result whose isError is true carries it.\nBurrowError = Union[\n");
        errors.keySet().forEach(kind -> text.append("    %sError,\n".formatted(kind)));
        text.append("]\n");
    }

    private String annotated(Field field, String quote) {
        String type = type(field.shape(), quote);
        return field.nullable() ? "Optional[" + type + "]" : type;
    }

    /** Types of Burrow's own stand in quotes where Python evaluates the annotation at once. */
    private String type(Shape shape, String quote) {
        return switch (shape) {
            case Shape.Text text -> "str";
            case Shape.Whole whole -> "int";
            case Shape.Decimal decimal -> "float";
            case Shape.Flag flag -> "bool";
            case Shape.Choice choice -> literal(choice);
            case Shape.ListOf list -> "List[" + type(list.element(), quote) + "]";
            case Shape.MapOf map -> "Dict[str, " + type(map.value(), quote) + "]";
            case Shape.Named named -> quote + named.name() + quote;
        };
    }

    private static String literal(Shape.Choice choice) {
        return choice.values().stream()
                .map(value -> "\"" + value + "\"")
                .collect(Collectors.joining(", ", "Literal[", "]"));
    }
}
