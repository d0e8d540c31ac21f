package dev.burrow.venv.scan;

import java.util.HashMap;
import java.util.List;
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

    /** What came to packages that are older, and has a backport: the first minor version of Python 3 that has it. */
    private static final Map<String, Integer> CAME_LATER = Map.of(
            "importlib.metadata", 8,
            "importlib.metadata.packages_distributions", 10,
            "importlib.resources", 7,
            "importlib.resources.as_file", 9,
            "importlib.resources.files", 9,
            "unittest.mock", 3);

    /** Read when first asked for: not every scan needs it. */
    private static final class Table {
        static final StandardLibrary READ = load();
    }

    private final Map<String, int[]> minors;
    private final int oldest;
    private final int newest;

    private StandardLibrary(Map<String, int[]> minors, int oldest, int newest) {
        this.minors = minors;
        this.oldest = oldest;
        this.newest = newest;
    }

    /** The table. */
    static StandardLibrary table() {
        return Table.READ;
    }

    private static StandardLibrary load() {
        Map<String, int[]> minors = new HashMap<>();
        int oldest = Integer.MAX_VALUE;
        int newest = 0;
        for (String line : Resource.lines("standard-library.txt")) {
            String[] columns = line.split(" ", -1);
            int[] range = {Integer.parseInt(columns[1]), Integer.parseInt(columns[2])};
            oldest = Math.min(oldest, range[0]);
            newest = Math.max(newest, range[1]);
            minors.put(columns[0], range);
        }
        return new StandardLibrary(minors, oldest, newest);
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

    /**
     * Whether a module is there by the version alone: null for one that all versions have, that none has, or that is
     * inside a package and as old as it.
     */
    @Nullable
    Boolean byVersion(String module, int minor) {
        for (String name = module; ; name = name.substring(0, name.lastIndexOf('.'))) {
            Integer since = CAME_LATER.get(name);
            if (since != null) {
                return minor >= since;
            }
            int[] range = minors.get(name);
            if (range != null) {
                boolean always = range[0] <= oldest && range[1] >= newest;
                return always || minor < oldest ? null : Boolean.valueOf(contains(name, minor));
            }
            if (name.indexOf('.') < 0) {
                return null;
            }
        }
    }

    /** Whether an import is of nothing but a module that all versions have. */
    boolean isWholeModule(String module, List<String> names) {
        int[] range = minors.get(module);
        return names.isEmpty() && range != null && range[0] <= oldest && range[1] >= newest;
    }
}
