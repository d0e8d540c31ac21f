package dev.burrow.venv.snapshot;

import dev.burrow.store.FileCopy;
import dev.burrow.store.FileNames;
import dev.burrow.store.TreeEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What has to happen to a live tree to make it what a manifest says. Whole directories that come or go are one step each,
 * so that the cost follows the change.
 */
final class Difference {

    /** Paths that go, the topmost of each subtree. */
    final List<String> removed = new ArrayList<>();

    /** What comes, each with everything below it, the topmost first. */
    final List<List<FileState>> created = new ArrayList<>();

    /** Files and links that get another content, another mode or their old time back. */
    final List<FileState> replaced = new ArrayList<>();

    /** Directories that get another mode. */
    final List<FileState> modes = new ArrayList<>();

    private final Path venv;
    private final @Nullable Manifest known;

    private Difference(Path venv, @Nullable Manifest known) {
        this.venv = venv;
        this.known = known;
    }

    /**
     * Compares.
     *
     * @param live the live tree, each directory before what is in it
     * @param known what a look at an entry tells about its content, from an earlier manifest; or null
     */
    static Difference of(Path venv, List<TreeEntry> live, @Nullable Manifest known, Manifest target)
            throws IOException {
        Difference difference = new Difference(venv, known);
        Map<String, TreeEntry> there = HashMap.newHashMap(live.size());
        Set<String> gone = new HashSet<>();
        for (TreeEntry entry : live) {
            if (entry.type() == TreeEntry.Type.OTHER) {
                continue;
            }
            FileState wanted = target.at(entry.path());
            if (wanted == null || wanted.type() != entry.type()) {
                gone.add(entry.path());
                if (!gone.contains(parent(entry.path()))) {
                    difference.removed.add(entry.path());
                }
            } else {
                there.put(entry.path(), entry);
            }
        }
        difference.compare(there, target);
        return difference;
    }

    boolean isNone() {
        return removed.isEmpty() && created.isEmpty() && replaced.isEmpty() && modes.isEmpty();
    }

    private void compare(Map<String, TreeEntry> there, Manifest target) throws IOException {
        Map<String, List<FileState>> missing = new HashMap<>();
        try (FileCopy copy = new FileCopy()) {
            for (FileState wanted : target.states()) {
                TreeEntry entry = there.get(wanted.path());
                if (entry == null) {
                    List<FileState> unit = missing.get(parent(wanted.path()));
                    if (unit == null) {
                        unit = new ArrayList<>();
                        created.add(unit);
                    }
                    unit.add(wanted);
                    missing.put(wanted.path(), unit);
                } else if (wanted.type() == TreeEntry.Type.DIRECTORY) {
                    if (wanted.mode() != entry.mode()) {
                        modes.add(wanted);
                    }
                } else if (!holds(entry, wanted, target, copy)) {
                    replaced.add(wanted);
                }
            }
        }
    }

    private boolean holds(TreeEntry entry, FileState wanted, Manifest target, FileCopy copy) throws IOException {
        if (target.known(entry) != null) {
            return true;
        }
        if (wanted.type() == TreeEntry.Type.LINK) {
            return Files.readSymbolicLink(path(entry)).toString().equals(wanted.content());
        }
        if (entry.mode() != wanted.mode() || entry.size() != wanted.size() || entry.mtimeNs() != wanted.mtimeNs()) {
            return false;
        }
        FileState state = known == null ? null : known.known(entry);
        if (state != null) {
            return state.content().equals(wanted.content());
        }
        try {
            return HexFormat.of().formatHex(copy.hash(path(entry))).equals(wanted.content());
        } catch (NoSuchFileException vanished) {
            return false;
        }
    }

    private Path path(TreeEntry entry) {
        return FileNames.resolve(venv, entry.path());
    }

    private static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }
}
