package dev.burrow.schema.generate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Stream;

/** Brings the generated files up to date; run by {@code schema/refresh}. */
public final class Refresh {

    private Refresh() {}

    /**
     * Writes every generated file that differs and deletes those that nothing makes any more.
     *
     * @param arguments the folder {@code schema} of the checkout
     */
    public static void main(String[] arguments) throws IOException {
        Path schemaFolder = Path.of(arguments.length == 0 ? "schema" : arguments[0])
                .toAbsolutePath()
                .normalize();
        if (!Files.isDirectory(schemaFolder.resolve("errors"))) {
            System.err.println("no contract in " + schemaFolder + ": name the folder schema/ of a checkout");
            System.exit(2);
        }
        SortedMap<Path, String> files = Generated.from(Contract.read(schemaFolder));
        int changed = write(schemaFolder, files) + deleteOthers(schemaFolder, files);
        System.err.println(files.size() + " files are up to date, " + changed + " of them changed now");
        System.err.println(ToolsList.sizes(Contract.read(schemaFolder)));
    }

    private static int write(Path schemaFolder, Map<Path, String> files) throws IOException {
        int written = 0;
        for (Map.Entry<Path, String> each : files.entrySet()) {
            Path file = schemaFolder.resolve(each.getKey()).normalize();
            byte[] content = each.getValue().getBytes(StandardCharsets.UTF_8);
            if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), content)) {
                Files.createDirectories(file.getParent());
                Files.write(file, content);
                written++;
            }
        }
        return written;
    }

    private static int deleteOthers(Path schemaFolder, Map<Path, String> files) throws IOException {
        int deleted = 0;
        try (Stream<Path> tree = Files.walk(schemaFolder.resolve("generated"))) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                if (!files.containsKey(schemaFolder.relativize(file))) {
                    Files.delete(file);
                    deleted++;
                }
            }
        }
        return deleted;
    }
}
