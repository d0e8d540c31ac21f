package dev.burrow.venv.install;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.process.Children;
import dev.burrow.process.Command;
import dev.burrow.process.Ended;
import dev.burrow.process.Signals;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** uv, from the person's PATH. It needs no pip in the environment. */
final class Uv implements Installer {

    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?");

    private final Host host;
    private final Path program;

    Uv(Host host, Path program) {
        this.host = host;
        this.program = program;
    }

    @Override
    public String name() {
        return "uv";
    }

    @Override
    public String carryOut(Request request, VenvInterpreter target, Operation operation) {
        Steps steps = new Steps(operation.progress());
        Command command = Command.of(
                        program,
                        arguments(request, target),
                        InstallerEnvironment.of(host),
                        Pip.directory(request, target))
                .withStop(Signals.INTERRUPT, PATIENCE)
                .withLines(steps::uvSays);
        Ended ended = Children.run(command, operation.cancellation());
        if (!ended.success()) {
            throw Failure.ofUv(ended, Pip.verb(request));
        }
        return ended.output().text();
    }

    private List<String> arguments(Request request, VenvInterpreter target) {
        List<String> arguments = new ArrayList<>(List.of(
                program.toString(),
                "pip",
                Pip.verb(request),
                "--python",
                target.python().toString()));
        switch (request) {
            case Request.Install install -> {
                if (install.upgrade()) {
                    // Only what is named, as pip does by default; --upgrade would renew everything it needs as well.
                    install.requirements().forEach(text -> arguments.addAll(List.of("--upgrade-package", name(text))));
                }
                arguments.add("--");
                arguments.addAll(install.requirements());
            }
            case Request.InstallFile install -> {
                if (install.exactly()) {
                    arguments.add("--no-deps");
                }
                arguments.addAll(List.of("-r", install.file().toString()));
            }
            case Request.Uninstall uninstall -> {
                arguments.add("--");
                arguments.addAll(uninstall.names());
            }
        }
        return arguments;
    }

    private static String name(String requirement) {
        Matcher matcher = NAME.matcher(requirement.strip());
        return matcher.lookingAt() ? matcher.group() : requirement;
    }
}
