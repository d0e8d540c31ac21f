package dev.burrow.sandbox;

import java.util.HashMap;
import java.util.Map;

/** The environment variables of a confined command. What is not listed stays outside: it may be a secret. */
final class Variables {

    private Variables() {}

    static Map<String, String> of(Map<String, String> original, Confinement confinement) {
        Map<String, String> variables = new HashMap<>();
        original.forEach((name, value) -> {
            if (name.equals("LANG") || name.startsWith("LC_") || name.equals("TZ") || name.equals("TERM")) {
                variables.put(name, value);
            }
        });
        variables.put("PATH", confinement.environment().resolve("bin") + ":/usr/local/bin:/usr/bin:/bin");
        variables.put("VIRTUAL_ENV", confinement.environment().toString());
        variables.put("HOME", "/tmp");
        variables.put("TMPDIR", "/tmp");
        variables.put("USER", "sandbox");
        variables.put("LOGNAME", "sandbox");
        return variables;
    }
}
