package dev.burrow.venv.snapshot;

import dev.burrow.store.SharedLock;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Deletes contents that no manifest names. Nobody adds contents meanwhile: whoever does shares a lock until the manifest
 * that needs them is written. One manifest that cannot be read stops the sweep, since it may need anything.
 */
final class Sweep {

    private Sweep() {}

    static void run(BurrowFolder folder) throws IOException {
        try (SharedLock alone = SharedLock.tryAlone(folder.blobLock())) {
            if (alone == null) {
                return;
            }
            Set<String> needed = needed(folder);
            if (needed != null) {
                deleteOthers(folder.blobs(), needed);
            }
        }
    }

    private static @Nullable Set<String> needed(BurrowFolder folder) throws IOException {
        Set<String> needed = new HashSet<>();
        try (DirectoryStream<Path> venvs = Files.newDirectoryStream(folder.manifests())) {
            for (Path venv : venvs) {
                try (DirectoryStream<Path> files = Files.newDirectoryStream(venv)) {
                    for (Path file : files) {
                        String name = file.getFileName().toString();
                        if (name.equals("HEAD") || name.startsWith(".")) {
                            continue;
                        }
                        ManifestFile.read(file).states().forEach(state -> needed.add(state.content()));
                    }
                }
            }
        } catch (IOException vanishedOrDamaged) {
            return null;
        }
        return needed;
    }

    private static void deleteOthers(Path blobs, Set<String> needed) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(blobs)) {
            for (Path folder : folders) {
                if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                    Files.deleteIfExists(folder); // Left by a process that died while it copied.
                    continue;
                }
                try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
                    for (Path file : files) {
                        if (!needed.contains("" + folder.getFileName() + file.getFileName())) {
                            Files.deleteIfExists(file);
                        }
                    }
                }
            }
        }
    }
}
