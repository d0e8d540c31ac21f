package dev.burrow.mcp;

import dev.burrow.tools.CallLog;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Log messages to a client that wants them.
 *
 * @param atLeast the least severe level that is wanted; null means none at all
 * @param send takes method and parameters of a notification
 */
record ClientLog(@Nullable LogLevel atLeast, BiConsumer<String, JsonNode> send) implements CallLog {

    private static final String LOGGER = "burrow";

    @Override
    public void write(Level level, String message) {
        log(LogLevel.valueOf(level.name()), message);
    }

    private void log(LogLevel level, String message) {
        if (atLeast == null || level.compareTo(atLeast) < 0) {
            return;
        }
        ObjectNode params = JsonNodeFactory.instance.objectNode();
        params.put("level", level.wireName());
        params.put("logger", LOGGER);
        params.put("data", message);
        send.accept("notifications/message", params);
    }
}
