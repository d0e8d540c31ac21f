package dev.burrow.cli;

import dev.burrow.host.Host;
import dev.burrow.mcp.McpServer;
import dev.burrow.schema.ToolContracts;
import dev.burrow.tools.Catalogue;
import dev.burrow.tools.Offer;
import dev.burrow.tools.Policy;
import dev.burrow.tools.environments.EnvironmentTools;
import dev.burrow.venv.Environments;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** {@code burrow mcp}: serves one MCP client on standard input and output. */
final class McpCommand {

    /** What the options said. */
    private record Options(Policy.Mode mode, Set<String> onlyTools, Set<String> sets) {}

    private McpCommand() {}

    /** Serves until the input ends; the exit status. */
    static int run(List<String> arguments, InputStream in, OutputStream out) throws InterruptedException {
        Supplier<Offer> offer;
        try {
            offer = offer(parse(arguments));
        } catch (IllegalArgumentException e) {
            System.err.println("burrow mcp: " + e.getMessage());
            return Main.NOT_UNDERSTOOD;
        }
        McpServer server = new McpServer(in, out, offer, Version.current());
        // The person or the system ends the server: what is under way is undone first.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server), "burrow-stop"));
        server.serve();
        return 0;
    }

    private static void stop(McpServer server) {
        try {
            server.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * The tools. Reading their contracts takes longer than greeting a client, which asks for them after that, so both go
     * on at once. Where the options name tools, their names are checked first.
     *
     * @throws IllegalArgumentException where the options name what there is not
     */
    private static Supplier<Offer> offer(Options options) {
        if (!options.onlyTools().isEmpty() || !options.sets().isEmpty()) {
            Offer checked = read(options);
            return () -> checked;
        }
        Executor reader =
                task -> Thread.ofPlatform().daemon().name("burrow-tools").start(task);
        return CompletableFuture.supplyAsync(() -> read(options), reader)::join;
    }

    private static Offer read(Options options) {
        Host host = Host.current();
        Environments environments =
                options.mode() == Policy.Mode.READ_ONLY ? Environments.readOnly(host) : Environments.of(host);
        Catalogue catalogue = Catalogue.of(ToolContracts.load(), EnvironmentTools.of(environments));
        return catalogue.offer(new Policy(options.mode(), options.onlyTools()), options.sets());
    }

    private static Options parse(List<String> arguments) {
        Policy.Mode mode = Policy.Mode.SAFE;
        Set<String> onlyTools = new LinkedHashSet<>();
        Set<String> sets = new LinkedHashSet<>();
        Iterator<String> words = split(arguments).iterator();
        while (words.hasNext()) {
            String option = words.next();
            switch (option) {
                case "--policy" -> mode = Policy.Mode.of(value(option, words));
                case "--allow-tool" -> onlyTools.addAll(names(option, words));
                case "--tools" -> sets.addAll(names(option, words));
                default ->
                    throw new IllegalArgumentException(
                            "does not know \"" + option + "\"; options are --policy, --allow-tool and --tools");
            }
        }
        return new Options(mode, onlyTools, sets);
    }

    /** {@code --policy=safe} means the same as {@code --policy safe}. */
    private static List<String> split(List<String> arguments) {
        List<String> words = new ArrayList<>(arguments.size());
        for (String each : arguments) {
            int equals = each.startsWith("--") ? each.indexOf('=') : -1;
            if (equals < 0) {
                words.add(each);
            } else {
                words.add(each.substring(0, equals));
                words.add(each.substring(equals + 1));
            }
        }
        return words;
    }

    private static String value(String option, Iterator<String> words) {
        if (!words.hasNext()) {
            throw new IllegalArgumentException(option + " needs a value");
        }
        return words.next();
    }

    private static List<String> names(String option, Iterator<String> words) {
        return Arrays.stream(value(option, words).split(",", -1))
                .map(String::trim)
                .filter(name -> !name.isEmpty())
                .toList();
    }
}
