package dev.burrow.schema.generate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the Java types: a record per error kind, snapshot shape, tool input and tool output. */
final class JavaTypes {

    private static final String ROOT = "dev.burrow.schema";
    private static final Path FOLDER = Path.of("generated", "java", "dev", "burrow", "schema");

    private final Contract contract;
    private final ShapeReader reader;
    private final Map<Path, String> files = new LinkedHashMap<>();

    private JavaTypes(Contract contract) {
        this.contract = contract;
        this.reader = new ShapeReader(contract);
    }

    /** Every Java file, by its path below {@code schema/}. */
    static Map<Path, String> of(Contract contract) {
        JavaTypes types = new JavaTypes(contract);
        types.errors();
        types.snapshots();
        types.tools();
        return types.files;
    }

    private void errors() {
        List<String> kinds = new ArrayList<>(contract.errors().keySet());
        contract.errors().forEach((kind, schema) -> {
            Shape.Structure structure = reader.structure(kind, schema, "errors/" + kind + ".json");
            String extra = """
                        @Override
                        public String kind() {
                            return "%s";
                        }

                    """.formatted(kind);
            add("error", structure, "schema/errors/" + kind + ".json", "ErrorData", extra);
        });
        write("error", "ErrorData", "schema/errors", JavaErrors.errorData(kinds));
        writePackage("error", "What each kind of error is about, one record per file in {@code schema/errors}.");
    }

    private void snapshots() {
        contract.snapshots().forEach((file, schema) -> {
            String source = "schema/snapshots/" + file + ".json";
            switch (reader.snapshot(file)) {
                case Shape.Structure structure -> add("snapshot", structure, source, "", "");
                case Shape.Choice choice -> write("snapshot", choice.name(), source, JavaChoice.file(choice));
                default -> throw new IllegalArgumentException(source + " is neither an object nor an enum of texts");
            }
        });
        writePackage("snapshot", "Shapes of what the tools tell, one record per file in {@code schema/snapshots}.");
    }

    private void tools() {
        contract.tools().forEach((tool, file) -> {
            String source = "schema/tools/" + tool + ".json";
            String name = Names.pascal(tool);
            Shape.Structure input = reader.structure(
                    name + "Input", described(file, "inputSchema", "Arguments of " + tool + "."), source);
            add("tool", input, source, "", "");
            JsonNode output = file.get("outputSchema");
            if (!output.has("$ref")) {
                add("tool", reader.structure(name + "Output", output, source), source, "", "");
            }
        });
        writePackage(
                "tool",
                "Arguments and results of the tools, from {@code schema/tools}. A tool whose result is a snapshot shape has"
                        + " no output type here.");
    }

    private static JsonNode described(JsonNode file, String property, String description) {
        ObjectNode schema = file.get(property).deepCopy().asObject();
        schema.put("description", description);
        return schema;
    }

    private void add(String folder, Shape.Structure structure, String source, String supertype, String extra) {
        write(folder, structure.name(), source, new JavaRecord(ROOT, structure, supertype, extra).source());
    }

    private void write(String folder, String type, String source, String body) {
        String text = Generated.header("//", source) + "package " + ROOT + "." + folder + ";\n\n" + body;
        files.put(FOLDER.resolve(folder).resolve(type + ".java"), text);
    }

    private void writePackage(String folder, String description) {
        String text = Generated.header("//", "schema/") + """
                /**
                 * %s Generated.
                 */
                @org.jspecify.annotations.NullMarked
                package %s.%s;
                """.formatted(description, ROOT, folder);
        files.put(FOLDER.resolve(folder).resolve("package-info.java"), text);
    }
}
