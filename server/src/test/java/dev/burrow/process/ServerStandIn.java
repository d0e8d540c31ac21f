package dev.burrow.process;

import dev.burrow.host.Cancellation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A process that runs a shell script as the server would, for tests that kill it. Arguments: working directory, shell,
 * {@code -c}, script, and where wanted a directory to be deleted when killed and one for which that was taken back.
 */
public final class ServerStandIn {

    private ServerStandIn() {}

    public static void main(String[] arguments) {
        List<String> command = List.of(arguments).subList(1, 4);
        if (arguments.length > 4) {
            Children.condemn(Path.of(arguments[4]));
            Children.condemn(Path.of(arguments[5])).close();
        }
        Children.run(
                Command.of(Path.of(command.get(0)), command, Map.copyOf(System.getenv()), Path.of(arguments[0]))
                        .withLines(System.out::println),
                Cancellation.none());
    }
}
