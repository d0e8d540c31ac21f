package dev.burrow.venv.relocate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Environments made by Python's own {@code venv}, moved to places that are hard to quote. */
@Timeout(60)
class RelocationTest {

    private static final String LONG =
            "a-folder-name-of-fifty-characters-0123456789-abcdef/a-folder-name-of-fifty-characters-0123456789-abcdef/"
                    + "a-folder-name-of-fifty-characters-0123456789-abcdef";

    @TempDir
    Path temp;

    @ParameterizedTest
    @ValueSource(strings = {"plain", "a b", "été", "a$x", "it's", "a#b", "50%d", "q\"q", "a b$HOME'`\"!#%é", LONG})
    void aMovedEnvironmentRunsAtItsNewPlace(String folder) throws Exception {
        Path from = environment(temp.resolve("old"));
        Path to = temp.resolve(folder).resolve("newname");
        Files.createDirectories(to.getParent());
        Files.move(from, to);

        Relocation.of(List.of(from), to).rewrite(to);

        assertEquals(to + "\n", run(to.resolve("bin/tool").toString()));
        assertEquals(to + "\n", run(to.resolve("bin/via-env").toString()));
        for (String shell : List.of("sh", "bash", "zsh")) {
            if (installed(shell)) {
                assertEquals(
                        to + "\n" + to.resolve("bin/python") + "\n",
                        run(
                                shell,
                                "-c",
                                ". \"$1\"; echo \"$VIRTUAL_ENV\"; command -v python",
                                "x",
                                to.resolve("bin/activate").toString()));
            }
        }
        assertRecordFits(to);
        assertEquals(List.of(), Relocation.of(List.of(from), to).rewrite(to), "a second time changes nothing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "a b", "it's", LONG})
    void thereAndBackGivesTheSameBytes(String folder) throws Exception {
        Path from = environment(temp.resolve("old"));
        Path to = temp.resolve(folder).resolve("newname");
        SortedMap<String, String> before = contents(from);

        Relocation.of(List.of(from), to).rewrite(from);
        SortedMap<String, String> moved = contents(from);
        Relocation.of(List.of(to), from).rewrite(from);

        assertTrue(!before.equals(moved));
        assertEquals(before, contents(from));
    }

    @Test
    void aHardLinkedCopyKeepsItsOwnText() throws Exception {
        Path from = environment(temp.resolve("old"));
        Path copy = temp.resolve("tool-of-the-old");
        Files.createLink(copy, from.resolve("bin/tool"));
        String before = Files.readString(copy);

        Relocation.of(List.of(from), temp.resolve("new")).rewrite(from);

        assertEquals(before, Files.readString(copy));
    }

    @Test
    void binaryFilesAndStrangersAreNotTouched() throws Exception {
        Path from = environment(temp.resolve("old"));
        byte[] program = ("\u007fELF " + from + "/bin/python").getBytes(StandardCharsets.ISO_8859_1);
        Files.write(from.resolve("bin/program"), program);
        Files.writeString(from.resolve("bin/other"), "#!/usr/bin/python3\nprint()\n");
        Files.writeString(from.resolve("bin/sibling"), "#!" + from + "2/bin/python\n");

        List<Path> rewritten = Relocation.of(List.of(from), temp.resolve("new")).rewrite(from);

        assertTrue(rewritten.stream()
                .noneMatch(p -> p.endsWith("program") || p.endsWith("other") || p.endsWith("sibling")));
    }

    @Test
    void whatAnInstallerCannotQuoteIsRepairedInPlace() throws Exception {
        Path odd =
                environment(Files.createDirectories(temp.resolve("a b$x`\"é")).resolve("demo"));
        Path script = odd.resolve("bin/broken");
        Files.writeString(
                script,
                "#!/bin/sh\n'''exec' \"" + odd + "/bin/python\" \"$0\" \"$@\"\n' '''\nimport sys;print(sys.prefix)\n");
        assertTrue(script.toFile().setExecutable(true));

        Relocation.repair(odd).rewrite(odd);

        assertEquals(odd + "\n", run(script.toString()));
    }

    @Test
    void everyFormOfScriptHeadIsUnderstood() {
        Move move = Move.of(List.of(Path.of("/o d/x")), Path.of("/n/y"));
        String body = "import sys\n";
        for (String head : List.of(
                "#!/o d/x/bin/python3\n",
                "#!\"/o d/x/bin/python3\"\n",
                "#!/bin/sh\n'''exec' \"/o d/x/bin/python3\" \"$0\" \"$@\"\n' '''\n",
                "#!/bin/sh\n'''exec' '/o d/x/bin/python3' \"$0\" \"$@\"\n' '''\n")) {
            assertEquals("#!/n/y/bin/python3\n" + body, ScriptHead.rewrite(head + body, move));
        }
        assertEquals("#!/n/y/bin/python3 -E\n" + body, ScriptHead.rewrite("#!/o d/x/bin/python3 -E\n" + body, move));
        String relative =
                "#!/bin/sh\n'''exec' \"$(dirname -- \"$(realpath -- \"$0\")\")\"/'python' \"$0\" \"$@\"\n' '''\n";
        assertEquals(relative, ScriptHead.rewrite(relative, move));
    }

    @Test
    void activationOfEveryShellIsRewritten() {
        Move move = Move.of(List.of(Path.of("/old/demo")), Path.of("/n w/it's"));
        assertEquals(
                "VIRTUAL_ENV='/n w/it'\\''s'\n",
                ActivationScript.rewrite("activate", "VIRTUAL_ENV='/old/demo'\n", move));
        assertEquals(
                "VIRTUAL_ENV=\"/n w/it's\"\n",
                ActivationScript.rewrite("activate", "VIRTUAL_ENV=\"/old/demo\"\n", move));
        assertEquals(
                "export VIRTUAL_ENV='/n w/it'\\''s'\n",
                ActivationScript.rewrite("activate", "export VIRTUAL_ENV=/old/demo\n", move));
        assertEquals(
                "set -gx VIRTUAL_ENV '/n w/it\\'s'\n",
                ActivationScript.rewrite("activate.fish", "set -gx VIRTUAL_ENV '/old/demo'\n", move));
        assertEquals(
                "const virtual_env = \"/n w/it's\"\n",
                ActivationScript.rewrite("activate.nu", "const virtual_env = '/old/demo'\n", move));
        assertEquals(
                "@for %%i in (\"/n w/it's\") do @set \"VIRTUAL_ENV=%%~fi\"\r\n",
                ActivationScript.rewrite(
                        "activate.bat", "@for %%i in (\"/old/demo\") do @set \"VIRTUAL_ENV=%%~fi\"\r\n", move));
        assertEquals(
                "    PS1=\"(it's) ${PS1:-}\"\n",
                ActivationScript.rewrite("activate", "    PS1=\"(demo) ${PS1:-}\"\n", move));
    }

    @Test
    void pathsInUrlsAndLiteralsFollow() {
        Move move = Move.of(List.of(Path.of("/o d/é")), Path.of("/n'w/x"));
        assertEquals(
                "{\"url\": \"file:///n%27w/x/src/p\"}",
                References.urls("{\"url\": \"file:///o%20d/%C3%A9/src/p\"}", move));
        assertEquals(
                "MAPPING = {'p': '/n\\'w/x/src/p'}\n",
                References.literals(Move.latin1("MAPPING = {'p': '/o d/é/src/p'}\n"), move));
        assertEquals("/n'w/x/src\r\nother\r\n", References.pathFile(Move.latin1("/o d/é/src\r\nother\r\n"), move));
    }

    /** A real environment without pip, plus a script and an editable install as installers write them. */
    private static Path environment(Path at) throws Exception {
        run("python3", "-m", "venv", "--without-pip", at.toString());
        script(at, "tool", "#!" + at + "/bin/python\n");
        script(at, "via-env", "#!" + at + "/bin/python3 -E\n");
        Path site;
        try (var versions = Files.list(at.resolve("lib"))) {
            site = versions.findFirst().orElseThrow().resolve("site-packages");
        }
        Files.createDirectories(at.resolve("src"));
        Files.writeString(site.resolve("__editable__.p.pth"), at + "/src\n");
        Files.writeString(
                site.resolve("__editable___p_finder.py"),
                "MAPPING = {'p': '" + at.toString().replace("'", "\\'") + "/src/p'}\n");
        Path info = Files.createDirectories(site.resolve("p-1.0.dist-info"));
        Files.writeString(
                info.resolve("RECORD"),
                "../../../bin/tool," + fingerprint(at.resolve("bin/tool")) + "\n"
                        + "__editable__.p.pth," + fingerprint(site.resolve("__editable__.p.pth")) + "\r\n"
                        + "p-1.0.dist-info/RECORD,,\n");
        return at;
    }

    private static void script(Path environment, String name, String head) throws IOException {
        Path script = environment.resolve("bin").resolve(name);
        Files.writeString(script, head + "import sys\nprint(sys.prefix)\n");
        assertTrue(script.toFile().setExecutable(true));
    }

    private static void assertRecordFits(Path environment) throws Exception {
        Path site;
        try (var versions = Files.list(environment.resolve("lib"))) {
            site = versions.findFirst().orElseThrow().resolve("site-packages");
        }
        for (String line : Files.readAllLines(site.resolve("p-1.0.dist-info/RECORD"))) {
            String path = line.substring(0, line.indexOf(','));
            if (!line.endsWith(",,")) {
                assertEquals(path + "," + fingerprint(site.resolve(path).normalize()), line);
            }
        }
    }

    private static String fingerprint(Path file) throws Exception {
        byte[] content = Files.readAllBytes(file);
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
        return "sha256=" + Base64.getUrlEncoder().withoutPadding().encodeToString(digest) + "," + content.length;
    }

    private static SortedMap<String, String> contents(Path tree) throws IOException {
        SortedMap<String, String> found = new TreeMap<>();
        try (var files = Files.walk(tree, new FileVisitOption[0])) {
            for (Path file : files.toList()) {
                if (Files.isSymbolicLink(file)) {
                    found.put(tree.relativize(file).toString(), "-> " + Files.readSymbolicLink(file));
                } else if (Files.isRegularFile(file)) {
                    found.put(tree.relativize(file).toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
                }
            }
        }
        return found;
    }

    private static boolean installed(String program) {
        return List.of("/bin", "/usr/bin", "/usr/local/bin").stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private static String run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(30, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), output);
        return output;
    }
}
