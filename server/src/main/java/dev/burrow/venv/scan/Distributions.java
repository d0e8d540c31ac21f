package dev.burrow.venv.scan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The table of import names whose distribution is known without an environment ({@code distributions.txt}). */
final class Distributions {

    private final Map<String, Entry> entries = new HashMap<>();

    private Distributions() {}

    /**
     * What the table says of a name.
     *
     * @param name the part of the import that the table knows
     * @param projects one when it is sure, more when it is not
     * @param reason why it is not sure; null when it is
     */
    record Entry(
            String name, List<String> projects, @Nullable String reason) {
        boolean sure() {
            return reason == null;
        }
    }

    /** Reads the table. */
    static Distributions load() {
        Distributions table = new Distributions();
        for (String line : Resource.lines("distributions.txt")) {
            table.add(line);
        }
        return table;
    }

    private void add(String line) {
        if (line.startsWith("+ ")) {
            for (String name : line.substring(2).split(" ", -1)) {
                entries.putIfAbsent(name, new Entry(name, List.of(name.replace('_', '-')), null));
            }
            return;
        }
        int sure = line.indexOf(" = ");
        if (sure > 0) {
            String name = line.substring(0, sure);
            entries.put(name, new Entry(name, List.of(line.substring(sure + 3)), null));
            return;
        }
        int open = line.indexOf(" ? ");
        int reason = line.indexOf(" : ");
        String name = line.substring(0, open);
        entries.put(
                name,
                new Entry(name, List.of(line.substring(open + 3, reason).split(" ", -1)), line.substring(reason + 3)));
    }

    /** What is known of a module: by its whole name, or the longest part of it that the table has. */
    @Nullable
    Entry of(String module) {
        for (String name = module; ; name = name.substring(0, name.lastIndexOf('.'))) {
            Entry entry = entries.get(name);
            if (entry != null || name.indexOf('.') < 0) {
                return entry;
            }
        }
    }
}
