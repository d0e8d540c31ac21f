package dev.burrow.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.host.Cancellation;
import dev.burrow.schema.BurrowException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class TreesTest {

    @TempDir
    Path scratch;

    @Test
    void theFastWalkSeesWhatThePortableOneSees() throws IOException {
        Path tree = sample("tree");
        assertEquals(sorted(TreeWalk.portable(tree, path -> false)), sorted(TreeWalk.of(tree)));
        assertEquals(10, TreeWalk.of(tree).size());
    }

    @Test
    void aWalkDoesNotEnterWhatIsLeftOut() throws IOException {
        Path tree = sample("tree");
        List<TreeEntry> entries = TreeWalk.of(tree, "pkg"::equals);
        assertTrue(entries.stream().noneMatch(entry -> entry.path().startsWith("pkg")), entries.toString());
    }

    @Test
    void aNameThatIsNotUtf8FindsItsWayBack() throws IOException {
        Path tree = Files.createDirectory(scratch.resolve("tree"));
        Files.createFile(Path.of(URI.create(tree.toUri() + "/a%ff%C3%A9b")));
        TreeEntry entry = TreeWalk.of(tree).getFirst();
        assertFalse(FileNames.isPlain(entry.path()));
        assertTrue(Files.exists(FileNames.resolve(tree, entry.path())));
    }

    @Test
    void deletingFollowsNoLink() throws IOException {
        Path outside = Files.createDirectory(scratch.resolve("outside"));
        Files.writeString(outside.resolve("kept"), "kept");
        Path tree = sample("tree");
        Files.createSymbolicLink(tree.resolve("out"), outside);
        Files.setPosixFilePermissions(tree.resolve("pkg"), PosixFilePermissions.fromString("r-xr-xr-x"));
        Trees.delete(tree);
        assertFalse(Files.exists(tree, LinkOption.NOFOLLOW_LINKS));
        assertEquals("kept", Files.readString(outside.resolve("kept")));
    }

    @Test
    void deletingALinkTakesTheLinkAlone() throws IOException {
        Path tree = sample("tree");
        Path link = Files.createSymbolicLink(scratch.resolve("link"), tree);
        Trees.delete(link);
        assertFalse(Files.exists(link, LinkOption.NOFOLLOW_LINKS));
        assertTrue(Files.exists(tree.resolve("pkg/a.py")));
        Trees.delete(link);
    }

    @Test
    void exchangeSwapsTwoTrees() throws IOException {
        Path first = Files.createDirectory(scratch.resolve("first"));
        Path second = sample("second");
        Trees.exchange(first, second);
        assertTrue(Files.exists(first.resolve("pkg/a.py")));
        assertTrue(TreeWalk.of(second).isEmpty());
    }

    @Test
    void aTakenNameIsNotMovedOnto() throws IOException {
        Path first = sample("first");
        Path second = Files.createDirectory(scratch.resolve("second"));
        assertThrows(FileAlreadyExistsException.class, () -> Trees.moveNew(first, second));
        Trees.moveNew(first, scratch.resolve("third"));
        assertTrue(Files.exists(scratch.resolve("third/pkg/a.py")));
    }

    @Test
    void aCloneHasTheSameBytesModesTimesAndLinks() throws IOException {
        Path tree = sample("tree");
        for (ClonePolicy policy : List.of(ClonePolicy.copies(), ClonePolicy.copiesOfEditable())) {
            Path clone = scratch.resolve("clone");
            Trees.clone(tree, clone, policy, Cancellation.none());
            assertEquals(facts(tree), facts(clone));
            assertArrayEquals(
                    Files.readAllBytes(tree.resolve("pkg/a.py")), Files.readAllBytes(clone.resolve("pkg/a.py")));
            assertEquals(
                    "b.py", Files.readSymbolicLink(clone.resolve("pkg/link")).toString());
            Trees.delete(clone);
        }
    }

    @Test
    void whatSomebodyMightEditIsNotShared() throws IOException {
        Path tree = sample("tree");
        Path clone = scratch.resolve("clone");
        Trees.clone(tree, clone, ClonePolicy.copiesOfEditable(), Cancellation.none());
        assertNotEquals(inode(tree, "pkg/a.py"), inode(clone, "pkg/a.py"));
        assertEquals(inode(tree, "pkg/x.so"), inode(clone, "pkg/x.so"));
    }

    @Test
    void whatIsLeftOutIsNotInTheClone() throws IOException {
        Path tree = sample("tree");
        Path clone = scratch.resolve("clone");
        Trees.clone(
                tree,
                clone,
                entry -> entry.path().equals("pkg") ? ClonePolicy.Way.LEAVE_OUT : ClonePolicy.Way.COPY,
                Cancellation.none());
        assertFalse(Files.exists(clone.resolve("pkg")));
        assertTrue(Files.exists(clone.resolve("bin/run")));
    }

    @Test
    void aCloneThatFailsLeavesNothing() throws IOException {
        Path tree = sample("tree");
        Cancellation cancellation = Cancellation.create();
        cancellation.cancel();
        Path clone = scratch.resolve("clone");
        assertThrows(
                java.util.concurrent.CancellationException.class,
                () -> Trees.clone(tree, clone, ClonePolicy.copies(), cancellation));
        assertFalse(Files.exists(clone));
        Files.createDirectory(clone);
        BurrowException e = assertThrows(
                BurrowException.class, () -> Trees.clone(tree, clone, ClonePolicy.copies(), Cancellation.none()));
        assertEquals("StorageFailed", e.kind());
        assertTrue(Files.exists(clone), "what was there before stays");
    }

    @Test
    void aReplacedFileIsTheOldOneOrTheNewOne() throws IOException {
        Path file = scratch.resolve("f.json");
        AtomicFile.replace(file, new byte[] {1}, AtomicFile.SHARED);
        AtomicFile.replace(file, new byte[] {2}, AtomicFile.PRIVATE);
        assertArrayEquals(new byte[] {2}, Files.readAllBytes(file));
        assertEquals(AtomicFile.PRIVATE, Files.getPosixFilePermissions(file));
        assertFalse(AtomicFile.create(file, new byte[] {3}, AtomicFile.PRIVATE));
        assertTrue(AtomicFile.create(scratch.resolve("g"), new byte[] {3}, AtomicFile.PRIVATE));
        assertEquals(2, TreeWalk.of(scratch).size(), "no temporary file is left");
    }

    private Path sample(String name) throws IOException {
        Path tree = Files.createDirectories(scratch.resolve(name));
        Files.createDirectories(tree.resolve("pkg/sub"));
        Files.createDirectory(tree.resolve("bin"));
        Files.writeString(tree.resolve("pkg/a.py"), "print('a')\n");
        Files.writeString(tree.resolve("pkg/b.py"), "b = 1\n");
        Files.writeString(tree.resolve("pkg/x.so"), "binary");
        Files.writeString(tree.resolve("pkg/sub/été.txt"), "x");
        Files.writeString(tree.resolve("bin/run"), "#!x\n");
        Files.setPosixFilePermissions(tree.resolve("bin/run"), PosixFilePermissions.fromString("rwxr-x---"));
        Files.createSymbolicLink(tree.resolve("pkg/link"), Path.of("b.py"));
        Files.createSymbolicLink(tree.resolve("lib64"), Path.of("pkg"));
        Files.setLastModifiedTime(
                tree.resolve("pkg/a.py"), FileTime.from(Instant.parse("2020-01-02T03:04:05.123456789Z")));
        return tree;
    }

    private static List<String> facts(Path tree) throws IOException {
        return TreeWalk.of(tree).stream()
                .map(entry -> entry.path() + " " + entry.type() + " " + entry.mode()
                        + (entry.type() == TreeEntry.Type.FILE ? " " + entry.size() + " " + entry.mtimeNs() : ""))
                .sorted()
                .toList();
    }

    private static long inode(Path tree, String path) throws IOException {
        return TreeWalk.entry(tree.resolve(path), path).inode();
    }

    private static List<TreeEntry> sorted(List<TreeEntry> entries) {
        return entries.stream().sorted(Comparator.comparing(TreeEntry::path)).toList();
    }
}
