package dev.burrow.venv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.host.Cancellation;
import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.sandbox.Sandbox;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.BaseInterpreterMissing;
import dev.burrow.schema.error.CommandNotFound;
import dev.burrow.schema.error.PipMissing;
import dev.burrow.schema.error.VenvBroken;
import dev.burrow.schema.snapshot.RunResult;
import dev.burrow.testing.LocalIndex;
import dev.burrow.testing.Pythons;
import dev.burrow.testing.Wheel;
import dev.burrow.venv.install.Installers;
import dev.burrow.venv.install.Request;
import dev.burrow.venv.install.VenvInterpreter;
import dev.burrow.venv.requirement.Requirement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class RunsTest {

    @TempDir
    Path directory;

    private final Map<String, String> variables = new HashMap<>();
    private Path environment;

    @BeforeEach
    void makeEnvironment() throws Exception {
        environment = Pythons.environment(directory.resolve("envs/demo"), false);
        variables.put("PATH", strangers() + ":/usr/bin:/bin");
        variables.put("HOME", directory.toString());
        variables.put("PYTHONHOME", "/nonexistent");
    }

    /** A directory whose Python and pip nobody must run. */
    private Path strangers() throws Exception {
        Path bin = Files.createDirectories(directory.resolve("strangers"));
        for (String name : List.of("python", "python3", "python3.7", "pip", "pip3", "tool")) {
            Path program = Files.writeString(bin.resolve(name), "#!/bin/sh\necho stranger\n");
            assertTrue(program.toFile().setExecutable(true));
        }
        return bin;
    }

    @Test
    void runsTheEnvironmentsPythonWithTheEnvironmentActive() {
        RunResult result = run(
                "python",
                "-c",
                "import sys,os;print(sys.prefix);print(os.environ['VIRTUAL_ENV']);print('err',file=sys.stderr)");

        assertEquals("err\n" + environment + "\n" + environment + "\n", Runs.text(result));
        assertEquals(0, result.exitStatus());
    }

    @Test
    void keepsOutputAndStatusOfACommandThatFails() {
        RunResult result = run("python", "-c", "print('out');import sys;sys.exit(3)");

        assertEquals("out\ncommand failed: exit status 3", Runs.text(result));
        assertEquals(3, Runs.failure(result).orElseThrow().exitStatus());
        assertEquals("command failed: signal SIGSEGV", Runs.text(run("sh", "-c", "kill -SEGV $$")));
    }

    @Test
    void readsNothing() {
        assertEquals(
                "''\n",
                run("python", "-c", "import sys;print(repr(sys.stdin.read()))").output());
    }

    @Test
    void printsLettersOfAnyKindInAnyLocale() {
        variables.put("LC_ALL", "C");

        assertEquals(
                "Ünïcode é\n",
                run("python", "-c", "import sys;print('Ünïcode', sys.argv[1])", "é")
                        .output());
    }

    @Test
    void takesNoPythonAndNoPipFromThePath() {
        assertInstanceOf(PipMissing.class, failure("pip", "list").data());
        assertInstanceOf(PipMissing.class, failure("pip3", "list").data());
        BurrowException failure = failure("python3.7", "-V");
        assertInstanceOf(CommandNotFound.class, failure.data());
        assertTrue(failure.getMessage()
                .startsWith("command failed: exec: \"python3.7\": executable file not found in $PATH"));
        assertEquals("stranger\n", run("tool").output());
        assertInstanceOf(CommandNotFound.class, failure("no such tool").data());
    }

    @Test
    void refusesWhenTheInterpreterIsGone() throws Exception {
        Files.delete(environment.resolve("bin/python"));
        Files.createSymbolicLink(environment.resolve("bin/python"), directory.resolve("gone/python3"));

        assertInstanceOf(BaseInterpreterMissing.class, failure("python", "-V").data());
        assertInstanceOf(
                BaseInterpreterMissing.class, failure("sh", "-c", "python -V").data());
    }

    @Test
    void refusesWhatIsNoEnvironmentOrBecameAnother() throws Exception {
        Path settings = environment.resolve("pyvenv.cfg");
        String text = Files.readString(settings);
        Files.writeString(settings, text.replaceAll("(?m)^version = .*$", "version = 3.5.1"));
        assertInstanceOf(VenvBroken.class, failure("python", "-V").data());

        Files.writeString(settings, text.replaceAll("(?m)^home = .*$", "home = " + environment.resolve("bin")));
        assertInstanceOf(VenvBroken.class, failure("python", "-V").data());

        Files.delete(settings);
        assertInstanceOf(VenvBroken.class, failure("python", "-V").data());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#!/bin/sh\n'''exec' \"/gone/$x/bin/python\" \"$0\" \"$@\"\n' '''\n",
                "#!/gone with blanks/bin/python3.11\n",
                "#!/gone/bin/python3\n",
                "#!/bin/sh\n'''exec' /gone/bin/python3 \"$0\" \"$@\"\n' '''\n",
            })
    void startsScriptsThroughTheInterpreterWhereTheFirstLineWouldNot(String head) throws Exception {
        Path script = environment.resolve("bin/hello");
        Files.writeString(script, head + "import sys\nprint(sys.prefix, sys.argv)\n");
        assertTrue(script.toFile().setExecutable(true));

        assertEquals(
                environment + " ['" + script + "', 'a b']\n",
                run("hello", "a b").output());
    }

    @Test
    void keepsOptionsOfAFirstLine() throws Exception {
        Path script = environment.resolve("bin/hello");
        Files.writeString(
                script, "#!/gone/bin/python -I -S\nimport sys\nprint(sys.flags.isolated, sys.flags.no_site)\n");
        assertTrue(script.toFile().setExecutable(true));

        assertEquals("1 1\n", run("hello").output());
    }

    @Test
    void runsInstalledScriptsInADirectoryWithAnyName() throws Exception {
        Path odd = directory.resolve("a b é $x ' # %/" + "long".repeat(40));
        environment = Pythons.environment(odd.resolve("demo"), false);
        Wheel wheel = Wheel.of("odd", "1.0")
                .file("odd/__init__.py", "import sys\ndef main():\n    print(sys.prefix)\n")
                .entryPoint("odd-point", "odd:main")
                .script("odd-script", "#!python\nimport sys\nprint(sys.prefix)\n");
        try (LocalIndex index = LocalIndex.start().add(wheel)) {
            variables.putAll(index.environment());
            var interpreter = VenvInterpreter.of("demo", environment);
            new Installers(host(), false)
                    .forEnvironment(interpreter)
                    .carryOut(
                            new Request.Install(List.of(Requirement.parse("odd")), false),
                            interpreter,
                            Operation.quiet("test"));
        }

        assertEquals(environment + "\n", Runs.text(run("odd-point")));
        assertEquals(environment + "\n", Runs.text(run("odd-script")));
    }

    @Test
    void boundsLongOutput() {
        RunResult result = run("python", "-c", "print('x\\n' * 2_500_000); print('the end')");

        assertTrue(result.outputTruncated());
        assertEquals(5_000_009, result.outputBytes());
        assertTrue(result.output().length() < 26_000);
        assertTrue(result.output().endsWith("the end\n"));
    }

    @Test
    void throwAwayEnvironmentsInstallRunAndGo() throws Exception {
        List<Path> made = new ArrayList<>();
        try (LocalIndex index = LocalIndex.start().add(Wheel.of("gamma", "1.5"))) {
            variables.putAll(index.environment());
            Runs runs = runs(made);

            RunResult result = runs.ephemeral(
                    List.of(Requirement.parse("gamma")),
                    null,
                    List.of("python", "-c", "import gamma;print(gamma.__version__);raise SystemExit(2)"),
                    false,
                    Operation.quiet("test"));

            assertEquals("1.5\ncommand failed: exit status 2", Runs.text(result));
            assertThrows(
                    BurrowException.class,
                    () -> runs.ephemeral(
                            List.of(Requirement.parse("absent")),
                            null,
                            List.of("python"),
                            false,
                            Operation.quiet("test")));
        }
        assertEquals(2, made.size());
        assertEquals(List.of(false, false), made.stream().map(Files::exists).toList());
    }

    private Runs runs(List<Path> made) {
        PrivateVenvs venvs = (version, operation) -> {
            Path place = directory.resolve("private-" + made.size());
            made.add(place);
            try {
                Pythons.environment(place, false);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            return new PrivateVenvs.PrivateVenv() {
                @Override
                public Path environment() {
                    return place;
                }

                @Override
                public Path directory() {
                    return place;
                }

                @Override
                public void close() {
                    dev.burrow.store.Trees.delete(place);
                }
            };
        };
        return new Runs(host(), new Installers(host(), false), venvs, Sandbox.ofSystem(host()));
    }

    private RunResult run(String... command) {
        return runs(new ArrayList<>()).inVenv("demo", environment, List.of(command), operation());
    }

    private BurrowException failure(String... command) {
        return assertThrows(BurrowException.class, () -> run(command));
    }

    private Operation operation() {
        return new Operation("test", Cancellation.none(), (message, done, total) -> {});
    }

    private Host host() {
        return new Host(variables, directory, directory, InstantSource.system(), new Random(1));
    }
}
