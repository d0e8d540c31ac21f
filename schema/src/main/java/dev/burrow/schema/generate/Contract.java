package dev.burrow.schema.generate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The hand-written files of {@code schema/}, by name and sorted.
 *
 * @param errors schema of each error kind's data, by kind
 * @param snapshots schema of each shape, by file name without its ending
 * @param tools each tool's file, by tool name
 */
record Contract(
        SortedMap<String, JsonNode> errors, SortedMap<String, JsonNode> snapshots, SortedMap<String, JsonNode> tools) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Reads the files below {@code schemaFolder}. */
    static Contract read(Path schemaFolder) {
        return new Contract(
                folder(schemaFolder.resolve("errors")),
                folder(schemaFolder.resolve("snapshots")),
                folder(schemaFolder.resolve("tools")));
    }

    private static SortedMap<String, JsonNode> folder(Path folder) {
        SortedMap<String, JsonNode> files = new TreeMap<>();
        if (!Files.isDirectory(folder)) {
            return files;
        }
        try (Stream<Path> list = Files.list(folder)) {
            for (Path file :
                    list.filter(each -> each.toString().endsWith(".json")).toList()) {
                String name = file.getFileName().toString();
                files.put(name.substring(0, name.length() - ".json".length()), JSON.readTree(Files.readString(file)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }

    /** The schema of a shape, by its file name without its ending. */
    JsonNode snapshot(String file) {
        return Objects.requireNonNull(snapshots.get(file), file);
    }

    /** The snapshot file, without its ending, that a {@code $ref} leads to. */
    String referenced(JsonNode schema, String where) {
        String target = schema.get("$ref").stringValue();
        String file = target.substring(target.lastIndexOf('/') + 1).replace(".json", "");
        if (!snapshots.containsKey(file)) {
            throw new IllegalArgumentException(where + " refers to " + target + ", which is not in schema/snapshots");
        }
        return file;
    }

    /** The schema itself, or the one that its {@code $ref} leads to, under the description beside the {@code $ref}. */
    JsonNode resolved(JsonNode schema) {
        if (!schema.has("$ref")) {
            return schema;
        }
        ObjectNode target = snapshot(referenced(schema, "a schema")).deepCopy().asObject();
        for (Map.Entry<String, JsonNode> beside : schema.properties()) {
            if (!beside.getKey().equals("$ref")) {
                target.set(beside.getKey(), beside.getValue());
            }
        }
        return target;
    }
}
