package dev.burrow.venv.install;

import dev.burrow.host.Cancellation;
import dev.burrow.host.Host;
import dev.burrow.process.CannotStart;
import dev.burrow.process.ChildEnvironment;
import dev.burrow.process.Children;
import dev.burrow.process.Command;
import dev.burrow.process.Ended;
import dev.burrow.process.Programs;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.PipMissing;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Chooses an installer for an environment. Looks for uv when first asked, not before. Safe for several threads. */
public final class Installers {

    // A uv answers within 20 ms; one that takes longer than this hangs, and is passed over until the next start.
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(2);

    private final Host host;
    private final boolean useUv;
    private boolean looked; // guarded by this
    private @Nullable Path uv; // guarded by this

    /** @param useUv whether the person's configuration allows uv */
    public Installers(Host host, boolean useUv) {
        this.host = host;
        this.useUv = useUv;
    }

    /**
     * uv where it is allowed and works, else pip.
     *
     * @throws BurrowException {@code PipMissing} when neither can serve the environment
     */
    public Installer forEnvironment(VenvInterpreter target) {
        Optional<Path> program = uv();
        if (program.isPresent()) {
            return new Uv(host, program.get());
        }
        if (Files.isRegularFile(target.sitePackages().resolve("pip/__main__.py"))) {
            return new Pip(host, "-m", "pip");
        }
        Path wheel = bundled(target).orElseThrow(() -> missing(target));
        return new Pip(host, wheel.resolve("pip").toString());
    }

    /** The uv that is used, where it is allowed, on the PATH, and answers. May take two seconds the first time. */
    public synchronized Optional<Path> uv() {
        if (!looked && useUv) {
            uv = Programs.find("uv", host.environment().get("PATH"))
                    .filter(this::answers)
                    .orElse(null);
        }
        looked = true;
        return Optional.ofNullable(uv);
    }

    private boolean answers(Path program) {
        try {
            Ended ended = Children.run(
                    Command.of(
                                    program,
                                    List.of(program.toString(), "--version"),
                                    ChildEnvironment.of(host),
                                    Path.of("/"))
                            .withDeadline(LONGEST_ANSWER)
                            .withStop(15, Duration.ZERO),
                    Cancellation.none());
            return ended.success() && ended.output().text().startsWith("uv ");
        } catch (CannotStart e) {
            return false;
        }
    }

    /** The pip that Python itself, or the distribution's Python, brings along as a wheel. */
    private static Optional<Path> bundled(VenvInterpreter target) {
        List<Path> places = new ArrayList<>();
        Path base = target.base();
        if (base != null && base.getParent() != null) {
            places.add(base.getParent().resolve("lib/python" + target.version() + "/ensurepip/_bundled"));
        }
        places.add(Path.of("/usr/share/python-wheels"));
        for (Path place : places) {
            try (DirectoryStream<Path> wheels = Files.newDirectoryStream(place, "pip-*.whl")) {
                for (Path wheel : wheels) {
                    return Optional.of(wheel);
                }
            } catch (IOException e) {
                // not every Python has it
            }
        }
        return Optional.empty();
    }

    private BurrowException missing(VenvInterpreter target) {
        String remedy = useUv
                ? "install uv on the PATH, or recreate the environment with create_venv, which gives it a pip"
                : "allow uv by \"use_uv\": true in the configuration, or recreate the environment with create_venv";
        return new BurrowException(
                new PipMissing(target.name(), remedy),
                "venv '" + target.name() + "' has no pip, and its Python brings none; nothing was installed; "
                        + remedy);
    }
}
