package dev.burrow.venv.python;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.burrow.host.Cancellation;
import dev.burrow.host.Host;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.InterpreterNotFound;
import dev.burrow.venv.python.Interpreter.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 1, unit = TimeUnit.MINUTES)
class InterpretersTest {

    @TempDir
    private Path home;

    private Interpreters interpreters() {
        return interpreters(Duration.ofSeconds(20));
    }

    private Interpreters interpreters(Duration patience) {
        return new Interpreters(host(), home.resolve("cache.json"), patience);
    }

    private Host host() {
        Map<String, String> environment = new HashMap<>();
        environment.put("PATH", home.resolve("bin") + "");
        environment.put("PYENV_ROOT", home.resolve(".pyenv") + "");
        return new Host(environment, home, home, Instant::now, RandomGenerator.of("L64X128MixRandom"));
    }

    /** A stand-in that says it is a Python of a version, and notes that it was started. */
    private Path fake(String place, String version) throws IOException {
        String answer = "{\"version\":\"" + version + "\",\"implementation\":\"cpython\",\"executable\":\""
                + home.resolve(place) + "\",\"prefix\":\"/p\",\"base_prefix\":\"/p\",\"stdlib\":\"/p/lib\"}";
        return script(
                place,
                "echo started >> '" + home.resolve("starts") + "'\necho 'noise'\necho 'burrow-probe:" + answer + "'\n");
    }

    private Path script(String place, String body) throws IOException {
        Path file = home.resolve(place);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + body);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        return file;
    }

    private int starts() throws IOException {
        Path note = home.resolve("starts");
        return Files.exists(note) ? Files.readAllLines(note).size() : 0;
    }

    private Interpreter choose(String wanted) {
        return interpreters().choose(wanted, null, Cancellation.none());
    }

    @Test
    void theHighestPatchOfTheVersionAskedForIsChosen() throws IOException {
        fake("bin/python9.3", "9.3.1");
        fake(".pyenv/versions/9.3.9/bin/python9.3", "9.3.9");
        fake(".pyenv/versions/9.3.10/bin/python9.3", "9.3.10");
        fake(".pyenv/versions/9.4.0rc1/bin/python9.4", "9.4.0rc1");
        assertEquals("9.3.10", choose("9.3").version());
        assertEquals("9.3.1", choose("9.3.1").version());
        assertEquals("9.4.0rc1", choose("9.4").version());
        assertEquals("9.3.10", choose("9").version());
    }

    @Test
    void aSecondLookStartsNoProcess() throws IOException {
        fake("bin/python9.3", "9.3.1");
        choose("9.3");
        int after = starts();
        assertTrue(after >= 1);
        choose("9.3");
        assertEquals(after, starts());
    }

    @Test
    void anInterpreterThatWasReplacedIsAskedAgain() throws IOException {
        fake("bin/python9.3", "9.3.1");
        choose("9.3");
        fake("bin/python9.3", "9.3.22");
        assertEquals("9.3.22", choose("9.3").version());
    }

    @Test
    void oneThatHangsOrTalksNonsenseStopsNobody() throws IOException {
        script("bin/python9.1", "exec sleep 100\n");
        script("bin/python9.2", "echo 'burrow-probe:{nonsense'\n");
        fake("bin/python9.3", "9.3.1");
        Interpreters impatient = interpreters(Duration.ofSeconds(2));
        assertEquals("9.3.1", impatient.choose("9.3", null, Cancellation.none()).version());
        assertNull(impatient.ask(home.resolve("bin/python9.1"), Source.PATH, Cancellation.none()));
    }

    @Test
    void whenNoneFitsThoseFoundAreNamed() throws IOException {
        fake("bin/python9.3", "9.3.1");
        BurrowException missing = assertThrows(BurrowException.class, () -> choose("9.7"));
        InterpreterNotFound data = (InterpreterNotFound) missing.data();
        assertEquals("9.7", data.wanted());
        assertTrue(data.found().contains("9.3.1 " + home.resolve("bin/python9.3")), data.toString());
        assertThrows(BurrowException.class, () -> choose("/absent/python"));
        assertThrows(BurrowException.class, () -> choose("no-such-name"));
    }

    @Test
    void aPathAndThePersonsDefaultAreTaken() throws IOException {
        Path file = fake("opt/py", "9.9.9");
        assertEquals("9.9.9", choose(file.toString()).version());
        assertEquals(
                "9.9.9",
                interpreters().choose(null, "~/opt/py", Cancellation.none()).version());
    }

    @Test
    void withoutAWishItIsWhatPython3Starts() throws IOException {
        fake("bin/python3", "9.1.0");
        fake("bin/python9.3", "9.3.1");
        assertEquals(
                "9.1.0", interpreters().choose(null, null, Cancellation.none()).version());
    }

    @Test
    void condaIsNotTaken() throws IOException {
        fake(".pyenv/versions/miniconda/bin/python9.5", "9.5.0");
        Files.createDirectories(home.resolve(".pyenv/versions/miniconda/conda-meta"));
        assertThrows(BurrowException.class, () -> choose("9.5"));
    }

    @Test
    void aRealPythonTellsItsFacts() {
        List<Interpreter> found = new Interpreters(
                        new Host(
                                Map.of("PATH", "/usr/bin:/usr/local/bin"),
                                home,
                                home,
                                Instant::now,
                                RandomGenerator.of("L64X128MixRandom")),
                        home.resolve("cache.json"))
                .find(Cancellation.none());
        assumeFalse(found.isEmpty(), "no Python on this machine");
        Interpreter first = found.getFirst();
        assertNotNull(first.markers().get("python_version"));
        assertTrue(first.version().startsWith(first.minorVersion() + "."));
        assertTrue(Files.isDirectory(first.standardLibrary()));
    }
}
