package dev.burrow.venv;

import dev.burrow.host.Host;

/** The parts of the library, put together for one call by the configuration as it is now. They are cheap to make. */
record Setup(Host host, Config config, BaseDirectory base, Registry registry, WholeTrees trees) {

    static Setup of(Host host, boolean writable) {
        Config config = Config.read(host);
        BaseDirectory base = new BaseDirectory(config.baseDir());
        Registry registry = new Registry(base, host.clock(), writable);
        return new Setup(host, config, base, registry, new WholeTrees(base, registry));
    }

    Renaming renaming() {
        return new Renaming(base, registry, trees);
    }

    Creation creation() {
        return new Creation(base, trees, new Templates(host, base, config.useUv()));
    }

    Labels labels() {
        return new Labels(base, registry);
    }

    Pruning pruning() {
        return new Pruning(base, registry, trees, host.clock());
    }
}
