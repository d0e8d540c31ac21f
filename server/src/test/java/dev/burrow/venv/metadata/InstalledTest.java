package dev.burrow.venv.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstalledTest {

    @TempDir
    private Path folder;

    private Installed read(Tree tree) {
        return Installed.read(tree.root(), Tree.host(folder));
    }

    private Tree tree() {
        return new Tree(folder.resolve("env"));
    }

    @Test
    void packagesHaveTheOrderAndSpellingOfPipList() {
        Tree tree = tree().add("PyYAML", "6.0")
                .add("zope.interface", "7.0")
                .add("pip", "23.2.1")
                .add("b_a", "1.0.0-RC1");
        assertEquals(
                List.of("b_a==1.0.0rc1", "pip==23.2.1", "PyYAML==6.0", "zope.interface==7.0"),
                read(tree).packages());
    }

    @Test
    void theFreezeHashIsThatOfTheReferenceEnvironment() {
        Tree fresh = tree().add("pip", "23.2.1").add("setuptools", "65.5.0");
        assertEquals(
                "sha256:0317dd57d48b9cb3fb54cbc4554ba3db2e466b7b5fd7aeca54271ff2b19f0f46",
                read(fresh).freezeHash());
    }

    @Test
    void pipAndBeforeTwelveItsToolsAreLeftOutOfTheFreezeText() {
        Tree tree = tree().add("pip", "24.0")
                .add("setuptools", "65.5.0")
                .add("wheel", "0.40")
                .add("six", "1.16.0");
        assertEquals("six==1.16.0\n", read(tree).freezeText());
        Path newer = folder.resolve("new");
        new Tree(newer)
                .write("pyvenv.cfg", "version_info = 3.12.1.final.0\n")
                .write(
                        "lib/python3.12/site-packages/setuptools-70.0.dist-info/METADATA",
                        "Name: setuptools\nVersion: 70.0\n")
                .write("lib/python3.12/site-packages/pip-24.0.dist-info/METADATA", "Name: pip\nVersion: 24.0\n");
        assertEquals(
                "setuptools==70.0\n", Installed.read(newer, Tree.host(folder)).freezeText());
    }

    @Test
    void whatIsBrokenIsARemarkAndTheRestIsRead() {
        Tree tree = tree().add("six", "1.16.0");
        tree.write("lib/python3.11/site-packages/~ix-1.15.dist-info/METADATA", "Name: six\nVersion: 1.15\n");
        tree.write(
                Tree.info("latin", "1") + "/METADATA",
                "Name: latin\nVersion: 1\nAuthor: Jérôme\n".getBytes(StandardCharsets.ISO_8859_1));
        tree.write(Tree.info("empty", "2") + "/INSTALLER", "pip\n");
        tree.write("lib/python3.11/site-packages/bare.dist-info/METADATA", "Name: bare\n");
        tree.write("lib/python3.11/site-packages/bad.egg-link", "");
        Installed installed = read(tree);
        assertEquals(List.of("bare==unknown", "empty==2", "latin==1", "six==1.16.0"), installed.packages());
        assertEquals(5, installed.remarks().size(), installed.remarks().toString());
    }

    @Test
    void aMissingOrDamagedEnvironmentIsReadAsFarAsItGoes() throws IOException {
        assertEquals(
                List.of(),
                Installed.read(folder.resolve("absent"), Tree.host(folder)).packages());
        Tree tree = tree().add("six", "1.16.0");
        Files.delete(tree.root().resolve("pyvenv.cfg"));
        assertEquals(List.of("six==1.16.0"), read(tree).packages());
        assertNull(read(tree).config());
    }

    @Test
    void sourcesOtherThanAnIndexAreWrittenAsPipWritesThem() {
        Tree tree = tree().add("pip", "23.2.1")
                .add("from-git", "1")
                .add("from-file", "1")
                .add("from-dir", "1");
        tree.write(
                Tree.info("from-git", "1") + "/direct_url.json",
                "{\"url\":\"https://h/r.git\",\"subdirectory\":\"s\",\"vcs_info\":{\"vcs\":\"git\",\"commit_id\":\"abc\"}}");
        tree.write(
                Tree.info("from-file", "1") + "/direct_url.json",
                "{\"url\":\"file:///w/x.whl\",\"archive_info\":{\"hash\":\"sha256=00\",\"hashes\":{\"sha256\":\"00\"}}}");
        tree.write(
                Tree.info("from-dir", "1") + "/direct_url.json", "{\"url\":\"file:///croot/x/work\",\"dir_info\":{}}");
        assertEquals(
                List.of(
                        "from-dir @ file:///croot/x/work",
                        "from-file @ file:///w/x.whl#sha256=00",
                        "from-git @ git+https://h/r.git@abc#subdirectory=s"),
                read(tree).freezeLines());
    }

    @Test
    void anEditableOutsideOfVersionControlHasPipsComment() throws IOException {
        Path project = Files.createDirectory(folder.resolve("pro ject"));
        Tree tree = tree().add("My.Pkg", "1.0");
        tree.write(
                Tree.info("My.Pkg", "1.0") + "/direct_url.json",
                "{\"url\":\"" + project.toUri() + "\",\"dir_info\":{\"editable\":true}}");
        assertEquals(
                List.of("# Editable install with no version control (My.Pkg==1.0)", "-e " + project),
                read(tree).freezeLines());
    }

    @Test
    void anEditableOfAGitCheckoutNamesRemoteAndCommit() throws IOException {
        Path project = folder.resolve("repo/sub");
        Files.createDirectories(project);
        Files.writeString(project.resolve("setup.py"), "");
        Path git = Files.createDirectories(folder.resolve("repo/.git/refs/heads"))
                .resolve("../..")
                .normalize();
        String commit = "0123456789abcdef0123456789abcdef01234567";
        Files.writeString(git.resolve("HEAD"), "ref: refs/heads/main\n");
        Files.writeString(git.resolve("refs/heads/main"), commit + "\n");
        Files.writeString(
                git.resolve("config"),
                "[remote \"up\"]\n\turl = https://h/other.git\n[remote \"origin\"]\n\turl = git@h.org:u/r.git\n");
        Tree tree = tree().add("my-pkg", "1.0");
        tree.write(
                Tree.info("my-pkg", "1.0") + "/direct_url.json",
                "{\"url\":\"" + project.toUri() + "\",\"dir_info\":{\"editable\":true}}");
        assertEquals(
                List.of("-e git+ssh://git@h.org/u/r.git@" + commit + "#egg=my_pkg&subdirectory=sub"),
                read(tree).freezeLines());
    }

    @Test
    void anEggLinkLeadsToItsProject() {
        Path project = folder.resolve("legacy");
        new Tree(folder.resolve("other"));
        Tree tree = tree().write("lib/python3.11/site-packages/Leg-Pkg.egg-link", project + "\n.");
        tree.write(project + "/Leg_Pkg.egg-info/PKG-INFO", "Name: Leg-Pkg\nVersion: 2.0\n");
        tree.write(project + "/Leg_Pkg.egg-info/requires.txt", "six\n\n[fast:python_version<'3']\nnumpy\n");
        Installed installed = read(tree);
        assertEquals(
                List.of("# Editable install with no version control (Leg-Pkg==2.0)", "-e " + project),
                installed.freezeLines());
        Distribution distribution = installed.find("leg.pkg");
        assertNotNull(distribution);
        assertEquals(List.of("six", "numpy ; (python_version<'3') and extra == \"fast\""), distribution.requires());
    }

    @Test
    void metadataCanBeReadFromAnotherPlaceThanItIsReportedFrom() {
        Tree shadow = new Tree(folder.resolve("shadow")).add("six", "1.15.0");
        Path live = folder.resolve("env");
        new Tree(live).add("six", "1.16.0");
        Installed before = Installed.read(live, shadow.root(), Tree.host(folder));
        assertEquals(List.of("six==1.15.0"), before.packages());
        Distribution six = before.find("six");
        assertNotNull(six);
        assertTrue(six.info().startsWith(live));
    }

    @Test
    void whatTheBasePythonHasIsToldFromWhatIsTheEnvironmentsOwn() {
        Tree base = new Tree(folder.resolve("base")).add("shared", "1.0").add("both", "1.0");
        Tree tree = tree().add("both", "2.0").add("own", "1.0");
        tree.write(
                "pyvenv.cfg",
                "home = " + base.root().resolve("bin") + "\nversion = 3.11.7\ninclude-system-site-packages = true\n");
        Installed installed = read(tree);
        assertEquals(List.of("both==2.0", "own==1.0", "shared==1.0"), installed.packages());
        assertEquals(List.of("shared==1.0"), installed.inheritedPackages());
    }

    @Test
    void foldersOfOtherVersionsOfPythonAreNotRead() {
        Tree tree = tree().add("six", "1.16.0");
        tree.write("lib/python3.13/site-packages/new-1.dist-info/METADATA", "Name: new\nVersion: 1\n");
        assertEquals(List.of("six==1.16.0"), read(tree).packages());
    }
}
