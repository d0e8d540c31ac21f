package dev.burrow.venv.change;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.schema.snapshot.ChangeLogEntry;
import dev.burrow.schema.snapshot.ChangeLogEntry.ChangeOutcome;
import dev.burrow.store.Storage;
import dev.burrow.store.Trees;
import dev.burrow.venv.snapshot.BurrowFolder;
import dev.burrow.venv.snapshot.FreezeReader;
import dev.burrow.venv.snapshot.Snapshots;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes down what happened to a whole environment, and lets its states and its log follow its name. */
final class WholeTreeNote {

    private WholeTreeNote() {}

    static void write(
            BurrowFolder folder,
            Snapshots snapshots,
            FreezeReader freezer,
            Host host,
            @Nullable String from,
            @Nullable String to,
            String action,
            String detail,
            Operation operation) {
        String name = to != null ? to : from;
        if (name == null) {
            throw new IllegalArgumentException("an environment that neither was nor is");
        }
        Snapshots.Head head = from == null ? null : snapshots.head(from);
        String hashBefore = head == null ? null : head.freezeHash();
        try {
            if (from != null) {
                Files.deleteIfExists(folder.size(from));
            }
            if (from != null && to != null) {
                follow(folder, from, to);
                snapshots.forgetHead(to);
            } else {
                Journal.delete(folder.journal(name));
                Trees.delete(folder.manifests(name));
            }
        } catch (IOException e) {
            throw Storage.failed(folder.root(), e);
        }
        String hashAfter = to == null ? null : freezer.read(folder.venv(to)).hash();
        ChangeLog log = new ChangeLog(folder.log(name));
        Instant now = host.clock().instant();
        log.append(
                new ChangeLogEntry(
                        newId(log, now),
                        name,
                        action,
                        operation.client(),
                        detail,
                        now.toString(),
                        0,
                        ChangeOutcome.COMMITTED,
                        null,
                        hashBefore,
                        hashAfter,
                        null),
                List.of());
    }

    private static void follow(BurrowFolder folder, String from, String to) throws IOException {
        if (Files.exists(folder.manifests(from))) { // Otherwise they have followed already, before their process died.
            Trees.delete(folder.manifests(to));
            move(folder.manifests(from), folder.manifests(to));
        }
        move(folder.log(from), folder.log(to));
        Journal.delete(folder.journal(to));
    }

    private static void move(Path from, Path to) throws IOException {
        if (Files.exists(from)) {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static String newId(ChangeLog log, Instant now) {
        Set<String> taken = new HashSet<>();
        log.entries().forEach(entry -> taken.add(entry.id()));
        int n = 1;
        while (taken.contains(Ids.second(now) + "-" + n)) {
            n++;
        }
        return Ids.second(now) + "-" + n;
    }
}
