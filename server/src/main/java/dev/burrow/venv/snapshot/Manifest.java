package dev.burrow.venv.snapshot;

import dev.burrow.store.TreeEntry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A state of an environment, file by file. Immutable. {@code .venv-manager} is no part of it. */
public final class Manifest {

    /**
     * A file whose time of modification is this close to the moment it was looked at may have been written again within
     * the same tick of the clock that files are stamped with (4 ms on older kernels), so its look proves nothing.
     */
    private static final long UNSURE_NS = 20_000_000;

    private final long takenAtNs;
    private final List<FileState> states;
    private final Map<String, FileState> byPath;

    Manifest(long takenAtNs, List<FileState> states) {
        this.takenAtNs = takenAtNs;
        this.states = List.copyOf(states);
        this.byPath = HashMap.newHashMap(states.size());
        for (FileState state : states) {
            byPath.put(state.path(), state);
        }
    }

    /** When it was taken, in nanoseconds since 1970. */
    long takenAtNs() {
        return takenAtNs;
    }

    /** Everything, sorted by path, so that a directory comes before what is in it. */
    List<FileState> states() {
        return states;
    }

    @Nullable
    FileState at(String path) {
        return byPath.get(path);
    }

    /** What an entry holds, when a look at it is enough to tell; null when its content must be read. */
    @Nullable
    FileState known(TreeEntry entry) {
        FileState state = byPath.get(entry.path());
        boolean sure = state != null && state.looksLike(entry) && entry.mtimeNs() < takenAtNs - UNSURE_NS;
        return sure ? state : null;
    }

    /** Sum of the sizes of all regular files in bytes. */
    public long sizeBytes() {
        long sum = 0;
        for (FileState state : states) {
            sum += state.size();
        }
        return sum;
    }

    /** How many entries it has. */
    public int count() {
        return states.size();
    }

    /** Whether both describe the same environment; times and inodes do not count. */
    public boolean sameAs(Manifest other) {
        return difference(other) == Difference.NONE;
    }

    /** How much differs. */
    enum Difference {
        NONE,
        /** Only what Python itself caches while it runs. */
        CACHES,
        SOMETHING
    }

    Difference difference(Manifest other) {
        Difference result = Difference.NONE;
        for (FileState state : states) {
            FileState there = other.at(state.path());
            if (there == null || !there.sameAs(state)) {
                result = worse(result, state.path());
            }
        }
        for (FileState state : other.states) {
            if (at(state.path()) == null) {
                result = worse(result, state.path());
            }
        }
        return result;
    }

    private static Difference worse(Difference sofar, String path) {
        boolean cache = path.endsWith("/__pycache__") || path.contains("/__pycache__/");
        return sofar == Difference.SOMETHING || !cache ? Difference.SOMETHING : Difference.CACHES;
    }
}
