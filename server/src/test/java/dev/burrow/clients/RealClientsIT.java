package dev.burrow.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.product.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/**
 * The clients that people use, against the launcher: each does the whole job once, and each sees one failure of every sort.
 *
 * <p>The TypeScript, Python and Java clients check structured content against the tool's own output schema themselves, so an
 * answer that comes through is one that they accept (S05).
 */
@Tag("network")
@Tag("slow")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RealClientsIT {

    private static final List<String> THE_SIXTEEN = List.of(
            "list_venvs",
            "create_venv",
            "remove_venv",
            "describe_venv",
            "install_packages",
            "run_in_venv",
            "exec_ephemeral",
            "doctor",
            "snapshot_venv",
            "list_snapshots",
            "rollback_venv",
            "diff_snapshots",
            "why",
            "scan_imports",
            "list_registry",
            "set_registry_metadata");

    @TempDir
    Path directory;

    /** Who speaks to the server. */
    enum Client {
        PYTHON_LEGACY,
        PYTHON_MODERN,
        PYTHON_AUTO,
        TYPESCRIPT,
        JAVA,
        INSPECTOR,
        INSPECTOR_MODERN;

        RealClient start(Workspace workspace) throws IOException {
            return switch (this) {
                case PYTHON_LEGACY -> new RealClient.Bridge(ClientPrograms.python("legacy"), workspace);
                case PYTHON_MODERN -> new RealClient.Bridge(ClientPrograms.python("2026-07-28"), workspace);
                case PYTHON_AUTO -> new RealClient.Bridge(ClientPrograms.python("auto"), workspace);
                case TYPESCRIPT -> new RealClient.Bridge(ClientPrograms.typescript(), workspace);
                case JAVA -> new RealClient.Bridge(ClientPrograms.java(), workspace);
                case INSPECTOR -> new RealClient.Inspector(workspace, "legacy");
                case INSPECTOR_MODERN -> new RealClient.Inspector(workspace, "modern");
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void createInstallDescribeBreakRollBack(Client who) throws IOException {
        Workspace workspace = new Workspace(directory);
        try (RealClient client = who.start(workspace)) {
            assertTrue(client.tools().containsAll(THE_SIXTEEN), () -> "missing tools of " + who);

            assertEquals(
                    "created venv \"demo\"",
                    succeed(client, "create_venv", "{'name':'demo'}")
                            .path("text")
                            .asString());
            succeed(client, "install_packages", "{'name':'demo','packages':['six==1.16.0'],'confirm':true}");
            JsonNode before = structured(client, "describe_venv", "{'name':'demo'}");
            assertTrue(before.path("packages")
                    .valueStream()
                    .anyMatch(p -> p.asString().equals("six==1.16.0")));
            String snapshot = structured(client, "snapshot_venv", "{'name':'demo','label':'good'}")
                    .path("id")
                    .asString();

            succeed(client, "install_packages", "{'name':'demo','packages':['six==1.15.0'],'confirm':true}");
            Path module = module(workspace);
            Files.delete(module);
            JsonNode diff =
                    structured(client, "diff_snapshots", "{'name':'demo','from_snapshot_id':'" + snapshot + "'}");
            assertEquals("six==1.15.0", diff.path("changed").path(0).path("to").asString());

            succeed(client, "rollback_venv", "{'name':'demo','snapshot_id':'" + snapshot + "','confirm':true}");
            JsonNode after = structured(client, "describe_venv", "{'name':'demo'}");
            assertEquals(before.path("freeze_hash"), after.path("freeze_hash"));
            assertTrue(Files.exists(module), "the deleted file is back");
            assertEquals(
                    "1.16.0",
                    succeed(
                                    client,
                                    "run_in_venv",
                                    "{'name':'demo','command':['python','-c','import six;print(six.__version__)'],'confirm':true}")
                            .path("text")
                            .asString()
                            .strip());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PYTHON_LEGACY", "PYTHON_MODERN", "TYPESCRIPT", "JAVA"})
    void failuresAndEmptyResultsAreAccepted(Client who) throws IOException {
        Workspace workspace = new Workspace(directory);
        try (RealClient client = who.start(workspace)) {
            for (String call : List.of("list_venvs", "list_registry", "doctor")) {
                assertTrue(structured(client, call, "{}").isObject(), call);
            }
            for (String call : List.of(
                    "describe_venv|{'name':'absent'}",
                    "describe_venv|{'name':'../x'}",
                    "describe_venv|{'name':5}",
                    "describe_venv|{}",
                    "describe_venv|{'name':'absent','more':1}",
                    "remove_venv|{'name':'absent'}",
                    "install_packages|{'name':'absent','packages':['six'],'confirm':true}",
                    "run_in_venv|{'name':'absent','command':['true'],'confirm':true}",
                    "rollback_venv|{'name':'absent','confirm':true}",
                    "scan_imports|{'path':'/nonexistent/x'}",
                    "why|{'name':'absent','package':'six'}")) {
                String[] parts = call.split("\\|");
                JsonNode answer = client.call(parts[0], json(parts[1]));
                assertTrue(answer.path("isError").asBoolean(), call + " gave " + answer);
                assertFalse(answer.path("text").asString().isBlank(), call);
            }
        }
    }

    private static JsonNode succeed(RealClient client, String tool, String arguments) throws IOException {
        JsonNode answer = client.call(tool, json(arguments));
        assertFalse(answer.path("isError").asBoolean(true), tool + " gave " + answer);
        return answer;
    }

    private static JsonNode structured(RealClient client, String tool, String arguments) throws IOException {
        return succeed(client, tool, arguments).path("structured");
    }

    private static Path module(Workspace workspace) throws IOException {
        try (var folders = Files.newDirectoryStream(workspace.base().resolve("demo/lib"), "python3*")) {
            return folders.iterator().next().resolve("site-packages/six.py");
        }
    }

    /** JSON with single quotes, for the eye. */
    private static String json(String text) {
        return text.replace('\'', '"');
    }
}
