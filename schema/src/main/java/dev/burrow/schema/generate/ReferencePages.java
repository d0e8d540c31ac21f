package dev.burrow.schema.generate;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Writes the tables of {@code spec/reference}. */
final class ReferencePages {

    private final Contract contract;
    private final NamedTypes types;

    ReferencePages(Contract contract, NamedTypes types) {
        this.contract = contract;
        this.types = types;
    }

    /** {@code tools.md}. */
    String tools() {
        StringBuilder page = page("Tools", "schema/tools");
        page.append("| tool | changes | confirmation under safe | result |\n|---|---|---|---|\n");
        contract.tools().forEach((tool, file) -> {
            JsonNode policy = file.get("policy");
            page.append("| [`%1$s`](#%1$s) | %2$s | %3$s | %4$s |\n"
                    .formatted(
                            tool,
                            policy.get("changes").stringValue(),
                            confirmation(policy.get("confirm_under_safe")),
                            result(tool)));
        });
        contract.tools().forEach((tool, file) -> {
            page.append("\n## ")
                    .append(tool)
                    .append("\n\n")
                    .append(file.get("description").stringValue())
                    .append("\n\n");
            table(page, "argument", structure(types.inputs(), tool));
            if (types.outputs().get(tool) instanceof Shape.Structure output) {
                page.append("\n");
                table(page, "result", output);
            } else {
                page.append("\nThe result is ").append(result(tool)).append(".\n");
            }
        });
        return page.toString();
    }

    /** {@code errors.md}. */
    String errors() {
        StringBuilder page = page("Error kinds", "schema/errors");
        page.append("| kind | when, and what to do | data |\n|---|---|---|\n");
        types.errors().forEach((kind, type) -> {
            Shape.Structure structure = structure(types.errors(), kind);
            String data = structure.fields().stream()
                    .map(field ->
                            "`" + field.wireName() + (field.required() ? "" : "?") + "` " + cell(field.description()))
                    .collect(Collectors.joining("<br>"));
            page.append("| `%s` | %s | %s |\n".formatted(kind, cell(structure.description()), data));
        });
        return page.toString();
    }

    /** {@code snapshots.md}. */
    String snapshots() {
        StringBuilder page = page("Shapes", "schema/snapshots");
        types.snapshots().values().forEach(type -> {
            page.append("## ").append(type.name()).append("\n\n");
            switch (type) {
                case Shape.Structure structure -> {
                    page.append(structure.description()).append("\n\n");
                    table(page, "property", structure);
                }
                case Shape.Choice choice -> page.append(choice.description()).append("\n");
                case Shape.Reference reference -> {}
            }
            page.append("\n");
        });
        return page.toString().stripTrailing() + "\n";
    }

    private static StringBuilder page(String title, String source) {
        return new StringBuilder(
                "<!-- Made by " + Generated.COMMAND + " from " + source + ". Never edit it. -->\n# " + title + "\n\n");
    }

    private static Shape.Structure structure(Map<String, Shape.Named> types, String name) {
        return types.get(name) instanceof Shape.Structure structure
                ? structure
                : new Shape.Structure(name, "", List.of());
    }

    private String result(String tool) {
        Shape.Named output = types.outputs().get(tool);
        return output instanceof Shape.Reference reference
                ? "[%s](snapshots.md#%s)"
                        .formatted(reference.name(), reference.name().toLowerCase(Locale.ROOT))
                : "its own, below";
    }

    private static String confirmation(JsonNode policy) {
        return policy.isString()
                ? policy.stringValue()
                : "unless `%s` is %s"
                        .formatted(
                                policy.path("unless").path("argument").asString(""),
                                policy.path("unless").path("is"));
    }

    private static void table(StringBuilder page, String heading, Shape.Structure structure) {
        if (structure.fields().isEmpty()) {
            page.append("No ").append(heading).append("s.\n");
            return;
        }
        page.append("| ").append(heading).append(" | type | |\n|---|---|---|\n");
        rows(page, "", structure);
    }

    private static void rows(StringBuilder page, String prefix, Shape.Structure structure) {
        for (Field field : structure.fields()) {
            String name = prefix + field.wireName();
            page.append("| `%s`%s | %s%s | %s |\n"
                    .formatted(
                            name,
                            field.required() ? "" : "?",
                            type(field.shape()),
                            field.nullable() ? " or null" : "",
                            cell(field.description())));
            nested(page, name, field.shape());
        }
    }

    private static void nested(StringBuilder page, String name, Shape shape) {
        switch (shape) {
            case Shape.Structure structure -> rows(page, name + ".", structure);
            case Shape.ListOf list -> nested(page, name + "[]", list.element());
            case Shape.MapOf map -> nested(page, name + ".*", map.value());
            default -> {}
        }
    }

    private static String type(Shape shape) {
        return switch (shape) {
            case Shape.Text text -> "string";
            case Shape.Whole whole -> "integer";
            case Shape.Decimal decimal -> "number";
            case Shape.Flag flag -> "boolean";
            case Shape.Choice choice ->
                choice.values().stream().map(value -> "`" + value + "`").collect(Collectors.joining(", "));
            case Shape.ListOf list -> "list of " + type(list.element());
            case Shape.MapOf map -> "map to " + type(map.value());
            case Shape.Structure structure -> "object";
            case Shape.Reference reference ->
                "[%s](snapshots.md#%s)"
                        .formatted(reference.name(), reference.name().toLowerCase(Locale.ROOT));
        };
    }

    private static String cell(String words) {
        return words.replace("|", "\\|");
    }
}
