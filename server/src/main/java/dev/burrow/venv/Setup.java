package dev.burrow.venv;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.sandbox.Sandbox;
import dev.burrow.venv.change.Changes;
import dev.burrow.venv.install.Installers;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.python.Interpreter;
import dev.burrow.venv.python.Interpreters;
import dev.burrow.venv.run.Runs;
import dev.burrow.venv.snapshot.FreezeReader.Frozen;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The parts of the library, put together by the configuration as it is now. Those that look around the machine do so
 * when they are first used.
 */
final class Setup {

    private final Host host;
    private final Config config;
    private final BaseDirectory base;
    private final Registry registry;
    private final Changes changes;
    private final Installers installers;
    private final Interpreters interpreters;
    private final WholeTrees trees;
    private final Sandbox sandbox;

    Setup(Host host, Config config, boolean writable) {
        this.host = host;
        this.config = config;
        this.base = new BaseDirectory(config.baseDir());
        this.registry = new Registry(base, host.clock(), writable);
        this.changes = new Changes(base.path(), host, tree -> {
            Installed installed = Installed.read(tree, host);
            return new Frozen(installed.freezeLines(), installed.freezeHash());
        });
        this.installers = new Installers(host, config.useUv());
        this.interpreters = new Interpreters(host, cache(host).resolve("interpreters.json"));
        this.trees = new WholeTrees(base, registry, changes);
        this.sandbox = Sandbox.ofSystem(host);
    }

    /** What can be found out again at any time is no part of the base directory. */
    private static Path cache(Host host) {
        String named = host.variable("XDG_CACHE_HOME");
        Path folder = named != null && named.startsWith("/")
                ? Path.of(named)
                : host.home().resolve(".cache");
        return folder.resolve("burrow");
    }

    Host host() {
        return host;
    }

    Config config() {
        return config;
    }

    BaseDirectory base() {
        return base;
    }

    Registry registry() {
        return registry;
    }

    Changes changes() {
        return changes;
    }

    Installers installers() {
        return installers;
    }

    Interpreters interpreters() {
        return interpreters;
    }

    WholeTrees trees() {
        return trees;
    }

    /** The interpreter for what was asked for, or the person's usual one. */
    Interpreter python(@Nullable String wanted, Operation operation) {
        return interpreters.choose(wanted, config.defaultPython(), operation.cancellation());
    }

    Templates templates() {
        return new Templates(host, base, config.useUv());
    }

    Renaming renaming() {
        return new Renaming(base, registry, trees, changes);
    }

    Creation creation() {
        return new Creation(base, trees, templates());
    }

    Labels labels() {
        return new Labels(base, registry);
    }

    Pruning pruning() {
        return new Pruning(base, registry, trees, host.clock());
    }

    PackageChanges packages() {
        return new PackageChanges(host, base, registry, changes, installers);
    }

    History history() {
        return new History(host, base, registry, changes, installers);
    }

    Runs runs() {
        return new Runs(host, installers, new ThrowAwayVenvs(this), sandbox);
    }
}
