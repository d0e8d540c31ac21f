package dev.burrow.venv.metadata;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An environment's {@code pyvenv.cfg}, as {@code venv}, {@code virtualenv} and {@code uv} write it.
 *
 * @param values its settings, keys in lower case
 */
public record PyvenvConfig(Map<String, String> values) {

    private static final Pattern VERSION = Pattern.compile("(\\d+)\\.(\\d+)(?:\\.(\\d+))?.*");

    public PyvenvConfig {
        values = Map.copyOf(values);
    }

    /** Reads the file below an environment's root, or gives null where there is none that can be read. */
    public static @Nullable PyvenvConfig read(Path root) {
        String text;
        try {
            text = new String(Files.readAllBytes(root.resolve("pyvenv.cfg")), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return null;
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (String line : text.split("\\R")) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                values.put(
                        line.substring(0, equals).strip().toLowerCase(Locale.ROOT),
                        line.substring(equals + 1).strip());
            }
        }
        return new PyvenvConfig(values);
    }

    /** The version as {@code X.Y.Z}, or {@code X.Y} where the file says no more; null where it says none. */
    public @Nullable String version() {
        Matcher matcher = VERSION.matcher(values.getOrDefault("version", values.getOrDefault("version_info", "")));
        if (!matcher.matches()) {
            return null;
        }
        String minor = matcher.group(1) + "." + matcher.group(2);
        return matcher.group(3) == null ? minor : minor + "." + matcher.group(3);
    }

    /** The folder of the interpreter that the environment was made from, or null. */
    public @Nullable Path home() {
        String home = values.get("home");
        return home == null || home.isEmpty() || home.indexOf('\0') >= 0 ? null : Path.of(home);
    }

    /** Whether the environment also sees what is installed in its base Python. */
    public boolean includesSystemSitePackages() {
        return "true".equalsIgnoreCase(values.get("include-system-site-packages"));
    }
}
