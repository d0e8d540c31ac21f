package dev.burrow.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Finds processes by a marker in the environment they were started with, ended but unreaped ones left out. */
public final class Leftovers {

    private Leftovers() {}

    /** Their process numbers, once there are none or the patience is over. */
    public static List<String> of(String marker, Duration patience) throws IOException, InterruptedException {
        Instant end = Instant.now().plus(patience);
        List<String> found = now(marker);
        while (!found.isEmpty() && Instant.now().isBefore(end)) {
            Thread.sleep(10);
            found = now(marker);
        }
        return found;
    }

    /** Their process numbers at this moment. */
    public static List<String> now(String marker) throws IOException {
        List<String> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path entry : entries) {
                try {
                    byte[] environment = Files.readAllBytes(entry.resolve("environ"));
                    if (new String(environment, StandardCharsets.ISO_8859_1).contains(marker)) {
                        found.add(entry.getFileName().toString());
                    }
                } catch (IOException e) {
                    // gone in the meantime
                }
            }
        }
        return found;
    }
}
