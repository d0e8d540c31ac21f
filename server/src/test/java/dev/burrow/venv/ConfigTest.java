package dev.burrow.venv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.host.Host;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.ConfigInvalid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigTest {

    @TempDir
    Path home;

    private Host host(Map<String, String> environment) {
        return new Host(environment, home, home, InstantSource.system(), new Random(1));
    }

    private Path write(String folder, String content) throws IOException {
        Path file = home.resolve(folder).resolve("venv-manager/config.json");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    @Test
    void withoutAFileEverythingIsAsThePeerHasIt() {
        Config config = Config.read(host(Map.of()));
        assertEquals(home.resolve(".venvs"), config.baseDir());
        assertNull(config.defaultPython());
        assertTrue(config.useUv());
        assertEquals(90, config.pruneAfterDays());
    }

    @Test
    void theFileIsLookedForInThePeersOrder() throws Exception {
        write(".config", "{\"default_python\":\"3.9\"}");
        write("xdg", "{\"default_python\":\"3.10\"}");
        Path named = Files.writeString(home.resolve("mine.json"), "{\"default_python\":\"3.11\"}");
        String xdg = home.resolve("xdg").toString();

        assertEquals("3.9", Config.read(host(Map.of())).defaultPython());
        assertEquals("3.10", Config.read(host(Map.of("XDG_CONFIG_HOME", xdg))).defaultPython());
        assertEquals(
                "3.11",
                Config.read(host(Map.of("XDG_CONFIG_HOME", xdg, "VENV_MANAGER_CONFIG", named.toString())))
                        .defaultPython());
    }

    @Test
    void everySettingIsRead() throws Exception {
        write(
                ".config",
                "{\"base_dir\": \"~/my envs\", \"default_python\": \"\", \"use_uv\": false, \"prune_after_days\": 7, \"x\": {\"y\": [1]}}");
        Config config = Config.read(host(Map.of()));
        assertEquals(home.resolve("my envs"), config.baseDir());
        assertNull(config.defaultPython());
        assertFalse(config.useUv());
        assertEquals(7, config.pruneAfterDays());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``|1|1",
                "{|1|2",
                "[]|1|1",
                "{\"base_dir\": 5}|1|14",
                "{\"base_dir\": \"relative\"}|1|14",
                "{\"base_dir\": \"~someone/x\"}|1|14",
                "{\"use_uv\": \"yes\"}|1|12",
                "{\"prune_after_days\": -1}|1|22",
                "{\"prune_after_days\": 1.5}|1|22",
                "{\"use_uv\": true,}|1|17",
                "{} {}|1|4"
            })
    void aBrokenFileNamesThePlaceAndIsNeverReplacedByDefaults(String content, long line, long column) throws Exception {
        Path file = write(".config", content);
        var thrown = assertThrows(BurrowException.class, () -> Config.read(host(Map.of())));
        var data = (ConfigInvalid) thrown.data();
        assertEquals(file.toString(), data.path());
        assertEquals(line, data.line(), thrown.getMessage());
        assertEquals(column, data.column(), thrown.getMessage());
    }

    @Test
    void theLineIsCounted() throws Exception {
        write(".config", "{\n  \"use_uv\": true,\n  \"base_dir\": 5\n}\n");
        var thrown = assertThrows(BurrowException.class, () -> Config.read(host(Map.of())));
        assertEquals(3, ((ConfigInvalid) thrown.data()).line());
    }
}
