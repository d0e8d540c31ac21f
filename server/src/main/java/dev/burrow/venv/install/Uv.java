package dev.burrow.venv.install;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.process.Children;
import dev.burrow.process.Command;
import dev.burrow.process.Ended;
import dev.burrow.process.Signals;
import dev.burrow.store.Trees;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** uv, from the person's PATH. It needs no pip in the environment. */
final class Uv implements Installer {

    private static final Duration PATIENCE = Duration.ofSeconds(1);

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
        Path scratch = request instanceof Request.InstallFile ? Pip.scratch("burrow-uv-") : null;
        try {
            Steps steps = new Steps(operation.progress());
            Command command = Command.of(
                            program,
                            arguments(request, target, scratch),
                            InstallerEnvironment.of(host),
                            Pip.directory(request, target))
                    .withStop(Signals.INTERRUPT, PATIENCE)
                    .withLines(steps::uvSays);
            Ended ended = Children.run(command, operation.cancellation());
            if (!ended.success()) {
                throw Failure.ofUv(ended, Pip.verb(request));
            }
            return ended.output().text();
        } finally {
            if (scratch != null) {
                Trees.delete(scratch);
            }
        }
    }

    private List<String> arguments(Request request, VenvInterpreter target, @Nullable Path scratch) {
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
                    install.requirements().forEach(each -> arguments.addAll(List.of("--upgrade-package", each.name())));
                }
                arguments.add("--");
                arguments.addAll(install.texts());
            }
            case Request.InstallFile install -> {
                if (install.exactly()) {
                    arguments.add("--no-deps");
                }
                // uv knows fewer encodings than pip.
                Path file =
                        scratch == null ? install.file().path() : install.file().inUtf8(scratch);
                arguments.addAll(List.of("-r", file.toString()));
            }
            case Request.InstallLock install ->
                arguments.addAll(List.of("-r", install.file().toString()));
            case Request.Uninstall uninstall -> {
                arguments.add("--");
                arguments.addAll(uninstall.names());
            }
        }
        return arguments;
    }
}
