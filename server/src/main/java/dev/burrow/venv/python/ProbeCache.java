package dev.burrow.venv.python;

import dev.burrow.store.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What interpreters said, on disk, until their files change. Losing it costs time only, so it is written without
 * waiting for the disk, and a file that cannot be read counts as empty.
 */
final class ProbeCache {

    /** Changes whenever the question does, so that answers to an older one are not taken. */
    private static final String FORMAT = "1";

    private final Path file;
    private final Map<String, JsonNode> answers = new HashMap<>(); // guarded by this
    private boolean loaded; // guarded by this

    ProbeCache(Path file) {
        this.file = file;
    }

    /** What a file is known by: its real path, its time and its size; null where it is no file. */
    static @Nullable String key(Path python) {
        try {
            Path real = python.toRealPath();
            BasicFileAttributes attributes = Files.readAttributes(real, BasicFileAttributes.class);
            return FORMAT + "|" + python + "|" + real + "|"
                    + attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS) + "|" + attributes.size();
        } catch (IOException e) {
            return null;
        }
    }

    synchronized @Nullable JsonNode get(String key) {
        load();
        return answers.get(key);
    }

    /** Keeps an answer, and forgets what the same path said before. */
    synchronized void put(String key, JsonNode answer) {
        load();
        String path = key.substring(0, key.indexOf('|', FORMAT.length() + 1) + 1);
        answers.keySet().removeIf(other -> other.startsWith(path));
        answers.put(key, answer);
        ObjectNode all = JsonNodeFactory.instance.objectNode();
        answers.forEach(all::set);
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            AtomicFile.replaceUnsynced(file, JsonMapper.shared().writeValueAsBytes(all), AtomicFile.SHARED);
        } catch (IOException e) {
            // Without a cache the next one asks again.
        }
    }

    private synchronized void load() {
        if (loaded) {
            return;
        }
        loaded = true;
        try {
            for (Map.Entry<String, JsonNode> each :
                    JsonMapper.shared().readTree(Files.readAllBytes(file)).properties()) {
                answers.put(each.getKey(), each.getValue());
            }
        } catch (IOException | JacksonException e) {
            answers.clear();
        }
    }
}
