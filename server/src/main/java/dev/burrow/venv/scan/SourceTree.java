package dev.burrow.venv.scan;

import dev.burrow.host.Cancellation;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The sources below a directory, in the order of their names, and what each directory offers to {@code import}. Links to
 * directories are not followed, so no loop and nothing outside is walked; nothing is opened that is not a regular file.
 */
final class SourceTree {

    /** Directories that hold other people's code, or none. */
    private static final Set<String> LEFT_OUT =
            Set.of(".venv", "venv", ".git", "__pycache__", "node_modules", "site-packages");

    private final List<Source> sources = new ArrayList<>();
    private final List<Skipped> skipped = new ArrayList<>();
    private final Map<Path, Offer> offers = new HashMap<>();
    private final Cancellation cancellation;

    private SourceTree(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    /** A file to read. */
    record Source(Path path, long sizeBytes) {
        boolean isNotebook() {
            return nameOf(path).endsWith(".ipynb");
        }
    }

    /** A file that is not read, and why. */
    record Skipped(Path path, String reason) {}

    /** What a directory offers: modules and packages, and directories that are packages only when nothing else is. */
    static final class Offer {
        final Set<String> modules = new java.util.HashSet<>();
        final Set<String> namespaces = new java.util.HashSet<>();
        boolean project;
    }

    static SourceTree walk(Path root, Cancellation cancellation) {
        SourceTree tree = new SourceTree(cancellation);
        tree.directory(root);
        return tree;
    }

    static SourceTree ofFile(Path file, BasicFileAttributes attributes) {
        SourceTree tree = new SourceTree(Cancellation.none());
        tree.file(file, attributes);
        return tree;
    }

    List<Source> sources() {
        return sources;
    }

    List<Skipped> skipped() {
        return skipped;
    }

    /** What the directories that were walked offer. */
    Map<Path, Offer> offers() {
        return offers;
    }

    static String nameOf(Path path) {
        Path name = path.getFileName();
        return name == null ? "" : name.toString();
    }

    /** Walks a directory; whether anything in it can be imported. */
    private boolean directory(Path directory) {
        cancellation.check();
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
            stream.forEach(entries::add);
        } catch (IOException | DirectoryIteratorException unreadable) {
            skipped.add(new Skipped(directory, reason(unreadable)));
            return false;
        }
        Collections.sort(entries);
        Offer offer = new Offer();
        offers.put(directory, offer);
        boolean importable = false;
        for (Path entry : entries) {
            importable |= entry(entry, offer);
        }
        return importable;
    }

    private boolean entry(Path entry, Offer offer) {
        String name = nameOf(entry);
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(entry, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException gone) {
            if (isSource(name)) {
                skipped.add(new Skipped(entry, reason(gone)));
            }
            return false;
        }
        if (attributes.isDirectory()) {
            return subdirectory(entry, name, offer);
        }
        if (name.equals("pyproject.toml") || name.equals("setup.py") || name.equals("setup.cfg")) {
            offer.project = true;
        }
        String module = moduleName(name);
        if (module != null) {
            offer.modules.add(module);
        }
        if (isSource(name)) {
            file(entry, attributes);
        }
        return module != null;
    }

    private boolean subdirectory(Path entry, String name, Offer offer) {
        if (LEFT_OUT.contains(name) || Files.exists(entry.resolve("pyvenv.cfg"), LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        boolean importable = directory(entry);
        Offer inside = offers.get(entry);
        if (inside != null && inside.modules.contains("__init__")) {
            offer.modules.add(name);
        } else if (importable) {
            offer.namespaces.add(name);
        }
        return importable;
    }

    private void file(Path file, BasicFileAttributes entry) {
        BasicFileAttributes attributes = entry;
        if (entry.isSymbolicLink()) {
            try {
                attributes = Files.readAttributes(file, BasicFileAttributes.class);
            } catch (IOException dangling) {
                skipped.add(new Skipped(file, "a link that leads nowhere"));
                return;
            }
        }
        if (attributes.isRegularFile()) {
            sources.add(new Source(file, attributes.size()));
        } else {
            skipped.add(new Skipped(file, attributes.isDirectory() ? "a directory" : "not a regular file"));
        }
    }

    private static boolean isSource(String name) {
        return name.endsWith(".py") || name.endsWith(".ipynb") || name.endsWith(".pyw");
    }

    /** The name under which a file can be imported, or null. */
    static @org.jspecify.annotations.Nullable String moduleName(String file) {
        if (file.endsWith(".py") || file.endsWith(".pyx")) {
            return file.substring(0, file.lastIndexOf('.'));
        }
        if (file.endsWith(".so") || file.endsWith(".pyd")) {
            return file.substring(0, file.indexOf('.'));
        }
        return null;
    }

    static String reason(Exception problem) {
        Throwable cause = problem.getCause() instanceof IOException wrapped ? wrapped : problem;
        return switch (cause) {
            case AccessDeniedException denied -> "no permission to read it";
            case NoSuchFileException gone -> "it is gone";
            default -> "it cannot be read: " + cause.getClass().getSimpleName();
        };
    }
}
