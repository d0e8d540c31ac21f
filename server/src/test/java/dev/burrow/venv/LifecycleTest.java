package dev.burrow.venv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Publishing, copying, renaming and removing whole environments, with trees made by hand. */
@Timeout(60)
class LifecycleTest {

    private static final Operation TEST = Operation.quiet("test");

    @TempDir
    Path temp;

    private BaseDirectory base;
    private Registry registry;
    private WholeTrees trees;
    private Renaming renaming;

    @BeforeEach
    void open() {
        base = new BaseDirectory(temp.resolve("base"));
        registry = new Registry(base, InstantSource.system(), true);
        trees = new WholeTrees(base, registry, Parts.changes(base));
        renaming = new Renaming(base, registry, trees, Parts.changes(base));
    }

    private VenvName published(String text) {
        VenvName name = new VenvName(text);
        trees.publish(name, "test", "", TEST, tree -> build(tree, base.of(name)));
        return name;
    }

    private static void build(Path tree, Path home) {
        try {
            Files.createDirectories(tree.resolve("bin"));
            Files.writeString(tree.resolve("pyvenv.cfg"), "home = /usr/bin\ncommand = python -m venv " + home + "\n");
            Files.writeString(tree.resolve("bin/tool"), "#!" + home + "/bin/python\n");
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private String kind(Runnable call) {
        return assertThrows(BurrowException.class, call::run).kind();
    }

    @Test
    void exactlyOneOfManyCreatesWins() throws Exception {
        List<Callable<String>> calls = java.util.Collections.nCopies(8, () -> {
            try {
                published("demo");
                return "created";
            } catch (BurrowException e) {
                return e.kind();
            }
        });
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<String> outcomes = threads.invokeAll(calls).stream()
                    .map(java.util.concurrent.Future::resultNow)
                    .sorted()
                    .toList();
            assertEquals(
                    List.of("VenvAlreadyExists"),
                    outcomes.subList(0, 7).stream().distinct().toList());
            assertEquals("created", outcomes.getLast());
        }
        assertEquals(List.of("demo"), base.names());
        assertNoLeftovers();
    }

    @Test
    void aCreateThatFailsLeavesNothing() throws Exception {
        VenvName name = new VenvName("demo");
        assertThrows(
                IllegalStateException.class,
                () -> trees.publish(name, "test", "", TEST, tree -> {
                    build(tree, base.of(name));
                    throw new IllegalStateException("stop");
                }));
        assertEquals(List.of(), base.names());
        assertEquals(List.of(), registry.entries());
        assertNoLeftovers();
    }

    @Test
    void aBrokenRegistryStopsEverythingBeforeAnythingHappens() throws Exception {
        VenvName demo = published("demo");
        Files.writeString(base.registry(), "{");
        assertEquals("RegistryUnreadable", kind(() -> published("other")));
        assertEquals("RegistryUnreadable", kind(() -> trees.remove(demo, TEST)));
        assertEquals("RegistryUnreadable", kind(() -> renaming.rename(demo, new VenvName("x"), TEST)));
        assertEquals(List.of("demo"), base.names());
        assertEquals("{", Files.readString(base.registry()));
    }

    @Test
    void aRenamedEnvironmentNamesItsNewPlaceAndKeepsItsLabels() throws Exception {
        VenvName demo = published("demo");
        registry.update(demo, entry -> entry.labelled("/p", List.of("x")), TEST);
        renaming.rename(demo, new VenvName("other"), TEST);

        assertEquals(List.of("other"), base.names());
        assertEquals(
                "#!" + base.path() + "/other/bin/python\n",
                Files.readString(base.path().resolve("other/bin/tool")));
        RegisteredVenv entry = registry.find(new VenvName("other"));
        assertNotNull(entry);
        assertEquals(List.of("x"), entry.tags());
        assertEquals(base.path() + "/other", entry.path());
        assertNull(registry.find(demo));
        assertNoLeftovers();
    }

    @Test
    void aRenameOntoSomethingIsRefused() throws Exception {
        VenvName demo = published("demo");
        published("taken");
        Files.createDirectories(base.path().resolve("folder"));
        assertEquals("VenvAlreadyExists", kind(() -> renaming.rename(demo, new VenvName("taken"), TEST)));
        assertEquals("VenvAlreadyExists", kind(() -> renaming.rename(demo, new VenvName("folder"), TEST)));
        assertEquals("VenvAlreadyExists", kind(() -> renaming.rename(demo, demo, TEST)));
        assertEquals("VenvNotFound", kind(() -> renaming.rename(new VenvName("absent"), new VenvName("y"), TEST)));
        assertEquals(List.of("demo", "taken"), base.names());
    }

    @Test
    void aRenameThatDiedIsFinishedByTheNextCall() throws Exception {
        VenvName demo = published("demo");
        registry.update(demo, entry -> entry.labelled("/p", List.of("x")), TEST);
        Path note = base.own().resolve("journal/.rename-demo.txt");
        Files.createDirectories(note.getParent());
        Files.writeString(note, "demo\nother\n");

        renaming.finishAbandoned(TEST);
        assertEquals(List.of("demo"), base.names(), "nothing had been moved");
        assertFalse(Files.exists(note));

        Files.writeString(note, "demo\nother\n");
        Files.move(base.of(demo), base.path().resolve("other"));
        renaming.finishAbandoned(TEST);

        assertEquals(
                "#!" + base.path() + "/other/bin/python\n",
                Files.readString(base.path().resolve("other/bin/tool")));
        RegisteredVenv entry = registry.find(new VenvName("other"));
        assertNotNull(entry);
        assertEquals(List.of("x"), entry.tags());
        assertNoLeftovers();

        Files.writeString(note, "demo\nother\n");
        renaming.finishAbandoned(TEST);
        RegisteredVenv again = registry.find(new VenvName("other"));
        assertNotNull(again);
        assertEquals(List.of("x"), again.tags(), "finishing twice loses nothing");
    }

    @Test
    void removingALinkTakesTheLinkOnly() throws Exception {
        Path elsewhere = temp.resolve("elsewhere");
        build(elsewhere, elsewhere);
        published("demo");
        Files.createSymbolicLink(base.path().resolve("link"), elsewhere);
        assertEquals(List.of("demo", "link"), base.names());

        trees.remove(new VenvName("link"), TEST);

        assertEquals(List.of("demo"), base.names());
        assertTrue(Files.exists(elsewhere.resolve("pyvenv.cfg")));
    }

    @Test
    void linksInsideAnEnvironmentAreNeverFollowed() throws Exception {
        VenvName demo = published("demo");
        Path precious = Files.createDirectories(temp.resolve("precious"));
        Files.writeString(precious.resolve("file"), "x");
        Files.createSymbolicLink(base.of(demo).resolve("lib64"), precious);
        trees.remove(demo, TEST);
        assertTrue(Files.exists(precious.resolve("file")));
        assertFalse(Files.exists(base.of(demo), LinkOption.NOFOLLOW_LINKS));
        assertEquals(List.of(), registry.entries());
        assertNoLeftovers();
    }

    @Test
    void aFolderThatIsNoEnvironmentIsNeverRemoved() throws Exception {
        published("demo");
        Files.createDirectories(base.path().resolve("folder"));
        Files.createDirectories(temp.resolve("base2"));
        assertEquals("VenvNotFound", kind(() -> trees.remove(new VenvName("folder"), TEST)));
        assertEquals("InvalidVenvName", kind(() -> trees.remove(new VenvName("../base2"), TEST)));
        assertTrue(Files.exists(base.path().resolve("folder")));
    }

    @Test
    void aBaseDirectoryThatIsALinkWorks() throws Exception {
        Path real = Files.createDirectories(temp.resolve("real"));
        Files.createSymbolicLink(base.path(), real);
        VenvName demo = published("demo");
        Files.writeString(base.of(demo).resolve("bin/resolved"), "#!" + real + "/demo/bin/python\n");
        renaming.rename(demo, new VenvName("other"), TEST);
        assertEquals(
                "#!" + base.path() + "/other/bin/python\n",
                Files.readString(base.path().resolve("other/bin/resolved")));
    }

    @Test
    void whatDeadProcessesLeaveIsTakenAway() throws Exception {
        Path dead = Files.createDirectories(base.work().resolve("tree-999999-5-ab"));
        Files.writeString(dead.resolve("x"), "x");
        Path foreign = Files.createDirectories(base.work().resolve("something"));
        published("demo");
        assertFalse(Files.exists(dead));
        assertTrue(Files.exists(foreign));
    }

    @Test
    void aCopyNamesItsOwnPlaceAndSharesNothingThatIsEdited() throws Exception {
        VenvName demo = published("demo");
        Path module = Files.createDirectories(base.of(demo).resolve("lib/python3.11/site-packages"))
                .resolve("m.py");
        Files.writeString(module, "x = 1\n");
        Files.createDirectories(base.of(demo).resolve(".venv-manager/snapshots"));
        Creation creation = new Creation(base, trees, null);
        for (String name : List.of("copy", "zcopy")) {
            creation.copy(demo, new VenvName(name), TEST);
            Path copy = base.path().resolve(name);
            assertEquals("#!" + copy + "/bin/python\n", Files.readString(copy.resolve("bin/tool")));
            assertFalse(Files.exists(copy.resolve(".venv-manager")));
            Files.writeString(copy.resolve("lib/python3.11/site-packages/m.py"), "x = 2\n", StandardCharsets.UTF_8);
            assertEquals("x = 1\n", Files.readString(module));
        }
        assertEquals("VenvAlreadyExists", kind(() -> creation.copy(demo, new VenvName("copy"), TEST)));
        assertEquals("VenvNotFound", kind(() -> creation.copy(new VenvName("absent"), new VenvName("n"), TEST)));
        assertEquals(3, registry.entries().size());
        assertNoLeftovers();
    }

    private void assertNoLeftovers() throws IOException {
        try (var work = Files.exists(base.work()) ? Files.list(base.work()) : java.util.stream.Stream.<Path>empty()) {
            assertEquals(List.of(), work.toList());
        }
        Path journal = base.own().resolve("journal");
        try (var notes = Files.exists(journal) ? Files.list(journal) : java.util.stream.Stream.<Path>empty()) {
            assertEquals(List.of(), notes.toList());
        }
    }
}
