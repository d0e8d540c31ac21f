package dev.burrow.venv;

import dev.burrow.store.FileLock;
import dev.burrow.store.Storage;
import dev.burrow.store.Trees;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A folder in which a tree is built before it is published by one rename, or to which one is renamed before it is
 * deleted. Its name says which process made it, so that whoever comes later can take away what a dead one has left.
 * Closing deletes what is still in it. One thread at a time.
 *
 * @param path the folder, on the same file system as the environments
 */
record WorkFolder(Path path) implements AutoCloseable {

    private static final Pattern NAME = Pattern.compile("tree-(\\d+)-(\\d+)-[0-9a-f]+");

    /** A new, empty folder of this process. */
    static WorkFolder create(BaseDirectory base) {
        String owner = ProcessHandle.current().pid() + "-" + FileLock.ownStartMs();
        Path folder = base.work().resolve("tree-" + owner + "-" + Long.toHexString(random()));
        try {
            Files.createDirectories(base.work());
            return new WorkFolder(Files.createDirectory(folder));
        } catch (IOException e) {
            throw Storage.failed(folder, e);
        }
    }

    /** The folders whose process has died. */
    static List<Path> abandoned(BaseDirectory base) {
        List<Path> found = new ArrayList<>();
        if (!Files.isDirectory(base.work())) {
            return found;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(base.work(), "tree-*")) {
            for (Path folder : folders) {
                Matcher name = NAME.matcher(folder.getFileName().toString());
                if (name.matches() && !FileLock.isAlive(Long.parseLong(name.group(1)), Long.parseLong(name.group(2)))) {
                    found.add(folder);
                }
            }
        } catch (IOException e) {
            throw Storage.failed(base.work(), e);
        }
        return found;
    }

    /** Deletes what dead processes have left. */
    static void sweep(BaseDirectory base) {
        abandoned(base).forEach(Trees::delete);
    }

    private static long random() {
        return ThreadLocalRandom.current().nextLong() >>> 1;
    }

    @Override
    public void close() {
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            Trees.delete(path);
        }
    }
}
