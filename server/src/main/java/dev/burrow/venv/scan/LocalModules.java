package dev.burrow.venv.scan;

import dev.burrow.host.Cancellation;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells which names the scanned sources offer themselves. A name is local to a file when the file's directory or one
 * above it, up to the top of the tree, offers it, or a project in the tree or that project's {@code src} does.
 */
final class LocalModules {

    private final Map<Path, SourceTree.Offer> offers;
    private final Set<String> ofProjects = new HashSet<>();
    private final Path top;

    private LocalModules(Map<Path, SourceTree.Offer> offers, Path top) {
        this.offers = offers;
        this.top = top;
    }

    /** How surely a name is local. */
    enum Answer {
        NO,
        /** A directory without {@code __init__.py}: a regular package of that name elsewhere goes first. */
        NAMESPACE,
        YES
    }

    /**
     * For the sources of a tree.
     *
     * @param root the directory that was walked, or in which the one file is
     */
    static LocalModules of(SourceTree tree, Path root, Cancellation cancellation) {
        Map<Path, SourceTree.Offer> offers = new HashMap<>(tree.offers());
        Path top = root;
        if (!offers.containsKey(root)) {
            offers.put(root, listed(root));
        }
        Path at = root;
        while (at.getParent() != null
                && offers.get(at) instanceof SourceTree.Offer offer
                && offer.modules.contains("__init__")) {
            cancellation.check();
            at = at.getParent();
            offers.put(at, listed(at));
            top = at;
        }
        LocalModules local = new LocalModules(offers, top);
        offers.forEach((directory, offer) -> {
            if (offer.project) {
                local.addProject(directory);
            }
        });
        return local;
    }

    private void addProject(Path directory) {
        for (Path place : List.of(directory, directory.resolve("src"))) {
            SourceTree.Offer offer = offers.get(place);
            if (offer != null) {
                ofProjects.addAll(offer.modules);
            }
        }
    }

    /** What a directory that is not part of the walk offers, found by looking at its entries. */
    private static SourceTree.Offer listed(Path directory) {
        SourceTree.Offer offer = new SourceTree.Offer();
        for (Path entry : entries(directory)) {
            String name = SourceTree.nameOf(entry);
            String module = SourceTree.moduleName(name);
            if (module != null) {
                offer.modules.add(module);
            } else if (name.indexOf('.') < 0 && Files.isDirectory(entry)) {
                if (Files.exists(entry.resolve("__init__.py"))) {
                    offer.modules.add(name);
                } else if (entries(entry).stream()
                        .anyMatch(e -> SourceTree.nameOf(e).endsWith(".py"))) {
                    offer.namespaces.add(name);
                }
            }
        }
        return offer;
    }

    private static List<Path> entries(Path directory) {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
            stream.forEach(entries::add);
        } catch (IOException | DirectoryIteratorException unreadable) {
            return entries; // What cannot be read offers nothing.
        }
        return entries;
    }

    /** Whether a file's import of this name means a module of the tree. */
    Answer answer(String name, Path file) {
        Answer best = Answer.NO;
        for (Path at = file.getParent(); at != null; at = above(at)) {
            SourceTree.Offer offer = offers.get(at);
            if (offer != null) {
                if (offer.modules.contains(name)) {
                    return Answer.YES;
                }
                best = offer.namespaces.contains(name) ? Answer.NAMESPACE : best;
            }
        }
        return ofProjects.contains(name) ? Answer.YES : best;
    }

    private @Nullable Path above(Path directory) {
        return directory.equals(top) ? null : directory.getParent();
    }
}
