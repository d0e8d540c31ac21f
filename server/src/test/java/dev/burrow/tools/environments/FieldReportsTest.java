package dev.burrow.tools.environments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.schema.BurrowException;
import dev.burrow.testing.LocalIndex;
import dev.burrow.testing.Pythons;
import dev.burrow.testing.Wheel;
import dev.burrow.tools.ToolResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What people ran into elsewhere, tried through the tools on environments made by Python itself. */
@Timeout(180)
@Tag("slow")
class FieldReportsTest {

    @TempDir
    Path home;

    private LocalIndex index;
    private ToolSession session;

    @BeforeEach
    void open() throws Exception {
        index = LocalIndex.start();
        session = ToolSession.open(
                home, index.environment(), "{\"use_uv\": false, \"default_python\": \"" + Pythons.any() + "\"}");
        Files.createDirectories(session.base());
    }

    @AfterEach
    void close() {
        index.close();
    }

    private Path environment(String name) throws Exception {
        return Pythons.environment(session.base().resolve(name), false);
    }

    private JsonNode structured(String tool, String arguments) {
        JsonNode structured = session.call(tool, arguments).structured();
        assertNotNull(structured);
        return structured;
    }

    @Test
    void aBrokenEnvironmentNeverHidesTheOthers() throws Exception {
        environment("fine");
        Path dangling = environment("dangling");
        for (String link : List.of("python", "python3")) {
            Files.deleteIfExists(dangling.resolve("bin").resolve(link));
            Files.createSymbolicLink(dangling.resolve("bin").resolve(link), Path.of("/gone/bin/python3.11"));
        }
        Path loop = environment("loop");
        Files.delete(loop.resolve("bin/python"));
        Files.createSymbolicLink(loop.resolve("bin/python"), Path.of("python"));
        Path old = environment("old");
        Files.writeString(old.resolve("pyvenv.cfg"), "home = /usr/bin\nversion = 2.7.1\n");
        Path bare = environment("bare");
        Files.delete(bare.resolve("pyvenv.cfg"));

        StringBuilder states = new StringBuilder();
        for (JsonNode venv : structured("list_venvs", "{}").get("venvs")) {
            states.append(
                    venv.get("name").stringValue() + "=" + venv.get("state").stringValue() + " ");
        }
        assertEquals(
                "bare=no_config dangling=interpreter_missing fine=ok loop=interpreter_missing old=version_mismatch ",
                states.toString());
        assertEquals(
                "interpreter_missing",
                structured("describe_venv", "{'name':'dangling'}").get("state").stringValue());
        String install = "{'name':'%s','packages':['six'],'confirm':true}";
        assertEquals(
                "BaseInterpreterMissing",
                session.failure("install_packages", install.formatted("dangling"))
                        .kind());
        assertEquals(
                "VenvBroken",
                session.failure("install_packages", install.formatted("old")).kind());
        assertEquals(
                "VenvBroken",
                session.failure("install_packages", install.formatted("bare")).kind());
        assertEquals(
                "BaseInterpreterMissing",
                session.failure("run_in_venv", "{'name':'dangling','command':['python','-V'],'confirm':true}")
                        .kind());
        assertEquals(4, structured("doctor", "{}").get("broken").size());
        session.call("remove_venv", "{'name':'bare','confirm':true}");
        assertFalse(Files.exists(bare));
    }

    @Test
    void anEnvironmentWithoutPipIsServedAndNeverAnotherPip() throws Exception {
        index.add(Wheel.of("six", "1.17.0"));
        environment("bare");
        assertTrue(
                structured("describe_venv", "{'name':'bare'}").get("pip_path").isNull());
        session.call("install_packages", "{'name':'bare','packages':['six'],'confirm':true}");
        assertEquals(
                "[\"six==1.17.0\"]",
                structured("describe_venv", "{'name':'bare'}").get("packages").toString());
        assertEquals(
                1,
                structured("snapshot_venv", "{'name':'bare'}")
                        .get("package_count")
                        .intValue());
        assertTrue(structured("why", "{'name':'bare','package':'six'}")
                .get("direct")
                .booleanValue());
        assertEquals(
                "PipMissing",
                session.failure("run_in_venv", "{'name':'bare','command':['pip','list'],'confirm':true}")
                        .kind());
    }

    @Test
    void namesNeverBecomePaths() throws Exception {
        Path secret = Files.createDirectories(home.resolve(".venvs-secret"));
        Path elsewhere = Pythons.environment(home.resolve("elsewhere"), false);
        environment("real");
        Files.createSymbolicLink(session.base().resolve("link"), elsewhere);
        for (String name :
                List.of("../.venvs-secret", "a/b", ".", "..", "", ".burrow", "~", "-rf", "é", "x".repeat(300))) {
            String argument = "{'name':'" + name + "'}";
            for (String tool : List.of("create_venv", "describe_venv", "remove_venv", "list_snapshots")) {
                assertEquals("InvalidVenvName", session.failure(tool, argument).kind(), tool + " " + name);
            }
            String rename = "{'name':'real','new_name':'" + name + "','confirm':true}";
            assertEquals(
                    "InvalidVenvName", session.failure("rename_venv", rename).kind(), name);
        }
        session.call("remove_venv", "{'name':'link','confirm':true}");
        assertTrue(Files.exists(elsewhere.resolve("pyvenv.cfg")));
        assertTrue(Files.exists(secret));
        assertEquals("[\n  \"real\"\n]", session.text("list_venvs", "{}"));
    }

    @Test
    void anEditInPlaceIsUndoneByARollbackAndSeenNowhereElse() throws Exception {
        index.add(Wheel.of("lib", "1.0"));
        for (String name : List.of("one", "two")) {
            environment(name);
            session.call("install_packages", "{'name':'" + name + "','packages':['lib'],'confirm':true}");
        }
        Path file = module("one");
        byte[] before = Files.readAllBytes(file);
        session.call("snapshot_venv", "{'name':'one','label':'good'}");
        session.call("clone_venv", "{'name':'one','new_name':'three'}");
        Files.writeString(file, "\nbreakpoint()\n", StandardOpenOption.APPEND);
        assertFalse(structured("verify_venv", "{'name':'one'}").get("ok").booleanValue());

        session.call("rollback_venv", "{'name':'one','confirm':true}");

        assertEquals(new String(before), Files.readString(file));
        assertEquals(new String(before), Files.readString(module("two")));
        assertEquals(new String(before), Files.readString(module("three")));
        assertTrue(structured("verify_venv", "{'name':'one'}").get("ok").booleanValue());
    }

    private Path module(String name) throws Exception {
        try (var files = Files.walk(session.base().resolve(name).resolve("lib"))) {
            return files.filter(each -> each.toString().endsWith("lib/__init__.py")
                            || each.toString().endsWith("/lib.py"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void aBrokenRegistryStopsChangesAndNotLooks() throws Exception {
        environment("demo");
        Path registry = session.base().resolve(".venv-manager/registry.json");
        Files.createDirectories(registry.getParent());
        Files.writeString(registry, "{\"version\":1,");
        for (String[] call : new String[][] {
            {"create_venv", "{'name':'other'}"},
            {"remove_venv", "{'name':'demo','confirm':true}"},
            {"rename_venv", "{'name':'demo','new_name':'other','confirm':true}"},
            {"clone_venv", "{'name':'demo','new_name':'other'}"},
            {"set_registry_metadata", "{'name':'demo','tags':['x'],'confirm':true}"},
            {"list_registry", "{}"}
        }) {
            assertEquals("RegistryUnreadable", session.failure(call[0], call[1]).kind(), call[0]);
        }
        assertEquals("[\n  \"demo\"\n]", session.text("list_venvs", "{}"));
        assertEquals(
                "ok",
                structured("describe_venv", "{'name':'demo'}").get("state").stringValue());
        assertEquals("{\"version\":1,", Files.readString(registry));
        assertTrue(structured("doctor", "{}").get("findings").toString().contains("registry.json"));
    }

    @Test
    void installsAtOnceComeOneAfterTheOther() throws Exception {
        index.add(Wheel.of("base", "1.0"));
        IntStream.range(0, 6).forEach(i -> index.add(Wheel.of("part" + i, "1.0").requires("base")));
        environment("demo");
        List<Callable<String>> calls = IntStream.range(0, 6)
                .<Callable<String>>mapToObj(i -> () -> {
                    session.call("install_packages", "{'name':'demo','packages':['part" + i + "'],'confirm':true}");
                    return session.call("describe_venv", "{'name':'demo'}").text();
                })
                .toList();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<String> done : threads.invokeAll(calls)) {
                assertTrue(done.get().contains("base==1.0"));
            }
        }
        assertEquals(
                7,
                structured("describe_venv", "{'name':'demo'}")
                        .get("package_count")
                        .intValue());
        assertTrue(structured("verify_venv", "{'name':'demo'}").get("ok").booleanValue());
        assertEquals(
                6,
                structured("venv_log", "{'name':'demo','limit':6}")
                        .get("entries")
                        .size());
    }

    @Test
    void aPythonThatItsDistributorManagesIsOnlyTheBase() throws Exception {
        Path system = Path.of("/usr/bin/python3");
        org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(system));
        index.add(Wheel.of("six", "1.17.0"));
        Files.createDirectories(session.base().resolve("conda/conda-meta"));
        Files.createDirectories(session.base().resolve("conda/bin"));
        Files.createDirectories(session.base().resolve("conda/lib"));
        Files.createSymbolicLink(session.base().resolve("conda/bin/python"), system);
        session.call("create_venv", "{'name':'sys','python_version':'" + system + "'}");
        session.call("install_packages", "{'name':'sys','packages':['six'],'confirm':true}");
        assertTrue(structured("describe_venv", "{'name':'sys'}")
                .get("packages")
                .toString()
                .contains("six==1.17.0"));
        assertEquals("[\n  \"sys\"\n]", session.text("list_venvs", "{}"));
        assertEquals(
                "VenvNotFound",
                session.failure("install_packages", "{'name':'conda','packages':['six'],'confirm':true}")
                        .kind());
    }

    @Test
    void bothOrNeitherIsAnErrorThatNamesBoth() throws Exception {
        environment("demo");
        for (String arguments : List.of(
                "{'name':'demo','confirm':true}",
                "{'name':'demo','packages':['six'],'requirements_file':'r.txt','confirm':true}")) {
            BurrowException failure = session.failure("install_packages", arguments);
            assertEquals("InvalidArgument", failure.kind());
            assertTrue(failure.getMessage().contains("packages")
                    && failure.getMessage().contains("requirements_file"));
        }
        BurrowException failure = session.failure("import_venv", "{'name':'new','confirm':true}");
        assertTrue(
                failure.getMessage().contains("content") && failure.getMessage().contains("path"));
    }

    @Test
    void anImportIsWholeOrAbsent() throws Exception {
        index.add(Wheel.of("six", "1.16.0").entryPoint("sixy", "six:__name__.upper"));
        ToolResult imported = session.call("import_venv", "{'name':'imp','content':'six==1.16.0\\n','confirm':true}");
        assertEquals("created venv \"imp\" with 1 package", imported.text());
        assertEquals("six==1.16.0\n", session.text("export_venv", "{'name':'imp','format':'requirements'}"));
        assertTrue(
                Files.readString(session.base().resolve("imp/bin/sixy")).contains(session.base() + "/imp/bin/python"));
        assertEquals(
                "InstallFailed",
                session.failure("import_venv", "{'name':'other','content':'nothing-like-it==1\\n','confirm':true}")
                        .kind());
        assertEquals("[\n  \"imp\"\n]", session.text("list_venvs", "{}"));
    }

    @Test
    void undoBringsBackWhatUninstallTook() throws Exception {
        index.add(Wheel.of("six", "1.16.0"));
        environment("demo");
        session.call("install_packages", "{'name':'demo','packages':['six'],'confirm':true}");
        session.call("uninstall_packages", "{'name':'demo','packages':['six'],'confirm':true}");
        index.close();
        session.call("undo_venv", "{'name':'demo','confirm':true}");
        assertEquals(
                "[\"six==1.16.0\"]",
                structured("describe_venv", "{'name':'demo'}").get("packages").toString());
        assertEquals(
                "PackageNotInstalled",
                session.failure("uninstall_packages", "{'name':'demo','packages':['x'],'confirm':true}")
                        .kind());
    }

    @Test
    void pruningListsFirstAndRemovesOnlyWhenTold() throws Exception {
        environment("demo");
        String listed = session.text("prune_venvs", "{'older_than_days':0}");
        assertEquals("[\n  {\n    \"name\": \"demo\",\n    \"last_used_at\": \"TIME\"\n  }\n]", listed);
        assertEquals("[]", session.text("prune_venvs", "{}"));
        assertEquals("[\n  \"demo\"\n]", session.text("list_venvs", "{}"));
        session.call("prune_venvs", "{'older_than_days':0,'dry_run':false,'confirm':true}");
        assertEquals("[]", session.text("list_venvs", "{}"));
    }
}
