package dev.burrow.venv.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.metadata.Tree;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of an index, known from the pages by PEP 691 that pip keeps in its cache. */
class PipCacheTest {

    private static final String PAGE = """
            {"files": [
              {"filename": "six-1.15.0-py2.py3-none-any.whl", "url": "https://h/old.whl", "hashes": {"sha256": "00"}},
              {"filename": "six-1.16.0-1-py2.py3-none-any.whl", "url": "https://h/built.whl", "hashes": {"sha256": "01"}},
              {"filename": "six-1.16.0-cp311-cp311-any.whl", "url": "https://h/other.whl", "hashes": {"sha256": "02"}},
              {"filename": "six-1.16.0-py2.py3-none-any.whl", "url": "https://h/six-1.16.0-py2.py3-none-any.whl",
               "hashes": {"sha256": "03"}},
              {"filename": "six-1.16.0.tar.gz", "url": "https://h/six.tar.gz", "hashes": {"sha256": "04"}}
            ], "meta": {"api-version": "1.1"}, "name": "six"}""";

    @TempDir
    private Path folder;

    private Installed six() {
        Tree tree = new Tree(folder.resolve("env")).add("six", "1.16.0").add("lost", "1");
        tree.write(
                Tree.info("six", "1.16.0") + "/WHEEL",
                "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py2-none-any\nTag: py3-none-any\n");
        return Installed.read(tree.root(), Tree.host(folder));
    }

    private void body(String name, byte[] content, boolean packed) throws IOException {
        Path file = folder.resolve("cache/http-v2/a/b/" + name + ".body");
        Files.createDirectories(file.getParent());
        try (OutputStream out =
                packed ? new GZIPOutputStream(Files.newOutputStream(file)) : Files.newOutputStream(file)) {
            out.write(content);
        }
    }

    private Map<String, Artifact> artifacts() {
        return PipCache.artifacts(folder.resolve("cache"), six());
    }

    @Test
    void theWheelWithTheTagsOfTheInstalledOneIsFound() throws IOException {
        Artifact wheel =
                new Artifact("https://h/six-1.16.0-py2.py3-none-any.whl", new TreeMap<>(Map.of("sha256", "03")));
        for (boolean packed : new boolean[] {true, false}) {
            body("page", PAGE.getBytes(StandardCharsets.UTF_8), packed);
            assertEquals(Map.of("six==1.16.0", wheel), artifacts());
        }
    }

    @Test
    void whatIsNoPageIsPassedBy() throws IOException {
        body("empty", new byte[0], false);
        body("wheel", new byte[] {'P', 'K', 3, 4}, false);
        body("damaged", "{\"files\": [".getBytes(StandardCharsets.UTF_8), true);
        body("halved", new byte[] {0x1F, (byte) 0x8B, 8}, false);
        body("other", "{\"name\": 7}".getBytes(StandardCharsets.UTF_8), false);
        body("z-page", PAGE.getBytes(StandardCharsets.UTF_8), false);

        assertEquals(Set.of("six==1.16.0"), artifacts().keySet());
    }

    @Test
    void anAddressWithoutItsPageSaysNothing() throws IOException {
        body("page", PAGE.replace("https://h/", "../../").getBytes(StandardCharsets.UTF_8), false);

        assertEquals(Map.of(), artifacts());
    }

    @Test
    void withoutACacheNothingIsKnown() {
        assertEquals(Map.of(), artifacts());
    }
}
