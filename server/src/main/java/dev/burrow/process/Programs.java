package dev.burrow.process;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds programs by name, as a shell would. */
public final class Programs {

    private Programs() {}

    /**
     * The first regular file of that name that may be executed, in the directories of a search path. Relative and empty
     * entries of the path are passed over: what they mean depends on where one happens to be.
     *
     * @param name a file name without a slash
     * @param searchPath directories separated by colons, or null for none
     */
    public static Optional<Path> find(String name, @Nullable String searchPath) {
        if (searchPath == null || name.isEmpty() || name.indexOf('/') >= 0 || name.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        for (String directory : searchPath.split(":", -1)) {
            if (directory.startsWith("/")) {
                Path candidate = candidate(directory, name);
                if (candidate != null && Files.isRegularFile(candidate) && Files.isExecutable(candidate)) {
                    return Optional.of(candidate);
                }
            }
        }
        return Optional.empty();
    }

    private static @Nullable Path candidate(String directory, String name) {
        try {
            return Path.of(directory, name);
        } catch (InvalidPathException e) {
            return null; // not a name in this locale's character set
        }
    }
}
