package dev.burrow.venv;

import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.VenvAlreadyExists;
import dev.burrow.schema.error.VenvBusy;
import dev.burrow.store.FileLock;
import dev.burrow.store.Storage;
import dev.burrow.store.Trees;
import dev.burrow.venv.change.Changes;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Brings whole environments into the base directory and takes them out of it, each by one rename: whoever dies on the
 * way leaves an environment that is there or one that is not, and a work folder that the next one deletes.
 *
 * <p>Blocks, on the environment's lock for at most {@link #LONGEST_WAIT}. Safe for several threads and processes.
 */
final class WholeTrees {

    /** An install may take minutes, and whoever waits for one can cancel. */
    static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

    private final BaseDirectory base;
    private final Registry registry;
    private final Changes changes;

    WholeTrees(BaseDirectory base, Registry registry, Changes changes) {
        this.base = base;
        this.registry = registry;
        this.changes = changes;
    }

    /**
     * Takes the lock under which an environment is changed.
     *
     * @throws BurrowException {@code VenvBusy}, naming the holder
     */
    FileLock lock(VenvName name, String purpose, Operation operation) {
        return FileLock.exclusive(base.lock(name), purpose, LONGEST_WAIT, operation, (holder, waitedMs) -> {
            String by = holder == null ? "another process" : "process " + holder.pid() + " (" + holder.describe() + ")";
            return new BurrowException(
                    new VenvBusy(
                            name.text(),
                            holder == null ? null : holder.describe(),
                            holder == null ? null : holder.pid(),
                            waitedMs),
                    "venv '" + name + "' is being changed by " + by + " since more than " + waitedMs
                            + " ms: nothing was done, try again later");
        });
    }

    /**
     * Publishes a new environment: {@code build} makes it at the path it is given, and it appears under its name when
     * it is whole.
     *
     * @throws BurrowException {@code VenvAlreadyExists} when the name is taken, also by somebody faster
     */
    void publish(VenvName name, String action, String detail, Operation operation, Consumer<Path> build) {
        registry.check();
        requireFree(name);
        createBase();
        FileLock lock = lock(name, action, operation);
        try (lock) {
            requireFree(name);
            WorkFolder.sweep(base);
            try (WorkFolder work = WorkFolder.create(base)) {
                Path tree = work.path().resolve("tree");
                build.accept(tree);
                operation.cancellation().check();
                Trees.moveNew(tree, base.of(name));
            } catch (FileAlreadyExistsException e) {
                throw taken(name);
            } catch (IOException e) {
                throw Storage.failed(base.of(name), e);
            }
            registry.created(name, operation);
            changes.noteWhole(null, name.text(), action, detail, operation);
        }
    }

    /**
     * Takes an environment out of the base directory and deletes it; of a link only the link is taken.
     *
     * @throws BurrowException {@code VenvNotFound}, {@code VenvBusy}, {@code StorageFailed}
     */
    void remove(VenvName name, Operation operation) {
        registry.check();
        requirePresent(name);
        FileLock lock = lock(name, "remove_venv", operation);
        try (lock) {
            requirePresent(name);
            WorkFolder.sweep(base);
            Path folder = base.of(name);
            try (WorkFolder trash = WorkFolder.create(base)) {
                if (Files.isSymbolicLink(folder)) {
                    Files.delete(folder);
                } else {
                    Files.move(folder, trash.path().resolve("tree"));
                }
                registry.removed(name, operation);
                changes.noteWhole(name.text(), null, "remove_venv", "", operation);
            } catch (IOException e) {
                throw Storage.failed(folder, e);
            }
        }
    }

    /** Brings what a dead process has left of a change to its end. */
    void settle(VenvName name, Operation operation) {
        changes.settle(name.text(), operation);
    }

    /** Fails when the name is taken, by an environment or by anything else. */
    void requireFree(VenvName name) {
        if (Files.exists(base.of(name), LinkOption.NOFOLLOW_LINKS)) {
            throw taken(name);
        }
    }

    /** Every path under which an environment may be written down: as configured, and with links resolved. */
    List<Path> spellings(VenvName name) {
        List<Path> found = new ArrayList<>();
        found.add(base.of(name));
        try {
            found.add(base.path().toRealPath().resolve(name.text()));
            found.add(base.of(name).toRealPath());
        } catch (IOException e) {
            return found; // Not there: then nobody can have resolved it either.
        }
        return found.stream().distinct().toList();
    }

    private void requirePresent(VenvName name) {
        if (base.find(name) == null) {
            throw base.notFound(name);
        }
    }

    private BurrowException taken(VenvName name) {
        Path path = base.of(name);
        return new BurrowException(
                new VenvAlreadyExists(name.text(), path.toString()),
                "'" + name + "' already exists at " + path + ": choose another name, or remove it first");
    }

    private void createBase() {
        try {
            Files.createDirectories(base.path());
        } catch (IOException e) {
            throw Storage.failed(base.path(), e);
        }
    }
}
