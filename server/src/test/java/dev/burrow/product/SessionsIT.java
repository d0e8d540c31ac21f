package dev.burrow.product;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.approvaltests.Approvals;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** One whole session per revision of MCP, approved: what a client of that revision gets to read, word for word. */
@Tag("slow")
@Timeout(120)
final class SessionsIT {

    private static final String MODERN = "2026-07-28";
    private static final JsonMapper PRETTY =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    @TempDir
    Path directory;

    private final StringBuilder transcript = new StringBuilder();

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", MODERN})
    void aSession(String revision) throws IOException {
        Workspace workspace = new Workspace(directory);
        Path config = workspace.home().resolve("config.json");
        Files.writeString(config, "{\"base_dir\":\"" + workspace.base() + "\",\"use_uv\":false}");
        workspace.environment().put("VENV_MANAGER_CONFIG", config.toString());
        try (ServerProcess server = ServerProcess.mcp(workspace)) {
            if (revision.equals(MODERN)) {
                say(server, revision, "server/discover", ServerProcess.object());
            } else {
                ObjectNode hello = ServerProcess.object();
                hello.put("protocolVersion", revision);
                hello.putObject("capabilities");
                hello.putObject("clientInfo").put("name", "approved").put("version", "1");
                say(server, revision, "initialize", hello);
                server.notify("notifications/initialized", null);
                say(server, revision, "ping", ServerProcess.object());
            }
            say(server, revision, "tools/list", ServerProcess.object());
            call(server, revision, "list_venvs", "{}");
            call(server, revision, "create_venv", "{\"name\":\"demo\"}");
            call(server, revision, "describe_venv", "{\"name\":\"demo\"}");
            call(server, revision, "snapshot_venv", "{\"name\":\"demo\",\"label\":\"first\"}");
            call(server, revision, "run_in_venv", "{\"name\":\"demo\",\"command\":[\"python\",\"-c\",\"print(1)\"]}");
            call(
                    server,
                    revision,
                    "run_in_venv",
                    "{\"name\":\"demo\",\"command\":[\"python\",\"-c\",\"print(1);exit(3)\"],\"confirm\":true}");
            call(server, revision, "describe_venv", "{\"name\":\"absent\"}");
            call(server, revision, "describe_venv", "{\"name\":7}");
            call(server, revision, "no_such_tool", "{}");
            say(server, revision, "no/such/method", ServerProcess.object());
            assertEquals(0, server.finish(Duration.ofSeconds(5)));
        }
        Approvals.verify(scrub(transcript.toString(), workspace), Approvals.NAMES.withParameters(revision));
    }

    private void call(ServerProcess server, String revision, String tool, String arguments) throws IOException {
        ObjectNode params = ServerProcess.object();
        params.put("name", tool);
        params.set("arguments", PRETTY.readTree(arguments));
        say(server, revision, "tools/call", params);
    }

    private void say(ServerProcess server, String revision, String method, ObjectNode params) throws IOException {
        transcript.append("> ").append(method).append(' ').append(params).append('\n');
        if (revision.equals(MODERN)) {
            ObjectNode meta = params.putObject("_meta");
            meta.put("io.modelcontextprotocol/protocolVersion", revision);
            meta.putObject("io.modelcontextprotocol/clientCapabilities");
            meta.putObject("io.modelcontextprotocol/clientInfo")
                    .put("name", "approved")
                    .put("version", "1");
        }
        JsonNode answer = server.request(method, params);
        transcript.append(PRETTY.writeValueAsString(brief(answer))).append("\n\n");
    }

    /** The answer with the tools' schemas left out: they have tests and generated files of their own. */
    private static JsonNode brief(JsonNode answer) {
        if (answer.path("result").path("tools") instanceof ArrayNode tools) {
            for (JsonNode tool : tools) {
                ObjectNode object = (ObjectNode) tool;
                object.forEachEntry((name, value) -> {
                    if (value.isObject() || name.equals("description")) {
                        object.put(name, "...");
                    }
                });
            }
        }
        return answer;
    }

    /** The one place where what differs from machine to machine and from day to day is made equal. */
    private static String scrub(String text, Workspace workspace) {
        return text.replace(workspace.base().toString(), "<base>")
                .replace(workspace.home().toString(), "<home>")
                .replaceAll("sha256:[0-9a-f]{64}", "sha256:<hash>")
                .replaceAll("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d[.\\d]*(Z|[+-]\\d\\d:\\d\\d)", "<time>")
                .replaceAll("\\b20\\d{6}-\\d{6}", "<id>")
                .replaceAll("(pip|setuptools|wheel)==[0-9.]+", "$1==<version>")
                .replaceAll("(size_bytes\\\\?\"\\s*:\\s*)\\d+", "$1<bytes>")
                .replaceAll("(size_human\\\\?\"\\s*:\\s*\\\\?\")[^\"\\\\]+", "$1<size>")
                .replaceAll("(duration_ms\\\\?\"\\s*:\\s*)\\d+", "$1<ms>")
                .replaceAll("(python_version\\\\?\"\\s*:\\s*\\\\?\")[0-9.]+", "$1<python>")
                .replaceAll("\"version\" : \"[^\"]*SNAPSHOT[^\"]*\"", "\"version\" : \"<burrow>\"");
    }
}
