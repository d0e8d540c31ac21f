package dev.burrow.tools;

import dev.burrow.schema.BurrowException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a call ended with. {@code spec/decisions/0023-failed-calls.md} tells why a failure has no structured content.
 *
 * @param text what a reader sees
 * @param structured the same as data that fits the tool's output schema; null where there is none
 * @param isError whether the work failed
 * @param failure what failed, where {@code isError} is true and the tool itself gave no result: kind, message, data
 */
public record ToolResult(
        String text,
        @Nullable ObjectNode structured,
        boolean isError,
        @Nullable ObjectNode failure) {

    /** The work succeeded. */
    public static ToolResult of(String text, ObjectNode structured) {
        return new ToolResult(text, structured, false, null);
    }

    /** The work was done and its outcome is a failure that fits the tool's output schema, such as a command's status. */
    public static ToolResult unsuccessful(String text, ObjectNode structured) {
        return new ToolResult(text, structured, true, null);
    }

    /** The work failed. */
    public static ToolResult failed(BurrowException failure) {
        return new ToolResult(String.valueOf(failure.getMessage()), null, true, failure.toJson());
    }
}
