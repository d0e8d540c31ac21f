package dev.burrow.venv.python;

import dev.burrow.venv.requirement.Version;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A Python of this machine and what it says about itself. Immutable.
 *
 * @param path the file that was asked for, as found: it may be a link
 * @param executable the base interpreter's own file, all links followed; what an environment is to be made from
 * @param version its version as {@code X.Y.Z}, with the stage behind it where it is a pre-release
 * @param implementation its name in lower case, {@code cpython} or {@code pypy}
 * @param prefix {@code sys.prefix}
 * @param basePrefix {@code sys.base_prefix}; another one than {@code prefix} inside an environment
 * @param standardLibrary the folder of its standard library
 * @param externallyManaged whether its distributor forbids installing into it (PEP 668)
 * @param bundledWheels the folder with the wheels of pip that it brings along, or null
 * @param standardModules the top-level modules of its standard library; empty before 3.10, which do not tell
 * @param markers the values of the marker variables of PEP 508
 * @param source where it was found
 */
public record Interpreter(
        Path path,
        Path executable,
        String version,
        String implementation,
        Path prefix,
        Path basePrefix,
        Path standardLibrary,
        boolean externallyManaged,
        @Nullable Path bundledWheels,
        Set<String> standardModules,
        Map<String, String> markers,
        Source source) {

    /** Where an interpreter was found. */
    public enum Source {
        /** Named by the person's configuration, or by path. */
        CONFIG,
        /** In a folder of {@code PATH}. */
        PATH,
        /** Installed by pyenv. */
        PYENV,
        /** Installed by uv. */
        UV,
        /** In a usual folder of the system. */
        SYSTEM
    }

    public Interpreter {
        standardModules = Set.copyOf(standardModules);
        markers = Map.copyOf(markers);
    }

    /** The first two numbers of the version. */
    public String minorVersion() {
        String[] parts = version.split("\\.");
        return parts.length < 2 ? version : parts[0] + "." + parts[1];
    }

    /** Whether it is that of an environment, from which no other should be made. */
    public boolean isInEnvironment() {
        return !prefix.equals(basePrefix);
    }

    Interpreter from(Path foundAt, Source foundIn) {
        return new Interpreter(
                foundAt,
                executable,
                version,
                implementation,
                prefix,
                basePrefix,
                standardLibrary,
                externallyManaged,
                bundledWheels,
                standardModules,
                markers,
                foundIn);
    }

    /** The version for comparing; a strange one counts as the lowest. */
    Version comparable() {
        Version parsed = Version.parse(version);
        return parsed == null ? LOWEST : parsed;
    }

    private static final Version LOWEST = lowest();

    private static Version lowest() {
        Version version = Version.parse("0.dev0");
        if (version == null) {
            throw new IllegalStateException("0.dev0 is a version");
        }
        return version;
    }
}
