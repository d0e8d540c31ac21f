package dev.burrow.venv.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.host.Cancellation;
import dev.burrow.host.Operation;
import dev.burrow.host.Progress;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.snapshot.ChangeLogEntry;
import dev.burrow.schema.snapshot.ChangeLogEntry.ChangeOutcome;
import dev.burrow.schema.snapshot.Snapshot;
import dev.burrow.store.ClonePolicy;
import dev.burrow.store.Trees;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class ChangesTest {

    private static final Operation QUIET = Operation.quiet("tester 1.0");

    @TempDir
    Path base;

    private Path venv;
    private Changes changes;

    @BeforeEach
    void anEnvironmentWithThreePackages() {
        venv = Sample.venv(base, "demo", "six", "idna", "rich");
        changes = Sample.changes(base);
    }

    @Test
    void aChangeThatEndsWellHoldsAndIsLogged() {
        Changed<String> changed = install("six", "2.0");
        assertEquals("done", changed.result());
        assertTrue(changed.after().lines().contains("six==2.0"));
        List<ChangeLogEntry> log = changes.log("demo");
        assertEquals(1, log.size());
        ChangeLogEntry entry = log.getFirst();
        assertEquals(changed.entry(), entry);
        assertEquals("install_packages", entry.action());
        assertEquals("six==2.0", entry.detail());
        assertEquals("tester 1.0", entry.client());
        assertEquals(ChangeOutcome.COMMITTED, entry.outcome());
        assertEquals(changed.before().hash(), entry.freezeHashBefore());
        assertEquals(changed.after().hash(), entry.freezeHashAfter());
        assertNothingLeft();
    }

    @Test
    void aChangeThatFailsLeavesTheEnvironmentAsItWas() {
        String before = Sample.print(venv);
        IllegalStateException e = assertThrows(
                IllegalStateException.class,
                () -> changes.change("demo", "install_packages", "six==2.0", QUIET, path -> {
                    Sample.install(path, "six", "2.0");
                    Sample.install(path, "new", "1.0");
                    throw new IllegalStateException("the index is away");
                }));
        assertEquals("the index is away", e.getMessage());
        assertEquals(before, Sample.print(venv));
        ChangeLogEntry entry = changes.log("demo").getLast();
        assertEquals(ChangeOutcome.UNDONE, entry.outcome());
        assertEquals("the index is away", entry.error());
        assertNothingLeft();
    }

    @Test
    void aChangeThatIsCancelledLeavesTheEnvironmentAsItWas() {
        String before = Sample.print(venv);
        Cancellation cancellation = Cancellation.create();
        Operation operation = new Operation("t", cancellation, Progress.none());
        assertThrows(
                CancellationException.class,
                () -> changes.change("demo", "install_packages", "six", operation, path -> {
                    Sample.install(path, "six", "2.0");
                    cancellation.cancel();
                    return "done";
                }));
        assertEquals(before, Sample.print(venv));
        assertNothingLeft();
    }

    @Test
    void rollbackUndoesEditsInPlaceAndLeavesASecondEnvironmentAlone() throws IOException {
        Path second = base.resolve("second");
        Trees.clone(venv, second, ClonePolicy.copiesOfEditable(), Cancellation.none());
        Snapshot snapshot = changes.snapshot("demo", "base line", QUIET);
        String before = Sample.print(venv);
        String secondBefore = Sample.print(second);
        Path module = venv.resolve(Sample.SITE + "/six/__init__.py");
        try (RandomAccessFile file = new RandomAccessFile(module.toFile(), "rw")) {
            file.seek(file.length());
            file.write("import pdb; pdb.set_trace()\n".getBytes(StandardCharsets.UTF_8));
        }
        Path sed = venv.resolve(Sample.SITE + "/idna/sub/m1.py");
        Files.delete(sed);
        Files.writeString(sed, "# edited\n");
        Files.setPosixFilePermissions(venv.resolve("bin/rich"), PosixFilePermissions.fromString("rw-------"));
        Files.createDirectories(venv.resolve(Sample.SITE + "/new/deep"));
        Files.writeString(venv.resolve(Sample.SITE + "/new/deep/x.py"), "");

        Changed<Snapshot> changed = changes.rollback("demo", snapshot.id(), QUIET, Sample::noInstaller);

        assertEquals(before, Sample.print(venv));
        assertEquals(secondBefore, Sample.print(second));
        assertEquals(snapshot.id(), changed.result().id());
        assertEquals(
                List.of("outside", "rollback_venv"),
                changes.log("demo").stream().map(ChangeLogEntry::action).toList());
        assertNothingLeft();
    }

    @Test
    void aDamagedContentIsTakenFromWhereverItStillIs() throws IOException {
        Sample.venv(base, "other", "six");
        changes.snapshot("other", null, QUIET);
        Snapshot snapshot = changes.snapshot("demo", null, QUIET);
        String before = Sample.print(venv);
        damage(venv.resolve(Sample.SITE + "/six/_core.so")); // also the content in the store, which is the same inode
        changes.rollback("demo", snapshot.id(), QUIET, Sample::noInstaller);
        assertEquals(before, Sample.print(venv));
    }

    @Test
    void aContentThatIsNowhereAnyMoreStopsTheRollbackBeforeItBegins() throws IOException {
        Snapshot snapshot = changes.snapshot("demo", null, QUIET);
        damage(venv.resolve(Sample.SITE + "/six/_core.so"));
        Files.writeString(venv.resolve("bin/six"), "edited");
        String before = Sample.print(venv);
        BurrowException e = assertThrows(
                BurrowException.class, () -> changes.rollback("demo", snapshot.id(), QUIET, Sample::noInstaller));
        assertEquals("SnapshotDamaged", e.kind());
        assertTrue(e.getMessage().contains("six/_core.so"), e.getMessage());
        assertEquals(before, Sample.print(venv));
        assertNothingLeft();
    }

    @Test
    void undoTakesBackTheLastChangeAndCanItselfBeUndone() {
        String first = Sample.print(venv);
        install("six", "2.0");
        String second = Sample.print(venv);
        Changed<List<ChangeLogEntry>> undone = changes.undo("demo", null, QUIET);
        assertEquals(first, Sample.print(venv));
        assertEquals("six==2.0", undone.result().getFirst().detail());
        assertEquals(ChangeOutcome.REVERTED, changes.log("demo").getFirst().outcome());
        changes.undo("demo", null, QUIET);
        assertEquals(second, Sample.print(venv));
    }

    @Test
    void undoOfANamedChangeTakesBackAllAfterItToo() {
        String first = Sample.print(venv);
        String id = install("six", "2.0").entry().id();
        install("idna", "2.0");
        install("rich", "2.0");
        Changed<List<ChangeLogEntry>> undone = changes.undo("demo", id, QUIET);
        assertEquals(first, Sample.print(venv));
        assertEquals(
                List.of("rich==2.0", "idna==2.0", "six==2.0"),
                undone.result().stream().map(ChangeLogEntry::detail).toList());
        BurrowException again = assertThrows(BurrowException.class, () -> changes.undo("demo", id, QUIET));
        assertEquals("ChangeNotFound", again.kind());
    }

    @Test
    void whatSomebodyElseDidIsKeptWrittenDownAndCanBeUndone() throws IOException {
        install("six", "2.0");
        String before = Sample.print(venv);
        Sample.uninstall(venv, "idna");
        install("rich", "2.0");
        List<ChangeLogEntry> log = changes.log("demo");
        assertEquals(
                List.of("install_packages", "outside", "install_packages"),
                log.stream().map(ChangeLogEntry::action).toList());
        assertFalse(Files.exists(venv.resolve(Sample.SITE + "/idna")), "not undone");
        changes.undo("demo", log.get(1).id(), QUIET);
        assertEquals(before, Sample.print(venv));
    }

    @Test
    void whatPythonCachesIsNobodysChange() throws IOException {
        install("six", "2.0");
        Path cache = Files.createDirectories(venv.resolve(Sample.SITE + "/six/__pycache__"));
        Files.writeString(cache.resolve("__init__.cpython-311.pyc"), "x");
        install("idna", "2.0");
        assertEquals(2, changes.log("demo").size());
        changes.undo("demo", null, QUIET);
        assertTrue(Files.exists(cache.resolve("__init__.cpython-311.pyc")));
    }

    @Test
    void aReaderSeesTheStateBeforeWhileAChangeIsUnderWay() {
        changes.change("demo", "install_packages", "six==2.0", QUIET, path -> {
            Sample.install(path, "six", "2.0");
            List<String> seen = new java.util.ArrayList<>();
            Thread reader = Thread.ofPlatform()
                    .start(() -> seen.addAll(changes.read("demo", QUIET, readable -> {
                        Changes.UnderWay change = Objects.requireNonNull(readable.change());
                        assertEquals("install_packages", change.entry().action());
                        assertEquals(ProcessHandle.current().pid(), change.pid());
                        return Sample.freeze(readable.tree()).lines();
                    })));
            join(reader);
            assertEquals(List.of("idna==1.0", "rich==1.0", "six==1.0"), seen);
            return "done";
        });
        assertTrue(changes.read("demo", QUIET, readable -> Sample.freeze(readable.tree()))
                .lines()
                .contains("six==2.0"));
        assertEquals(false, changes.read("demo", QUIET, readable -> readable.change() != null));
    }

    @Test
    void snapshotsAreFilesThatThePeerCanRead() throws IOException {
        Snapshot first = changes.snapshot("demo", " base line/é 1", QUIET);
        assertTrue(first.id().matches("\\d{8}-\\d{6}_base-line---1"), first.id());
        assertEquals(3, first.packageCount());
        Path text = Path.of(first.path());
        assertEquals(venv.resolve(".venv-manager/snapshots/" + first.id() + ".txt"), text);
        assertEquals("idna==1.0\nrich==1.0\nsix==1.0\n", Files.readString(text));
        assertEquals("rw-r--r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(text)));
        String second = first.id().substring(0, 15);
        Files.writeString(text.resolveSibling(second + ".txt"), "six==0.9\n");
        Files.writeString(text.resolveSibling("no-snapshot.txt"), "x");
        List<Snapshot> list = changes.snapshots("demo");
        assertEquals(2, list.size());
        assertEquals(
                Snapshot.SnapshotRestore.INSTALLER, changes.find("demo", second).restore());
        assertEquals(
                "SnapshotNotFound",
                assertThrows(BurrowException.class, () -> changes.find("demo", "../x"))
                        .kind());
    }

    @Test
    void aSnapshotOfTextAloneGoesThroughTheInstaller() throws IOException {
        Path texts = Files.createDirectories(venv.resolve(".venv-manager/snapshots"));
        Files.writeString(texts.resolve("20200101-000000.txt"), "six==0.9\n");
        String before = Sample.print(venv);
        assertThrows(
                IllegalStateException.class,
                () -> changes.rollback("demo", "", QUIET, (path, snapshot, lines) -> {
                    Sample.install(path, "six", "0.9");
                    throw new IllegalStateException(lines.getFirst());
                }));
        assertEquals(before, Sample.print(venv));
        Changed<Snapshot> changed =
                changes.rollback("demo", "", QUIET, (path, snapshot, lines) -> Sample.install(path, "six", "0.9"));
        assertEquals("20200101-000000", changed.result().id());
        assertTrue(changed.after().lines().contains("six==0.9"));
        assertTrue(Files.exists(texts.resolve("20200101-000000.txt")), "the peer's snapshots outlive a rollback");
    }

    @Test
    void anEnvironmentThatIsAnotherOneUnderTheNameIsNotTouched() throws IOException {
        install("six", "2.0");
        Path journal = base.resolve(".burrow/journal/demo.json");
        Checkpoint.onPass = name -> {
            if (name.equals("body-done")) {
                keep(journal);
            }
        };
        try {
            install("six", "3.0");
        } finally {
            Checkpoint.onPass = name -> {};
        }
        Files.move(journal.resolveSibling("kept"), journal);
        Files.move(venv, base.resolve("gone"));
        Sample.venv(base, "demo", "fresh");
        String before = Sample.print(venv);
        changes.read("demo", QUIET, readable -> "x");
        assertEquals(before, Sample.print(venv));
        install("fresh", "2.0");
        assertEquals(3, changes.log("demo").size(), "a new environment is nobody's outside change");
    }

    @Test
    void whatNobodyNeedsIsForgotten() throws IOException {
        for (int i = 0; i < Transaction.SWEEP_EVERY; i++) {
            install("six", "2." + i);
        }
        try (var manifests = Files.list(base.resolve(".burrow/manifests/demo"))) {
            assertEquals(Transaction.KEPT_CHANGES + 2, manifests.count(), "states before, the last one and HEAD");
        }
        String oldest = Sample.hash("__version__ = '1.0'\n".getBytes(StandardCharsets.UTF_8));
        assertTrue(Files.exists(blob(oldest)), "other packages have the same line");
        String forgotten = Sample.hash("__version__ = '2.0'\n".getBytes(StandardCharsets.UTF_8));
        assertFalse(Files.exists(blob(forgotten)));
        changes.undo(
                "demo", changes.log("demo").get(Transaction.SWEEP_EVERY - 10).id(), QUIET);
        BurrowException e = assertThrows(
                BurrowException.class,
                () -> changes.undo("demo", changes.log("demo").getFirst().id(), QUIET));
        assertNotEquals("InternalError", e.kind());
    }

    @Test
    void theStatesOfARenamedEnvironmentFollowIt() throws IOException {
        Snapshot snapshot = changes.snapshot("demo", null, QUIET);
        String before = Sample.print(venv);
        Path renamed = Files.move(venv, base.resolve("new"));
        changes.noteWhole("demo", "new", "rename_venv", "demo to new", QUIET);
        Sample.install(renamed, "six", "2.0");
        changes.rollback("new", snapshot.id(), QUIET, Sample::noInstaller);
        assertEquals(before, Sample.print(renamed));
        Trees.delete(renamed);
        changes.noteWhole("new", null, "remove_venv", "", QUIET);
        assertNull(changes.log("new").getLast().freezeHashAfter());
        assertFalse(Files.exists(base.resolve(".burrow/manifests/new")));
    }

    private Changed<String> install(String name, String version) {
        return changes.change("demo", "install_packages", name + "==" + version, QUIET, path -> {
            Sample.install(path, name, version);
            return "done";
        });
    }

    private Path blob(String hash) {
        return base.resolve(".burrow/blobs").resolve(hash.substring(0, 2)).resolve(hash.substring(2));
    }

    private static void damage(Path file) throws IOException {
        try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
            open.seek(10);
            open.write('#');
        }
    }

    private static void keep(Path journal) {
        try {
            Files.copy(journal, journal.resolveSibling("kept"));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void assertNothingLeft() {
        for (String folder : List.of("journal", "work")) {
            Path path = base.resolve(".burrow").resolve(folder);
            if (Files.isDirectory(path)) {
                try (var files = Files.list(path)) {
                    assertEquals(List.of(), files.toList());
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            }
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
