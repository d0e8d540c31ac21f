package dev.burrow.venv.run;

import dev.burrow.process.Programs;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.CommandNotFound;
import dev.burrow.schema.error.PipMissing;
import dev.burrow.venv.install.VenvInterpreter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a command line means in an environment: its own programs first, then those of the PATH; but a Python or a pip is
 * never taken from the PATH.
 *
 * @param program the file to load
 * @param arguments the argument vector
 */
record Resolution(Path program, List<String> arguments) {

    private static final Pattern PYTHON = Pattern.compile("python(\\d+(?:\\.\\d+)?)?");
    private static final Pattern PIP = Pattern.compile("pip(\\d+(?:\\.\\d+)?)?");

    /**
     * Resolves a command line.
     *
     * @param searchPath the PATH of the command, with the environment's directory first
     * @param directory what a relative path of a program resolves against
     * @throws BurrowException {@code CommandNotFound}, or {@code PipMissing} where the environment has no pip
     */
    static Resolution of(
            List<String> command, VenvInterpreter interpreter, @Nullable String searchPath, Path directory) {
        String name = command.getFirst();
        if (name.indexOf('/') >= 0) {
            return started(path(name, directory), command, interpreter);
        }
        Path own = name.isEmpty()
                ? interpreter.environment()
                : path(name, interpreter.environment().resolve("bin"));
        if (Files.isRegularFile(own) && Files.isExecutable(own)) {
            return started(own, command, interpreter);
        }
        if (PYTHON.matcher(name).matches()) {
            if (List.of("python", "python3", "python" + interpreter.version()).contains(name)) {
                return started(interpreter.python(), command, interpreter);
            }
            throw notFound(name, "venv '" + interpreter.name() + "' has Python " + interpreter.version() + " only");
        }
        if (PIP.matcher(name).matches()) {
            throw pipMissing(interpreter);
        }
        Path found = Programs.find(name, searchPath)
                .orElseThrow(() -> notFound(name, "neither venv '" + interpreter.name() + "' nor the PATH has it"));
        return started(found, command, interpreter);
    }

    /**
     * A start script of the environment runs through the environment's interpreter: its first line may be one that the
     * system cannot follow (a blank in it, or too long), or lead to where the environment was before it moved.
     */
    private static Resolution started(Path program, List<String> command, VenvInterpreter interpreter) {
        List<String> arguments = new ArrayList<>();
        Path bin = interpreter.environment().resolve("bin");
        List<String> options = bin.equals(program.getParent()) ? StartScript.pythonOptions(program) : null;
        if (options == null) {
            arguments.add(program.equals(interpreter.python()) ? program.toString() : command.getFirst());
            arguments.addAll(command.subList(1, command.size()));
            return new Resolution(program, arguments);
        }
        arguments.add(interpreter.python().toString());
        arguments.addAll(options);
        arguments.add(program.toString());
        arguments.addAll(command.subList(1, command.size()));
        return new Resolution(interpreter.python(), arguments);
    }

    private static Path path(String name, Path directory) {
        try {
            return directory.resolve(name).normalize();
        } catch (InvalidPathException e) {
            throw notFound(name, "it cannot be a file's name");
        }
    }

    private static BurrowException notFound(String name, String reason) {
        return new BurrowException(
                new CommandNotFound(name),
                "command failed: exec: \"" + name + "\": executable file not found in $PATH: " + reason
                        + "; nothing ran; correct the name, or install what provides it");
    }

    private static BurrowException pipMissing(VenvInterpreter interpreter) {
        String remedy = "install_packages works without it; to have one inside, install the package pip that way";
        return new BurrowException(
                new PipMissing(interpreter.name(), remedy),
                "venv '" + interpreter.name()
                        + "' has no pip, and that of another Python would act elsewhere; nothing ran; " + remedy);
    }
}
