package dev.burrow.tools.environments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.schema.BurrowException;
import dev.burrow.testing.LocalIndex;
import dev.burrow.testing.Pythons;
import dev.burrow.testing.Wheel;
import dev.burrow.tools.ToolResult;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The work of a session as {@code venv-manager} answers it, request by request: texts are its texts, save where the
 * contract says what it should have said.
 */
@Timeout(180)
@Tag("slow")
class PeerReplayTest {

    @TempDir
    Path home;

    private LocalIndex index;
    private ToolSession session;

    @BeforeEach
    void open() throws Exception {
        index = LocalIndex.start()
                .add(Wheel.of("six", "1.16.0"))
                .add(Wheel.of("six", "1.17.0"))
                .add(Wheel.of("requests", "2.34.2")
                        .requires("charset_normalizer<4,>=2")
                        .requires("idna<4,>=2.5")
                        .requires("urllib3<3,>=1.26")
                        .requires("certifi>=2023.5.7"))
                .add(Wheel.of("charset_normalizer", "3.5.3"))
                .add(Wheel.of("idna", "3.20"))
                .add(Wheel.of("urllib3", "2.8.0"))
                .add(Wheel.of("certifi", "2026.10.19"));
        session = ToolSession.open(
                home, index.environment(), "{\"use_uv\": false, \"default_python\": \"" + Pythons.any() + "\"}");
    }

    @AfterEach
    void close() {
        index.close();
    }

    private void assertFails(String kind, String start, String tool, String arguments) {
        BurrowException failure = session.failure(tool, arguments);
        assertEquals(kind, failure.kind(), failure.getMessage());
        assertTrue(failure.getMessage().startsWith(start), failure.getMessage());
    }

    @Test
    void anEmptyBaseDirectory() {
        assertEquals("[]", session.text("list_venvs", "{}"));
        assertEquals("[]", session.text("list_registry", "{}"));
        String doctor = session.text("doctor", "{}");
        assertTrue(doctor.startsWith("""
                        {
                          "base_dir": "HOME/.venvs",
                          "base_dir_exists": false,
                          "uv_available": false,
                          "python_versions": [
                            "Python 3."""), doctor);
        assertTrue(doctor.endsWith("\n  ],\n  \"venv_count\": 0\n}"), doctor);
        for (String tool : new String[] {"describe_venv", "list_snapshots", "remove_venv", "snapshot_venv"}) {
            assertFails("VenvNotFound", "venv 'demo' does not exist", tool, "{'name':'demo'}");
        }
    }

    @Test
    void theMainJob() throws Exception {
        assertEquals("created venv \"demo\"", session.text("create_venv", "{'name':'demo'}"));
        assertFails("VenvAlreadyExists", "'demo' already exists", "create_venv", "{'name':'demo'}");
        assertEquals("[\n  \"demo\"\n]", session.text("list_venvs", "{}"));
        assertEquals(
                described("    \"pip==VERSION\",\n    \"setuptools==VERSION\"", 2),
                session.text("describe_venv", "{'name':'demo'}"));
        labels();

        String installed =
                session.text("install_packages", "{'name':'demo','packages':['six==1.16.0'],'confirm':true}");
        assertTrue(installed.contains("Successfully installed six-1.16.0\n"), installed);
        String snapshot = session.text("snapshot_venv", "{'name':'demo','label':'base line/é 1'}");
        assertEquals("""
                {
                  "id": "STAMP_base-line---1",
                  "label": "base line/é 1",
                  "venv": "demo",
                  "created_at": "TIME",
                  "package_count": 1,
                  "path": "HOME/.venvs/demo/.venv-manager/snapshots/STAMP_base-line---1.txt"
                }""", snapshot);
        String id = ToolSession.JSON
                .readTree(session.call("list_snapshots", "{'name':'demo'}").text())
                .get(0)
                .get("id")
                .stringValue();
        installed = session.text(
                "install_packages", "{'name':'demo','packages':['requests','six==1.17.0'],'confirm':true}");
        assertTrue(installed.contains("Successfully installed certifi-2026.10.19"), installed);
        assertEquals(
                described("""
                            "certifi==2026.10.19",
                            "charset-normalizer==3.5.3",
                            "idna==3.20",
                            "pip==VERSION",
                            "requests==2.34.2",
                            "setuptools==VERSION",
                            "six==1.17.0",
                            "urllib3==2.8.0\"""".indent(0).stripTrailing().replaceAll("(?m)^", "    "), 8),
                session.text("describe_venv", "{'name':'demo'}").replace("charset_normalizer", "charset-normalizer"));
        why();
        running();
        assertEquals(
                diff(id.replaceFirst("^\\d{8}-\\d{6}", "STAMP"), "current"),
                session.text("diff_snapshots", "{'name':'demo','from_snapshot_id':'" + id + "'}")
                        .replace("charset_normalizer", "charset-normalizer"));

        assertFails(
                "SnapshotNotFound",
                "snapshot \"nope\" not found for venv \"demo\"",
                "rollback_venv",
                "{'name':'demo','snapshot_id':'nope','confirm':true}");
        index.close();
        String rolledBack = session.text("rollback_venv", "{'name':'demo','snapshot_id':'" + id + "','confirm':true}");
        assertTrue(
                rolledBack.startsWith("{\n  \"id\": \"STAMP_base-line---1\",\n  \"label\": \"base-line---1\",\n"),
                rolledBack);
        assertEquals(
                described("    \"pip==VERSION\",\n    \"setuptools==VERSION\",\n    \"six==1.16.0\"", 3),
                session.text("describe_venv", "{'name':'demo'}"));
        assertEquals("removed venv \"demo\"", session.text("remove_venv", "{'name':'demo','confirm':true}"));
        assertFails("VenvNotFound", "venv 'demo' does not exist", "remove_venv", "{'name':'demo','confirm':true}");
    }

    private void labels() {
        String entry = """
                {
                  "name": "demo",
                  "path": "HOME/.venvs/demo",
                  "created_at": "TIME",
                  "last_used_at": "TIME",
                  "project_path": "/home/u/proj",
                  "tags": [
                    "ai",
                    "data"
                  ]
                }""";
        assertEquals(
                entry,
                session.text(
                        "set_registry_metadata",
                        "{'name':'demo','project':'/home/u/proj','tags':['  Data ','ai','AI',''],'confirm':true}"));
        assertEquals("[\n" + entry.indent(2) + "]", session.text("list_registry", "{}"));
        String keepsProject = session.text("set_registry_metadata", "{'name':'demo','tags':['x'],'confirm':true}");
        assertTrue(
                keepsProject.contains("\"project_path\": \"/home/u/proj\",\n  \"tags\": [\n    \"x\"\n  ]"),
                keepsProject);
        String cleared =
                session.text("set_registry_metadata", "{'name':'demo','project':null,'tags':[],'confirm':true}");
        assertTrue(cleared.endsWith("\"last_used_at\": \"TIME\"\n}"), cleared);
    }

    private void why() {
        assertEquals(
                "{\n  \"venv\": \"demo\",\n  \"package\": \"idna\",\n  \"direct\": false,\n  \"required_by\": [\n    \"requests\"\n  ]\n}",
                session.text("why", "{'name':'demo','package':'idna'}"));
        assertEquals(
                "{\n  \"venv\": \"demo\",\n  \"package\": \"requests\",\n  \"direct\": true,\n  \"required_by\": null\n}",
                session.text("why", "{'name':'demo','package':'requests'}"));
        assertTrue(session.text("why", "{'name':'demo','package':'Charset.Normalizer'}")
                .contains("requests"));
        assertFails(
                "PackageNotInstalled",
                "package \"nope\" is not installed in venv \"demo\"",
                "why",
                "{'name':'demo','package':'nope'}");
    }

    private void running() throws Exception {
        Path demo = session.base().resolve("demo");
        String program = "import sys,os;print(sys.prefix);print(os.environ[\\\"VIRTUAL_ENV\\\"])";
        assertEquals(
                "HOME/.venvs/demo\nHOME/.venvs/demo\n",
                session.text(
                        "run_in_venv", "{'name':'demo','command':['python','-c','" + program + "'],'confirm':true}"));
        ToolResult failed = session.call(
                "run_in_venv",
                "{'name':'demo','command':['python','-c','print(1);import sys;sys.exit(3)'],'confirm':true}");
        assertEquals("command failed: exit status 3\n1\n", failed.text());
        assertFails(
                "CommandNotFound",
                "command failed: exec: \"nosuchcmd\": executable file not found in $PATH",
                "run_in_venv",
                "{'name':'demo','command':['nosuchcmd'],'confirm':true}");
        assertTrue(session.text("run_in_venv", "{'name':'demo','command':['ls','/'],'confirm':true}")
                .contains("tmp\n"));
        Path file = Files.writeString(home.resolve("req.txt"), "six==1.17.0\n");
        assertEquals(
                "installed from HOME/req.txt",
                session.text("install_packages", "{'name':'demo','requirements_file':'" + file + "','confirm':true}"));
        assertTrue(Files.exists(demo));
    }

    @Test
    void anEphemeralEnvironmentIsGoneAfterwards() throws Exception {
        assertEquals(
                "1.17.0\n",
                session.text(
                        "exec_ephemeral",
                        "{'packages':['six'],'command':['python','-c','from importlib.metadata import version as v;print(v(\\\"six\\\"))'],'confirm':true}"));
        ToolResult failed = session.call(
                "exec_ephemeral",
                "{'packages':['six'],'command':['python','-c','print(\\\"partial\\\");raise SystemExit(2)'],'confirm':true}");
        assertEquals("command failed: exit status 2\npartial\n", failed.text());
        assertFails(
                "InstallFailed",
                "pip install failed: exit status 1",
                "exec_ephemeral",
                "{'packages':['this-pkg-does-not-exist-zzz'],'command':['python','-c','1'],'confirm':true}");
        assertEquals("[]", session.text("list_venvs", "{}"));
    }

    @Test
    void importsOfAProject() throws Exception {
        Path project = Files.createDirectories(home.resolve("proj/pkg"));
        Files.writeString(project.resolve("__init__.py"), "");
        Files.writeString(
                project.resolveSibling("app.py"),
                "import os, six, tomllib\nimport yaml\nimport cv2\nfrom PIL import Image\nimport helper\nimport requests\nfrom pkg import x\n");
        Files.writeString(project.resolveSibling("helper.py"), "import numpy\n");
        assertEquals(
                "{\n  \"path\": \"HOME/proj/pkg\",\n  \"files\": [\n    \"HOME/proj/pkg/__init__.py\"\n  ],\n"
                        + "  \"imports\": [],\n  \"third_party\": null,\n  \"suggested_packages\": null\n}",
                session.text("scan_imports", "{'path':'" + project + "'}"));
        var json = ToolSession.JSON.readTree(session.call("scan_imports", "{'path':'" + home.resolve("proj") + "'}")
                .text());
        assertEquals(
                "[\"PIL\",\"cv2\",\"helper\",\"numpy\",\"os\",\"pkg\",\"requests\",\"six\",\"tomllib\",\"yaml\"]",
                json.get("imports").toString());
        assertEquals(
                "[\"PIL\",\"cv2\",\"numpy\",\"requests\",\"six\",\"yaml\"]",
                json.get("third_party").toString());
        assertEquals(
                "[\"Pillow\",\"opencv-python\",\"numpy\",\"requests\",\"six\",\"PyYAML\"]",
                json.get("suggested_packages").toString());
    }

    private static String described(String packages, int count) {
        return """
                {
                  "name": "demo",
                  "path": "HOME/.venvs/demo",
                  "python_version": "X.Y.Z",
                  "python_path": "HOME/.venvs/demo/bin/python",
                  "pip_path": "HOME/.venvs/demo/bin/pip",
                  "packages": [
                %s
                  ],
                  "package_count": %d,
                  "size_bytes": SIZE,
                  "size_human": "SIZE",
                  "modified_at": "TIME",
                  "freeze_hash": "sha256:HASH",
                  "activation": {
                    "bash": "source 'HOME/.venvs/demo/bin/activate'",
                    "cmd": "call \\"HOME/.venvs/demo/bin/activate.bat\\"",
                    "fish": "source 'HOME/.venvs/demo/bin/activate.fish'",
                    "pwsh": ". 'HOME/.venvs/demo/bin/Activate.ps1'",
                    "zsh": "source 'HOME/.venvs/demo/bin/activate'"
                  }
                }""".formatted(packages, count);
    }

    private static String diff(String from, String to) {
        return """
                {
                  "venv": "demo",
                  "from": "%s",
                  "to": "%s",
                  "added": [
                    "certifi==2026.10.19",
                    "charset-normalizer==3.5.3",
                    "idna==3.20",
                    "requests==2.34.2",
                    "urllib3==2.8.0"
                  ],
                  "removed": [],
                  "changed": [
                    {
                      "name": "six",
                      "from": "six==1.16.0",
                      "to": "six==1.17.0"
                    }
                  ]
                }""".formatted(from, to);
    }
}
