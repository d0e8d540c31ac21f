package dev.burrow.schema.generate;

import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/** Everything that is made from the contract, in memory: what {@link Refresh} writes and the drift test compares. */
final class Generated {

    /** What a person types to bring the generated files up to date. */
    static final String COMMAND = "schema/refresh";

    private static final Path GENERATED = Path.of("generated");

    private Generated() {}

    /** Every generated file, by its path below {@code schema/}. */
    static SortedMap<Path, String> from(Contract contract) {
        SortedMap<Path, String> files = new TreeMap<>(JavaTypes.of(contract));
        files.put(GENERATED.resolve("tools.json"), ToolsList.of(contract));
        files.put(GENERATED.resolve("catalogue.json"), CatalogueFile.of(contract));
        return files;
    }

    /** The first line of a generated file. */
    static String header(String comment, String source) {
        return comment + " Made by " + COMMAND + " from " + source + ". Never edit it.\n";
    }
}
