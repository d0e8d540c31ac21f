package dev.burrow.process;

import dev.burrow.host.Host;
import java.util.HashMap;
import java.util.Map;

/**
 * The environment that a child starts from: the person's own. The launcher changes a few variables for this process
 * alone, a UTF-8 locale among them, and keeps what the person had; a child gets that back.
 */
public final class ChildEnvironment {

    /** Where the launcher keeps the person's value of the variable named behind it; empty where there was none. */
    private static final String ORIGINAL = "BURROW_ORIGINAL_";

    private ChildEnvironment() {}

    /** A fresh copy, for the caller to change. */
    public static Map<String, String> of(Host host) {
        Map<String, String> environment = new HashMap<>(host.environment());
        host.environment().forEach((name, value) -> {
            if (name.startsWith(ORIGINAL)) {
                environment.remove(name);
                String original = name.substring(ORIGINAL.length());
                if (value.isEmpty()) {
                    environment.remove(original);
                } else {
                    environment.put(original, value);
                }
            }
        });
        environment.remove(Family.VARIABLE);
        return environment;
    }
}
