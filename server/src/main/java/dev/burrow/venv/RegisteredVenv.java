package dev.burrow.venv;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the shared registry knows of an environment.
 *
 * @param name its name
 * @param path where it is, absolute
 * @param createdAt when it was made, or first seen
 * @param lastUsedAt when it was last named by a call, to a minute
 * @param projectPath the project it belongs to; null for none
 * @param tags lower-case labels, sorted, each once
 */
record RegisteredVenv(
        String name,
        String path,
        Instant createdAt,
        Instant lastUsedAt,
        @Nullable String projectPath,
        List<String> tags) {

    RegisteredVenv {
        tags = List.copyOf(tags);
    }

    RegisteredVenv at(String newPath) {
        return new RegisteredVenv(name, newPath, createdAt, lastUsedAt, projectPath, tags);
    }

    RegisteredVenv named(String newName, String newPath) {
        return new RegisteredVenv(newName, newPath, createdAt, lastUsedAt, projectPath, tags);
    }

    RegisteredVenv used(Instant now) {
        return new RegisteredVenv(name, path, createdAt, now, projectPath, tags);
    }

    RegisteredVenv labelled(@Nullable String newProject, List<String> newTags) {
        return new RegisteredVenv(name, path, createdAt, lastUsedAt, newProject, newTags);
    }

    /** Tags by the shared rule: trimmed, lower-case, no empty ones, each once, sorted. */
    static List<String> normalized(Collection<String> tags) {
        return tags.stream()
                .map(tag -> tag.strip().toLowerCase(Locale.ROOT))
                .filter(tag -> !tag.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }
}
