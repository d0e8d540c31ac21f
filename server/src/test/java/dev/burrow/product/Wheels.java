package dev.burrow.product;

import dev.burrow.testing.LocalIndex;
import dev.burrow.testing.Wheel;
import java.io.IOException;

/** Makes an index of its own the only source of packages in a workspace, and fills it with packages of some size. */
public final class Wheels implements AutoCloseable {

    private final LocalIndex index = LocalIndex.start();

    /** Starts the index and points the workspace's installers at it. */
    public Wheels(Workspace workspace) throws IOException {
        workspace.environment().keySet().removeIf(name -> name.startsWith("PIP_") || name.startsWith("UV_"));
        workspace.environment().putAll(index.environment());
    }

    /** Adds {@code name}, a package with {@code modules} modules that needs {@code requirements}. */
    public void add(String name, String version, int modules, String... requirements) {
        Wheel wheel = Wheel.of(name, version).file(name + "/__init__.py", "__version__ = '" + version + "'\n");
        for (int i = 0; i < modules; i++) {
            wheel = wheel.file(name + "/m" + i + ".py", "VALUE = '" + version + "'\n" + "# padding\n".repeat(200));
        }
        for (String requirement : requirements) {
            wheel = wheel.requires(requirement);
        }
        index.add(wheel);
    }

    @Override
    public void close() {
        index.close();
    }
}
