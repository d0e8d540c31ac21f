package dev.burrow.venv.run;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.process.CannotStart;
import dev.burrow.process.Children;
import dev.burrow.process.Command;
import dev.burrow.process.Ended;
import dev.burrow.process.Exit;
import dev.burrow.process.Signals;
import dev.burrow.sandbox.Confinement;
import dev.burrow.sandbox.Sandbox;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.CommandFailed;
import dev.burrow.schema.error.CommandNotFound;
import dev.burrow.schema.error.InvalidArgument;
import dev.burrow.schema.snapshot.RunResult;
import dev.burrow.venv.install.Installers;
import dev.burrow.venv.install.Request;
import dev.burrow.venv.install.VenvInterpreter;
import dev.burrow.venv.requirement.Requirement;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs commands in environments. Methods block until the command has ended; safe for several threads. */
public final class Runs {

    // The text crosses the wire twice, as text and as data, and clients take about 60 kB in all.
    private static final int HEAD_BYTES = 8 * 1024;
    private static final int TAIL_BYTES = 16 * 1024;
    private static final String EPHEMERAL = "(ephemeral)";

    private final Host host;
    private final Installers installers;
    private final PrivateVenvs venvs;
    private final Sandbox sandbox;

    /**
     * @param installers for the packages of throw-away environments
     * @param venvs makes these
     * @param sandbox confines a command where that is asked for
     */
    public Runs(Host host, Installers installers, PrivateVenvs venvs, Sandbox sandbox) {
        this.host = host;
        this.installers = installers;
        this.venvs = venvs;
        this.sandbox = sandbox;
    }

    /**
     * Runs a command with the environment active, in the person's working directory. Everything it started is gone when
     * this comes back.
     *
     * @param name the environment's name, for messages
     * @throws BurrowException when nothing could be run; a command that fails is a result
     */
    public RunResult inVenv(String name, Path environment, List<String> command, Operation operation) {
        requireCommand(command);
        return run(VenvInterpreter.of(name, environment), command, host.workingDirectory(), false, operation);
    }

    /**
     * Makes an environment, installs, runs, and deletes the environment, also when this process is killed meanwhile.
     *
     * @param requirements what to install first
     * @param pythonVersion which Python, or null for the configured one
     * @param confined whether to run the command (not the installation) in a sandbox
     */
    public RunResult ephemeral(
            List<Requirement> requirements,
            @Nullable String pythonVersion,
            List<String> command,
            boolean confined,
            Operation operation) {
        requireCommand(command);
        if (confined) {
            sandbox.requireWorking(operation.cancellation());
        }
        PrivateVenvs.PrivateVenv venv = venvs.create(pythonVersion, operation);
        Children.Condemned condemned = Children.condemn(venv.directory());
        try {
            VenvInterpreter interpreter = VenvInterpreter.of(EPHEMERAL, venv.environment());
            if (!requirements.isEmpty()) {
                installers
                        .forEnvironment(interpreter)
                        .carryOut(new Request.Install(requirements, false), interpreter, operation);
            }
            operation.progress().report("running " + command.getFirst(), 0, 0);
            Path directory = confined ? Path.of("/tmp") : host.workingDirectory();
            return run(interpreter, command, directory, confined, operation);
        } finally {
            venv.close();
            condemned.close(); // not before it is gone: the process may be killed while it is being deleted
        }
    }

    /** The text of a result: what the command printed, and on a line of its own how it failed, if it did. */
    public static String text(RunResult result) {
        Optional<CommandFailed> failure = failure(result);
        if (failure.isEmpty()) {
            return result.output();
        }
        String output = result.output();
        String gap = output.isEmpty() || output.endsWith("\n") ? "" : "\n";
        return output + gap + "command failed: " + ending(failure.get());
    }

    /** How the command failed; empty when it ended with status 0. */
    public static Optional<CommandFailed> failure(RunResult result) {
        Integer status = result.exitStatus();
        return status != null && status == 0
                ? Optional.empty()
                : Optional.of(new CommandFailed(result.command(), status, result.signal()));
    }

    private static String ending(CommandFailed failure) {
        return failure.signal() == null ? "exit status " + failure.exitStatus() : "signal " + failure.signal();
    }

    private RunResult run(
            VenvInterpreter interpreter, List<String> command, Path directory, boolean confined, Operation operation) {
        Map<String, String> variables = ActiveVariables.of(host, interpreter);
        Resolution resolution = Resolution.of(command, interpreter, variables.get("PATH"), directory);
        Command plain = Command.of(resolution.program(), resolution.arguments(), variables, directory)
                .withBudget(HEAD_BYTES, TAIL_BYTES);
        long start = System.nanoTime();
        Ended ended;
        try {
            ended = Children.run(confined ? confined(plain, interpreter) : plain, operation.cancellation());
        } catch (CannotStart e) {
            if (e.reason() == CannotStart.Reason.NOT_A_PROGRAM) {
                ended = Children.run(throughShell(plain), operation.cancellation());
            } else {
                throw new BurrowException(
                        new CommandNotFound(command.getFirst()), "command failed: " + e.getMessage(), e);
            }
        }
        return result(command, ended, Duration.ofNanos(System.nanoTime() - start), confined);
    }

    private Command confined(Command plain, VenvInterpreter interpreter) {
        Confinement confinement = new Confinement(
                List.of(interpreter.environment()), interpreter.foundations(), interpreter.environment());
        return sandbox.confine(plain, confinement);
    }

    /** A script without a first line is the shell's, as every shell has it. */
    private static Command throughShell(Command plain) {
        List<String> arguments = new ArrayList<>(List.of("sh", plain.program().toString()));
        arguments.addAll(plain.arguments().subList(1, plain.arguments().size()));
        return Command.of(Path.of("/bin/sh"), arguments, plain.environment(), plain.directory())
                .withBudget(HEAD_BYTES, TAIL_BYTES);
    }

    private static RunResult result(List<String> command, Ended ended, Duration took, boolean confined) {
        Integer status = ended.exit() instanceof Exit.Status exited ? exited.status() : null;
        String signal = ended.exit() instanceof Exit.Signal killed ? Signals.name(killed.number()) : null;
        return new RunResult(
                command,
                ended.output().text(),
                ended.output().totalBytes(),
                ended.output().truncated(),
                null,
                status,
                signal,
                took.toMillis(),
                confined);
    }

    private static void requireCommand(List<String> command) {
        if (command.isEmpty() || command.getFirst().isEmpty()) {
            throw invalid("/command", "a program and its arguments", "nothing");
        }
        for (int i = 0; i < command.size(); i++) {
            if (command.get(i).indexOf('\0') >= 0) {
                throw invalid("/command/" + i, "text without a NUL character", "text with one");
            }
        }
    }

    private static BurrowException invalid(String pointer, String expected, String found) {
        return new BurrowException(
                new InvalidArgument(pointer, expected, found),
                "the argument at " + pointer + " must be " + expected + ", not " + found);
    }
}
