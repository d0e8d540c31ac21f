package dev.burrow.venv;

import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.store.AtomicFile;
import dev.burrow.store.FileLock;
import dev.burrow.store.Storage;
import dev.burrow.store.Trees;
import dev.burrow.venv.change.Changes;
import dev.burrow.venv.relocate.Relocation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gives environments other names. The folder is renamed first and then rewritten for its new place; a note written
 * before says what is under way, so that the next call finishes what a dead process has begun. Rewriting twice does no
 * harm, which is what makes that safe.
 */
final class Renaming {

    private static final String NOTES = ".rename-*.txt";

    private final BaseDirectory base;
    private final Registry registry;
    private final WholeTrees trees;
    private final Changes changes;

    Renaming(BaseDirectory base, Registry registry, WholeTrees trees, Changes changes) {
        this.base = base;
        this.registry = registry;
        this.trees = trees;
        this.changes = changes;
    }

    /**
     * Renames an environment, with its registry entry.
     *
     * @throws BurrowException {@code VenvNotFound}, {@code VenvAlreadyExists}, {@code VenvBusy}, {@code StorageFailed};
     *     the environment then has its old name and content
     */
    void rename(VenvName from, VenvName to, Operation operation) {
        registry.check();
        base.require(from);
        trees.requireFree(to);
        // In one order everywhere, so that two renames that cross do not wait for each other.
        boolean ordered = from.text().compareTo(to.text()) < 0;
        String purpose = "rename_venv";
        FileLock first = trees.lock(ordered ? from : to, purpose, operation);
        try (first) {
            FileLock second = trees.lock(ordered ? to : from, purpose, operation);
            try (second) {
                base.require(from);
                trees.requireFree(to);
                operation.cancellation().check();
                changes.settle(from.text(), operation);
                carryOut(from, to, operation);
            }
        }
    }

    private void carryOut(VenvName from, VenvName to, Operation operation) {
        Path note = note(from);
        List<Path> spellings = trees.spellings(from);
        write(note, from, to);
        try {
            try {
                Trees.moveNew(base.of(from), base.of(to));
            } catch (FileAlreadyExistsException e) {
                Files.delete(note);
                trees.requireFree(to);
                throw e;
            }
            try {
                Relocation.of(spellings, base.of(to)).rewrite(base.of(to));
            } catch (IOException e) {
                Relocation.of(trees.spellings(to), base.of(from)).rewrite(base.of(to));
                Trees.moveNew(base.of(to), base.of(from));
                Files.delete(note);
                throw e;
            }
            registry.renamed(from, to, operation);
            changes.noteWhole(from.text(), to.text(), "rename_venv", from + " to " + to, operation);
            Files.delete(note);
        } catch (IOException e) {
            throw Storage.failed(base.of(from), e);
        }
    }

    /** Finishes renames whose process has died; those of a live one are left to it. */
    void finishAbandoned(Operation operation) {
        Path folder = base.own().resolve("journal");
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> notes = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, NOTES)) {
            found.forEach(notes::add);
            for (Path note : notes) {
                finish(note, operation);
            }
        } catch (IOException e) {
            throw Storage.failed(folder, e);
        }
    }

    private void finish(Path note, Operation operation) throws IOException {
        List<String> names = read(note);
        if (names == null) {
            return;
        }
        VenvName from = new VenvName(names.get(0));
        VenvName to = new VenvName(names.get(1));
        FileLock first = FileLock.tryExclusive(base.lock(from), "finish a rename", operation.client());
        if (first == null) {
            return;
        }
        try (first) {
            FileLock second = FileLock.tryExclusive(base.lock(to), "finish a rename", operation.client());
            if (second == null) {
                return;
            }
            try (second) {
                if (names.equals(read(note))) {
                    boolean moved = Files.exists(base.of(to), LinkOption.NOFOLLOW_LINKS)
                            && !Files.exists(base.of(from), LinkOption.NOFOLLOW_LINKS);
                    if (moved) {
                        List<Path> spellings = new ArrayList<>(trees.spellings(from));
                        spellings.add(base.path().toRealPath().resolve(from.text()));
                        Relocation.of(spellings, base.of(to)).rewrite(base.of(to));
                        registry.renamed(from, to, operation);
                        if (Files.exists(base.own().resolve("log").resolve(from + ".ndjson"))) {
                            changes.noteWhole(from.text(), to.text(), "rename_venv", from + " to " + to, operation);
                        }
                    }
                    Files.deleteIfExists(note);
                }
            }
        }
    }

    private Path note(VenvName from) {
        return base.own().resolve("journal").resolve(".rename-" + from + ".txt");
    }

    private static void write(Path note, VenvName from, VenvName to) {
        try {
            Files.createDirectories(note.resolveSibling(""));
        } catch (IOException e) {
            throw Storage.failed(note, e);
        }
        AtomicFile.replace(note, (from + "\n" + to + "\n").getBytes(StandardCharsets.UTF_8), AtomicFile.SHARED);
    }

    private static @Nullable List<String> read(Path note) throws IOException {
        if (!Files.isRegularFile(note, LinkOption.NOFOLLOW_LINKS)) {
            return null;
        }
        List<String> lines = Files.readAllLines(note);
        return lines.size() == 2 ? lines : null;
    }
}
