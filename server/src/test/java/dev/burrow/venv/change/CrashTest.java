package dev.burrow.venv.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.burrow.host.Operation;
import dev.burrow.schema.snapshot.ChangeLogEntry;
import dev.burrow.store.FileLock;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The process dies in the middle of a change; the next one finds the state before or the state after. */
@Timeout(240)
final class CrashTest {

    private static final Operation QUIET = Operation.quiet("the next process");

    @TempDir
    Path base;

    /**
     * Changes an environment over and over until it is killed, telling before each change what it is about to do; or,
     * with a step, dies by itself the given time that its first change passes it ({@code rolling#3}).
     */
    public static final class Child {
        private Child() {}

        public static void main(String[] args) {
            Path base = Path.of(args[0]);
            String[] dieAt = args[2].split("#");
            int[] left = {dieAt.length == 2 ? Integer.parseInt(dieAt[1]) : 0};
            Changes changes = Sample.changes(base);
            Checkpoint.onPass = name -> {
                if (name.equals(dieAt[0]) && --left[0] == 0) {
                    System.out.println("died");
                    System.out.flush();
                    Runtime.getRuntime().halt(137);
                }
            };
            System.out.println("ready");
            SplittableRandom random = new SplittableRandom(Long.parseLong(args[3]));
            for (int round = 0; dieAt.length == 1 || round == 0; round++) {
                change(changes, args[1], random.nextInt(1000) + "");
            }
            System.out.println("ended");
        }
    }

    /** One change of each kind; the states it can end in are known from where it began. */
    private static void change(Changes changes, String kind, String version) {
        switch (kind) {
            case "install" ->
                changes.change("demo", "install_packages", "six==" + version, QUIET, path -> {
                    Sample.install(path, "six", version);
                    Sample.install(path, "idna", version);
                    return "";
                });
            case "failing" -> {
                try {
                    changes.change("demo", "install_packages", "six==" + version, QUIET, path -> {
                        Sample.install(path, "six", version);
                        throw new IllegalStateException("no");
                    });
                } catch (IllegalStateException expected) {
                    return;
                }
            }
            case "rollback" -> {
                String id = changes.snapshots("demo").getLast().id();
                changes.rollback("demo", id, QUIET, Sample::noInstaller);
            }
            case "undo" -> changes.undo("demo", null, QUIET);
            default -> throw new IllegalArgumentException(kind);
        }
    }

    private static final List<String> COMMIT =
            List.of("body-done#1", "state-kept#1", "committed#1", "logged#1", "head-set#1", "journal-deleted#1");

    private static List<String> steps(String kind) {
        List<String> steps = new ArrayList<>(List.of("journal-written#1"));
        switch (kind) {
            case "install" -> steps.addAll(COMMIT);
            case "failing" -> steps.addAll(List.of("restoring#1", "restoring#3", "restored#1", "undo-logged#1"));
            default -> {
                steps.addAll(List.of("rolling#1", "rolling#3"));
                steps.addAll(COMMIT);
            }
        }
        return steps;
    }

    @ParameterizedTest
    @ValueSource(strings = {"install", "failing", "rollback", "undo"})
    @Tag("slow")
    void atEveryStepOfAChange(String kind) throws Exception {
        prepare();
        Path venv = base.resolve("demo");
        for (String step : steps(kind)) {
            change(Sample.changes(base), "install", String.valueOf(step.hashCode() & 0xffff));
            String before = Sample.print(venv);
            assertEquals(List.of("ready", "died"), runToTheEnd(kind, step), step);
            String after = settledBySomebodyElse();
            boolean holds = COMMIT.indexOf(step) >= COMMIT.indexOf("committed#1") && COMMIT.contains(step);
            assertEquals(!holds, before.equals(after), step);
            ChangeLogEntry last = Sample.changes(base).log("demo").getLast();
            assertEquals(holds, last.outcome() == ChangeLogEntry.ChangeOutcome.COMMITTED, step + " " + last);
            assertEquals(Sample.freeze(venv).hash(), last.freezeHashAfter(), step + ": the log says what is there");
            assertWhole(venv);
        }
        assertNothingLeft();
    }

    @ParameterizedTest
    @ValueSource(strings = {"install", "failing", "rollback"})
    @Tag("slow")
    void atRandomMoments(String kind) throws Exception {
        prepare();
        kills(kind, 8, 7);
    }

    @Test
    @Tag("soak")
    @Timeout(1200)
    void atTwoHundredRandomMoments() throws Exception {
        prepare();
        for (String kind : List.of("install", "failing", "rollback", "undo")) {
            kills(kind, 50, 11);
        }
    }

    /** Kills a busy process again and again; the environment must each time be one that the log knows. */
    private void kills(String kind, int times, long seed) throws Exception {
        Path venv = base.resolve("demo");
        SplittableRandom random = new SplittableRandom(seed);
        Map<String, String> known = new HashMap<>();
        for (int n = 0; n < times; n++) {
            Process child = start(kind, "-", seed + n);
            try {
                BufferedReader out = reader(child);
                assertEquals("ready", out.readLine());
                TimeUnit.MICROSECONDS.sleep(random.nextInt(400_000));
            } finally {
                child.destroyForcibly().waitFor();
            }
            String print = settledBySomebodyElse();
            ChangeLogEntry last = Sample.changes(base).log("demo").getLast();
            assertEquals(Sample.freeze(venv).hash(), last.freezeHashAfter(), "kill " + n);
            assertWhole(venv);
            String same = known.putIfAbsent(last.id(), print);
            assertEquals(same == null ? print : same, print);
            assertNothingLeft();
        }
    }

    /** Every package is of one version throughout. */
    private static void assertWhole(Path venv) throws IOException {
        for (String line : Sample.freeze(venv).lines()) {
            String[] parts = line.split("==");
            Path site = venv.resolve(Sample.SITE);
            assertEquals(
                    "__version__ = '" + parts[1] + "'\n",
                    Files.readString(site.resolve(parts[0]).resolve("__init__.py")));
            for (int i = 0; i < 8; i++) {
                assertEquals(
                        "# " + parts[0] + " " + parts[1] + " " + i + "\n",
                        Files.readString(site.resolve(parts[0] + "/sub/m" + i + ".py")));
            }
            assertTrue(Files.readString(venv.resolve("bin/" + parts[0])).contains("# " + parts[1] + "\n"));
        }
    }

    /** A read by another process than the dead one, then what the tree is. */
    private String settledBySomebodyElse() {
        Changes next = Sample.changes(base);
        next.read("demo", QUIET, readable -> Sample.freeze(readable.tree()));
        if (Files.exists(base.resolve(".burrow/journal/demo.json"))) {
            fail("the lock of a dead process is not free: " + FileLock.holder(base.resolve(".burrow/locks/demo.lock")));
        }
        return Sample.print(base.resolve("demo"));
    }

    private void prepare() {
        Sample.venv(base, "demo", "six", "idna", "rich");
        Changes changes = Sample.changes(base);
        changes.snapshot("demo", "first", QUIET);
        change(changes, "install", "2");
        change(changes, "install", "3");
    }

    private void assertNothingLeft() throws IOException {
        try (var journals = Files.list(base.resolve(".burrow/journal"))) {
            assertEquals(List.of(), journals.toList());
        }
    }

    private List<String> runToTheEnd(String kind, String dieAt) throws Exception {
        Process child = start(kind, dieAt, 1);
        List<String> said = new ArrayList<>();
        try (BufferedReader out = reader(child)) {
            out.lines().forEach(said::add);
        }
        child.waitFor();
        return said;
    }

    private Process start(String kind, String dieAt, long seed) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xshare:auto",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Child.class.getName(),
                        base.toString(),
                        kind,
                        dieAt,
                        String.valueOf(seed))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static BufferedReader reader(Process process) {
        return new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }
}
