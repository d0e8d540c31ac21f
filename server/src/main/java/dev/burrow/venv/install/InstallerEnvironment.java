package dev.burrow.venv.install;

import dev.burrow.host.Host;
import dev.burrow.process.ChildEnvironment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The environment variables an installer gets: the person's, without those that would send packages elsewhere, change
 * what is done, or change how it is told; and with whatever keeps it, git and ssh from asking a question nobody can see.
 */
final class InstallerEnvironment {

    /** Where packages go, which interpreter is meant, what else is to be done, and how it is printed. */
    private static final Set<String> DROPPED = Set.of(
            "PIP_USER",
            "PIP_TARGET",
            "PIP_PREFIX",
            "PIP_ROOT",
            "PIP_SRC",
            "PIP_PYTHON",
            "PIP_PLATFORM",
            "PIP_PYTHON_VERSION",
            "PIP_ABI",
            "PIP_IMPLEMENTATION",
            "PIP_REQUIRE_VIRTUALENV",
            "PIP_BREAK_SYSTEM_PACKAGES",
            "PIP_REQUIREMENT",
            "PIP_EDITABLE",
            "PIP_DRY_RUN",
            "PIP_IGNORE_INSTALLED",
            "PIP_NO_DEPS",
            "PIP_NO_DEPENDENCIES",
            "PIP_LOG",
            "PIP_LOG_FILE",
            "PIP_REPORT",
            "PIP_QUIET",
            "PIP_VERBOSE",
            "PIP_PROGRESS_BAR",
            "PIP_ISOLATED",
            "PIP_NO_INPUT",
            "UV_SYSTEM_PYTHON",
            "UV_BREAK_SYSTEM_PACKAGES",
            "UV_PROJECT",
            "UV_PROJECT_ENVIRONMENT",
            "UV_WORKING_DIR",
            "UV_WORKING_DIRECTORY",
            "UV_PYTHON",
            "UV_VENV_CLEAR",
            "UV_VENV_SEED",
            "VIRTUAL_ENV",
            "VIRTUAL_ENV_PROMPT",
            "CONDA_PREFIX",
            "CONDA_DEFAULT_ENV",
            "__PYVENV_LAUNCHER__",
            "FORCE_COLOR",
            "CLICOLOR_FORCE",
            "PY_COLORS");

    private InstallerEnvironment() {}

    static Map<String, String> of(Host host) {
        Map<String, String> environment = ChildEnvironment.of(host);
        environment
                .keySet()
                .removeIf(name -> DROPPED.contains(name)
                        || name.startsWith("RUST_LOG")
                        // PYTHONPATH and its kind; PYTHON_KEYRING_BACKEND is a source of credentials
                        || (name.startsWith("PYTHON") && !name.startsWith("PYTHON_")));
        environment.put("NO_COLOR", "1");
        environment.put("PYTHONUTF8", "1");
        environment.put("PIP_USER", "0"); // beats a setting in one of pip's configuration files
        environment.put("PIP_DISABLE_PIP_VERSION_CHECK", "1");
        // Links into uv's cache would make an edit in one environment an edit in all. A copy is a reflink where it can
        // be.
        environment.put("UV_LINK_MODE", "copy");
        environment.put("UV_NO_PROGRESS", "1");
        environment.put("UV_PYTHON_DOWNLOADS", "never");
        environment.putIfAbsent("UV_HTTP_RETRIES", "1");
        askNothing(host, environment);
        return environment;
    }

    /** An empty GIT_ASKPASS counts as set for git, so that it looks for no other program to ask with. */
    private static void askNothing(Host host, Map<String, String> environment) {
        environment.put("GIT_TERMINAL_PROMPT", "0");
        environment.put("GIT_ASKPASS", "");
        environment.put("SSH_ASKPASS_REQUIRE", "never");
        String command = environment.get("GIT_SSH_COMMAND");
        if (command != null && !command.isBlank()) {
            environment.put("GIT_SSH_COMMAND", command + " -oBatchMode=yes");
        } else if (!environment.containsKey("GIT_SSH") && !gitNamesSsh(host)) {
            environment.put("GIT_SSH_COMMAND", "ssh -oBatchMode=yes");
        }
    }

    /** Whether git's own configuration names an ssh; the variable would override it. */
    private static boolean gitNamesSsh(Host host) {
        String xdg = host.variable("XDG_CONFIG_HOME");
        Path configuration = xdg == null ? host.home().resolve(".config") : Path.of(xdg);
        return Stream.of(host.home().resolve(".gitconfig"), configuration.resolve("git/config"))
                .anyMatch(file -> mentions(file, "sshcommand"));
    }

    private static boolean mentions(Path file, String word) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                    .toLowerCase(Locale.ROOT)
                    .contains(word);
        } catch (IOException e) {
            return false; // usually not there
        }
    }
}
