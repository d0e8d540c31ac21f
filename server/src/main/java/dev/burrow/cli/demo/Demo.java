package dev.burrow.cli.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The demo: creates an environment, installs a real package from the index, looks at it, keeps it, breaks it in two ways, and
 * brings it back without a network.
 *
 * <p>It works in a directory of its own and touches none of the person's environments. Blocks until it is done.
 */
public final class Demo {

    private static final String USAGE = """
            Usage: burrow demo [--keep]

            Shows the main job on real input, in a directory of its own: creates an environment, installs a
            package from the index, describes it, takes a snapshot, breaks it, rolls back without a network.

              --keep   leave the directory in place at the end
            """;

    /** A package with dependencies of its own, one of them with compiled code. */
    private static final String PACKAGE = "requests==2.32.3";

    /** Nothing listens there: an index at this address proves that the network plays no part. */
    private static final String DEAD_INDEX = "http://127.0.0.1:9/simple";

    private final Path launcher;
    private final PrintStream out;
    private final Path directory;
    private final Map<String, String> environment;
    private int step;

    private Demo(Path launcher, PrintStream out, Path directory) throws IOException {
        this.launcher = launcher;
        this.out = out;
        this.directory = directory;
        this.environment = Map.of("VENV_MANAGER_CONFIG", writeConfig(directory).toString());
    }

    /**
     * Runs the demo.
     *
     * @param home where Burrow is installed: the directory of the launcher
     * @return the exit status: 0 when every step held, 1 when one did not, 2 for wrong arguments
     */
    public static int run(Path home, List<String> arguments, PrintStream out, PrintStream err) throws IOException {
        if (arguments.contains("--help") || arguments.contains("-h")) {
            out.print(USAGE);
            return 0;
        }
        if (!Set.of("--keep").containsAll(arguments)) {
            err.print("burrow demo: does not know " + arguments + "\n" + USAGE);
            return 2;
        }
        Path launcher = home.resolve("burrow").normalize();
        Path directory = Files.createTempDirectory("burrow-demo-").toRealPath();
        try {
            new Demo(launcher, out, directory).play();
            out.print(ClientConfigurations.text(launcher));
            return 0;
        } catch (DemoFailed e) {
            out.println();
            err.println("burrow demo: this step did not hold: " + e.getMessage());
            return 1;
        } finally {
            if (arguments.contains("--keep")) {
                out.println("Left in place: " + directory);
            } else {
                delete(directory);
            }
        }
    }

    private void play() throws IOException {
        out.println("Burrow, as an agent's client sees it. Everything happens in " + directory + ".");
        String hash;
        String snapshot;
        try (Session server = connect(environment)) {
            List<String> tools = server.tools();
            tell("It offers " + tools.size() + " tools; the agent picks from these.", null);
            say("Create an environment with a working pip.");
            done(server.call("create_venv", "{'name':'demo'}").mustSucceed().firstLine());
            say("Install " + PACKAGE + " from the index.");
            server.call("install_packages", "{'name':'demo','packages':['" + PACKAGE + "'],'confirm':true}")
                    .mustSucceed();
            done("installed, with what it depends on");
            say("Describe the environment; no Python is started for that.");
            JsonNode described = server.call("describe_venv", "{'name':'demo'}")
                    .mustSucceed()
                    .structured();
            hash = described.path("freeze_hash").asString();
            done("Python " + described.path("python_version").asString() + ", " + described.path("package_count")
                    + " packages, " + described.path("size_human").asString() + ", hash " + brief(hash));
            say("Take a snapshot.");
            snapshot = server.call("snapshot_venv", "{'name':'demo','label':'good'}")
                    .mustSucceed()
                    .structured()
                    .path("id")
                    .asString();
            done("snapshot " + snapshot);
            breakIt(server);
        }
        rollBackOffline(snapshot, hash);
    }

    private void breakIt(Session server) throws IOException {
        say("Break it, first way: downgrade a dependency.");
        server.call("install_packages", "{'name':'demo','packages':['urllib3==1.26.5'],'confirm':true}")
                .mustSucceed();
        done("urllib3 is 1.26.5 now");
        say("Break it, second way: delete a file of the package behind everybody's back.");
        Path file = sitePackages().resolve("requests/sessions.py");
        Files.delete(file);
        done("gone: " + directory.relativize(file));
        say("See that it is broken.");
        done(useRequests(server).mustFail("the package is broken").lastLine());
    }

    private void rollBackOffline(String snapshot, String hash) throws IOException {
        Map<String, String> offline = new HashMap<>(environment);
        // Both installers, and no second guess: whatever wanted the index now would fail.
        offline.putAll(Map.of(
                "PIP_INDEX_URL", DEAD_INDEX,
                "PIP_RETRIES", "0",
                "PIP_NO_CACHE_DIR", "1",
                "UV_DEFAULT_INDEX", DEAD_INDEX,
                "UV_NO_CACHE", "1",
                "UV_HTTP_RETRIES", "0"));
        out.println("A new server, whose package index is a dead address:");
        try (Session server = connect(offline)) {
            say("Prove that the index is dead: an install must fail.");
            server.call("install_packages", "{'name':'demo','packages':['attrs'],'confirm':true}")
                    .mustFail("its index is a dead address");
            done("it failed, and the environment is as it was");
            say("Roll back to the snapshot.");
            server.call("rollback_venv", "{'name':'demo','snapshot_id':'" + snapshot + "','confirm':true}")
                    .mustSucceed();
            done("rolled back");
            say("Compare: same packages, same files, and the package works.");
            String now = server.call("describe_venv", "{'name':'demo'}")
                    .mustSucceed()
                    .structured()
                    .path("freeze_hash")
                    .asString();
            if (!now.equals(hash)) {
                throw new DemoFailed("the hash is " + now + " after the rollback and was " + hash);
            }
            done("hash " + brief(now) + " as before; "
                    + useRequests(server).mustSucceed().firstLine());
        }
    }

    private static Session.Outcome useRequests(Session server) throws IOException {
        return server.call(
                "run_in_venv",
                "{'name':'demo','confirm':true,'command':['python','-c','import requests, urllib3;"
                        + " requests.Session(); print(requests.__name__, requests.__version__, urllib3.__name__, urllib3.__version__)']}");
    }

    private Session connect(Map<String, String> variables) throws IOException {
        say("Start the server and shake hands.");
        Session session = new Session(launcher, variables);
        done("it is there");
        return session;
    }

    private Path sitePackages() throws IOException {
        try (var folders = Files.newDirectoryStream(directory.resolve("venvs/demo/lib"), "python3*")) {
            return folders.iterator().next().resolve("site-packages");
        }
    }

    private long started;

    private void say(String what) {
        out.printf("%3d. %s%n", ++step, what);
        out.flush();
        started = System.nanoTime();
    }

    private void done(String result) {
        double ms = (System.nanoTime() - started) / 1e6;
        tell(
                result,
                ms < 1000
                        ? String.format(Locale.ROOT, "%.0f ms", ms)
                        : String.format(Locale.ROOT, "%.1f s", ms / 1000));
    }

    private void tell(String result, @Nullable String time) {
        out.println("     " + result + (time == null ? "" : "  (" + time + ")"));
        out.flush();
    }

    private static String brief(String hash) {
        return hash.substring(0, Math.min(hash.length(), "sha256:".length() + 12));
    }

    private static Path writeConfig(Path directory) throws IOException {
        ObjectNode config = JsonNodeFactory.instance.objectNode();
        config.put("base_dir", directory.resolve("venvs").toString());
        Path file = directory.resolve("config.json");
        Files.writeString(file, config.toString());
        return file;
    }

    private static void delete(Path tree) throws IOException {
        Files.walkFileTree(tree, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
