package dev.burrow.venv.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.host.Cancellation;
import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.IndexUnavailable;
import dev.burrow.schema.error.InstallFailed;
import dev.burrow.testing.Leftovers;
import dev.burrow.testing.LocalIndex;
import dev.burrow.testing.Pythons;
import dev.burrow.testing.Uvs;
import dev.burrow.testing.Wheel;
import dev.burrow.venv.requirement.Requirement;
import dev.burrow.venv.requirement.RequirementsFile;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an installer does to an environment, with pip from the environment and uv from a real index. */
@Tag("network") // for uv itself; the packages come from an index of the test's own
@Timeout(120)
class InstallersTest {

    @TempDir
    Path directory;

    private final Map<String, String> variables = new HashMap<>();
    private final List<String> progress = new ArrayList<>();
    private final String marker = "MARK_" + UUID.randomUUID().toString().replace("-", "");
    private LocalIndex index;
    private Path environment;

    @BeforeEach
    void makeEnvironment() throws Exception {
        index = LocalIndex.start();
        index.add(Wheel.of("alpha", "1.0").requires("beta-x>=1").entryPoint("alpha-cmd", "alpha:main"));
        index.add(Wheel.of("beta.x", "1.0"));
        index.add(Wheel.of("beta.x", "2.0"));
        environment = Pythons.environment(directory.resolve("env"), false);
        variables.put("PATH", System.getenv("PATH"));
        variables.put("HOME", directory.toString());
        variables.put(marker, "1");
        variables.putAll(index.environment());
    }

    @AfterEach
    void closeIndex() {
        index.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"pip", "uv"})
    void installsUpgradesAndRemovesWithoutPipInTheEnvironment(String name) throws Exception {
        Installer installer = installerWithoutPip(name);

        String text = install(installer, "alpha", "beta_x==1.0");

        assertEquals(name, installer.name());
        assertTrue(text.contains("alpha"), text);
        assertEquals(List.of("alpha-1.0.dist-info", "beta_x-1.0.dist-info"), installed());
        assertFalse(progress.isEmpty());
        carryOut(installer, new Request.Install(requirements("beta-x"), true));
        assertEquals(List.of("alpha-1.0.dist-info", "beta_x-2.0.dist-info"), installed());
        carryOut(installer, new Request.Uninstall(List.of("beta-x")));
        assertEquals(List.of("alpha-1.0.dist-info"), installed());
        assertTrue(Files.isExecutable(environment.resolve("bin/alpha-cmd")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"pip", "uv"})
    void resolvesAFileAgainstItsOwnDirectory(String name) throws Exception {
        Path project = Files.createDirectories(directory.resolve("my project/sub"));
        Wheel local = Wheel.of("local", "3.0");
        Files.write(project.resolve(local.fileName()), local.bytes());
        Files.writeString(project.resolve("more.txt"), "beta.x<2\n");
        Path file = Files.writeString(
                project.getParent().resolve("requirements.txt"),
                "./sub/" + local.fileName() + "\n-r sub/more.txt # more\n");

        carryOut(installer(name), new Request.InstallFile(RequirementsFile.read(file, variables), false));

        assertEquals(List.of("beta_x-1.0.dist-info", "local-3.0.dist-info"), installed());
    }

    @ParameterizedTest
    @CsvSource({"pip,UTF-16LE", "uv,UTF-16LE", "uv,ISO-8859-1"})
    void readsAFileInItsOwnEncoding(String name, String encoding) throws Exception {
        Path project = Files.createDirectories(directory.resolve("my project/sub"));
        Wheel local = Wheel.of("local", "3.0");
        Files.write(project.resolve(local.fileName()), local.bytes());
        Files.writeString(project.resolve("more.txt"), "beta.x # all of it\r\n");
        Files.writeString(project.resolve("pins.txt"), "beta.x<2\n");
        String top = encoding.equals("UTF-16LE") ? "\uFEFF" : "# -*- coding: latin-1 -*-\r\n";
        Path file = Files.writeString(
                project.resolve("requirements.txt"),
                top + "# für alle\r\n./" + local.fileName() + "\r\n-r more.txt\r\n-c pins.txt\r\n",
                Charset.forName(encoding));

        carryOut(installer(name), new Request.InstallFile(RequirementsFile.read(file, variables), false));

        assertEquals(List.of("beta_x-1.0.dist-info", "local-3.0.dist-info"), installed());
    }

    @ParameterizedTest
    @ValueSource(strings = {"pip", "uv"})
    void dropsSettingsOfPlacesAndKeepsSources(String name) throws Exception {
        variables.putAll(Map.of(
                "PIP_USER", "1",
                "PIP_TARGET", directory.resolve("elsewhere").toString(),
                "PIP_REQUIRE_VIRTUALENV", "1",
                "PYTHONHOME", "/nonexistent",
                "PYTHONPATH", "/nonexistent",
                "UV_SYSTEM_PYTHON", "1",
                "VIRTUAL_ENV", "/nonexistent"));
        variables.put("PIP_CONFIG_FILE", directory.resolve("pip.conf").toString());
        Files.writeString(
                directory.resolve("pip.conf"),
                "[global]\ntarget = " + directory.resolve("by-file") + "\nroot = " + directory.resolve("root")
                        + "\nprefix = " + directory.resolve("prefix") + "\nuser = true\n");

        install(installer(name), "beta.x");

        assertEquals(List.of("beta_x-2.0.dist-info"), installed());
        for (String place : List.of("elsewhere", "by-file", "root", "prefix")) {
            assertFalse(Files.exists(directory.resolve(place)), place);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pip", "uv"})
    void namesARequirementThatCannotBeMet(String name) throws Exception {
        BurrowException failure = assertThrows(BurrowException.class, () -> install(installer(name), "nosuch==9"));

        InstallFailed data = assertInstanceOf(InstallFailed.class, failure.data());
        assertEquals(name, data.installer());
        assertTrue(data.outputTail().contains("nosuch"), data.outputTail());
        assertTrue(failure.getMessage()
                .startsWith((name.equals("uv") ? "uv pip" : "pip") + " install failed: exit status 1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"pip", "uv"})
    void namesTheHostThatAsksForAPassword(String name) throws Exception {
        index.refuse(401);

        unavailable(() -> install(installer(name), "beta.x"), "401");
        unavailable(() -> install(installer(name), "x @ git+http://127.0.0.1:" + index.port() + "/x.git"), "");
        unavailable(
                () -> install(installer(name), "x @ http://127.0.0.1:" + index.port() + "/x-1.0-py3-none-any.whl"),
                "401");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pip", "uv"})
    void namesTheHostThatDoesNotAnswer(String name) throws Exception {
        index.close();

        unavailable(() -> install(installer(name), "beta.x"), "refused");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pip", "uv"})
    void cancellationEndsTheInstallerAndKeepsWhatItHadDownloaded(String name) throws Exception {
        Wheel big = Wheel.of("big", "1.0").file("big/data.bin", incompressible(300_000));
        Wheel slow = Wheel.of("slow", "1.0")
                .file("slow/data.bin", incompressible(300_000))
                .requires("big");
        index.add(big).add(slow);
        // The big one comes first, so that it is there when the slow one is given up.
        Installer installer = installer(name);
        index.throttle("slow", 1000);
        Cancellation cancellation = Cancellation.create();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> running = executor.submit(() -> assertThrows(
                    CancellationException.class,
                    () -> installer.carryOut(
                            new Request.Install(requirements("big", "slow"), false),
                            VenvInterpreter.of("env", environment),
                            new Operation("test", cancellation, (message, done, total) -> {}))));
            while (index.downloads(slow) == 0 || index.downloads(big) == 0) {
                Thread.sleep(20);
            }
            Thread.sleep(500);
            long start = System.nanoTime();
            cancellation.cancel();
            running.get();
            assertTrue(System.nanoTime() - start < Duration.ofSeconds(3).toNanos());
        }
        assertEquals(List.of(), Leftovers.now(marker));
        assertEquals(List.of(), installed());
        long downloads = index.downloads(big);
        index.unthrottle("slow");

        install(installer, "big", "slow");

        assertEquals(downloads, index.downloads(big));
        assertEquals(List.of("big-1.0.dist-info", "slow-1.0.dist-info"), installed());
    }

    @Test
    void passesOverAUvThatHangsAndOneThatIsForbidden() throws Exception {
        Path bin = Files.createDirectories(directory.resolve("hanging"));
        Path hanging = Files.writeString(bin.resolve("uv"), "#!/bin/sh\ntrap '' TERM\nsleep 600\nsleep 600\n");
        assertTrue(hanging.toFile().setExecutable(true));
        variables.put("PATH", bin + ":/usr/bin:/bin");
        long start = System.nanoTime();

        Installers installers = new Installers(host(), true);

        assertEquals(
                "pip",
                installers
                        .forEnvironment(VenvInterpreter.of("env", environment))
                        .name());
        assertTrue(System.nanoTime() - start < Duration.ofSeconds(4).toNanos());
        assertEquals(List.of(), Leftovers.now(marker));
        variables.put("PATH", Uvs.directory() + ":/usr/bin:/bin");
        assertEquals(
                "pip",
                new Installers(host(), false)
                        .forEnvironment(VenvInterpreter.of("env", environment))
                        .name());
    }

    /** A question that nobody can answer would take for ever; the bound leaves room for a busy machine. */
    private void unavailable(Executable work, String reason) {
        long start = System.nanoTime();
        BurrowException failure = assertThrows(BurrowException.class, work);
        IndexUnavailable data = assertInstanceOf(IndexUnavailable.class, failure.data(), failure.getMessage());
        assertEquals("127.0.0.1:" + index.port(), data.host());
        assertTrue(data.reason().contains(reason), data.reason());
        assertTrue(System.nanoTime() - start < Duration.ofSeconds(60).toNanos());
    }

    private String install(Installer installer, String... requirements) {
        return carryOut(installer, new Request.Install(requirements(requirements), false));
    }

    private static List<Requirement> requirements(String... texts) {
        return Stream.of(texts).map(Requirement::parse).toList();
    }

    private String carryOut(Installer installer, Request request) {
        return installer.carryOut(
                request,
                VenvInterpreter.of("env", environment),
                new Operation("test", Cancellation.none(), (message, done, total) -> progress.add(message)));
    }

    /** The pip of the environment, where that is asked for: it starts sooner than the one in a wheel. */
    private Installer installer(String name) throws Exception {
        if (name.equals("pip")) {
            Pythons.addPip(environment);
        }
        return installerWithoutPip(name);
    }

    private Installer installerWithoutPip(String name) throws Exception {
        boolean useUv = name.equals("uv");
        if (useUv) {
            variables.put("PATH", Uvs.directory() + ":/usr/bin:/bin");
            variables.put("UV_CACHE_DIR", directory.resolve("uv-cache").toString());
        }
        return new Installers(host(), useUv).forEnvironment(VenvInterpreter.of("env", environment));
    }

    private Host host() {
        return new Host(variables, directory, directory, InstantSource.system(), new Random(1));
    }

    private List<String> installed() throws Exception {
        try (var entries = Files.list(VenvInterpreter.of("env", environment).sitePackages())) {
            return entries.map(entry -> entry.getFileName().toString())
                    .filter(entry -> entry.endsWith(".dist-info"))
                    .filter(entry -> !entry.startsWith("pip-") && !entry.startsWith("setuptools-"))
                    .sorted()
                    .toList();
        }
    }

    private static byte[] incompressible(int size) {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        return bytes;
    }
}
