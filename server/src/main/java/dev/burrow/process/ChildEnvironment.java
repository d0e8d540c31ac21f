package dev.burrow.process;

import dev.burrow.host.Host;
import java.util.HashMap;
import java.util.Map;

/**
 * The environment that a child starts from: the person's own. The launcher forces a UTF-8 locale on this process alone
 * and keeps what the person had; a child gets that back.
 */
public final class ChildEnvironment {

    /** Where the launcher keeps the person's value; set and empty where there was none. */
    static final String ORIGINAL_LOCALE = "BURROW_ORIGINAL_LC_ALL";

    private ChildEnvironment() {}

    /** A fresh copy, for the caller to change. */
    public static Map<String, String> of(Host host) {
        Map<String, String> environment = new HashMap<>(host.environment());
        String locale = environment.remove(ORIGINAL_LOCALE);
        if (locale != null) {
            if (locale.isEmpty()) {
                environment.remove("LC_ALL");
            } else {
                environment.put("LC_ALL", locale);
            }
        }
        environment.remove(Family.VARIABLE);
        return environment;
    }
}
