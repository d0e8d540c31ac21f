package dev.burrow.venv.report;

import dev.burrow.schema.snapshot.VenvState;
import dev.burrow.venv.metadata.PyvenvConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Whether an environment works, told from its files: nothing is started.
 *
 * @param state what it is
 * @param fault what is wrong, or null where it works
 * @param remedy what to do about it, or null where it works
 */
public record VenvCondition(
        VenvState state, @Nullable String fault, @Nullable String remedy) {

    private static final Pattern VERSIONED = Pattern.compile("python(\\d+\\.\\d+)t?");
    private static final VenvCondition OK = new VenvCondition(VenvState.OK, null, null);
    private static final String MAKE_ANEW =
            "remove it, or create one under another name and install its packages there";
    private static final String BRING_OVER =
            "create an environment on a Python that is there, and bring the packages over from its export or last snapshot";

    /** The condition of the environment at a root. */
    public static VenvCondition of(Path root) {
        if (!Files.exists(root)) {
            String fault =
                    Files.isSymbolicLink(root) ? "it is a link to " + target(root) + ", which is gone" : "it is gone";
            return new VenvCondition(VenvState.NO_CONFIG, fault, "remove it and create it again");
        }
        if (!Files.isReadable(root) || !Files.isExecutable(root)) {
            return unreadable(root);
        }
        PyvenvConfig config = PyvenvConfig.read(root);
        if (config == null) {
            Path file = root.resolve("pyvenv.cfg");
            return Files.exists(file) && !Files.isReadable(file)
                    ? unreadable(file)
                    : new VenvCondition(
                            VenvState.NO_CONFIG,
                            "it has no pyvenv.cfg, so Python does not take it for an environment",
                            MAKE_ANEW);
        }
        Path python = root.resolve("bin/python");
        Path base;
        try {
            base = python.toRealPath();
        } catch (IOException e) {
            String fault = Files.isSymbolicLink(python)
                    ? "its bin/python leads to " + target(python) + ", which is gone"
                    : "it has no bin/python";
            return new VenvCondition(
                    VenvState.INTERPRETER_MISSING, fault, "install that Python again, or " + BRING_OVER);
        }
        String expected = minor(config.version());
        String found = minorOf(base, expected);
        if (expected == null || found == null || expected.equals(found)) {
            return OK;
        }
        return new VenvCondition(
                VenvState.VERSION_MISMATCH,
                "it was made for Python " + expected + ", and " + base + " is Python " + found
                        + " now, which does not look into its lib/python" + expected,
                BRING_OVER);
    }

    private static VenvCondition unreadable(Path path) {
        return new VenvCondition(
                VenvState.UNREADABLE, path + " cannot be read", "give yourself permission to read and enter it");
    }

    /** What is wrong and what to do; null where it works. */
    public @Nullable String problem() {
        return fault == null ? null : fault + ": " + remedy;
    }

    /** Where a chain of links ends that leads nowhere. */
    private static Path target(Path link) {
        Path at = link;
        for (int i = 0; i < 40; i++) {
            try {
                at = at.resolveSibling(Files.readSymbolicLink(at)).normalize();
            } catch (IOException | UnsupportedOperationException e) {
                return at;
            }
        }
        return link;
    }

    private static @Nullable String minor(@Nullable String version) {
        if (version == null) {
            return null;
        }
        String[] parts = version.split("\\.");
        return parts.length < 2 ? null : parts[0] + "." + parts[1];
    }

    /** The version of an interpreter by its own name, or by the standard library beside it; null where neither tells. */
    private static @Nullable String minorOf(Path base, @Nullable String expected) {
        Matcher named = VERSIONED.matcher(String.valueOf(base.getFileName()));
        if (named.matches()) {
            return named.group(1);
        }
        Path lib = base.resolve("../../lib").normalize();
        if (expected != null && Files.exists(lib.resolve("python" + expected).resolve("os.py"))) {
            return expected;
        }
        try (var children = Files.newDirectoryStream(lib, "python*")) {
            for (Path child : children) {
                Matcher folder = VERSIONED.matcher(String.valueOf(child.getFileName()));
                if (folder.matches() && Files.exists(child.resolve("os.py"))) {
                    return folder.group(1);
                }
            }
        } catch (IOException e) {
            return null;
        }
        return null;
    }
}
