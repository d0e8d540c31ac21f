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
 * @param problem what is wrong and what to do, or null where it works
 */
public record VenvCondition(VenvState state, @Nullable String problem) {

    private static final Pattern VERSIONED = Pattern.compile("python(\\d+\\.\\d+)t?");
    private static final VenvCondition OK = new VenvCondition(VenvState.OK, null);

    /** The condition of the environment at a root. */
    public static VenvCondition of(Path root) {
        if (!Files.isReadable(root) || !Files.isExecutable(root)) {
            return new VenvCondition(
                    VenvState.UNREADABLE, root + " cannot be read: give yourself permission to read and enter it");
        }
        PyvenvConfig config = PyvenvConfig.read(root);
        if (config == null) {
            return new VenvCondition(
                    VenvState.NO_CONFIG,
                    "it has no pyvenv.cfg that can be read, so Python does not take it for an environment: remove it,"
                            + " or create it anew under another name and install its packages there");
        }
        Path python = root.resolve("bin/python");
        Path base;
        try {
            base = python.toRealPath();
        } catch (IOException e) {
            return new VenvCondition(
                    VenvState.INTERPRETER_MISSING,
                    "its interpreter " + target(python) + " is gone: install that Python again, or create an"
                            + " environment on one at hand and bring the packages over from the last snapshot");
        }
        String expected = minor(config.version());
        String found = minorOf(base, expected);
        if (expected == null || found == null || expected.equals(found)) {
            return OK;
        }
        return new VenvCondition(
                VenvState.VERSION_MISMATCH,
                "it was made for Python " + expected + ", but " + base + " is Python " + found + " now, which does not"
                        + " look into its lib/python" + expected + ": create an environment on an interpreter at hand"
                        + " and bring the packages over from the last snapshot");
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
