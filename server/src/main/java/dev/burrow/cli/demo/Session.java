package dev.burrow.cli.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One server started through the launcher, one call at a time: the smallest MCP client. Not for several threads. */
final class Session implements AutoCloseable {

    private static final String REVISION = "2025-11-25";
    private static final long LEAVING_SECONDS = 5;

    private final JsonMapper json = new JsonMapper();
    private final Process process;
    private final OutputStream in;
    private final BufferedReader out;
    private int lastId;

    /**
     * Starts {@code burrow mcp} and greets it.
     *
     * @param launcher the launcher's path
     * @param environment what to add to this process's environment
     */
    Session(Path launcher, Map<String, String> environment) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(List.of(launcher.toString(), "mcp")).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(environment);
        process = builder.start();
        in = process.getOutputStream();
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        ObjectNode hello = JsonNodeFactory.instance.objectNode();
        hello.put("protocolVersion", REVISION);
        hello.putObject("capabilities");
        hello.putObject("clientInfo").put("name", "burrow-demo").put("version", "1");
        request("initialize", hello);
        send(message("notifications/initialized", JsonNodeFactory.instance.objectNode()));
    }

    /** The names of the tools that the server offers. */
    List<String> tools() throws IOException {
        return request("tools/list", JsonNodeFactory.instance.objectNode())
                .path("tools")
                .valueStream()
                .map(tool -> tool.path("name").asString())
                .toList();
    }

    /** Calls a tool; blocks until its result is there. {@code argumentsJson} may use single quotes for double ones. */
    Outcome call(String tool, String argumentsJson) throws IOException {
        ObjectNode params = JsonNodeFactory.instance.objectNode();
        params.put("name", tool);
        params.set("arguments", json.readTree(argumentsJson.replace('\'', '"')));
        JsonNode result = request("tools/call", params);
        StringBuilder text = new StringBuilder();
        result.path("content").forEach(block -> text.append(block.path("text").asString("")));
        return new Outcome(
                tool, result.path("isError").asBoolean(false), text.toString(), result.path("structuredContent"));
    }

    /** Ends the input, as a client does that leaves, and waits for the server to go. */
    @Override
    public void close() {
        try {
            in.close();
            if (!process.waitFor(LEAVING_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private JsonNode request(String method, ObjectNode params) throws IOException {
        int id = ++lastId;
        ObjectNode request = message(method, params);
        request.put("id", id);
        send(request);
        while (true) {
            String line = out.readLine();
            if (line == null) {
                throw new DemoFailed("the server ended before it answered " + method + "; its last words are above");
            }
            JsonNode answer = json.readTree(line);
            if (answer.path("id").asInt(-1) != id) {
                continue; // a notification
            }
            if (answer.has("error")) {
                throw new DemoFailed(method + " was refused: "
                        + answer.path("error").path("message").asString(""));
            }
            return answer.path("result");
        }
    }

    private static ObjectNode message(String method, ObjectNode params) {
        ObjectNode message = JsonNodeFactory.instance.objectNode();
        message.put("jsonrpc", "2.0");
        message.put("method", method);
        message.set("params", params);
        return message;
    }

    private void send(ObjectNode message) throws IOException {
        in.write((json.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8));
        in.flush();
    }

    /** What a tool call gave. */
    record Outcome(String tool, boolean failed, String text, JsonNode structured) {

        /** This outcome when the call succeeded; else the demo ends with what the tool said. */
        Outcome mustSucceed() {
            if (failed) {
                throw new DemoFailed(tool + " failed: " + text.strip());
            }
            return this;
        }

        /** This outcome when the call failed; else the demo ends, since {@code why} did not hold. */
        Outcome mustFail(String why) {
            if (!failed) {
                throw new DemoFailed(tool + " succeeded although " + why);
            }
            return this;
        }

        /** The first line that the tool wrote, for one line of a story. */
        String firstLine() {
            return text.strip().lines().findFirst().orElse("");
        }

        /** The last line that the tool wrote: of a traceback, the one that matters. */
        String lastLine() {
            return text.strip().lines().reduce((first, second) -> second).orElse("");
        }
    }
}
