package dev.burrow.venv.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the first lines of a start script as installers write them. */
final class StartScript {

    // Longer than any first line with an interpreter in it; what is behind that is the script.
    private static final int HEAD_BYTES = 8 * 1024;

    /** {@code #!/somewhere/bin/python3.11 -I}; the path may have blanks in it where the installer did not look. */
    private static final Pattern DIRECT = Pattern.compile("#!\\s*/.*?/python[0-9.]*t?((?:\\s+-\\S+)*)\\s*");

    /** What pip and uv write where the path does not fit: a shell that runs Python on the same file. */
    private static final Pattern THROUGH_SHELL =
            Pattern.compile("'''exec' .*/python[0-9.]*t?[\"']?((?:\\s+-\\S+)*) \"\\$0\" \"\\$@\".*");

    private StartScript() {}

    /** The options for the interpreter when Python is to run this file; null when it is something else. */
    static @Nullable List<String> pythonOptions(Path file) {
        String[] lines = head(file).split("\n", 3);
        if (lines[0].startsWith("#!") && !lines[0].contains("/env ")) {
            Matcher direct = DIRECT.matcher(lines[0].stripTrailing());
            if (direct.matches()) {
                return words(direct.group(1));
            }
            Matcher shell = lines.length < 2 ? null : THROUGH_SHELL.matcher(lines[1].stripTrailing());
            if (shell != null && shell.matches()) {
                return words(shell.group(1));
            }
        }
        return null;
    }

    private static List<String> words(String options) {
        return Arrays.stream(options.strip().split("\\s+", -1))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static String head(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return ""; // it may be executed without being readable
        }
    }
}
