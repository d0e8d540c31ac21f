package dev.burrow.venv;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.process.CannotStart;
import dev.burrow.process.ChildEnvironment;
import dev.burrow.process.Children;
import dev.burrow.process.Command;
import dev.burrow.process.Ended;
import dev.burrow.process.Exit;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.InstallFailed;
import dev.burrow.store.Trees;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes one environment from scratch, pip included: with uv where there is one, which takes pip from its cache or the
 * index, and with the interpreter's own {@code venv} where there is none or it fails, which needs no network.
 */
final class TemplateMaker {

    private static final Duration LONGEST_BUILD = Duration.ofMinutes(5);

    /** uv needs a second, or a network; a hanging one must not stop anybody. */
    private static final Duration LONGEST_UV = Duration.ofSeconds(30);

    private static final int LINES_SHOWN = 15;

    private final Host host;
    private final Operation operation;

    TemplateMaker(Host host, Operation operation) {
        this.host = host;
        this.operation = operation;
    }

    void make(Path python, @Nullable Path uv, Path at) {
        if (uv != null && withUv(uv, python, at)) {
            return;
        }
        List<String> arguments = List.of(python.toString(), "-I", "-m", "venv", at.toString());
        Ended ended;
        try {
            ended = run(python, arguments, at, LONGEST_BUILD);
        } catch (CannotStart e) {
            throw new BurrowException(
                    new InstallFailed("venv", null, String.valueOf(e.getMessage())),
                    "venv creation failed: " + python + " cannot be started: " + e.getMessage(),
                    e);
        }
        if (!ended.success() || !hasPip(at)) {
            String tail = ended.output().lastLines(LINES_SHOWN);
            throw new BurrowException(
                    new InstallFailed("venv", status(ended), tail),
                    "venv creation failed: '" + String.join(" ", arguments)
                            + "' made no environment with pip. Where the interpreter comes without ensurepip, install"
                            + " its venv package or uv. The end of its output:\n" + tail);
        }
    }

    private boolean withUv(Path uv, Path python, Path at) {
        List<String> arguments = List.of(
                uv.toString(),
                "venv",
                "--quiet",
                "--seed",
                "--no-project",
                "--no-python-downloads",
                "--python",
                python.toString(),
                at.toString());
        try {
            if (run(uv, arguments, at, LONGEST_UV).success() && hasPip(at)) {
                // uv leaves compiling to the first start of pip; once here is better than once in every environment.
                Path pip = at.resolve("bin/pip");
                return run(pip, List.of(pip.toString(), "--version"), at, LONGEST_UV)
                        .success();
            }
        } catch (CannotStart e) {
            operation.progress().report("uv cannot be started, using venv instead", 0, 0);
        }
        operation.cancellation().check();
        if (Files.exists(at, LinkOption.NOFOLLOW_LINKS)) {
            Trees.delete(at);
        }
        return false;
    }

    private Ended run(Path program, List<String> arguments, Path at, Duration limit) {
        Map<String, String> environment = new HashMap<>(ChildEnvironment.of(host));
        environment.keySet().removeIf(name -> name.startsWith("PYTHON") || name.equals("VIRTUAL_ENV"));
        Path directory = at.resolveSibling("");
        return Children.run(
                Command.of(program, arguments, environment, directory).withDeadline(limit), operation.cancellation());
    }

    private static boolean hasPip(Path environment) {
        return Files.isExecutable(environment.resolve("bin/pip")) && Files.exists(environment.resolve("bin/python"));
    }

    private static @Nullable Integer status(Ended ended) {
        return ended.exit() instanceof Exit.Status status ? status.status() : null;
    }
}
