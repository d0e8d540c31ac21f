package dev.burrow.clients;

import dev.burrow.product.Workspace;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A client that somebody else wrote, driven by a test: calls go in, what the client made of the results comes out. */
sealed interface RealClient extends AutoCloseable {

    JsonMapper JSON = new JsonMapper();

    /** What the client listed as tools. */
    List<String> tools() throws IOException;

    /** The answer of a call as the client gives it to its user: {@code isError}, {@code text}, {@code structured}. */
    JsonNode call(String tool, String argumentsJson) throws IOException;

    @Override
    void close() throws IOException;

    /** A client in a process of its own, one line a call (see {@code src/test/clients}). */
    final class Bridge implements RealClient {

        private final Process process;
        private final Path err;
        private final BufferedReader answers;
        private final JsonNode hello;

        Bridge(List<String> bridge, Workspace workspace, String... serverArguments) throws IOException {
            List<String> command = new ArrayList<>(bridge);
            command.addAll(Workspace.burrow("mcp"));
            command.addAll(List.of(serverArguments));
            err = Files.createTempFile(workspace.home().getParent(), "client", ".err");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(Files.createDirectories(ClientPrograms.nodeDirectory())
                            .toFile())
                    .redirectError(err.toFile());
            builder.environment().clear();
            builder.environment().putAll(workspace.environment());
            process = builder.start();
            answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            hello = read("hello");
        }

        @Override
        public List<String> tools() {
            return hello.path("tools").valueStream().map(JsonNode::asString).toList();
        }

        /** The revision that client and server agreed on; empty when the client does not tell. */
        String protocol() {
            return hello.path("protocol").asString("");
        }

        @Override
        public JsonNode call(String tool, String argumentsJson) throws IOException {
            ObjectNode call = JsonNodeFactory.instance.objectNode();
            call.put("tool", tool);
            call.set("arguments", JSON.readTree(argumentsJson));
            process.getOutputStream().write((call + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
            return read(tool);
        }

        private JsonNode read(String what) throws IOException {
            String line = answers.readLine();
            if (line == null) {
                throw new AssertionError("the client ended at " + what + ": " + Files.readString(err));
            }
            return JSON.readTree(line);
        }

        @Override
        public void close() throws IOException {
            try {
                process.getOutputStream().close();
                if (!process.waitFor(15, TimeUnit.SECONDS)) {
                    throw new AssertionError("client or server did not end: " + Files.readString(err));
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        }
    }

    /** Inspector's command line: a server per call. */
    final class Inspector implements RealClient {

        private final Workspace workspace;
        private final String era;

        Inspector(Workspace workspace, String era) {
            this.workspace = workspace;
            this.era = era;
        }

        @Override
        public List<String> tools() throws IOException {
            return inspect("--method", "tools/list", "--strict")
                    .path("tools")
                    .valueStream()
                    .map(tool -> tool.path("name").asString())
                    .toList();
        }

        @Override
        public JsonNode call(String tool, String argumentsJson) throws IOException {
            JsonNode result = inspect("--method", "tools/call", "--tool-name", tool, "--tool-args-json", argumentsJson);
            StringBuilder text = new StringBuilder();
            result.path("content")
                    .forEach(block -> text.append(block.path("text").asString("")));
            ObjectNode answer = JsonNodeFactory.instance.objectNode();
            answer.put("isError", result.path("isError").asBoolean(false));
            answer.put("text", text.toString());
            answer.set("structured", result.path("structuredContent"));
            return answer;
        }

        private JsonNode inspect(String... arguments) throws IOException {
            List<String> command = new ArrayList<>(ClientPrograms.inspector());
            command.addAll(List.of("--format", "json", "--connect-timeout", "60000", "--protocol-era", era));
            command.addAll(List.of(arguments));
            command.addAll(Workspace.burrow("mcp"));
            Path out = Files.createTempFile(workspace.home().getParent(), "inspector", ".out");
            Path err = Files.createTempFile(workspace.home().getParent(), "inspector", ".err");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(ClientPrograms.nodeDirectory().toFile())
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().clear();
            builder.environment().putAll(workspace.environment());
            Process process = builder.start();
            try {
                if (!process.waitFor(3, TimeUnit.MINUTES)) {
                    process.descendants().forEach(ProcessHandle::destroyForcibly);
                    process.destroyForcibly();
                    throw new AssertionError("Inspector did not end: " + Files.readString(err));
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            String text = Files.readString(out);
            if (text.isBlank()) {
                throw new AssertionError("Inspector, status " + process.exitValue() + ": " + Files.readString(err));
            }
            JsonNode answer = JSON.readTree(text);
            return answer.has("result") ? answer.get("result") : answer;
        }

        @Override
        public void close() {}
    }
}
