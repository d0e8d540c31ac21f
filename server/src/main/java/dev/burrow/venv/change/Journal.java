package dev.burrow.venv.change;

import dev.burrow.schema.snapshot.ChangeLogEntry;
import dev.burrow.store.AtomicFile;
import dev.burrow.store.SmallFiles;
import dev.burrow.store.Storage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is written down before an environment is touched: what to go back to, or, once it is committed, what is still to
 * be noted. Read back as anybody's text.
 *
 * @param inode number of the environment's folder; another folder under the name has nothing to do with this change
 * @param before id of the state to go back to
 * @param after id of the state reached; null until it is committed
 * @param entry what the change log gets; its outcome is what holds if nothing else is written
 * @param reverts ids of the changes that this one undoes
 */
record Journal(
        long inode, String before, @Nullable String after, ChangeLogEntry entry, java.util.List<String> reverts) {

    private static final int LIMIT_BYTES = 256 * 1024;

    boolean isCommitted() {
        return after != null;
    }

    /** Writes it durably. */
    void write(Path file) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("version", 1);
        json.put("inode", inode);
        json.put("before", before);
        if (after != null) {
            json.put("after", after);
        }
        json.set("entry", entry.toJson());
        reverts.forEach(json.putArray("reverts")::add);
        try {
            Files.createDirectories(file.getParent());
        } catch (IOException e) {
            throw Storage.failed(file, e);
        }
        AtomicFile.replace(file, json.toString().getBytes(StandardCharsets.UTF_8), AtomicFile.PRIVATE);
    }

    /** Reads it; null when there is none, or it is none of ours. */
    static @Nullable Journal read(Path file) {
        try {
            JsonNode json = SmallFiles.readJson(file, LIMIT_BYTES);
            if (json == null) {
                return null;
            }
            java.util.List<String> reverts = new java.util.ArrayList<>();
            json.path("reverts").forEach(id -> reverts.add(id.asString()));
            String after = json.path("after").asString("");
            return new Journal(
                    json.path("inode").asLong(),
                    json.path("before").asString(""),
                    after.isEmpty() ? null : after,
                    ChangeLogEntry.from(json.path("entry")),
                    reverts);
        } catch (NoSuchFileException none) {
            return null;
        } catch (IOException | IllegalArgumentException | tools.jackson.core.JacksonException foreign) {
            return null;
        }
    }

    static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw Storage.failed(file, e);
        }
    }
}
