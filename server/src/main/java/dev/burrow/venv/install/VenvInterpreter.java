package dev.burrow.venv.install;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.BaseInterpreterMissing;
import dev.burrow.schema.error.VenvBroken;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An environment's own interpreter, found fit to run without running it.
 *
 * @param name the environment's name, for messages
 * @param environment the environment's directory, absolute
 * @param python the interpreter inside it
 * @param version the {@code X.Y} that its packages are installed for
 * @param base the directory of the interpreter it was made from, where {@code pyvenv.cfg} names one that is there
 */
public record VenvInterpreter(
        String name,
        Path environment,
        Path python,
        String version,
        @Nullable Path base) {

    private static final Pattern NAMED_VERSION = Pattern.compile("python(\\d+\\.\\d+)t?");
    private static final Pattern VERSION = Pattern.compile("(\\d+\\.\\d+)\\b.*");

    /**
     * The interpreter of an environment.
     *
     * @throws BurrowException {@code BaseInterpreterMissing} when it is a link to nothing; {@code VenvBroken} when the
     *     directory is no environment, or its interpreter is of another version than its packages
     */
    public static VenvInterpreter of(String name, Path environment) {
        Map<String, String> settings = settings(name, environment);
        Path python = environment.resolve("bin/python");
        Path real = realPath(name, python);
        String version = version(settings);
        Matcher named = NAMED_VERSION.matcher(real.getFileName().toString());
        if (named.matches() && version != null && !named.group(1).equals(version)) {
            throw broken(
                    name,
                    "it was made for Python " + version + ", and " + python + " is now Python " + named.group(1),
                    "recreate it");
        }
        if (version == null) {
            version = named.matches() ? named.group(1) : "";
        }
        Path base = base(settings);
        if (base != null && base.startsWith(environment)) {
            // Then sys.prefix is sys.base_prefix, and installing would change an interpreter instead of an environment.
            throw broken(name, "its pyvenv.cfg names itself as the Python it was made from", "recreate it");
        }
        return new VenvInterpreter(name, environment, python, version, base);
    }

    /** Where its pure packages are. */
    public Path sitePackages() {
        return environment.resolve("lib").resolve("python" + version).resolve("site-packages");
    }

    /** The directories outside the environment that it needs: the Python it was made from, by all its names. */
    public List<Path> foundations() {
        Set<Path> prefixes = new LinkedHashSet<>();
        if (base != null && base.getParent() != null) {
            prefixes.add(base.getParent());
        }
        try {
            Path bin = python.toRealPath().getParent();
            if (bin != null && bin.getParent() != null && !bin.startsWith(environment)) {
                prefixes.add(bin.getParent());
            }
        } catch (IOException e) {
            // it was there a moment ago; running it will say so
        }
        return List.copyOf(prefixes);
    }

    private static Map<String, String> settings(String name, Path environment) {
        Map<String, String> settings = new TreeMap<>();
        try {
            for (String line : Files.readAllLines(environment.resolve("pyvenv.cfg"), StandardCharsets.UTF_8)) {
                int equals = line.indexOf('=');
                if (equals > 0) {
                    settings.put(
                            line.substring(0, equals).strip().toLowerCase(Locale.ROOT),
                            line.substring(equals + 1).strip());
                }
            }
            return settings;
        } catch (MalformedInputException e) {
            throw broken(name, "its pyvenv.cfg is not UTF-8", "recreate it");
        } catch (IOException e) {
            throw broken(
                    name,
                    "it has no pyvenv.cfg that can be read, so it is no virtual environment",
                    "use an environment that create_venv has made");
        }
    }

    private static Path realPath(String name, Path python) {
        try {
            return python.toRealPath();
        } catch (IOException e) {
            String remedy = "recreate it on an interpreter that is there: remove_venv, create_venv, then install again";
            throw new BurrowException(
                    new BaseInterpreterMissing(name, python.toString(), remedy),
                    "the Python that venv '" + name + "' was made from is gone: " + python
                            + " leads to nothing; nothing ran; " + remedy);
        }
    }

    private static @Nullable String version(Map<String, String> settings) {
        String text = settings.getOrDefault("version", settings.getOrDefault("version_info", ""));
        Matcher matcher = VERSION.matcher(text);
        return matcher.matches() ? matcher.group(1) : null;
    }

    private static @Nullable Path base(Map<String, String> settings) {
        String home = settings.getOrDefault("home", "");
        return home.startsWith("/") && Files.isDirectory(Path.of(home))
                ? Path.of(home).normalize()
                : null;
    }

    private static BurrowException broken(String name, String reason, String remedy) {
        return new BurrowException(
                new VenvBroken(name, reason, remedy), "venv '" + name + "' cannot be used: " + reason + "; " + remedy);
    }
}
