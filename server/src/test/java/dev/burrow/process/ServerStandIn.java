package dev.burrow.process;

import dev.burrow.host.Cancellation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A process that runs one command as the server would, for tests that kill it. Arguments: directory, then the command. */
public final class ServerStandIn {

    private ServerStandIn() {}

    public static void main(String[] arguments) {
        List<String> command = List.of(arguments).subList(1, arguments.length);
        Children.run(
                Command.of(Path.of(command.get(0)), command, Map.copyOf(System.getenv()), Path.of(arguments[0]))
                        .withLines(System.out::println),
                Cancellation.none());
    }
}
