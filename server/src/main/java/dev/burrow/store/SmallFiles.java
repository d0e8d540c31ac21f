package dev.burrow.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads small files that somebody else may have put there: no link is followed, no pipe is waited for, no size trusted. */
public final class SmallFiles {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private SmallFiles() {}

    /**
     * Reads a regular file.
     *
     * @throws IOException where there is none, it is something else, or it is larger than {@code maxBytes}
     */
    public static byte[] read(Path file, int maxBytes) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isRegularFile()) {
            throw new FileSystemException(file.toString(), null, "not a regular file");
        }
        try (FileChannel channel = FileChannel.open(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
            ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(maxBytes + 1L, Math.max(64, channel.size() + 1)));
            while (channel.read(buffer) >= 0) {
                if (buffer.position() > maxBytes) {
                    throw new FileSystemException(file.toString(), null, "larger than " + maxBytes + " bytes");
                }
                if (!buffer.hasRemaining()) {
                    buffer = ByteBuffer.allocate((int) Math.min(maxBytes + 1L, buffer.capacity() * 2L))
                            .put(buffer.flip());
                }
            }
            return Arrays.copyOf(buffer.array(), buffer.position());
        }
    }

    /**
     * Reads a JSON document, such as a journal.
     *
     * @return null where it is no JSON: a journal is written atomically, so such a one is not ours
     * @throws IOException as {@link #read}
     */
    public static @Nullable JsonNode readJson(Path file, int maxBytes) throws IOException {
        try {
            return JSON.readTree(read(file, maxBytes));
        } catch (JacksonException e) {
            return null;
        }
    }
}
