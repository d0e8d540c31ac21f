package dev.burrow.venv.metadata;

import dev.burrow.venv.metadata.Distribution.Found;
import dev.burrow.venv.requirement.ProjectName;
import dev.burrow.venv.requirement.Version;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Goes through a search path; the first of several distributions of one name counts, as for the interpreter. */
final class Finder {

    /** Parts of the standard library that pass for distributions in old Pythons; pip never lists them. */
    private static final Set<String> STANDARD_LIBRARY = Set.of("python", "wsgiref", "argparse");

    private final SearchPath path;
    private final boolean highestVersionFirst;
    private final Set<String> names = new HashSet<>();
    private final List<Distribution> found = new ArrayList<>();
    private final List<Installed.Remark> remarks = new ArrayList<>();
    private final List<Path> duplicates = new ArrayList<>();

    Finder(SearchPath path, @Nullable String pythonVersion) {
        this.path = path;
        // Below 3.11 pip asks another library, which sorts where the newer one takes the folder's order.
        Version version = pythonVersion == null ? null : Version.parse(pythonVersion);
        this.highestVersionFirst = version != null
                && version.releaseAt(0).intValue() == 3
                && version.releaseAt(1).intValue() < 11;
    }

    List<Installed.Remark> remarks() {
        return remarks;
    }

    List<Path> duplicates() {
        return duplicates;
    }

    List<Distribution> find() {
        for (SearchPath.Entry entry : List.copyOf(path.entries())) {
            addAll(entry);
        }
        found.sort(Comparator.comparing(Distribution::normalName));
        return found;
    }

    private void addAll(SearchPath.Entry entry) {
        Path folder = path.readFrom(entry.path());
        List<Distribution> here = new ArrayList<>();
        List<Path> links = new ArrayList<>();
        for (Path child : SearchPath.children(folder)) {
            String file = String.valueOf(child.getFileName());
            String lower = file.toLowerCase(Locale.ROOT);
            if (lower.endsWith(".dist-info") || lower.endsWith(".egg-info")) {
                addIfReadable(here, file, entry.path().resolve(file), child, entry, false);
            } else if (lower.endsWith(".egg-link")) {
                links.add(child);
            } else if (lower.equals("egg-info") && entry.path().toString().endsWith(".egg")) {
                String egg = String.valueOf(entry.path().getFileName());
                addIfReadable(here, egg, entry.path().resolve(file), child, entry, false);
            }
        }
        if (highestVersionFirst) {
            here.sort(Comparator.comparing(Finder::versionOrLowest).reversed());
        }
        here.forEach(this::addFirst);
        links.forEach(link -> addLinked(link, entry));
    }

    private void addFirst(Distribution distribution) {
        if (names.add(distribution.normalName()) && !STANDARD_LIBRARY.contains(distribution.normalName())) {
            found.add(distribution);
        } else if (!distribution.isInherited()) {
            boolean sameFolder = found.stream()
                    .anyMatch(other -> other.normalName().equals(distribution.normalName())
                            && other.location().equals(distribution.location()));
            if (sameFolder) {
                duplicates.add(distribution.info());
            }
        }
    }

    /** The first line of an egg-link names the project's folder, whose egg-info counts. */
    private void addLinked(Path link, SearchPath.Entry entry) {
        String target;
        try {
            target = new String(Files.readAllBytes(link), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            target = "";
        }
        if (target.isEmpty() || target.indexOf('\0') >= 0) {
            remarks.add(new Installed.Remark(entry.path().resolve(link.getFileName()), "the link names no folder"));
            return;
        }
        Path project = entry.path().resolve(target).normalize();
        List<Distribution> there = new ArrayList<>();
        SearchPath.Entry linked = new SearchPath.Entry(project, entry.inherited());
        for (Path child : SearchPath.children(project)) {
            String file = String.valueOf(child.getFileName());
            if (file.toLowerCase(Locale.ROOT).endsWith(".egg-info")) {
                addIfReadable(there, file, child, child, linked, true);
            }
        }
        there.forEach(this::addFirst);
    }

    private void addIfReadable(
            List<Distribution> to, String file, Path info, Path readFrom, SearchPath.Entry entry, boolean linked) {
        String stem = file.substring(0, file.lastIndexOf('.'));
        int dash = stem.indexOf('-');
        String fileName = dash < 0 ? stem : stem.substring(0, dash);
        if (!ProjectName.isValid(ProjectName.normalise(fileName))) {
            String why = fileName.startsWith("~")
                    ? "what an interrupted pip left behind; delete it"
                    : "the name is not one of a distribution";
            remarks.add(new Installed.Remark(info, why));
            return;
        }
        boolean hasFolder = Files.isDirectory(readFrom);
        Headers headers = headers(hasFolder, info, readFrom);
        String name = headers.first("Name");
        String stated = headers.first("Version");
        // An egg-info's name holds more than the version behind the first dash.
        boolean fromName = dash >= 0 && file.endsWith(".dist-info");
        String version = fromName ? stem.substring(dash + 1) : stated;
        if (version == null || version.isEmpty()) {
            remarks.add(new Installed.Remark(info, "it states no version"));
            version = Distribution.UNKNOWN_VERSION;
        }
        String normal = ProjectName.normalise(fileName);
        Found place = new Found(info, readFrom, entry.path(), entry.inherited(), linked, hasFolder);
        to.add(new Distribution(place, name == null || name.isEmpty() ? normal : name, normal, version, headers));
    }

    private Headers headers(boolean hasFolder, Path info, Path readFrom) {
        List<Path> candidates =
                hasFolder ? List.of(readFrom.resolve("METADATA"), readFrom.resolve("PKG-INFO")) : List.of(readFrom);
        for (Path candidate : candidates) {
            try {
                Headers headers = Headers.read(candidate);
                if (!headers.wellEncoded()) {
                    remarks.add(new Installed.Remark(info, "its metadata is not UTF-8"));
                }
                return headers;
            } catch (IOException e) {
                // The next candidate, or the remark below.
            }
        }
        remarks.add(new Installed.Remark(info, "its metadata is missing or cannot be read"));
        return Headers.none();
    }

    private static Version versionOrLowest(Distribution distribution) {
        Version version = Version.parse(distribution.version());
        return version == null ? LOWEST : version;
    }

    private static final Version LOWEST = Objects.requireNonNull(Version.parse("0.dev0"));
}
