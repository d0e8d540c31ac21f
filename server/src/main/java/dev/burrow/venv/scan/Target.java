package dev.burrow.venv.scan;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The Python that a source would run on, as far as conditions around imports ask for it.
 *
 * @param minor the minor version of the Python 3 in question; null when it is not known
 * @param sysPlatform {@code sys.platform}
 * @param osName {@code os.name}
 * @param system {@code platform.system()}
 */
record Target(@Nullable Integer minor, String sysPlatform, String osName, String system) {

    /** This machine's platform, with a Python of the given minor version or an unknown one. */
    static Target here(@Nullable Integer minor) {
        String name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return new Target(minor, "darwin", "posix", "Darwin");
        }
        if (name.startsWith("windows")) {
            return new Target(minor, "win32", "nt", "Windows");
        }
        return new Target(minor, "linux", "posix", "Linux");
    }
}
