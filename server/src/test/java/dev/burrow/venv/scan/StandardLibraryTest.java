package dev.burrow.venv.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StandardLibraryTest {

    private final StandardLibrary library = StandardLibrary.table();

    @Test
    void theTableFollowsTheVersion() {
        assertTrue(library.contains("tomllib", 11));
        assertFalse(library.contains("tomllib", 10));
        assertTrue(library.contains("asyncore", 11));
        assertFalse(library.contains("asyncore", 12));
        assertTrue(library.contains("statistics", 6) && library.contains("fcntl", 13) && library.contains("winreg", 8));
        assertTrue(library.contains("zoneinfo", 99));
        assertFalse(library.contains("numpy", null));
    }

    /** When this fails, run {@code standard-library.py} beside the table, as its first lines say. */
    @Test
    void theTableIsWhatTheInterpretersSay() throws Exception {
        for (String python : Interpreters.atHand()) {
            int minor = Interpreters.minor(python);
            if (minor < 10) {
                continue;
            }
            List<String> names = Interpreters.output(
                            python, "-c", "import sys; print('\\n'.join(sys.stdlib_module_names))")
                    .lines()
                    .filter(name -> !library.contains(name, minor))
                    .toList();
            assertEquals(List.of(), names, python + " has modules that the table lacks: run standard-library.py");
            TreeSet<String> extra = new TreeSet<>();
            for (String line : Resource.lines("standard-library.txt")) {
                String name = line.substring(0, line.indexOf(' '));
                if (library.contains(name, minor)) {
                    extra.add(name);
                }
            }
            extra.removeAll(Interpreters.output(python, "-c", "import sys; print('\\n'.join(sys.stdlib_module_names))")
                    .lines()
                    .toList());
            assertTrue(extra.isEmpty(), () -> python + " lacks " + extra + ": run standard-library.py");
        }
    }
}
