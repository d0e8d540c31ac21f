package dev.burrow.venv;

import dev.burrow.host.Operation;
import dev.burrow.store.Storage;
import dev.burrow.venv.python.Interpreter;
import dev.burrow.venv.run.PrivateVenvs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Makes environments in work folders, where no list shows them and the next caller finds what a dead one has left. */
final class ThrowAwayVenvs implements PrivateVenvs {

    private final Setup setup;

    ThrowAwayVenvs(Setup setup) {
        this.setup = setup;
    }

    @Override
    public PrivateVenv create(@Nullable String pythonVersion, Operation operation) {
        Interpreter python = setup.python(pythonVersion, operation);
        BaseDirectory base = setup.base();
        try {
            Files.createDirectories(base.path());
        } catch (IOException e) {
            throw Storage.failed(base.path(), e);
        }
        WorkFolder.sweep(base);
        WorkFolder work = WorkFolder.create(base);
        boolean made = false;
        try {
            Path environment = work.path().resolve("venv");
            setup.templates().instantiate(python.executable(), python.version(), environment, environment, operation);
            made = true;
            return new ThrowAway(work, environment);
        } finally {
            if (!made) {
                work.close();
            }
        }
    }

    private record ThrowAway(WorkFolder work, Path environment) implements PrivateVenv {

        @Override
        public Path directory() {
            return work.path();
        }

        @Override
        public void close() {
            work.close();
        }
    }
}
