package dev.burrow.venv.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.snapshot.ExportFormat;
import dev.burrow.schema.snapshot.VenvDescription;
import dev.burrow.schema.snapshot.VenvExport;
import dev.burrow.schema.snapshot.VenvState;
import dev.burrow.schema.snapshot.VerifyReport;
import dev.burrow.schema.snapshot.WhyGraph;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.metadata.Tree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {

    @TempDir
    private Path folder;

    private Tree tree() {
        return new Tree(folder.resolve("env"));
    }

    private Installed read(Tree tree) {
        return Installed.read(tree.root(), Tree.host(folder));
    }

    private VenvDescription describe(Path root) {
        return Describing.describe("env", root, Installed.read(root, Tree.host(folder)), 1536, null);
    }

    private Path python(String place) throws IOException {
        Path file = folder.resolve(place);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "");
    }

    private void link(Tree tree, Path target) throws IOException {
        Files.createDirectories(tree.root().resolve("bin"));
        Files.createSymbolicLink(tree.root().resolve("bin/python"), target);
    }

    @ParameterizedTest
    @CsvSource({"0,0 B", "1023,1023 B", "25623256,24.44 MB", "22367478,21.33 MB", "22452201,21.41 MB", "1536,1.50 KB"})
    void sizesAreWrittenAsThePeerWritesThem(long bytes, String text) {
        assertEquals(text, Describing.sizeForPeople(bytes));
    }

    @Test
    void aWorkingEnvironmentIsDescribedWithoutPipWhereThereIsNone() throws IOException {
        Tree tree = tree().add("six", "1.16.0");
        link(tree, python("base/bin/python3.11"));
        VenvDescription described = describe(tree.root());
        assertEquals(VenvState.OK, described.state());
        assertNull(described.pipPath());
        assertNull(described.problem());
        assertEquals("3.11.7", described.pythonVersion());
        assertEquals(List.of("six==1.16.0"), described.packages());
        assertEquals(1536, described.sizeBytes());
        assertEquals("1.50 KB", described.sizeHuman());
    }

    @Test
    void brokenEnvironmentsStillTellTheirPackages() throws IOException {
        Tree tree = tree().add("six", "1.16.0");
        assertEquals(VenvState.INTERPRETER_MISSING, describe(tree.root()).state());
        link(tree, folder.resolve("gone/bin/python3.11"));
        assertEquals(VenvState.INTERPRETER_MISSING, describe(tree.root()).state());
        assertTrue(String.valueOf(describe(tree.root()).problem()).contains("gone/bin/python3.11"));
        Files.delete(tree.root().resolve("bin/python"));
        link(tree, Path.of("python"));
        assertEquals(VenvState.INTERPRETER_MISSING, describe(tree.root()).state());
        Files.delete(tree.root().resolve("bin/python"));
        link(tree, python("base/bin/python3.13"));
        assertEquals(VenvState.VERSION_MISMATCH, describe(tree.root()).state());
        Files.delete(tree.root().resolve("pyvenv.cfg"));
        assertEquals(VenvState.NO_CONFIG, describe(tree.root()).state());
        assertEquals(List.of("six==1.16.0"), describe(tree.root()).packages());
    }

    @Test
    void anUnversionedInterpreterIsKnownByTheLibraryBesideIt() throws IOException {
        Tree tree = tree();
        link(tree, python("base/bin/python3"));
        python("base/lib/python3.12/os.py");
        assertEquals(VenvState.VERSION_MISMATCH, VenvCondition.of(tree.root()).state());
        python("base/lib/python3.11/os.py");
        assertEquals(VenvState.OK, VenvCondition.of(tree.root()).state());
    }

    @Test
    void activationLinesKeepOddPathsInOnePiece() throws IOException, InterruptedException {
        Path root = folder.resolve("a b/é$x'#%`");
        Files.createDirectories(root.resolve("bin"));
        Files.writeString(root.resolve("bin/activate"), "echo activated\n");
        String line = Describing.activation(root).bash();
        Process bash =
                new ProcessBuilder("bash", "-c", line).redirectErrorStream(true).start();
        assertEquals("activated\n", new String(bash.getInputStream().readAllBytes()));
        bash.waitFor();
        assertEquals(
                "source '/v/it\\'s/bin/activate.fish'",
                Describing.activation(Path.of("/v/it's")).fish());
        assertEquals(
                ". '/v/it''s/bin/Activate.ps1'",
                Describing.activation(Path.of("/v/it's")).pwsh());
        assertEquals(
                "call \"/v/x/bin/activate.bat\"",
                Describing.activation(Path.of("/v/x")).cmd());
    }

    @Test
    void theChainIsTheShortestAndTheFirstByTheAlphabet() {
        Tree tree = tree().add("idna", "3")
                .add("requests", "2", "Requires-Dist: idna<4,>=2.5", "Requires-Dist: certifi")
                .add("anyio", "4", "Requires-Dist: idna")
                .add("app", "1", "Requires-Dist: requests", "Requires-Dist: anyio")
                .add("tool", "1", "Requires-Dist: requests");
        WhyGraph why = Why.of("env", "IDNA", read(tree));
        assertEquals(List.of("anyio", "app"), why.requiredBy());
        assertEquals(List.of("anyio", "requests"), why.parents());
        assertFalse(why.direct());
        assertEquals(5, why.graph().size(), why.graph().toString());
        assertEquals("idna<4,>=2.5", why.graph().get(3).requirement());
        WhyGraph direct = Why.of("env", "app", read(tree));
        assertTrue(direct.direct());
        assertNull(direct.requiredBy());
    }

    @Test
    void markersAndExtrasDecideWhichRequirementsCount() {
        Tree tree = tree().add("idna", "3")
                .add("old", "1", "Requires-Dist: idna; python_version < '3'")
                .add("lib", "1", "Provides-Extra: socks", "Requires-Dist: pysocks; extra == 'socks'")
                .add("app", "1", "Requires-Dist: lib[Socks]")
                .add("pysocks", "1");
        assertTrue(Why.of("env", "idna", read(tree)).direct());
        assertEquals(List.of("lib", "app"), Why.of("env", "pysocks", read(tree)).requiredBy());
    }

    @Test
    void anExtraThatAPersonAskedForExplainsWhatItPulledIn() {
        Tree tree = tree().add(
                        "uvicorn", "1", "Provides-Extra: standard", "Requires-Dist: httptools; extra == 'standard'")
                .add("httptools", "1");
        assertEquals(List.of("uvicorn"), Why.of("env", "httptools", read(tree)).requiredBy());
        tree.write(Tree.info("httptools", "1") + "/REQUESTED", "");
        assertTrue(Why.of("env", "httptools", read(tree)).direct());
    }

    @Test
    void ringsEnd() {
        Tree tree = tree().add("a", "1", "Requires-Dist: b")
                .add("b", "1", "Requires-Dist: c")
                .add("c", "1", "Requires-Dist: a");
        assertEquals(List.of("c", "b"), Why.of("env", "a", read(tree)).requiredBy());
        assertEquals(3, Why.of("env", "a", read(tree)).graph().size());
    }

    @Test
    void aDistributionThatIsNotThereIsNamed() {
        BurrowException absent = assertThrows(BurrowException.class, () -> Why.of("demo", "nope", read(tree())));
        assertTrue(
                String.valueOf(absent.getMessage()).startsWith("package \"nope\" is not installed in venv \"demo\""));
    }

    @Test
    void filesThatDifferFromTheirRecordAreFound() throws IOException {
        Tree tree = tree().add("six", "1");
        String site = "lib/python3.11/site-packages/";
        tree.write(site + "six.py", "good").write(site + "edited.py", "bad").write("bin/six", "x");
        String good = "sha256=dw5gdiTWiSZcpsRIhNCAfZsFTSPEc8EGxyvp3gi3N2w";
        tree.write(
                Tree.info("six", "1") + "/RECORD",
                "six.py," + good + ",4\nedited.py," + good + ",4\ngone.py," + good + ",4\n"
                        + "__pycache__/six.pyc,,\n../../../bin/six,,\n../../../../../etc/passwd," + good + ",4\n"
                        + "\"with,comma.py\"," + good + ",4\n");
        tree.add("bare", "1");
        VerifyReport report = Verifying.verify("env", tree.root(), null, read(tree), Operation.quiet("test"));
        List<String> found = report.problems().stream()
                .map(each -> each.problem().wireName() + " " + each.path())
                .toList();
        assertEquals(
                List.of(
                        "modified " + site + "edited.py",
                        "missing " + site + "gone.py",
                        "missing " + site + "with,comma.py"),
                found);
        assertEquals(List.of("bare"), report.unverifiable());
        assertFalse(report.ok());
    }

    @Test
    void twoSetsOfMetadataOfOneDistributionAreAProblem() {
        Tree tree = tree().add("six", "1").add("six", "2");
        tree.write(Tree.info("six", "1") + "/RECORD", "").write(Tree.info("six", "2") + "/RECORD", "");
        VerifyReport report = Verifying.verify("env", tree.root(), null, read(tree), Operation.quiet("test"));
        assertEquals(1, report.problemCount());
        assertEquals("duplicate", report.problems().getFirst().problem().wireName());
    }

    @Test
    void theLockFileHasWhatIsKnownAndWarnsOfTheRest() {
        Tree tree = tree().add("six", "1.16.0").add("lost", "1").add("from-git", "1");
        tree.write(
                Tree.info("from-git", "1") + "/direct_url.json",
                "{\"url\":\"https://h/r.git\",\"vcs_info\":{\"vcs\":\"git\",\"commit_id\":\"abc\"}}");
        Artifact wheel =
                new Artifact("https://h/six-1.16.0-py2.py3-none-any.whl", new TreeMap<>(Map.of("sha256", "00")));
        VenvExport export = Export.of("env", read(tree), ExportFormat.PYLOCK, Map.of("six==1.16.0", wheel));
        assertEquals("""
                # Not in this file, since its files are not known: lost==1
                lock-version = "1.0"
                requires-python = "==3.11.*"
                created-by = "burrow"

                [[packages]]
                name = "from-git"
                version = "1"
                [packages.vcs]
                type = "git"
                url = "https://h/r.git"
                commit-id = "abc"

                [[packages]]
                name = "six"
                version = "1.16.0"
                [[packages.wheels]]
                name = "six-1.16.0-py2.py3-none-any.whl"
                url = "https://h/six-1.16.0-py2.py3-none-any.whl"
                hashes = { "sha256" = "00" }
                """, export.content());
        assertTrue(export.warnings().getFirst().startsWith("lost==1 is not in the lock file"));
        assertNotNull(export.requirements());
    }

    @Test
    void theDoctorNamesWhatIsBroken() {
        Tree tree = tree();
        tree.write("lib/python3.11/site-packages/~ip-1.dist-info/METADATA", "Name: pip\n");
        var machine = new Doctor.Machine(folder, 1, Map.of("env", tree.root()), List.of(), null);
        var report = Doctor.report(machine, (name, root) -> read(tree), List.of());
        assertEquals(List.of("env"), report.broken());
        assertEquals(4, report.findings().size(), report.findings().toString());
        assertEquals("error", report.findings().getFirst().severity().wireName());
    }
}
