package dev.burrow.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.burrow.host.Cancellation;
import dev.burrow.host.Host;
import dev.burrow.process.Children;
import dev.burrow.process.Command;
import dev.burrow.process.Ended;
import dev.burrow.process.Programs;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.SandboxUnavailable;
import dev.burrow.testing.Leftovers;
import dev.burrow.testing.Pythons;
import dev.burrow.venv.install.VenvInterpreter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a confined command can do, and what is said where nothing can be confined. */
@Timeout(60)
class BubblewrapTest {

    @TempDir
    Path directory;

    private final Map<String, String> variables = new HashMap<>();
    private final String marker = "MARK_" + UUID.randomUUID().toString().replace("-", "");

    @BeforeEach
    void setVariables() {
        variables.put("PATH", "/usr/bin:/bin");
        variables.put("HOME", "/root");
        variables.put("SECRET", "s3cr3t-42");
        variables.put("LANG", "C.UTF-8");
    }

    @Test
    void runsThePythonOfAnEnvironment() throws Exception {
        Confined confined = confined();

        assertEquals("2\n", confined.python("print(1+1)").output().text());
    }

    @Test
    void canWriteToItsEnvironmentAndTmpOnly() throws Exception {
        Confined confined = confined();

        String text = confined.python("""
                        import os
                        for place in ("/tmp", os.environ["VIRTUAL_ENV"], "/", "/usr", "/etc", "/dev/shm", "/proc", "/root", "/dev"):
                            try:
                                open(place + "/burrow-probe", "w").close(); print("yes", place)
                            except OSError as e:
                                print("no", place)
                        """).output().text();

        String expected = "yes /tmp\nyes " + confined.environment()
                + "\nno /\nno /usr\nno /etc\nyes /dev/shm\nno /proc\nno /root\n";
        assertTrue(text.startsWith(expected), text);
        assertTrue(Files.exists(confined.environment().resolve("burrow-probe")));
        assertFalse(Files.exists(Path.of("/tmp/burrow-probe")));
    }

    @Test
    void hasNoPrivilegeEvenWhenStartedByRoot() throws Exception {
        String text = confined().python("""
                        import ctypes, os
                        libc = ctypes.CDLL(None, use_errno=True)
                        print(os.getuid() != 0, [l.split()[1] for l in open("/proc/self/status") if l.startswith("CapEff")])
                        print("remount", libc.mount(None, b"/usr", None, 32 | 4096, None))
                        print("userns", libc.unshare(0x10000000))
                        """).output().text();

        assertEquals("True ['0000000000000000']\nremount -1\nuserns -1\n", text);
    }

    @Test
    void seesNeitherSecretsNorProcessesNorFilesOfThePerson() throws Exception {
        Path file = Files.writeString(directory.resolve("private.txt"), "x");
        String text = confined()
                .python(
                        "import os\nprint('SECRET' in os.environ, os.path.exists('" + file
                                + "'), os.path.exists('/home'), os.path.exists('/etc/shadow'),"
                                + " len([p for p in os.listdir('/proc') if p.isdigit()]) < 5, sorted(os.listdir('/proc/self/fd'))[:3])")
                .output()
                .text();

        assertEquals("False False False False True ['0', '1', '2']\n", text);
    }

    @Test
    void hasNoNetworkButALoopbackOfItsOwn() throws Exception {
        String text = confined().python("""
                        import socket, time
                        s = socket.socket(); s.bind(("127.0.0.1", 0)); s.listen()
                        socket.create_connection(s.getsockname()); print("loopback")
                        start = time.time()
                        for address in (("192.0.2.1", 80), ("host.invalid", 80)):
                            try:
                                socket.create_connection(address, timeout=5); print("connected")
                            except OSError:
                                print("refused")
                        print(time.time() - start < 2)
                        """).output().text();

        assertEquals("loopback\nrefused\nrefused\nTrue\n", text);
    }

    @Test
    void endsWithEverythingInIt() throws Exception {
        Ended ended = confined()
                .python("import subprocess; subprocess.Popen(['sleep','600'], start_new_session=True); print('hi')");

        assertEquals("hi\n", ended.output().text());
        assertEquals(List.of(), Leftovers.now(marker));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    echo 'bwrap: setting up uid map: Permission denied' >&2; exit 1          | profile
                    echo 'bwrap: loopback: Failed RTM_NEWADDR: Operation not permitted'; exit 1 | profile
                    echo 'bwrap: No permissions to create new namespace, likely because the kernel does not allow it'; exit 1 | unprivileged_userns_clone
                    echo 'bwrap: Creating new namespace failed: No space left on device'; exit 1 | max_user_namespaces
                    echo 'bwrap: Unknown option --disable-userns'; exit 1                    | 0.8
                    exit 0                                                                    | anew
                    echo 'confined 42'; exit 0                                                | correct
                    trap '' TERM; sleep 60; sleep 60                                          | holds it up
                    while [ "$1" != -- ]; do shift; done; shift; exec "$@"                    | correct
                    """)
    void saysWhyThereIsNoSandboxAndWhatHelps(String script, String remedy) throws Exception {
        Path bin = Files.createDirectories(directory.resolve("bin"));
        Path standIn = Files.writeString(bin.resolve("bwrap"), "#!/bin/sh\n" + script + "\n");
        assertTrue(standIn.toFile().setExecutable(true));
        variables.put("PATH", bin + ":/usr/bin:/bin");
        variables.put(marker, "1");

        SandboxUnavailable data = unavailable(Sandbox.ofSystem(host()));

        assertTrue(data.remedy().contains(remedy), data.toString());
        assertEquals(List.of(), Leftovers.now(marker));
    }

    @Test
    void saysThatBubblewrapIsMissingAndLooksAgainWhenAsked() throws Exception {
        variables.put("PATH", directory.toString());
        Sandbox sandbox = Sandbox.ofSystem(host());

        assertTrue(unavailable(sandbox).cause().contains("not on the PATH"));
        Path real = Programs.find("bwrap", "/usr/bin:/bin").orElse(null);
        assumeTrue(real != null, "bubblewrap is not installed");
        Files.createSymbolicLink(directory.resolve("bwrap"), real);
        unavailable(sandbox);
        sandbox.tryAgain(Cancellation.none());
        sandbox.requireWorking(Cancellation.none());
    }

    private static SandboxUnavailable unavailable(Sandbox sandbox) {
        BurrowException failure =
                assertThrows(BurrowException.class, () -> sandbox.requireWorking(Cancellation.none()));
        return assertInstanceOf(SandboxUnavailable.class, failure.data());
    }

    private record Confined(Sandbox sandbox, Path environment, String marker) {
        Ended python(String script) {
            VenvInterpreter interpreter = VenvInterpreter.of("demo", environment);
            Command command = Command.of(
                    interpreter.python(),
                    List.of(interpreter.python().toString(), "-c", script),
                    Map.of("SECRET", "s3cr3t-42", "LANG", "C.UTF-8", "LC_MARK", marker),
                    Path.of("/"));
            return Children.run(
                    sandbox.confine(
                                    command,
                                    new Confinement(List.of(environment), interpreter.foundations(), environment))
                            .withDeadline(Duration.ofSeconds(30)),
                    Cancellation.none());
        }
    }

    private Confined confined() throws Exception {
        assumeTrue(Programs.find("bwrap", "/usr/bin:/bin").isPresent(), "bubblewrap is not installed");
        return new Confined(Sandbox.ofSystem(host()), Pythons.environment(directory.resolve("env"), false), marker);
    }

    private Host host() {
        return new Host(variables, Path.of("/root"), directory, InstantSource.system(), new Random(1));
    }
}
