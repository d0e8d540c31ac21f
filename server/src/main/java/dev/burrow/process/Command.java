package dev.burrow.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What to run and under which terms. Immutable; each {@code with} method gives a changed copy.
 *
 * @param program the file to load, absolute; {@link Programs} finds one by name
 * @param arguments the argument vector, with the name the program is to see first
 * @param environment all of its environment; see {@link ChildEnvironment} for where to start from
 * @param directory its working directory, absolute
 * @param deadline how long it may take, or null for as long as it wants
 * @param stopSignal what asks it to end, before it is made to
 * @param grace how long it has between being asked and being made to
 * @param headBytes how much of the beginning of its output is kept
 * @param tailBytes how much of the end of its output is kept beside that
 * @param apart whether what it writes on its error stream is kept apart, instead of in the order written
 * @param onLine told of each line of output as it comes, on a thread that must not be held up; null for nobody
 */
public record Command(
        Path program,
        List<String> arguments,
        Map<String, String> environment,
        Path directory,
        @Nullable Duration deadline,
        int stopSignal,
        Duration grace,
        int headBytes,
        int tailBytes,
        boolean apart,
        @Nullable Consumer<String> onLine) {

    /** Long enough for an installer to remove its temporary files, short enough for whoever waits. */
    private static final Duration DEFAULT_GRACE = Duration.ofMillis(1500);

    public Command {
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
        if (arguments.isEmpty()) {
            throw new IllegalArgumentException("a command has at least its own name");
        }
    }

    /** A command without a deadline, both streams in one, 16 KiB of each end of the output kept. */
    public static Command of(Path program, List<String> arguments, Map<String, String> environment, Path directory) {
        return new Command(
                program,
                arguments,
                environment,
                directory,
                null,
                Signals.TERMINATE,
                DEFAULT_GRACE,
                16 * 1024,
                16 * 1024,
                false,
                null);
    }

    /** The same, ended when it takes longer. */
    public Command withDeadline(Duration limit) {
        return new Command(
                program,
                arguments,
                environment,
                directory,
                limit,
                stopSignal,
                grace,
                headBytes,
                tailBytes,
                apart,
                onLine);
    }

    /** The same, asked to end by another signal, and given so long to follow. */
    public Command withStop(int signal, Duration patience) {
        return new Command(
                program,
                arguments,
                environment,
                directory,
                deadline,
                signal,
                patience,
                headBytes,
                tailBytes,
                apart,
                onLine);
    }

    /** The same, with so much of each end of the output kept. */
    public Command withBudget(int head, int tail) {
        return new Command(
                program, arguments, environment, directory, deadline, stopSignal, grace, head, tail, apart, onLine);
    }

    /** The same, with the error stream kept apart. */
    public Command withStreamsApart() {
        return new Command(
                program,
                arguments,
                environment,
                directory,
                deadline,
                stopSignal,
                grace,
                headBytes,
                tailBytes,
                true,
                onLine);
    }

    /** The same, with somebody told of every line; a carriage return ends a line as well. */
    public Command withLines(Consumer<String> listener) {
        return new Command(
                program,
                arguments,
                environment,
                directory,
                deadline,
                stopSignal,
                grace,
                headBytes,
                tailBytes,
                apart,
                listener);
    }
}
