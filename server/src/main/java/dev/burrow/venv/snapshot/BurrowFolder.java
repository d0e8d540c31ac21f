package dev.burrow.venv.snapshot;

import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Where what Burrow keeps about the environments of one base directory lies. Immutable; touches no file.
 *
 * @param base the base directory, absolute
 */
public record BurrowFolder(Path base) {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    /** The environment itself. */
    public Path venv(String name) {
        return base.resolve(checked(name));
    }

    /** Burrow's own folder, beside the environments. */
    public Path root() {
        return base.resolve(".burrow");
    }

    /** The lock that every change of an environment takes. */
    public Path lock(String name) {
        return root().resolve("locks").resolve(checked(name) + ".lock");
    }

    /** Shared by whoever adds contents, had alone by the sweep. */
    public Path blobLock() {
        return root().resolve("locks").resolve(".blobs.lock");
    }

    /** There exactly while a change is under way, or its process has died. */
    public Path journal(String name) {
        return root().resolve("journal").resolve(checked(name) + ".json");
    }

    /** What one change builds or takes away. */
    public Path work(String changeId) {
        return root().resolve("work").resolve(checked(changeId));
    }

    /** The store of contents. */
    public Path blobs() {
        return root().resolve("blobs");
    }

    /** The manifests of all environments, a folder each. */
    public Path manifests() {
        return root().resolve("manifests");
    }

    /** The manifests of an environment. */
    public Path manifests(String name) {
        return manifests().resolve(checked(name));
    }

    /** The change log of an environment. */
    public Path log(String name) {
        return root().resolve("log").resolve(checked(name) + ".ndjson");
    }

    /** What is remembered of an environment's size. */
    public Path size(String name) {
        return root().resolve("sizes").resolve(checked(name));
    }

    /** Where {@code venv-manager} keeps the texts of an environment's snapshots. */
    public Path texts(String name) {
        return venv(name).resolve(".venv-manager").resolve("snapshots");
    }

    /** Names come checked from the caller; ids also from files that anybody may have written. */
    static String checked(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("not a name: " + name);
        }
        return name;
    }
}
