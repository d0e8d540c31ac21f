package dev.burrow.venv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
@Tag("slow")
class CreationTest {

    private static final Operation TEST = Operation.quiet("test");

    @TempDir
    Path temp;

    @ParameterizedTest
    @ValueSource(strings = {"plain", "a b'$x`\"#%é"})
    void aNewEnvironmentHasAWorkingPip(String folder) throws Exception {
        BaseDirectory base = new BaseDirectory(temp.resolve(folder));
        Creation creation = creation(base, System.getenv("PATH"));
        Python python = Python.find();
        creation.create(new VenvName("first"), python.path, python.version, TEST);
        creation.create(new VenvName("second"), python.path, python.version, TEST);
        for (String name : new String[] {"first", "second"}) {
            Path pip = base.path().resolve(name).resolve("bin/pip");
            String output = run(pip.toString(), "--version");
            assertTrue(output.contains(base.path().resolve(name) + "/lib"), output);
        }
    }

    @Test
    @Tag("bench")
    void speed() throws Exception {
        BaseDirectory base = new BaseDirectory(temp.resolve("b"));
        Creation creation = creation(base, System.getenv("PATH"));
        Python python = Python.find();
        for (int i = 0; i < 25; i++) {
            long start = System.nanoTime();
            creation.create(new VenvName("e" + i), python.path, python.version, TEST);
            System.out.println("create " + (System.nanoTime() - start) / 1_000_000 + " ms");
        }
    }

    private Creation creation(BaseDirectory base, String path) {
        Host host = new Host(Map.of("PATH", path), temp, temp, InstantSource.system(), new Random(1));
        Registry registry = new Registry(base, InstantSource.system(), true);
        return new Creation(base, new WholeTrees(base, registry, Parts.changes(base)), new Templates(host, base, true));
    }

    private record Python(Path path, String version) {
        static Python find() throws Exception {
            String[] lines = run(
                            "python3",
                            "-c",
                            "import sys,os,platform;print(os.path.realpath(sys.executable));print(platform.python_version())")
                    .split("\n");
            return new Python(Path.of(lines[0]), lines[1]);
        }
    }

    private static String run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(30, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), output);
        return output;
    }
}
