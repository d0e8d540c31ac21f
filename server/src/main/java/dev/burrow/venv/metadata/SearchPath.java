package dev.burrow.venv.metadata;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where the interpreter of an environment looks for distributions: its {@code site-packages}, what {@code .pth} files
 * add, and, where it is not closed off, the folders of its base Python; in the interpreter's order.
 */
final class SearchPath {

    /** The folder of a version: {@code python3.13}, {@code python3.13t}, {@code pypy3.10}. */
    private static final Pattern VERSION_FOLDER = Pattern.compile("(?:python|pypy)\\d+\\.\\d+t?");

    /** An entry of the path; those of the base Python are inherited. */
    record Entry(Path path, boolean inherited) {}

    private final Path root;
    private final Path metadataRoot;
    private final List<Entry> entries = new ArrayList<>();
    private final List<Path> foldersOfPathFiles = new ArrayList<>();

    SearchPath(Path root, Path metadataRoot) {
        this.root = root;
        this.metadataRoot = metadataRoot;
    }

    /** Where a path is read: below the metadata's root when it is below the environment's. */
    Path readFrom(Path reported) {
        return reported.startsWith(root) ? metadataRoot.resolve(root.relativize(reported)) : reported;
    }

    List<Entry> entries() {
        return entries;
    }

    /** The folders that {@code .pth} files have added so far. */
    List<Path> foldersOfPathFiles() {
        return foldersOfPathFiles;
    }

    /** The environment's own folders, {@code lib} before a {@code lib64} that is another one. */
    static List<Path> sitePackages(Path root, Path metadataRoot, @Nullable String version) {
        List<Path> found = new ArrayList<>();
        List<Path> real = new ArrayList<>();
        for (String lib : List.of("lib", "lib64")) {
            for (Path folder : versionFolders(metadataRoot.resolve(lib), version)) {
                Path site = folder.resolve("site-packages");
                try {
                    Path realSite = site.toRealPath();
                    if (!real.contains(realSite)) {
                        real.add(realSite);
                        found.add(root.resolve(metadataRoot.relativize(site)));
                    }
                } catch (IOException e) {
                    // No site-packages there: nothing is installed in it.
                }
            }
        }
        return found;
    }

    /** The folder of the version where that is known and there, else all there are. */
    private static List<Path> versionFolders(Path lib, @Nullable String version) {
        List<Path> fitting = new ArrayList<>();
        List<Path> others = new ArrayList<>();
        String minor = version == null ? "" : minor(version);
        for (Path child : children(lib)) {
            String name = String.valueOf(child.getFileName());
            if (VERSION_FOLDER.matcher(name).matches()) {
                boolean fits =
                        name.replaceFirst("^[a-z]+", "").replaceFirst("t$", "").equals(minor);
                (fits ? fitting : others).add(child);
            }
        }
        if (version != null) {
            return fitting;
        }
        Collections.sort(others);
        return others;
    }

    static String minor(String version) {
        String[] parts = version.split("\\.");
        return parts.length < 2 ? version : parts[0] + "." + parts[1];
    }

    /** Adds a folder of the kind of {@code site-packages}, and what its {@code .pth} files name. */
    void addSite(Path site, boolean inherited) {
        add(site, inherited);
        List<Path> names = new ArrayList<>();
        for (Path child : children(readFrom(site))) {
            String name = String.valueOf(child.getFileName());
            if (name.endsWith(".pth") && !name.startsWith(".")) {
                names.add(child);
            }
        }
        Collections.sort(names);
        for (Path pth : names) {
            addLines(site, pth, inherited);
        }
    }

    /** Lines that begin with import are code, which nobody runs here; the others are folders. */
    private void addLines(Path site, Path pth, boolean inherited) {
        String text;
        try {
            text = new String(Files.readAllBytes(pth), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return;
        }
        for (String line : text.split("\\R")) {
            String entry = line.stripTrailing();
            boolean code = entry.startsWith("import ") || entry.startsWith("import\t");
            if (!entry.isBlank() && !entry.startsWith("#") && !code && entry.indexOf('\0') < 0) {
                Path folder = site.resolve(entry).normalize();
                if (Files.exists(folder)) {
                    foldersOfPathFiles.add(folder);
                    add(folder, inherited);
                }
            }
        }
    }

    private void add(Path folder, boolean inherited) {
        if (entries.stream().noneMatch(entry -> entry.path().equals(folder))) {
            entries.add(new Entry(folder, inherited));
        }
    }

    /** The folders that an interpreter of a version looks into by itself, with the person's own first. */
    void addBase(Path home, String version, @Nullable Path userHome) {
        String folder = "python" + minor(version);
        if (userHome != null) {
            addSiteIfThere(userHome.resolve(".local/lib").resolve(folder).resolve("site-packages"));
        }
        Path prefix = home.getParent();
        if (prefix == null) {
            return;
        }
        // Debian and its kin keep distributions in dist-packages, shared by all versions of Python 3.
        Path debian = prefix.resolve("lib/python3/dist-packages");
        if (Files.isDirectory(debian)) {
            addSiteIfThere(prefix.resolve("local/lib").resolve(folder).resolve("dist-packages"));
            addSiteIfThere(debian);
            addSiteIfThere(prefix.resolve("lib").resolve(folder).resolve("dist-packages"));
        }
        for (String lib : List.of("lib64", "lib")) {
            addSiteIfThere(prefix.resolve(lib).resolve(folder).resolve("site-packages"));
        }
    }

    private void addSiteIfThere(Path site) {
        if (Files.isDirectory(site)) {
            addSite(site, true);
        }
    }

    /** What a folder holds, in the order of the file system; nothing where it cannot be read. */
    static List<Path> children(Path folder) {
        List<Path> children = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(children::add);
        } catch (IOException | DirectoryIteratorException | UncheckedIOException e) {
            return children;
        }
        return children;
    }
}
