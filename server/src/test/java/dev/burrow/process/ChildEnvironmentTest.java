package dev.burrow.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.burrow.host.Host;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ChildEnvironmentTest {

    @Test
    void givesBackWhatTheLauncherChanged() {
        Map<String, String> child = of(Map.of(
                "LC_ALL", "C.UTF-8", "BURROW_ORIGINAL_LC_ALL", "de_DE", "BURROW_ORIGINAL_JDK_JAVA_OPTIONS", "-Xmx1g"));

        assertEquals(Map.of("LC_ALL", "de_DE", "JDK_JAVA_OPTIONS", "-Xmx1g"), child);
    }

    @Test
    void takesAwayWhatThePersonDidNotHave() {
        assertEquals(
                Map.of("LANG", "C"),
                of(Map.of("LC_ALL", "C.UTF-8", "BURROW_ORIGINAL_LC_ALL", "", "LANG", "C", "BURROW_CHILD", "x.1")));
    }

    private static Map<String, String> of(Map<String, String> environment) {
        return ChildEnvironment.of(new Host(
                environment, Path.of("/"), Path.of("/"), InstantSource.system(), RandomGenerator.getDefault()));
    }
}
