package dev.burrow.mcp;

import dev.burrow.host.Operation;
import dev.burrow.rpc.Call;
import dev.burrow.rpc.ErrorCodes;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.UnknownTool;
import dev.burrow.tools.CallContext;
import dev.burrow.tools.Offer;
import dev.burrow.tools.OfferedTool;
import dev.burrow.tools.ToolResult;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code tools/list} and {@code tools/call}, in the form of any revision. Safe for several threads. */
final class ToolCalls {

    /** Where a failure's kind and data are: an output schema describes success alone, and clients check against it. */
    private static final String ERROR_META = "dev.burrow/error";

    private final Supplier<Offer> offer;
    private final Map<Revision, ArrayNode> lists = new EnumMap<>(Revision.class); // guarded by this

    ToolCalls(Supplier<Offer> offer) {
        this.offer = offer;
    }

    /** The tools as the revision describes them; made once, so not to be changed. */
    synchronized ArrayNode list(Revision revision) {
        return lists.computeIfAbsent(revision, this::describe);
    }

    private ArrayNode describe(Revision revision) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        for (OfferedTool tool : offer.get().listed()) {
            ObjectNode described = tool.listed();
            if (!revision.hasStructuredOutput()) {
                described.remove("title");
                described.remove("outputSchema");
            }
            if (!revision.hasToolAnnotations()) {
                described.remove("annotations");
            }
            list.add(described);
        }
        return list;
    }

    /**
     * Refuses a cursor: the list is one page, so none was ever handed out.
     *
     * @throws org.eclipse.lsp4j.jsonrpc.ResponseErrorException where there is one
     */
    static void requireNoCursor(JsonNode params) {
        if (params.has("cursor")) {
            throw Params.invalid("unknown cursor");
        }
    }

    /**
     * Calls a tool. Blocks until it is done.
     *
     * @throws org.eclipse.lsp4j.jsonrpc.ResponseErrorException where there is no such tool, or the call is malformed
     */
    ObjectNode call(JsonNode params, Call call, Revision revision, String client, ClientLog log) {
        OfferedTool tool = requireTool(Params.text(params, "name"));
        JsonNode arguments = Params.object(params, "arguments");
        JsonNode token = Params.object(params, "_meta").get("progressToken");
        try (ProgressChannel progress = new ProgressChannel(call, token, revision.hasProgressMessages())) {
            Operation operation = new Operation(client, call.cancellation(), progress);
            return result(tool.call(arguments, new CallContext(operation, log)), revision);
        }
    }

    private OfferedTool requireTool(String name) {
        OfferedTool tool = offer.get().find(name);
        if (tool == null) {
            BurrowException unknown = new BurrowException(
                    new UnknownTool(name), "unknown tool: " + name + "; tools/list names those there are");
            throw ErrorCodes.failure(ErrorCodes.INVALID_PARAMS, String.valueOf(unknown.getMessage()), unknown.toJson());
        }
        return tool;
    }

    private static ObjectNode result(ToolResult answer, Revision revision) {
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        ObjectNode text = result.putArray("content").addObject();
        text.put("type", "text");
        text.put("text", answer.text());
        if (answer.structured() != null && revision.hasStructuredOutput()) {
            result.set("structuredContent", answer.structured());
        }
        if (answer.isError()) {
            result.put("isError", true);
        }
        if (answer.failure() != null) {
            result.putObject("_meta").set(ERROR_META, answer.failure());
        }
        return result;
    }
}
