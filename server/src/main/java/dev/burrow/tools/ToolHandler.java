package dev.burrow.tools;

/**
 * Does the work of one tool.
 *
 * @param <I> its arguments, the record generated from the tool's schema
 */
@FunctionalInterface
public interface ToolHandler<I> {

    /**
     * Does the work. Called on a virtual thread, several calls at once; it may block, and ends soon after the context's
     * operation is cancelled.
     *
     * @throws dev.burrow.schema.BurrowException where the caller can do something about the failure
     */
    ToolResult call(I input, CallContext context);
}
