package dev.burrow.schema.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is generated and committed must be what the contract's files give now. */
class DriftTest {

    private static final Path SCHEMA =
            Path.of(System.getProperty("basedir", ".")).toAbsolutePath().normalize();

    @Test
    void generatedFilesAreWhatTheContractGives() throws IOException {
        SortedMap<Path, String> expected = Generated.from(Contract.read(SCHEMA));
        for (Map.Entry<Path, String> each : expected.entrySet()) {
            Path file = SCHEMA.resolve(each.getKey()).normalize();
            String committed = Files.exists(file) ? Files.readString(file) : "";
            assertEquals(each.getValue(), committed, () -> file + " is out of date; run: " + Generated.COMMAND);
        }
    }

    @Test
    void nothingElseLiesInTheGeneratedFolder() throws IOException {
        SortedMap<Path, String> expected = Generated.from(Contract.read(SCHEMA));
        try (Stream<Path> tree = Files.walk(SCHEMA.resolve("generated"))) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                assertEquals(
                        true,
                        expected.containsKey(SCHEMA.relativize(file)),
                        () -> file + " is made from nothing any more; run: " + Generated.COMMAND);
            }
        }
    }

    @Test
    void generatingTwiceGivesTheSame() {
        assertEquals(new TreeMap<>(Generated.from(Contract.read(SCHEMA))), Generated.from(Contract.read(SCHEMA)));
    }
}
