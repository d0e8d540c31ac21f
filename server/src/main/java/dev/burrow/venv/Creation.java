package dev.burrow.venv;

import dev.burrow.host.Operation;
import dev.burrow.store.ClonePolicy;
import dev.burrow.store.FileLock;
import dev.burrow.store.Storage;
import dev.burrow.store.TreeEntry;
import dev.burrow.store.Trees;
import dev.burrow.venv.relocate.Relocation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/** Makes new environments: empty but for pip, or as copies of others. */
final class Creation {

    /** Large files of these kinds are text that somebody may append to, such as a bundle of certificates. */
    private static final Set<String> TEXTS = Set.of(
            ".py", ".pem", ".txt", ".json", ".cfg", ".toml", ".yaml", ".yml", ".ini", ".js", ".css", ".html", ".csv",
            ".xml", ".pyi", ".pth");

    private final BaseDirectory base;
    private final WholeTrees trees;
    private final Templates templates;

    Creation(BaseDirectory base, WholeTrees trees, Templates templates) {
        this.base = base;
        this.trees = trees;
        this.templates = templates;
    }

    /** Makes an environment on an interpreter. */
    void create(VenvName name, Path python, String version, Operation operation) {
        trees.publish(
                name,
                "create_venv",
                "Python " + version,
                operation,
                tree -> templates.instantiate(python, version, tree, base.of(name), operation));
    }

    /**
     * Makes a copy of an environment under another name. What people edit in place is copied, compiled code is linked.
     * Snapshots stay with the original: they are of it.
     */
    void copy(VenvName source, VenvName name, Operation operation) {
        base.require(source);
        trees.requireFree(name);
        String purpose = "clone_venv";
        // Always the smaller name first, so that two clones that cross do not wait for each other.
        if (source.text().compareTo(name.text()) < 0) {
            FileLock lock = trees.lock(source, purpose, operation);
            try (lock) {
                trees.publish(
                        name, purpose, "of " + source, operation, tree -> copyTree(source, name, tree, operation));
            }
        } else {
            trees.publish(name, purpose, "of " + source, operation, tree -> {
                FileLock lock = trees.lock(source, purpose, operation);
                try (lock) {
                    copyTree(source, name, tree, operation);
                }
            });
        }
    }

    private void copyTree(VenvName source, VenvName name, Path tree, Operation operation) {
        try {
            trees.settle(source, operation);
            Path original = base.require(source).toRealPath();
            Trees.clone(original, tree, Creation::way, operation.cancellation());
            Relocation.of(trees.spellings(source), base.of(name)).rewrite(tree);
        } catch (IOException e) {
            throw Storage.failed(base.of(source), e);
        }
    }

    private static ClonePolicy.Way way(TreeEntry entry) {
        if (entry.path().equals(".venv-manager") || entry.path().startsWith(".venv-manager/")) {
            return ClonePolicy.Way.LEAVE_OUT;
        }
        String name = entry.name();
        int dot = name.lastIndexOf('.');
        boolean text = dot < 0 || TEXTS.contains(name.substring(dot));
        return !text && ClonePolicy.isNeverEdited(entry) ? ClonePolicy.Way.LINK : ClonePolicy.Way.COPY;
    }
}
