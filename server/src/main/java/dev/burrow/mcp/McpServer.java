package dev.burrow.mcp;

import dev.burrow.rpc.Call;
import dev.burrow.rpc.Connection;
import dev.burrow.rpc.Handler;
import dev.burrow.tools.Offer;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * An MCP server on two byte streams, for one client. It speaks both eras at once: a request with the metadata of the
 * modern one is answered without looking at what came before it.
 */
public final class McpServer {

    /** How long, at the end of input, calls in flight may go on: a script feeds a pipe and waits for the last answer. */
    private static final Duration LAST_CALLS = Duration.ofSeconds(5);

    /** How long calls may then take to stop and undo what they did. */
    private static final Duration LAST_UNDO = Duration.ofSeconds(20);

    private final Connection connection;

    /**
     * A server that has not read anything yet.
     *
     * @param version version of the product, told to clients
     * @param out nobody else may write there
     * @param offer gives the same tools at every call; may block, since nothing is asked for tools before a request is
     */
    public McpServer(InputStream in, OutputStream out, Supplier<Offer> offer, String version) {
        Implementation implementation = new Implementation(version);
        ToolCalls tools = new ToolCalls(offer);
        LegacyEra legacy = new LegacyEra(implementation, tools);
        Eras eras = new Eras(legacy, new ModernEra(implementation, tools));
        connection = new Connection(in, out, eras, "notifications/cancelled", legacy::hasBatches);
    }

    /** Serves until the input ends and what was in flight is answered or undone. Blocks. */
    public void serve() throws InterruptedException {
        connection.listen();
        if (!connection.awaitQuiet(LAST_CALLS)) {
            stop();
        }
    }

    /** Asks all calls to stop and waits, within bounds, until they have undone what they did. */
    public void stop() throws InterruptedException {
        connection.stopWork();
        connection.awaitQuiet(LAST_UNDO);
    }

    /** Sends each request to its era. */
    private record Eras(LegacyEra legacy, ModernEra modern) implements Handler {

        /** Everything but the calls of tools is answered from memory. */
        @Override
        public boolean inOrder(String method) {
            return !method.equals("tools/call");
        }

        @Override
        public JsonNode request(String method, @Nullable JsonNode params, Call call) {
            JsonNode given = Params.orEmpty(params);
            return ModernEra.claims(method, given)
                    ? modern.request(method, given, call)
                    : legacy.request(method, given, call);
        }

        @Override
        public void notification(String method, @Nullable JsonNode params) {
            // initialized and roots/list_changed tell nothing that Burrow has to know; unknown ones are ignored.
        }
    }
}
