package dev.burrow.venv;

import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.RegistryBusy;
import dev.burrow.store.FileLock;
import dev.burrow.store.Storage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The registry of environments that this product and {@code venv-manager} share. Every change reads, changes and
 * replaces the file under one lock, so that no change of ours is lost to another of ours. A file that cannot be read
 * stops the change before anything else has happened.
 *
 * <p>Safe for several threads and processes. Blocks on the lock for at most {@link #LONGEST_WAIT}.
 */
final class Registry {

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    /** The peer writes the time of last use at most this often, and files that change less are kinder to everybody. */
    private static final Duration TOUCH_INTERVAL = Duration.ofMinutes(1);

    private final BaseDirectory base;
    private final InstantSource clock;
    private final boolean writable;

    Registry(BaseDirectory base, InstantSource clock, boolean writable) {
        this.base = base;
        this.clock = clock;
        this.writable = writable;
    }

    /**
     * Makes sure that a change could be written, before the caller changes anything else.
     *
     * @throws BurrowException {@code RegistryUnreadable}
     */
    void check() {
        RegistryFile.read(base.registry());
    }

    /** Every live environment, sorted by name; entries of vanished ones are dropped and missing ones added. */
    List<RegisteredVenv> reconciled(Operation operation) {
        RegistryFile seen = RegistryFile.read(base.registry());
        if (!reconcile(seen) || !writable) {
            return List.copyOf(seen.entries().values());
        }
        return change("reconcile the registry", operation, file -> {
            reconcile(file);
            return List.copyOf(file.entries().values());
        });
    }

    /** What is known of an environment without writing anything; null when there is no entry. */
    @Nullable
    RegisteredVenv find(VenvName name) {
        return RegistryFile.read(base.registry()).entries().get(name.text());
    }

    /** Every entry as it stands, without reconciling. */
    List<RegisteredVenv> entries() {
        return List.copyOf(RegistryFile.read(base.registry()).entries().values());
    }

    /** Notes a new environment; an entry that a vanished one of the same name has left is replaced. */
    void created(VenvName name, Operation operation) {
        change("register " + name, operation, file -> {
            Instant now = clock.instant();
            file.entries()
                    .put(
                            name.text(),
                            new RegisteredVenv(name.text(), base.of(name).toString(), now, now, null, List.of()));
            return name;
        });
    }

    /** Forgets an environment. */
    void removed(VenvName name, Operation operation) {
        change("forget " + name, operation, file -> file.entries().remove(name.text()) == null);
    }

    /** Moves an entry to another name, with its labels. */
    void renamed(VenvName from, VenvName to, Operation operation) {
        change("rename " + from, operation, file -> {
            if (!file.entries().containsKey(from.text()) && file.entries().containsKey(to.text())) {
                return to; // Done already, by a process that died before it could say so.
            }
            RegisteredVenv old = file.entries().getOrDefault(from.text(), fresh(from));
            file.rename(from.text(), old.named(to.text(), base.of(to).toString()));
            return to;
        });
    }

    /** Changes an entry, making it first where there is none. */
    RegisteredVenv update(VenvName name, UnaryOperator<RegisteredVenv> change, Operation operation) {
        return change("label " + name, operation, file -> {
            reconcile(file);
            RegisteredVenv changed = change.apply(file.entries().getOrDefault(name.text(), fresh(name)));
            file.entries().put(name.text(), changed);
            return changed;
        });
    }

    /**
     * Notes that an environment is used now. Never fails: a registry that is broken, busy or read-only is no reason
     * to refuse a look at an environment.
     */
    void touch(VenvName name) {
        if (!writable) {
            return;
        }
        try {
            RegisteredVenv known = find(name);
            if (known != null && !isStale(known)) {
                return;
            }
            FileLock lock = FileLock.tryExclusive(base.registryLock(), "note the use of " + name);
            if (lock == null) {
                return; // Somebody else is writing; the next call comes soon enough.
            }
            try (lock) {
                RegistryFile file = RegistryFile.read(base.registry());
                RegisteredVenv entry = file.entries().getOrDefault(name.text(), fresh(name));
                file.entries().put(name.text(), entry.used(clock.instant()));
                file.write(base.registry());
            }
        } catch (BurrowException notWritable) {
            return;
        }
    }

    private boolean isStale(RegisteredVenv entry) {
        return Duration.between(entry.lastUsedAt(), clock.instant()).compareTo(TOUCH_INTERVAL) >= 0;
    }

    private <T> T change(String what, Operation operation, Change<T> change) {
        FileLock lock = lock(what, operation);
        try (lock) {
            RegistryFile file = RegistryFile.read(base.registry());
            T result = change.apply(file);
            createFolder();
            file.write(base.registry());
            return result;
        }
    }

    private FileLock lock(String what, Operation operation) {
        return FileLock.exclusive(base.registryLock(), what, LONGEST_WAIT, operation, (holder, waitedMs) -> {
            String by = holder == null ? "another process" : "process " + holder.pid() + " (" + holder.describe() + ")";
            return new BurrowException(
                    new RegistryBusy(
                            base.registry().toString(),
                            holder == null ? null : holder.describe(),
                            holder == null ? null : holder.pid(),
                            waitedMs),
                    "the registry is locked by " + by + " since more than " + waitedMs
                            + " ms: nothing was changed, try again");
        });
    }

    private void createFolder() {
        Path folder = base.registry().resolveSibling("");
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw Storage.failed(folder, e);
        }
    }

    /** Brings the entries in line with the live directories; whether anything had to change. */
    private boolean reconcile(RegistryFile file) {
        List<String> live = base.names();
        boolean changed = file.entries().keySet().retainAll(live);
        for (String name : live) {
            String path = base.path().resolve(name).toString();
            RegisteredVenv known = file.entries().get(name);
            if (known == null) {
                file.entries().put(name, fresh(new VenvName(name)));
                changed = true;
            } else if (!known.path().equals(path)) {
                file.entries().put(name, known.at(path));
                changed = true;
            }
        }
        return changed;
    }

    /** An entry for an environment that somebody else has made: it is as old as its directory. */
    private RegisteredVenv fresh(VenvName name) {
        Path folder = base.of(name);
        Instant since;
        try {
            since = Files.getLastModifiedTime(folder).toInstant();
        } catch (IOException e) {
            since = clock.instant();
        }
        return new RegisteredVenv(name.text(), folder.toString(), since, since, null, List.of());
    }

    /** A change of the registry's content under the lock. */
    @FunctionalInterface
    private interface Change<T> {
        T apply(RegistryFile file);
    }
}
