package dev.burrow.host;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The machine as the product sees it. Nothing below reads {@code System.getenv}, the clock or a random source by
 * itself, so a test passes a host of its own. Immutable; safe for several threads when its parts are.
 *
 * @param environment the environment variables of the process
 * @param home the person's home directory, absolute
 * @param workingDirectory what relative paths of the person resolve against, absolute
 * @param clock where "now" comes from
 * @param random where temporary names come from; not for secrets
 */
public record Host(
        Map<String, String> environment,
        Path home,
        Path workingDirectory,
        InstantSource clock,
        RandomGenerator random) {

    public Host {
        environment = Map.copyOf(environment);
    }

    /** The host this process runs on. {@code HOME} wins over the account's home, as it does for the peers. */
    public static Host current() {
        Map<String, String> environment = System.getenv();
        String home = environment.getOrDefault("HOME", "");
        return new Host(
                environment,
                Path.of(home.isEmpty() ? System.getProperty("user.home") : home).toAbsolutePath(),
                Path.of("").toAbsolutePath(),
                InstantSource.system(),
                RandomGenerator.getDefault());
    }

    /** The value of an environment variable; an empty one counts as unset, as XDG and the peers have it. */
    public @Nullable String variable(String name) {
        String value = environment.get(name);
        return value == null || value.isEmpty() ? null : value;
    }
}
