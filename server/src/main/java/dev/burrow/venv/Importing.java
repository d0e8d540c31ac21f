package dev.burrow.venv;

import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.InvalidArgument;
import dev.burrow.schema.error.PathNotFound;
import dev.burrow.schema.error.UnreadableFile;
import dev.burrow.schema.snapshot.ChangeEffect;
import dev.burrow.schema.tool.ImportVenvInput;
import dev.burrow.schema.tool.ImportVenvOutput;
import dev.burrow.store.Storage;
import dev.burrow.venv.install.Installers;
import dev.burrow.venv.install.VenvInterpreter;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.python.Interpreter;
import dev.burrow.venv.relocate.Relocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Makes an environment from a list of packages, whole or not at all: it is built aside and published when complete. */
final class Importing {

    private final Setup setup;

    Importing(Setup setup) {
        this.setup = setup;
    }

    ImportVenvOutput importVenv(ImportVenvInput input, Operation operation) {
        VenvName name = VenvName.forNew(input.name());
        if ((input.content() == null) == (input.path() == null)) {
            String found = input.content() == null ? "neither" : "both";
            throw new BurrowException(
                    new InvalidArgument("/content", "either content or path", found),
                    "import_venv needs either content or path, and was given " + found + ": nothing was made");
        }
        setup.trees().requireFree(name);
        Interpreter python = setup.python(input.pythonVersion(), operation);
        PackageList list = read(input);
        setup.trees()
                .publish(
                        name,
                        "import_venv",
                        list.summary(),
                        operation,
                        tree -> build(name, python, list, tree, operation));
        Path folder = setup.base().of(name);
        Installed installed = Installed.read(folder, setup.host());
        var entries = setup.changes().log(name.text());
        ChangeEffect change = new ChangeEffect(
                entries.isEmpty() ? "" : entries.getLast().id(),
                null,
                installed.freezeHash(),
                installed.freezeLines(),
                List.of(),
                List.of());
        return new ImportVenvOutput(name.text(), folder.toString(), python.version(), list.format(), change);
    }

    /** Installs at the place where the tree is built, since installers write that place down, and moves it then. */
    private void build(VenvName name, Interpreter python, PackageList list, Path tree, Operation operation) {
        setup.templates().instantiate(python.executable(), python.version(), tree, tree, operation);
        VenvInterpreter target = VenvInterpreter.of(name.text(), tree);
        Installers installers = setup.installers();
        list.install(installers.forEnvironment(target), target, setup.host(), operation);
        try {
            Relocation.of(List.of(tree), setup.base().of(name)).rewrite(tree);
        } catch (IOException e) {
            throw Storage.failed(tree, e);
        }
    }

    private PackageList read(ImportVenvInput input) {
        String content = input.content();
        if (content != null) {
            return PackageList.ofContent(content);
        }
        Path path = setup.host()
                .workingDirectory()
                .resolve(String.valueOf(input.path()))
                .normalize();
        if (!Files.isRegularFile(path)) {
            throw new BurrowException(
                    new PathNotFound(path.toString()),
                    "stat " + path + ": no such file or directory: the file to import must exist; nothing was made");
        }
        try {
            return PackageList.ofFile(path);
        } catch (IOException e) {
            throw new BurrowException(
                    new UnreadableFile(path.toString(), String.valueOf(e.getMessage())),
                    "the file " + path + " cannot be read: " + e.getMessage() + "; nothing was made",
                    e);
        }
    }
}
