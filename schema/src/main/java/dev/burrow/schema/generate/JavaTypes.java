package dev.burrow.schema.generate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the Java types: a record per error kind, snapshot shape, tool input and tool output. */
final class JavaTypes {

    private static final String ROOT = "dev.burrow.schema";
    private static final Path FOLDER = Path.of("generated", "java", "dev", "burrow", "schema");

    private final NamedTypes types;
    private final Map<Path, String> files = new LinkedHashMap<>();

    private JavaTypes(NamedTypes types) {
        this.types = types;
    }

    /** Every Java file, by its path below {@code schema/}. */
    static Map<Path, String> of(NamedTypes types) {
        JavaTypes java = new JavaTypes(types);
        java.errors();
        java.snapshots();
        java.tools();
        return java.files;
    }

    private void errors() {
        types.errors().forEach((kind, type) -> {
            String extra = """
                        @Override
                        public String kind() {
                            return "%s";
                        }

                    """.formatted(kind);
            add("error", type, "schema/errors/" + kind + ".json", "ErrorData", extra);
        });
        List<String> kinds = new ArrayList<>(types.errors().keySet());
        write("error", "ErrorData", "schema/errors", JavaErrors.errorData(kinds));
        writePackage("error", "What each kind of error is about, one record per file in {@code schema/errors}.");
    }

    private void snapshots() {
        types.snapshots().forEach((file, type) -> add("snapshot", type, "schema/snapshots/" + file + ".json", "", ""));
        writePackage("snapshot", "Shapes of what the tools tell, one type per file in {@code schema/snapshots}.");
    }

    private void tools() {
        types.inputs().forEach((tool, type) -> add("tool", type, "schema/tools/" + tool + ".json", "", ""));
        types.outputs().forEach((tool, type) -> add("tool", type, "schema/tools/" + tool + ".json", "", ""));
        writePackage(
                "tool",
                "Arguments and results of the tools, from {@code schema/tools}. A tool whose result is a snapshot shape has"
                        + " no output type here.");
    }

    private void add(String folder, Shape.Named type, String source, String supertype, String extra) {
        switch (type) {
            case Shape.Structure structure ->
                write(folder, type.name(), source, new JavaRecord(ROOT, structure, supertype, extra).source());
            case Shape.Choice choice -> write(folder, type.name(), source, JavaChoice.file(choice));
            case Shape.Reference reference -> {}
        }
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
