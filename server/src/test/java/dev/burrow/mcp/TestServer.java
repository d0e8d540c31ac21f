package dev.burrow.mcp;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.ToolContract;
import dev.burrow.schema.ToolContracts;
import dev.burrow.schema.error.VenvNotFound;
import dev.burrow.schema.tool.ListVenvsOutput;
import dev.burrow.testing.MemoryClient;
import dev.burrow.tools.CallContext;
import dev.burrow.tools.CallLog;
import dev.burrow.tools.Catalogue;
import dev.burrow.tools.Offer;
import dev.burrow.tools.Policy;
import dev.burrow.tools.Tool;
import dev.burrow.tools.ToolResult;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * A server in the same process with the real contract and handlers that stand in: {@code list_venvs} succeeds,
 * {@code describe_venv} fails, {@code run_in_venv} waits until it is cancelled, {@code install_packages} tells progress,
 * {@code doctor} writes to the log, {@code why} breaks.
 */
final class TestServer implements AutoCloseable {

    static final String MODERN_META =
            "'_meta':{'io.modelcontextprotocol/protocolVersion':'2026-07-28','io.modelcontextprotocol/clientCapabilities':{}}";

    final MemoryClient client = new MemoryClient();
    private final Thread serving;

    TestServer() {
        List<Tool> tools = ToolContracts.load().stream()
                .map(ToolContract::name)
                .map(name -> new Tool(name, (arguments, context) -> answer(name, context)))
                .toList();
        Offer offer = Catalogue.of(ToolContracts.load(), tools).offer(Policy.of(Policy.Mode.FULL), Set.of());
        McpServer server = new McpServer(client.serverInput(), client.serverOutput(), () -> offer, "1.2.3");
        serving = Thread.ofPlatform().start(() -> {
            try {
                server.serve();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private static ToolResult answer(String name, CallContext context) {
        try {
            switch (name) {
                case "describe_venv" ->
                    throw new BurrowException(new VenvNotFound("a", "/b"), "venv 'a' does not exist");
                case "why" -> throw new IllegalStateException("secret detail");
                case "doctor" -> context.log().write(CallLog.Level.WARNING, "something is odd");
                case "install_packages" -> {
                    for (int i = 1; i <= 60; i++) {
                        context.operation().progress().report("step " + i, i, 60);
                        Thread.sleep(10);
                    }
                }
                case "run_in_venv" -> {
                    while (true) {
                        context.operation().cancellation().check();
                        Thread.sleep(1);
                    }
                }
                default -> {}
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return ToolResult.of("[]", new ListVenvsOutput(List.of()).toJson());
    }

    JsonNode initialize(String version) {
        client.send("{'jsonrpc':'2.0','id':'init','method':'initialize','params':{'protocolVersion':'" + version
                + "','capabilities':{},'clientInfo':{'name':'test','version':'1'}}}");
        JsonNode answer = client.answerTo("\"init\"");
        client.send("{'jsonrpc':'2.0','method':'notifications/initialized'}");
        return answer;
    }

    /** Sends a request with those parameters, without the braces. */
    void send(String id, String method, String params) {
        client.send("{'jsonrpc':'2.0','id':" + id + ",'method':'" + method + "','params':{" + params + "}}");
    }

    JsonNode request(String method, String params) {
        send("'r'", method, params);
        return client.answerTo("\"r\"");
    }

    /** Whether the server ends after its input has ended. */
    boolean ends(Duration atMost) throws InterruptedException {
        client.end();
        serving.join(atMost);
        return !serving.isAlive();
    }

    @Override
    public void close() throws InterruptedException {
        if (!ends(Duration.ofSeconds(30))) {
            throw new AssertionError("the server did not end");
        }
    }
}
