package dev.burrow.tools;

import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * A tool as the product implements it. What the world is told of it stands in its schema file alone.
 *
 * @param name its name in {@code schema/tools}
 * @param handler does the work, given arguments that fit the schema
 */
public record Tool(String name, ToolHandler<JsonNode> handler) {

    /**
     * A tool whose arguments are read into the generated record first.
     *
     * @param read the record's {@code from}
     */
    public static <I> Tool of(String name, Function<JsonNode, I> read, ToolHandler<I> handler) {
        return new Tool(name, (arguments, context) -> handler.call(read.apply(arguments), context));
    }
}
