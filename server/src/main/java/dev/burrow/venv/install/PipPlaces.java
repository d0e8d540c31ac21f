package dev.burrow.venv.install;

import dev.burrow.host.Host;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which places pip's configuration files name. An empty value in a variable does not override one of these, so they are
 * overridden on the command line; only where there are any, since it is a rare thing to do to a pip.
 */
final class PipPlaces {

    private static final Pattern TARGET = setting("target");
    private static final Pattern PREFIX = setting("prefix");
    private static final Pattern ROOT = setting("root");

    private PipPlaces() {}

    /** Options that put an installation back where it belongs. */
    static List<String> overrides(Host host, Path environment) {
        StringBuilder all = new StringBuilder();
        for (Path file : files(host, environment)) {
            try {
                all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .append('\n');
            } catch (IOException e) {
                // most of them are not there
            }
        }
        List<String> options = new ArrayList<>();
        if (TARGET.matcher(all).find()) {
            options.add("--target=");
        }
        if (PREFIX.matcher(all).find()) {
            options.add("--prefix=" + environment);
        }
        if (ROOT.matcher(all).find()) {
            options.add("--root=/");
        }
        return options;
    }

    /** Where pip looks for its configuration, on Linux and macOS. */
    private static List<Path> files(Host host, Path environment) {
        List<Path> files = new ArrayList<>();
        String named = host.variable("PIP_CONFIG_FILE");
        if (named != null) {
            if (named.equals("/dev/null")) {
                return files;
            }
            files.add(host.workingDirectory().resolve(named));
        }
        files.add(Path.of("/etc/pip.conf"));
        String shared = host.variable("XDG_CONFIG_DIRS");
        for (String directory : (shared == null ? "/etc/xdg" : shared).split(":", -1)) {
            if (directory.startsWith("/")) {
                files.add(Path.of(directory, "pip", "pip.conf"));
            }
        }
        files.add(Path.of("/Library/Application Support/pip/pip.conf"));
        String own = host.variable("XDG_CONFIG_HOME");
        Path configuration = own == null ? host.home().resolve(".config") : Path.of(own);
        files.add(configuration.resolve("pip/pip.conf"));
        files.add(host.home().resolve("Library/Application Support/pip/pip.conf"));
        files.add(host.home().resolve(".pip/pip.conf"));
        files.add(environment.resolve("pip.conf"));
        return files;
    }

    private static Pattern setting(String key) {
        return Pattern.compile("(?im)^\\s*" + key + "\\s*[=:]");
    }
}
