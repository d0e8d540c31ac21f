package dev.burrow.venv;

import dev.burrow.host.Host;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.ConfigInvalid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/**
 * The person's settings for environments, in the file that {@code venv-manager} reads too. A file that is there and
 * cannot be used is an error with its place: falling back to defaults would move the base directory under the person's
 * feet. Unknown settings are left to whoever knows them.
 *
 * @param file where the settings are read from, also when there is no such file
 * @param baseDir the folder that holds the environments, absolute
 * @param defaultPython which Python new environments get when none is asked for; null for the first one found
 * @param useUv whether uv may be used where it is installed
 * @param pruneAfterDays after how many days without use an environment counts as forgotten
 */
public record Config(Path file, Path baseDir, @Nullable String defaultPython, boolean useUv, int pruneAfterDays) {

    private static final int PRUNE_AFTER_DAYS = 90;

    /**
     * Reads the settings: {@code $VENV_MANAGER_CONFIG}, else {@code $XDG_CONFIG_HOME/venv-manager/config.json}, else
     * {@code ~/.config/venv-manager/config.json}; all defaults where that file does not exist.
     *
     * @throws BurrowException {@code ConfigInvalid} with the place in the file
     */
    public static Config read(Host host) {
        Path file = file(host);
        byte[] content;
        try {
            content = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            return new Config(file, host.home().resolve(".venvs"), null, true, PRUNE_AFTER_DAYS);
        } catch (IOException e) {
            throw invalid(file, null, "it cannot be read: " + e.getMessage(), e);
        }
        return parse(host, file, content);
    }

    /** Written out, as {@link #hashCode} is: a record's own is linked anew in every process, for longer than a call takes. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Config config
                && file.equals(config.file)
                && baseDir.equals(config.baseDir)
                && Objects.equals(defaultPython, config.defaultPython)
                && useUv == config.useUv
                && pruneAfterDays == config.pruneAfterDays;
    }

    @Override
    public int hashCode() {
        return Objects.hash(file, baseDir, defaultPython, useUv, pruneAfterDays);
    }

    private static Path file(Host host) {
        String named = host.variable("VENV_MANAGER_CONFIG");
        if (named != null) {
            return host.workingDirectory().resolve(named);
        }
        String xdg = host.variable("XDG_CONFIG_HOME");
        Path folder =
                xdg != null && xdg.startsWith("/") ? Path.of(xdg) : host.home().resolve(".config");
        return folder.resolve("venv-manager").resolve("config.json");
    }

    private static Config parse(Host host, Path file, byte[] content) {
        Path baseDir = host.home().resolve(".venvs");
        String defaultPython = null;
        boolean useUv = true;
        int pruneAfterDays = PRUNE_AFTER_DAYS;
        JsonFactory json = new JsonFactory();
        try (JsonParser parser = json.createParser(ObjectReadContext.empty(), content)) {
            expect(file, parser, parser.nextToken() == JsonToken.START_OBJECT, "an object", "the file");
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String key = parser.currentName();
                JsonToken value = parser.nextToken();
                switch (key) {
                    case "base_dir" -> baseDir = baseDir(host, file, parser, value, baseDir);
                    case "default_python" -> {
                        expect(file, parser, isText(value), "a string", key);
                        defaultPython = textOrNull(parser, value);
                    }
                    case "use_uv" -> {
                        expect(file, parser, value.isBoolean() || value == JsonToken.VALUE_NULL, "true or false", key);
                        useUv = value == JsonToken.VALUE_NULL ? useUv : parser.getBooleanValue();
                    }
                    case "prune_after_days" -> pruneAfterDays = days(file, parser, value, pruneAfterDays);
                    default -> parser.skipChildren();
                }
            }
            expect(file, parser, parser.nextToken() == null, "nothing after the object", "the file");
        } catch (JacksonException e) {
            throw invalid(file, e.getLocation(), "it is not JSON: " + e.getOriginalMessage(), e);
        }
        return new Config(file, baseDir, defaultPython, useUv, pruneAfterDays);
    }

    private static Path baseDir(Host host, Path file, JsonParser parser, JsonToken value, Path fallback) {
        expect(file, parser, isText(value), "a string", "base_dir");
        String text = textOrNull(parser, value);
        if (text == null) {
            return fallback;
        }
        if (text.equals("~") || text.startsWith("~/")) {
            return host.home()
                    .resolve(text.substring(Math.min(text.length(), 2)))
                    .normalize();
        }
        boolean absolute = text.startsWith("/") && text.indexOf('\0') < 0;
        expect(file, parser, absolute, "an absolute path, or one that starts with ~/", "base_dir");
        return Path.of(text).normalize();
    }

    private static int days(Path file, JsonParser parser, JsonToken value, int fallback) {
        if (value == JsonToken.VALUE_NULL) {
            return fallback;
        }
        boolean whole = value == JsonToken.VALUE_NUMBER_INT && parser.getNumberType() == JsonParser.NumberType.INT;
        expect(
                file,
                parser,
                whole && parser.getIntValue() >= 0,
                "a whole number of days, 0 or more",
                "prune_after_days");
        return parser.getIntValue();
    }

    private static boolean isText(JsonToken token) {
        return token == JsonToken.VALUE_STRING || token == JsonToken.VALUE_NULL;
    }

    private static @Nullable String textOrNull(JsonParser parser, JsonToken token) {
        return token == JsonToken.VALUE_NULL || parser.getString().isEmpty() ? null : parser.getString();
    }

    private static void expect(Path file, JsonParser parser, boolean fits, String expected, String what) {
        if (!fits) {
            throw invalid(file, parser.currentTokenLocation(), what + " must be " + expected, null);
        }
    }

    private static BurrowException invalid(
            Path file, @Nullable TokenStreamLocation place, String reason, @Nullable Exception cause) {
        Long line = place == null ? null : (long) Math.max(1, place.getLineNr());
        Long column = place == null ? null : (long) Math.max(1, place.getColumnNr());
        String at = place == null ? "" : " (line " + line + ", column " + column + ")";
        String message = "the configuration " + file + at + " cannot be used: " + reason
                + ". Correct it; nothing was done, and no default was used in its place.";
        ConfigInvalid data = new ConfigInvalid(file.toString(), line, column, reason);
        return cause == null ? new BurrowException(data, message) : new BurrowException(data, message, cause);
    }
}
