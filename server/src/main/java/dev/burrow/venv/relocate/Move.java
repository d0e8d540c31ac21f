package dev.burrow.venv.relocate;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * From where to where. Texts of files are handled as one character per byte (Latin-1), so that whatever is not
 * rewritten stays byte for byte as it was; the paths here are in the same form.
 *
 * @param from the spellings under which the tree was known, longest first
 * @param to where the tree will be
 */
record Move(List<String> from, String to) {

    static Move of(Collection<Path> from, Path to) {
        List<String> spellings = from.stream()
                .map(Move::bytesOf)
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
        return new Move(spellings, bytesOf(to));
    }

    static String bytesOf(Path path) {
        return latin1(path.toString());
    }

    static String latin1(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** The new path for one that lies in the old tree (or is its root); null for any other. */
    @Nullable
    String translate(String path) {
        for (String old : from) {
            if (path.equals(old) || path.startsWith(old + "/")) {
                return to + path.substring(old.length());
            }
        }
        return null;
    }

    /** The last name of the new path. */
    String newName() {
        return name(to);
    }

    /** The last names of the old spellings. */
    List<String> oldNames() {
        return from.stream().map(Move::name).distinct().toList();
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
