package dev.burrow.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.launcher.Installation.Run;
import dev.burrow.launcher.Installation.Started;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The launcher by itself, with stand-ins for every Java: which one it takes, what it hands over, what it says. */
@Tag("slow")
@Timeout(120)
final class LauncherTest {

    @TempDir
    Path directory;

    @Test
    void javaHomeComesFirst() throws IOException {
        Installation burrow = new Installation(directory, true);
        burrow.java(burrow.jvmFolder.resolve("temurin-25"), "25.0.3");
        Path named = burrow.java(directory.resolve("named java"), "26");

        assertEquals(
                named.toString(),
                burrow.run(Map.of("JAVA_HOME", named.toString())).java());
    }

    @Test
    void javasBelow25AreSteppedOver() throws IOException {
        Installation burrow = new Installation(directory, true);
        burrow.java(burrow.jvmFolder.resolve("a-jdk8"), "1.8.0_412");
        burrow.java(burrow.jvmFolder.resolve("b-jdk17"), "17.0.1");
        burrow.java(burrow.jvmFolder.resolve("c-jdk24"), "24.0.2");
        Path right = burrow.java(burrow.jvmFolder.resolve("d-jdk25"), "25");
        burrow.linkOnPath("java", burrow.jvmFolder.resolve("b-jdk17/bin/java"));

        Run run = burrow.run(
                Map.of("JAVA_HOME", burrow.jvmFolder.resolve("c-jdk24").toString()));

        assertEquals(right.toString(), run.java());
    }

    @Test
    void theJavaOnPathIsFoundThroughItsLinks() throws IOException {
        Installation burrow = new Installation(directory, true);
        Path real = burrow.java(directory.resolve("real/jdk"), "25.0.1");
        Path alternatives = Files.createDirectories(directory.resolve("alternatives"));
        Files.createSymbolicLink(alternatives.resolve("java"), Path.of("../real/jdk/bin/java"));
        burrow.linkOnPath("java", alternatives.resolve("java"));

        Path found = Path.of(burrow.run(Map.of()).java());

        assertEquals(real, found.normalize());
    }

    @Test
    void aJavaWithoutAReleaseFileIsAsked() throws IOException {
        Installation burrow = new Installation(directory, true);
        Path silent = burrow.java(burrow.home.resolve(".sdkman/candidates/java/current"), "25.0.2-ea");
        Files.delete(silent.resolve("release"));

        assertEquals(silent.toString(), burrow.run(Map.of()).java());
    }

    @Test
    void withoutAJavaItSaysInOneSentenceWhatToDo() throws IOException {
        Installation burrow = new Installation(directory, true);
        burrow.java(burrow.jvmFolder.resolve("jdk17"), "17.0.1");

        Run run = burrow.run(Map.of());

        assertEquals(1, run.status());
        assertEquals("", run.out());
        assertEquals(
                "burrow: needs Java 25 or newer and found none; install one (for example Temurin 25) or let JAVA_HOME name it.\n",
                run.err());
    }

    @Test
    void withoutMavenItSaysInOneSentenceWhatToDo() throws IOException {
        Installation burrow = new Installation(directory, false);
        burrow.java(burrow.jvmFolder.resolve("jdk25"), "25");

        Run run = burrow.run(Map.of(), "mcp");

        assertEquals(1, run.status());
        assertEquals("", run.out());
        assertEquals(
                "burrow: nothing is built yet and Maven is missing; install Maven 3.8 or newer (mvn) and start again.\n",
                run.err());
    }

    @Test
    void twoFirstStartsAtOnceBuildOnce() throws IOException {
        Installation burrow = new Installation(directory, false);
        Path real = Path.of(System.getProperty("java.home"));
        burrow.onPath("mvn", """
                #!/bin/sh
                echo built >>builds
                echo 'Maven talks on its standard output'
                sleep 1
                mkdir -p server/target
                touch server/target/burrow-server.jar server/target/launcher.ready
                """);
        Map<String, String> environment = Map.of("JAVA_HOME", real.toString());

        Started first = burrow.start(burrow.root.resolve("burrow"), directory, environment, "mcp");
        Started second = burrow.start(burrow.root.resolve("burrow"), directory, environment, "mcp");
        List<Run> runs = List.of(first.end(), second.end());

        assertEquals("built\n", Files.readString(burrow.root.resolve("builds")));
        for (Run run : runs) {
            assertEquals("", run.out());
            assertTrue(run.err().contains("burrow-server.jar"), "Java was started with the jar: " + run.err());
        }
        assertTrue(
                runs.stream().anyMatch(run -> run.err().contains("Maven talks")),
                "what Maven prints goes to standard error");
    }

    @Test
    void aFailedBuildEndsTheStart() throws IOException {
        Installation burrow = new Installation(directory, false);
        burrow.onPath("mvn", "#!/bin/sh\necho broken\nexit 3\n");

        Run run = burrow.run(Map.of("JAVA_HOME", System.getProperty("java.home")), "mcp");

        assertEquals(1, run.status());
        assertEquals("", run.out());
        assertTrue(run.err().contains("broken") && run.err().contains("the build failed"), run.err());
    }

    @Test
    void itIsFoundThroughLinksAndFromAnyDirectory() throws IOException {
        Installation burrow = new Installation(directory, true);
        burrow.java(burrow.jvmFolder.resolve("jdk25"), "25");
        Path elsewhere = Files.createDirectories(directory.resolve("else where"));
        Files.createSymbolicLink(elsewhere.resolve("relative"), Path.of("../the burrow/burrow"));
        Files.createSymbolicLink(elsewhere.resolve("b"), elsewhere.resolve("relative"));
        burrow.linkOnPath("burrow", elsewhere.resolve("b"));

        for (Run run : List.of(
                burrow.run(elsewhere.resolve("b"), Path.of("/"), Map.of(), "version"),
                burrow.run(Path.of("../else where/relative"), burrow.root, Map.of(), "version"),
                burrow.run(Path.of("./burrow"), burrow.root, Map.of(), "version"),
                burrow.run(Path.of("env"), elsewhere, Map.of(), "burrow", "version"))) {
            Path jar = Path.of(run.arguments().get(run.arguments().indexOf("-jar") + 1));
            assertEquals(burrow.root.resolve("server/target/burrow-server.jar").toRealPath(), jar.toRealPath());
            assertEquals("version", run.arguments().getLast());
        }
    }

    @Test
    void argumentsArriveAsTheyWere() throws IOException {
        Installation burrow = new Installation(directory, true);
        burrow.java(burrow.jvmFolder.resolve("jdk25"), "25");

        Run run = burrow.run(Map.of(), "run", "a b", "", "*", "$HOME", "--", "-jar");

        List<String> arguments = run.arguments();
        assertEquals(
                List.of("run", "a b", "", "*", "$HOME", "--", "-jar"),
                arguments.subList(arguments.size() - 7, arguments.size()));
    }

    @Test
    void javaGetsUtf8AndThePersonsLocaleIsKept() throws IOException {
        Installation burrow = new Installation(directory, true);
        burrow.java(burrow.jvmFolder.resolve("jdk25"), "25");

        Map<String, String> set =
                burrow.run(Map.of("LC_ALL", "C", "LANG", "de_DE.ISO-8859-1")).environment();
        Map<String, String> unset = burrow.run(Map.of()).environment();

        assertEquals("C", set.get("BURROW_ORIGINAL_LC_ALL"));
        assertEquals("de_DE.ISO-8859-1", set.get("LANG"), "LC_ALL wins over it, so it stays");
        assertEquals("", unset.get("BURROW_ORIGINAL_LC_ALL"));
        assertTrue(set.get("LC_ALL").endsWith(".UTF-8") && unset.get("LC_ALL").endsWith(".UTF-8"));
    }

    @Test
    void optionsThatCouldWriteToStandardOutputAreSetAside() throws IOException {
        Installation burrow = new Installation(directory, true);
        burrow.java(burrow.jvmFolder.resolve("jdk25"), "25");

        Run run = burrow.run(Map.of("_JAVA_OPTIONS", "-Xlog:gc -Dx='a b'", "JDK_JAVA_OPTIONS", "--show-version"));

        assertNull(run.environment().get("_JAVA_OPTIONS"));
        assertNull(run.environment().get("JDK_JAVA_OPTIONS"));
        assertEquals("-Xlog:gc -Dx='a b'", run.environment().get("BURROW_ORIGINAL__JAVA_OPTIONS"));
        assertTrue(run.err().contains("burrow: _JAVA_OPTIONS is not used for Burrow itself"), run.err());
        assertEquals("", run.out());
    }

    @Test
    void otherToolOptionsStay() throws IOException {
        Installation burrow = new Installation(directory, true);
        burrow.java(burrow.jvmFolder.resolve("jdk25"), "25");

        Run kept = burrow.run(Map.of("JAVA_TOOL_OPTIONS", "-XX:+UseLargePages -Xlog:gc"));
        Run aside = burrow.run(Map.of("JAVA_TOOL_OPTIONS", "-Xmx1g -verbose:gc"));

        assertEquals("-XX:+UseLargePages -Xlog:gc", kept.environment().get("JAVA_TOOL_OPTIONS"));
        assertNull(aside.environment().get("JAVA_TOOL_OPTIONS"));
        assertEquals("-Xmx1g -verbose:gc", aside.environment().get("BURROW_ORIGINAL_JAVA_TOOL_OPTIONS"));
    }

    @Test
    void theCacheIsForTheJavaThatMadeIt() throws IOException {
        Installation burrow = new Installation(directory, true);
        Path trainer = burrow.java(directory.resolve("jdk-25.0.3"), "25.0.3");
        Path other = burrow.java(directory.resolve("jdk-26"), "26");
        Path link = Files.createSymbolicLink(directory.resolve("current"), trainer);
        burrow.trainedBy(trainer.toRealPath());
        String flag = "-XX:AOTCache=" + burrow.root.resolve("server/target/burrow.aot");

        assertTrue(burrow.run(Map.of()).arguments().contains(flag), "without JAVA_HOME the trainer itself is taken");
        assertTrue(burrow.run(Map.of("JAVA_HOME", link.toString())).arguments().contains(flag), "by another name");
        assertFalse(
                burrow.run(Map.of("JAVA_HOME", other.toString())).arguments().contains(flag));
    }

    @Test
    void aStartCostsAFewMilliseconds() throws IOException {
        Installation burrow = new Installation(directory, true);
        Path jdk = burrow.java(directory.resolve("jdk-25"), "25");
        burrow.trainedBy(jdk);
        Files.writeString(jdk.resolve("bin/java"), "#!/bin/sh\nexit 0\n");
        int rounds = 40;
        long[] bare = new long[rounds];
        long[] launched = new long[rounds];
        for (int i = 0; i < rounds; i++) {
            long start = System.nanoTime();
            burrow.run(jdk.resolve("bin/java"), directory, Map.of());
            bare[i] = System.nanoTime() - start;
            start = System.nanoTime();
            burrow.run(Map.of());
            launched[i] = System.nanoTime() - start;
        }
        java.util.Arrays.sort(bare);
        java.util.Arrays.sort(launched);
        double costMs = (launched[rounds / 2] - bare[rounds / 2]) / 1e6;
        System.out.printf("the launcher adds %.1f ms to a start (median of %d)%n", costMs, rounds);
        assertTrue(costMs < 20, "the launcher costs " + costMs + " ms; is a process started on the usual way?");
    }
}
