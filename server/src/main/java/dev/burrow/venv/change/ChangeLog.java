package dev.burrow.venv.change;

import dev.burrow.schema.snapshot.ChangeLogEntry;
import dev.burrow.schema.snapshot.ChangeLogEntry.ChangeOutcome;
import dev.burrow.store.AtomicFile;
import dev.burrow.store.Storage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Who changed an environment, what and when: one JSON document a line, appended under the environment's lock. A line that
 * a dying process has left half written is passed over.
 */
final class ChangeLog {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Beyond this the older half goes: years of daily work. */
    private static final int LIMIT_BYTES = 8 * 1024 * 1024;

    private final Path file;

    ChangeLog(Path file) {
        this.file = file;
    }

    /** The changes, oldest first; those that were undone by a later one say so. */
    List<ChangeLogEntry> entries() {
        List<ChangeLogEntry> entries = new ArrayList<>();
        Set<String> reverted = new HashSet<>();
        for (JsonNode json : lines()) {
            ChangeLogEntry entry = ChangeLogEntry.from(json);
            json.path("reverts").forEach(id -> reverted.add(id.asString()));
            entries.add(entry);
        }
        entries.replaceAll(entry -> reverted.contains(entry.id()) ? withOutcome(entry, ChangeOutcome.REVERTED) : entry);
        return entries;
    }

    static ChangeLogEntry withOutcome(ChangeLogEntry entry, ChangeOutcome outcome) {
        return new ChangeLogEntry(
                entry.id(),
                entry.venv(),
                entry.action(),
                entry.client(),
                entry.detail(),
                entry.startedAt(),
                entry.durationMs(),
                outcome,
                entry.snapshotId(),
                entry.freezeHashBefore(),
                entry.freezeHashAfter(),
                entry.error());
    }

    /** Adds a change. */
    void append(ChangeLogEntry entry, List<String> reverts) {
        ObjectNode json = entry.toJson();
        if (!reverts.isEmpty()) {
            reverts.forEach(json.putArray("reverts")::add);
        }
        byte[] line = (json + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            Files.createDirectories(file.getParent());
            shorten();
            try (FileChannel channel = FileChannel.open(
                    file,
                    Set.of(
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.CREATE,
                            LinkOption.NOFOLLOW_LINKS),
                    PosixFilePermissions.asFileAttribute(AtomicFile.PRIVATE))) {
                long end = channel.size();
                channel.position(end);
                if (end > 0 && !endsWithNewline(channel, end)) {
                    write(channel, new byte[] {'\n'});
                }
                write(channel, line);
            }
        } catch (IOException e) {
            throw Storage.failed(file, e);
        }
    }

    private static boolean endsWithNewline(FileChannel channel, long end) throws IOException {
        ByteBuffer last = ByteBuffer.allocate(1);
        channel.read(last, end - 1);
        return last.get(0) == '\n';
    }

    private static void write(FileChannel channel, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    private void shorten() throws IOException {
        if (Files.exists(file) && Files.size(file) > LIMIT_BYTES) {
            String text = Files.readString(file);
            int half = text.indexOf('\n', text.length() / 2) + 1;
            AtomicFile.replace(file, text.substring(half).getBytes(StandardCharsets.UTF_8), AtomicFile.PRIVATE);
        }
    }

    private List<JsonNode> lines() {
        List<JsonNode> found = new ArrayList<>();
        String text;
        try {
            text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (NoSuchFileException none) {
            return found;
        } catch (IOException e) {
            throw Storage.failed(file, e);
        }
        for (String line : text.split("\n")) {
            try {
                JsonNode json = JSON.readTree(line);
                ChangeLogEntry.from(json); // Throws where it is none.
                found.add(json);
            } catch (JacksonException | IllegalArgumentException halfWritten) {
                continue;
            }
        }
        return found;
    }
}
