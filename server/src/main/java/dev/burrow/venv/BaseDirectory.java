package dev.burrow.venv;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.UnreadableFile;
import dev.burrow.schema.error.VenvBroken;
import dev.burrow.schema.error.VenvNotFound;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where everything of the base directory lies, and which of its folders are environments. What Burrow keeps for itself
 * is below {@code .burrow}; what it shares with {@code venv-manager} is below {@code .venv-manager}. Immutable; every
 * call looks at the file system anew.
 *
 * @param path the base directory as configured, absolute; it may be a link and need not exist
 */
public record BaseDirectory(Path path) {

    /** The folder of an environment, whether or not it exists. */
    public Path of(VenvName name) {
        return path.resolve(name.text());
    }

    /** The registry that both products write. */
    public Path registry() {
        return path.resolve(".venv-manager").resolve("registry.json");
    }

    /** The root of what is Burrow's alone. */
    public Path own() {
        return path.resolve(".burrow");
    }

    /** The lock around every change of the registry; the dot keeps it apart from that of an environment "registry". */
    public Path registryLock() {
        return own().resolve("locks").resolve(".registry.lock");
    }

    /** The lock around every change of an environment. */
    public Path lock(VenvName name) {
        return own().resolve("locks").resolve(name + ".lock");
    }

    /** What is remembered of an environment's size. */
    Path size(VenvName name) {
        return own().resolve("sizes").resolve(name.text());
    }

    /** Template environments, one folder an interpreter. */
    public Path templates() {
        return own().resolve("templates");
    }

    /** The lock around the making of one template. */
    public Path templateLock(String key) {
        return own().resolve("locks").resolve(".template-" + key + ".lock");
    }

    /** Where trees are built before they are published, and wait to be deleted. */
    public Path work() {
        return own().resolve("work");
    }

    /** What stands under a name that fits the rule. */
    public sealed interface Entry {
        /** The environment's name. */
        String name();

        /** Where it stands. */
        Path folder();

        /** An environment: a folder, or a link to one, that has a {@code pyvenv.cfg}. */
        record Environment(String name, Path folder, boolean isLink) implements Entry {}

        /** A folder that looks like an environment and cannot be one. */
        record Broken(String name, Path folder, String reason) implements Entry {}
    }

    /**
     * The environments, sorted by name, as {@code venv-manager} lists them, and beside them those that are broken.
     * Folders that never were environments are in neither.
     *
     * @throws BurrowException {@code UnreadableFile} when the directory exists and cannot be read
     */
    public List<Entry> entries() {
        List<Entry> found = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(path)) {
            for (Path child : children) {
                Entry entry = entry(child);
                if (entry != null) {
                    found.add(entry);
                }
            }
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (NotDirectoryException e) {
            throw new BurrowException(
                    new UnreadableFile(path.toString(), "not a directory"),
                    "the base directory " + path + " is not a directory: move the file away or configure another");
        } catch (IOException e) {
            throw new BurrowException(
                    new UnreadableFile(path.toString(), String.valueOf(e.getMessage())),
                    "the base directory " + path + " cannot be read: " + e.getMessage(),
                    e);
        }
        found.sort((a, b) -> a.name().compareTo(b.name()));
        return Collections.unmodifiableList(found);
    }

    /** The names of the environments that work as far as a look at the file system can tell, sorted. */
    public List<String> names() {
        return entries().stream()
                .filter(Entry.Environment.class::isInstance)
                .map(Entry::name)
                .toList();
    }

    private static @Nullable Entry entry(Path child) {
        String name = child.getFileName().toString();
        if (!VenvName.fits(name)) {
            return null;
        }
        boolean isLink = Files.isSymbolicLink(child);
        if (isLink && !Files.exists(child)) {
            return new Entry.Broken(name, child, "a link that leads nowhere");
        }
        if (Files.isRegularFile(child.resolve("pyvenv.cfg"))) {
            return new Entry.Environment(name, child, isLink);
        }
        boolean hasPython = Files.exists(child.resolve("bin/python"), LinkOption.NOFOLLOW_LINKS);
        if (hasPython && Files.isDirectory(child.resolve("lib")) && !Files.isDirectory(child.resolve("conda-meta"))) {
            return new Entry.Broken(name, child, "it has no pyvenv.cfg");
        }
        return null;
    }

    /**
     * Where a name leads.
     *
     * @throws BurrowException {@code VenvNotFound}, or {@code VenvBroken} when a folder stands there that cannot work
     */
    public Path require(VenvName name) {
        return switch (find(name)) {
            case Entry.Environment environment -> environment.folder();
            case Entry.Broken broken ->
                throw new BurrowException(
                        new VenvBroken(name.text(), broken.reason(), "remove it and create it again"),
                        "venv '" + name + "' is broken: " + broken.reason() + ". Remove it and create it again.");
            case null -> throw notFound(name);
        };
    }

    /** What stands under a name; null for nothing, and for a folder that is no environment. */
    public @Nullable Entry find(VenvName name) {
        Path folder = of(name);
        try {
            // A file system that ignores case would find "A" where "a" is; its locks and journals would not.
            Path actual = folder.toRealPath(LinkOption.NOFOLLOW_LINKS).getFileName();
            if (actual == null || !actual.toString().equals(name.text())) {
                return null;
            }
        } catch (IOException e) {
            return null;
        }
        return entry(folder);
    }

    /** The failure for a name that no environment has. */
    public BurrowException notFound(VenvName name) {
        return new BurrowException(
                new VenvNotFound(name.text(), path.toString()),
                "venv '" + name + "' does not exist in " + path + ": list the environments, or create this one");
    }
}
