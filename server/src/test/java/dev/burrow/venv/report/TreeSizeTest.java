package dev.burrow.venv.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The remembered size of an environment: {@code spec/decisions/0043}. */
class TreeSizeTest {

    private static final Instant LATER = Instant.now().plusSeconds(60);

    @TempDir
    private Path folder;

    private Path root;
    private Path memory;

    @BeforeEach
    void tree() throws IOException {
        root = folder.resolve("env");
        memory = folder.resolve("sizes/env");
        Files.createDirectories(root.resolve("lib/é \n x"));
        Files.writeString(root.resolve("lib/a.py"), "12345");
        Files.writeString(root.resolve("lib/é \n x/b.py"), "123");
        Files.createSymbolicLink(root.resolve("lib64"), Path.of("lib"));
    }

    private long size() {
        return TreeSize.of(root, memory, LATER, true);
    }

    @Test
    void filesAndLinksCountAndFoldersDoNot() {
        assertEquals(5 + 3 + 3, size());
    }

    @Test
    void whatWasRememberedIsNotMeasuredAgain() throws IOException {
        size();
        // An edit in place does not show: the price of not looking at every file.
        Files.writeString(root.resolve("lib/a.py"), "1234567890");

        assertEquals(11, size());
        assertEquals(16, TreeSize.measure(root).bytes());
    }

    @Test
    void whatComesGoesOrIsReplacedShowsAtOnce() throws IOException {
        size();
        Path added = Files.writeString(root.resolve("lib/é \n x/c.py"), "1234");
        assertEquals(15, size());
        Files.writeString(root.resolve("lib/new"), "1234567");
        Files.move(
                root.resolve("lib/new"), root.resolve("lib/a.py"), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertEquals(17, size());
        Files.delete(added);
        assertEquals(13, size());
    }

    @Test
    void anotherTreeUnderTheSameNameIsMeasured() throws IOException {
        size();
        FileTime time = Files.getLastModifiedTime(root);
        Files.move(root, folder.resolve("old"));
        Files.createDirectories(root);
        Files.writeString(root.resolve("x"), "1");
        Files.setLastModifiedTime(root, time);

        assertEquals(1, size());
    }

    @Test
    void aTreeThatHasJustChangedIsNotRemembered() {
        assertEquals(11, TreeSize.of(root, memory, Instant.now(), true));
        assertFalse(Files.exists(memory));
    }

    @Test
    void whoeverMayOnlyLookWritesNothing() {
        assertEquals(11, TreeSize.of(root, memory, LATER, false));
        assertFalse(Files.exists(memory));
    }

    @Test
    void aDamagedMemoryIsAsGoodAsNone() throws IOException {
        size();
        byte[] good = Files.readAllBytes(memory);
        for (int length = 0; length < good.length; length++) {
            Files.write(memory, java.util.Arrays.copyOf(good, length));
            assertNull(TreeSize.recall(memory), "length " + length);
            assertEquals(11, size(), "length " + length);
        }
        assertArrayEquals(good, Files.readAllBytes(memory), "it is remembered again");
    }

    @Test
    void aFolderThatIsNotThereHasNoSize() {
        assertEquals(0, TreeSize.of(folder.resolve("gone"), memory, LATER, true));
    }
}
