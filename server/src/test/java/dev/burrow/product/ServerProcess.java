package dev.burrow.product;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A server started through the launcher, as a client sees it: lines in, lines out.
 *
 * <p>Every line of standard output is kept, and {@link #close} fails when one of them is no JSON-RPC message (W07).
 * One thread of a test uses it at a time.
 */
public final class ServerProcess implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    private final Process process;
    private final Path err;
    private final Thread reader;
    private final LinkedBlockingQueue<byte[]> arrived = new LinkedBlockingQueue<>();
    private final List<JsonNode> seen = new ArrayList<>();
    private final List<String> foreign = new ArrayList<>();
    private final ByteArrayOutputStream raw = new ByteArrayOutputStream();
    private int lines; // guarded by raw
    private int lastId;

    /** Starts {@code command} in {@code workspace}. */
    public ServerProcess(Workspace workspace, List<String> command) throws IOException {
        err = Files.createTempFile(workspace.home().getParent(), "stderr", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(workspace.home().toFile()).redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().putAll(workspace.environment());
        process = builder.start();
        reader = Thread.ofVirtual().start(this::readLines);
    }

    /** Starts {@code burrow mcp} with {@code arguments}. */
    public static ServerProcess mcp(Workspace workspace, String... arguments) throws IOException {
        List<String> command = Workspace.burrow("mcp");
        command.addAll(List.of(arguments));
        return new ServerProcess(workspace, command);
    }

    /** The process of the server: the launcher becomes Java, so both have one process id. */
    public Process process() {
        return process;
    }

    /** What it wrote to standard error so far. */
    public String err() throws IOException {
        return Files.readString(err);
    }

    /** Every byte that standard output gave so far. */
    public byte[] raw() {
        synchronized (raw) {
            return raw.toByteArray();
        }
    }

    /** Every message that was read so far, in order. */
    public List<JsonNode> seen() {
        return List.copyOf(seen);
    }

    /** Does the handshake of {@code version} and returns the result of {@code initialize}. */
    public JsonNode initialize(String version) throws IOException {
        ObjectNode params = object();
        params.put("protocolVersion", version);
        params.putObject("capabilities");
        params.putObject("clientInfo").put("name", "test").put("version", "1");
        JsonNode answer = request("initialize", params);
        send(message("notifications/initialized", null));
        return answer.path("result");
    }

    /** Sends a request and waits for its answer, whole, with {@code result} or {@code error}. */
    public JsonNode request(String method, ObjectNode params) throws IOException {
        return await(sendRequest(method, params));
    }

    /** Sends a request and returns its id at once. */
    public int sendRequest(String method, ObjectNode params) throws IOException {
        ObjectNode request = message(method, params);
        request.put("id", ++lastId);
        send(request);
        return lastId;
    }

    /** Calls a tool and returns its result, or fails when the answer is an error of the protocol. */
    public JsonNode call(String tool, String argumentsJson) throws IOException {
        return result(await(sendCall(tool, argumentsJson)));
    }

    /** Calls a tool without waiting. */
    public int sendCall(String tool, String argumentsJson) throws IOException {
        ObjectNode params = object();
        params.put("name", tool);
        params.set("arguments", JSON.readTree(argumentsJson));
        return sendRequest("tools/call", params);
    }

    /** Calls a tool that must succeed and returns its structured content. */
    public JsonNode succeed(String tool, String argumentsJson) throws IOException {
        JsonNode result = call(tool, argumentsJson);
        if (result.path("isError").asBoolean()) {
            throw new AssertionError(tool + " failed: " + text(result));
        }
        return result.path("structuredContent");
    }

    /** The text blocks of a tool's result. */
    public static String text(JsonNode result) {
        StringBuilder text = new StringBuilder();
        result.path("content").forEach(block -> text.append(block.path("text").asString("")));
        return text.toString();
    }

    /** Sends a notification. */
    public void notify(String method, ObjectNode params) throws IOException {
        send(message(method, params));
    }

    /** Sends bytes as they are. */
    public void write(String text) throws IOException {
        process.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    /** Waits for the answer with this id. */
    public JsonNode await(int id) throws IOException {
        return await(
                message -> message.path("id").isInt() && message.path("id").intValue() == id && !message.has("method"));
    }

    /** Waits for the first message that fits, among those seen already too. */
    public JsonNode await(Predicate<JsonNode> fits) throws IOException {
        for (JsonNode message : seen) {
            if (fits.test(message)) {
                return message;
            }
        }
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            JsonNode message = next(deadline);
            if (message != null && fits.test(message)) {
                return message;
            }
        }
    }

    /** Waits until this many lines came in all, without looking into them. */
    public void awaitLines(int count) throws InterruptedException {
        synchronized (raw) {
            while (lines < count) {
                raw.wait(PATIENCE.toMillis());
            }
        }
    }

    /** Ends the input, waits for the end and returns the exit status. */
    public int finish(Duration atMost) throws IOException {
        process.getOutputStream().close();
        return ended(atMost);
    }

    /** Waits for the end, reads what is left and returns the exit status. */
    public int ended(Duration atMost) throws IOException {
        try {
            if (!process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new AssertionError("the server did not end within " + atMost + "\n" + err());
            }
            reader.join(Duration.ofSeconds(5));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        for (byte[] line = arrived.poll(); line != null && line.length > 0; line = arrived.poll()) {
            keep(line);
        }
        return process.exitValue();
    }

    /** Ends the server and fails when anything but messages was on its standard output. */
    @Override
    public void close() throws IOException {
        try {
            process.getOutputStream().close();
            process.waitFor(5, TimeUnit.SECONDS);
        } catch (IOException e) {
            // It is gone already, which is what is wanted here.
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        if (!foreign.isEmpty()) {
            throw new AssertionError("standard output held lines that are no messages: " + foreign);
        }
    }

    private JsonNode next(long deadline) throws IOException {
        try {
            byte[] line = arrived.poll(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
            if (line == null) {
                throw new AssertionError("no answer within " + PATIENCE + "; standard error: " + err());
            }
            if (line.length == 0) {
                arrived.add(line);
                throw new AssertionError("the server ended; standard error: " + err());
            }
            return keep(line);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private JsonNode keep(byte[] line) {
        String text = new String(line, StandardCharsets.UTF_8);
        try {
            JsonNode message = JSON.readTree(text);
            if ("2.0".equals(message.path("jsonrpc").asString("")) || message.isArray()) {
                seen.add(message);
                return message;
            }
        } catch (tools.jackson.core.JacksonException e) {
            // Told below, with every other foreign line.
        }
        foreign.add(text);
        return null;
    }

    private static JsonNode result(JsonNode answer) {
        if (!answer.has("result")) {
            throw new AssertionError("the call was refused: " + answer);
        }
        return answer.get("result");
    }

    private void send(ObjectNode message) throws IOException {
        write(message + "\n");
    }

    private static ObjectNode message(String method, ObjectNode params) {
        ObjectNode message = object();
        message.put("jsonrpc", "2.0");
        message.put("method", method);
        if (params != null) {
            message.set("params", params);
        }
        return message;
    }

    /** A new JSON object. */
    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    private void readLines() {
        try (InputStream out = process.getInputStream()) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            byte[] buffer = new byte[8192];
            for (int n = out.read(buffer); n >= 0; n = out.read(buffer)) {
                synchronized (raw) {
                    raw.write(buffer, 0, n);
                    for (int i = 0; i < n; i++) {
                        lines += buffer[i] == '\n' ? 1 : 0;
                    }
                    raw.notifyAll();
                }
                for (int i = 0; i < n; i++) {
                    if (buffer[i] == '\n') {
                        line.write('\n');
                        arrived.add(line.toByteArray());
                        line.reset();
                    } else {
                        line.write(buffer[i]);
                    }
                }
            }
            if (line.size() > 0) {
                arrived.add(line.toByteArray());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            arrived.add(new byte[0]); // end of output
        }
    }
}
