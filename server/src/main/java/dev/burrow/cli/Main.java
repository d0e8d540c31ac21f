package dev.burrow.cli;

import dev.burrow.cli.demo.Demo;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Where the product starts. {@code mcp} goes its own short way: clients start a server for every session and wait for it.
 *
 * <p>Exit statuses: 0 done, 1 failed, 2 not understood.
 */
public final class Main {

    /** Exit status of a command line that means nothing. */
    static final int NOT_UNDERSTOOD = 2;

    private Main() {}

    /** Runs the command that the arguments name, and ends the process with its status. */
    public static void main(String[] args) throws Exception {
        List<String> arguments = Arrays.asList(args);
        String command = arguments.isEmpty() ? "help" : arguments.getFirst();
        List<String> rest = arguments.isEmpty() ? List.of() : arguments.subList(1, arguments.size());
        int status = switch (command) {
            case "mcp" -> McpCommand.run(rest, System.in, takeStandardOutput());
            case "help", "-h", "--help" -> Help.print(System.out);
            case "demo" -> Demo.run(home(), rest, System.out, System.err);
            case "version", "-V", "--version" -> printVersion();
            default -> unknown(command);
        };
        System.out.flush();
        Runtime.getRuntime().halt(status); // nothing that still runs may hold the process up; hooks are of no use here
    }

    /** The real standard output. From here on, whatever prints by itself prints on standard error. */
    private static OutputStream takeStandardOutput() {
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        System.setOut(System.err);
        return out;
    }

    /** Where the launcher is: it says so, since only it knows by which links it was found. */
    private static Path home() {
        return Path.of(System.getProperty("burrow.home", ""));
    }

    private static int printVersion() {
        System.out.println("burrow " + Version.current());
        return 0;
    }

    private static int unknown(String command) {
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        err.println("burrow: there is no command \"" + command + "\"; burrow help lists them all");
        return NOT_UNDERSTOOD;
    }
}
