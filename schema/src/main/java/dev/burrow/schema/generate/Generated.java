package dev.burrow.schema.generate;

import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/** Everything that is made from the contract, in memory: what {@link Refresh} writes and the drift test compares. */
final class Generated {

    /** What a person types to bring the generated files up to date. */
    static final String COMMAND = "schema/refresh";

    private static final Path GENERATED = Path.of("generated");
    private static final Path REFERENCE = Path.of("..", "spec", "reference");

    private Generated() {}

    /** Every generated file, by its path below {@code schema/}. */
    static SortedMap<Path, String> from(Contract contract) {
        NamedTypes types = NamedTypes.of(contract);
        SortedMap<Path, String> files = new TreeMap<>(JavaTypes.of(types));
        files.put(GENERATED.resolve("tools.json"), ToolsList.of(contract));
        files.put(GENERATED.resolve("catalogue.json"), CatalogueFile.of(contract));
        files.put(GENERATED.resolve("burrow.schema.json"), Bundle.of(contract));
        files.put(GENERATED.resolve("typescript/burrow.d.ts"), TypeScriptTypes.of(types));
        files.put(GENERATED.resolve("python/burrow_types.py"), PythonTypes.of(types));
        ReferencePages pages = new ReferencePages(contract, types);
        files.put(REFERENCE.resolve("tools.md"), pages.tools());
        files.put(REFERENCE.resolve("errors.md"), pages.errors());
        files.put(REFERENCE.resolve("snapshots.md"), pages.snapshots());
        return files;
    }

    /** The first line of a generated file. */
    static String header(String comment, String source) {
        return comment + " Made by " + COMMAND + " from " + source + ". Never edit it.\n";
    }
}
