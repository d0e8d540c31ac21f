package dev.burrow.mcp;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Severities of log messages (RFC 5424), least first. */
enum LogLevel {
    DEBUG,
    INFO,
    NOTICE,
    WARNING,
    ERROR,
    CRITICAL,
    ALERT,
    EMERGENCY;

    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The level that the value names, or null. */
    static @Nullable LogLevel from(@Nullable JsonNode value) {
        if (value == null || !value.isString()) {
            return null;
        }
        return Arrays.stream(values())
                .filter(each -> each.wireName().equals(value.stringValue()))
                .findFirst()
                .orElse(null);
    }
}
