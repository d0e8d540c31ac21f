package dev.burrow.venv.scan;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The top-level modules of the standard library, by version of Python 3, from a table that the interpreters themselves
 * have given ({@code standard-library.txt}, whose first lines say how it is made).
 */
final class StandardLibrary {

    /** In no list of an interpreter, and yet never to be installed. */
    private static final Set<String> NEVER_INSTALLED = Set.of("__main__", "test", "sitecustomize", "usercustomize");

    private final Map<String, int[]> minors;
    private final int newest;

    private StandardLibrary(Map<String, int[]> minors, int newest) {
        this.minors = minors;
        this.newest = newest;
    }

    /** Reads the table. */
    static StandardLibrary load() {
        Map<String, int[]> minors = new HashMap<>();
        int newest = 0;
        for (String line : Resource.lines("standard-library.txt")) {
            String[] columns = line.split(" ", -1);
            int[] range = {Integer.parseInt(columns[1]), Integer.parseInt(columns[2])};
            newest = Math.max(newest, range[1]);
            minors.put(columns[0], range);
        }
        return new StandardLibrary(minors, newest);
    }

    /**
     * Whether a name is a module of the standard library.
     *
     * @param minor the version of Python 3; null stands for any version
     */
    boolean contains(String name, @Nullable Integer minor) {
        if (NEVER_INSTALLED.contains(name)) {
            return true;
        }
        int[] range = minors.get(name);
        if (range == null) {
            return false;
        }
        return minor == null || (range[0] <= minor && (Math.min(minor, newest) <= range[1]));
    }
}
