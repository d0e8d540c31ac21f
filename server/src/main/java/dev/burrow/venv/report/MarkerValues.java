package dev.burrow.venv.report;

import dev.burrow.venv.metadata.Installed;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The values of PEP 508's variables in an environment, as far as its files and this machine tell. */
final class MarkerValues {

    private MarkerValues() {}

    static Map<String, String> of(Installed installed) {
        boolean mac = System.getProperty("os.name", "").startsWith("Mac");
        String machine = System.getProperty("os.arch", "");
        String version = installed.pythonVersion() == null ? "" : installed.pythonVersion();
        boolean pypy = installed.sitePackages().stream().anyMatch(MarkerValues::isPypy);
        Map<String, String> values = new HashMap<>();
        values.put("python_version", minor(version));
        values.put("python_full_version", version);
        values.put("implementation_version", version);
        values.put("implementation_name", pypy ? "pypy" : "cpython");
        values.put("platform_python_implementation", pypy ? "PyPy" : "CPython");
        values.put("os_name", "posix");
        values.put("sys_platform", mac ? "darwin" : "linux");
        values.put("platform_system", mac ? "Darwin" : "Linux");
        values.put("platform_machine", machine(machine, mac));
        values.put("platform_release", System.getProperty("os.version", ""));
        values.put("platform_version", "");
        return values;
    }

    private static boolean isPypy(Path site) {
        return site.toString().toLowerCase(Locale.ROOT).contains("/pypy");
    }

    private static String minor(String version) {
        String[] parts = version.split("\\.");
        return parts.length < 2 ? version : parts[0] + "." + parts[1];
    }

    private static String machine(String java, boolean mac) {
        return switch (java) {
            case "amd64", "x86_64" -> "x86_64";
            case "aarch64" -> mac ? "arm64" : "aarch64";
            default -> java;
        };
    }
}
