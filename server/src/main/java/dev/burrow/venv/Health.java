package dev.burrow.venv;

import dev.burrow.schema.snapshot.VenvState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Whether an environment works, as far as a look at its files can tell; nothing is started.
 *
 * @param state what is wrong, or {@code OK}
 * @param problem the same in words; null when nothing is wrong
 */
record Health(VenvState state, @Nullable String problem) {

    private static final Pattern VERSION =
            Pattern.compile("(?m)^\\s*version(?:_info)?\\s*=\\s*(\\d+\\.\\d+)(?:\\..*)?$");
    private static final Pattern PROGRAM = Pattern.compile("python(\\d+\\.\\d+)");

    /** Looks at an environment's folder. */
    static Health of(Path folder) {
        Path configuration = folder.resolve("pyvenv.cfg");
        if (!Files.exists(configuration)) {
            return new Health(VenvState.NO_CONFIG, "it has no pyvenv.cfg");
        }
        String text;
        try {
            text = Files.readString(configuration, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return new Health(VenvState.UNREADABLE, "its pyvenv.cfg cannot be read: " + e.getMessage());
        }
        Path python = folder.resolve("bin/python");
        Path program;
        try {
            program = python.toRealPath();
        } catch (IOException e) {
            return new Health(VenvState.INTERPRETER_MISSING, missing(python));
        }
        Matcher configured = VERSION.matcher(text);
        Matcher named = PROGRAM.matcher(program.getFileName().toString());
        if (configured.find() && named.matches() && !configured.group(1).equals(named.group(1))) {
            return new Health(
                    VenvState.VERSION_MISMATCH,
                    "it was made for Python " + configured.group(1) + ", and its interpreter is now " + program);
        }
        return new Health(VenvState.OK, null);
    }

    private static String missing(Path python) {
        if (!Files.exists(python, LinkOption.NOFOLLOW_LINKS)) {
            return "it has no bin/python";
        }
        try {
            return "its bin/python leads to " + Files.readSymbolicLink(python) + ", which is gone";
        } catch (IOException e) {
            return "its bin/python cannot be followed";
        }
    }
}
