package dev.burrow.venv;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.burrow.host.Operation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills a process with SIGKILL at random moments while it creates, renames, copies and removes environments. Whatever
 * the next process finds must be whole, named by the registry, and without leftovers.
 */
class LifecycleCrashTest {

    private static final Operation TEST = Operation.quiet("test");

    @TempDir
    Path temp;

    @Test
    @Tag("slow")
    @Timeout(120)
    void everythingIsWholeAfterFortyKills() throws Exception {
        kill(40);
    }

    @Test
    @Tag("soak")
    @Timeout(900)
    void everythingIsWholeAfterThreeHundredKills() throws Exception {
        kill(300);
    }

    private void kill(int times) throws Exception {
        Random random = new Random();
        BaseDirectory base = new BaseDirectory(temp.resolve("base"));
        for (int i = 0; i < times; i++) {
            Process worker = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "--enable-native-access=ALL-UNNAMED",
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Worker.class.getName(),
                            base.path().toString(),
                            Long.toString(random.nextLong()))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            assertEquals('r', worker.getInputStream().read(), "the worker is ready");
            TimeUnit.MICROSECONDS.sleep(random.nextInt(150_000));
            worker.destroyForcibly().waitFor();
            check(base, i);
        }
    }

    private static void check(BaseDirectory base, int round) throws IOException {
        Registry registry = new Registry(base, InstantSource.system(), true);
        WholeTrees trees = new WholeTrees(base, registry, Parts.changes(base));
        new Renaming(base, registry, trees, Parts.changes(base)).finishAbandoned(TEST);
        List<String> names = base.names();
        for (String name : names) {
            assertEquals(contents("NAME"), scrubbed(base.path().resolve(name)), "round " + round + ": " + name);
        }
        List<String> registered =
                registry.reconciled(TEST).stream().map(RegisteredVenv::name).toList();
        assertEquals(names, registered);
        assertEquals(
                names,
                base.entries().stream().map(BaseDirectory.Entry::name).toList(),
                "nothing broken is listed beside");
        VenvName next = new VenvName("after" + round);
        trees.publish(next, "test", "", TEST, tree -> build(tree, base.of(next)));
        trees.remove(next, TEST);
        assertEmpty(base.work());
        assertEmpty(base.own().resolve("journal"));
    }

    private static void assertEmpty(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (var children = Files.list(folder)) {
                assertEquals(List.of(), children.toList());
            }
        }
    }

    private static SortedMap<String, String> contents(String home) {
        SortedMap<String, String> files = new TreeMap<>();
        files.put("pyvenv.cfg", "home = /usr/bin\ncommand = python -m venv " + home + "\n");
        for (int i = 0; i < 40; i++) {
            files.put("bin/tool" + i, "#!" + home + "/bin/python\nprint(" + i + ")\n");
            files.put("lib/python3.11/site-packages/m" + i + ".py", "x = " + i + "\n");
        }
        return files;
    }

    private static SortedMap<String, String> scrubbed(Path environment) throws IOException {
        SortedMap<String, String> files = new TreeMap<>();
        try (var walk = Files.walk(environment)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                String text = Files.readString(file).replace(environment.toString(), "NAME");
                files.put(environment.relativize(file).toString(), text);
            }
        }
        return files;
    }

    private static void build(Path tree, Path home) {
        try {
            for (var file : contents(home.toString()).entrySet()) {
                Path path = tree.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue(), StandardCharsets.UTF_8);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The process that is killed: it never ends by itself. */
    static final class Worker {
        public static void main(String[] arguments) {
            BaseDirectory base = new BaseDirectory(Path.of(arguments[0]));
            Random random = new Random(Long.parseLong(arguments[1]));
            Registry registry = new Registry(base, InstantSource.system(), true);
            WholeTrees trees = new WholeTrees(base, registry, Parts.changes(base));
            Renaming renaming = new Renaming(base, registry, trees, Parts.changes(base));
            Creation creation = new Creation(base, trees, null);
            System.out.write('r');
            System.out.flush();
            while (true) {
                List<String> names = base.names();
                VenvName fresh = new VenvName("e" + Integer.toHexString(random.nextInt()));
                if (names.size() < 2) {
                    trees.publish(fresh, "test", "", TEST, tree -> build(tree, base.of(fresh)));
                    continue;
                }
                VenvName some = new VenvName(names.get(random.nextInt(names.size())));
                switch (random.nextInt(names.size() > 5 ? 3 : 2)) {
                    case 0 -> renaming.rename(some, fresh, TEST);
                    case 1 -> creation.copy(some, fresh, TEST);
                    default -> trees.remove(some, TEST);
                }
            }
        }
    }
}
