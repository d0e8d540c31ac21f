package dev.burrow.venv.install;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.process.Children;
import dev.burrow.process.Command;
import dev.burrow.process.Ended;
import dev.burrow.process.Signals;
import dev.burrow.store.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * pip, run by the environment's own interpreter: the environment's pip, or where it has none the one that came with
 * Python, straight from its wheel.
 */
final class Pip implements Installer {

    // pip removes its temporary files when interrupted, and leaves them when terminated.
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    // Seconds; only where the person has set none. A host that does not answer is told within half a minute.
    private static final String DEFAULT_TIMEOUT = "10";
    private static final String DEFAULT_RETRIES = "1";

    private final Host host;
    private final List<String> program;

    /** @param program the arguments by which Python runs as pip */
    Pip(Host host, String... program) {
        this.host = host;
        this.program = List.of(program);
    }

    @Override
    public String name() {
        return "pip";
    }

    @Override
    public String carryOut(Request request, VenvInterpreter target, Operation operation) {
        Path scratch = scratch("burrow-pip-");
        try {
            Path log = scratch.resolve("pip.log");
            Map<String, String> environment = InstallerEnvironment.of(host);
            environment.putIfAbsent("PIP_DEFAULT_TIMEOUT", DEFAULT_TIMEOUT);
            environment.putIfAbsent("PIP_RETRIES", DEFAULT_RETRIES);
            Steps steps = new Steps(operation.progress());
            Command command = Command.of(
                            target.python(), arguments(request, target, log), environment, directory(request, target))
                    .withStop(Signals.INTERRUPT, PATIENCE)
                    .withLines(steps::pipSays);
            Ended ended = Children.run(command, operation.cancellation());
            if (!ended.success()) {
                throw Failure.ofPip(ended, verb(request), log);
            }
            return ended.output().text();
        } finally {
            Trees.delete(scratch);
        }
    }

    private List<String> arguments(Request request, VenvInterpreter target, Path log) {
        List<String> arguments = new ArrayList<>();
        arguments.add(target.python().toString());
        arguments.add("-I"); // the directory it runs in is no place to import from
        arguments.addAll(program);
        arguments.addAll(List.of("--no-input", "--no-color", "--log", log.toString(), verb(request)));
        if (!(request instanceof Request.Uninstall)) {
            arguments.addAll(List.of("--progress-bar", "off"));
            arguments.addAll(PipPlaces.overrides(host, target.environment()));
        }
        switch (request) {
            case Request.Install install -> {
                if (install.upgrade()) {
                    arguments.add("--upgrade");
                }
                arguments.add("--");
                arguments.addAll(install.texts());
            }
            case Request.InstallFile install -> {
                if (install.exactly()) {
                    arguments.add("--no-deps");
                }
                arguments.addAll(List.of("-r", install.file().path().toString()));
            }
            case Request.InstallLock install ->
                arguments.addAll(List.of("-r", install.file().toString()));
            case Request.Uninstall uninstall -> {
                arguments.addAll(List.of("-y", "--"));
                arguments.addAll(uninstall.names());
            }
        }
        return arguments;
    }

    static String verb(Request request) {
        return request instanceof Request.Uninstall ? "uninstall" : "install";
    }

    /** pip resolves relative entries of a requirements file against the directory it runs in. */
    static Path directory(Request request, VenvInterpreter target) {
        Path file = switch (request) {
            case Request.InstallFile install -> install.file().path();
            case Request.InstallLock install -> install.file();
            case Request.Install install -> null;
            case Request.Uninstall uninstall -> null;
        };
        Path parent = file == null ? null : file.getParent();
        return parent == null ? target.environment() : parent;
    }

    /** A folder of one run; whoever asks for it deletes it. */
    static Path scratch(String prefix) {
        try {
            return Files.createTempDirectory(prefix);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
