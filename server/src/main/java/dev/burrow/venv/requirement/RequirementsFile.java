package dev.burrow.venv.requirement;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.InvalidRequirementsFile;
import dev.burrow.schema.error.UnreadableFile;
import dev.burrow.store.Storage;
import dev.burrow.venv.requirement.RequirementsFile.Entry.Editable;
import dev.burrow.venv.requirement.RequirementsFile.Entry.Include;
import dev.burrow.venv.requirement.RequirementsFile.Entry.Local;
import dev.burrow.venv.requirement.RequirementsFile.Entry.Named;
import dev.burrow.venv.requirement.RequirementsFile.Entry.Option;
import dev.burrow.venv.requirement.RequirementsFile.Entry.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A requirements file as pip reads it, with all files that it includes. The installer gets the file itself, in whose
 * folder it then works; this reading is for telling, before anything happens, what is in it and whether that is allowed.
 */
public final class RequirementsFile {

    /** A larger file is none; it bounds the memory. */
    private static final long MAX_BYTES = 16L * 1024 * 1024;

    /** Options that take a value behind a blank, which then is not another option. */
    private static final Map<String, String> LONG_FORMS = Map.of(
            "-r", "--requirement",
            "-c", "--constraint",
            "-e", "--editable",
            "-i", "--index-url",
            "-f", "--find-links");

    private static final Set<String> INDEX_OPTIONS =
            Set.of("--index-url", "--extra-index-url", "--find-links", "--trusted-host", "--pypi-url");

    private final Map<String, String> environment;
    private final Path path;
    private final List<Entry> entries = new ArrayList<>();
    private final Map<Path, List<RequirementsText.Line>> files = new LinkedHashMap<>();
    private boolean plain = true;

    private RequirementsFile(Path path, Map<String, String> environment) {
        this.path = path;
        this.environment = environment;
    }

    /** What one line says. */
    public sealed interface Entry {
        /** Where it stands. */
        Place place();

        /** A distribution by name; what follows it, such as {@code --hash}, is in the options. */
        record Named(Place place, Requirement requirement, String options) implements Entry {}

        /** A file or folder of this machine. */
        record Local(Place place, Path path) implements Entry {}

        /** A URL without a name. */
        record Url(Place place, String url) implements Entry {}

        /** A project to be used from where it lies. */
        record Editable(Place place, String target) implements Entry {}

        /** Another file, of requirements or of constraints, whose entries follow. */
        record Include(Place place, String target, boolean constraints) implements Entry {}

        /** Any other option, in its long form. */
        record Option(Place place, String name, String value) implements Entry {}
    }

    /**
     * A place in a file.
     *
     * @param file the file
     * @param line the line, counted from 1; the first one of several that a backslash joins
     */
    public record Place(Path file, int line) {}

    /**
     * What a requirements file may do beside naming distributions.
     *
     * @param otherIndexes whether it may name where distributions come from
     * @param editables whether it may install projects from where they lie, which runs their code
     */
    public record Policy(boolean otherIndexes, boolean editables) {}

    /**
     * Reads a file and all that it includes.
     *
     * @param environment values for {@code ${NAME}} in it
     * @throws BurrowException {@code InvalidRequirementsFile} with the line, or {@code UnreadableFile}
     */
    public static RequirementsFile read(Path file, Map<String, String> environment) {
        Path absolute = file.toAbsolutePath().normalize();
        RequirementsFile read = new RequirementsFile(absolute, environment);
        Path folder = absolute.getParent();
        if (folder == null) {
            throw new BurrowException(
                    new UnreadableFile(file.toString(), "it is a folder"), file + " cannot be read: it is a folder");
        }
        read.add(absolute, folder);
        return read;
    }

    /** The file, absolute. */
    public Path path() {
        return path;
    }

    /**
     * The same in UTF-8 without a byte-order mark, for whoever reads nothing else.
     *
     * @param folder where copies may be made, of the file and of all that it includes
     * @return the file itself where all of them are in UTF-8, else the copy; to be read in the file's own directory,
     *     since relative entries stay as they are
     * @throws BurrowException {@code StorageFailed}
     */
    public Path inUtf8(Path folder) {
        if (plain) {
            return path;
        }
        Map<Path, Path> copies = new LinkedHashMap<>();
        files.keySet().forEach(file -> copies.put(file, folder.resolve(copies.size() + ".txt")));
        for (Map.Entry<Path, Path> each : copies.entrySet()) {
            List<String> lines = new ArrayList<>();
            for (RequirementsText.Line line : files.getOrDefault(each.getKey(), List.of())) {
                Path included = line.text().startsWith("-") ? included(each.getKey(), line.text()) : null;
                Path copy = included == null ? null : copies.get(included);
                boolean constraints = option(line.text()).name().equals("--constraint");
                lines.add(copy == null ? line.written() : (constraints ? "-c " : "-r ") + copy);
            }
            try {
                Files.write(each.getValue(), lines);
            } catch (IOException e) {
                throw Storage.failed(each.getValue(), e);
            }
        }
        return copies.getOrDefault(path, path);
    }

    /** Everything in it, in order. */
    public List<Entry> entries() {
        return List.copyOf(entries);
    }

    /**
     * Refuses what a policy forbids.
     *
     * @throws BurrowException {@code InvalidRequirementsFile} with the line
     */
    public void require(Policy policy) {
        for (Entry entry : entries) {
            if (!policy.editables() && entry instanceof Editable) {
                throw invalid(entry.place(), "editable installs are not allowed here");
            }
            boolean index = entry instanceof Option option && INDEX_OPTIONS.contains(option.name());
            if (!policy.otherIndexes() && index) {
                throw invalid(entry.place(), "other package indexes are not allowed here");
            }
        }
    }

    private void add(Path file, Path workingFolder) {
        if (files.containsKey(file)) {
            return;
        }
        byte[] bytes;
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > MAX_BYTES) {
                throw new IOException("it is no regular file of reasonable size");
            }
            bytes = Files.readAllBytes(file);
        } catch (IOException e) {
            String reason = String.valueOf(e.getMessage());
            throw new BurrowException(
                    new UnreadableFile(file.toString(), reason), file + " cannot be read: " + reason, e);
        }
        String text = RequirementsText.decode(file, bytes);
        List<RequirementsText.Line> lines = RequirementsText.lines(text, environment);
        plain &= RequirementsText.isPlain(file, bytes);
        files.put(file, lines);
        for (RequirementsText.Line line : lines) {
            add(new Place(file, line.number()), line.text(), workingFolder);
        }
    }

    private void add(Place place, String line, Path workingFolder) {
        if (line.startsWith("-")) {
            addOption(place, line, workingFolder);
            return;
        }
        int options = optionsAt(line);
        String subject = line.substring(0, options).strip();
        if (subject.indexOf(':') > 0 && subject.matches("(?i)[a-z][a-z0-9+.-]*:.*")) {
            entries.add(new Url(place, subject));
        } else if (looksLikePath(subject)) {
            entries.add(new Local(
                    place,
                    workingFolder.resolve(subject.split("\\[|;")[0].strip()).normalize()));
        } else {
            entries.add(new Named(
                    place, parse(place, subject), line.substring(options).strip()));
        }
    }

    private static Requirement parse(Place place, String text) {
        try {
            return Requirement.parse(text);
        } catch (BurrowException e) {
            throw invalid(place, String.valueOf(e.getMessage()));
        }
    }

    /** Where the options of a requirement begin. */
    private static int optionsAt(String line) {
        for (int i = 1; i < line.length(); i++) {
            if (line.charAt(i) == '-' && Character.isWhitespace(line.charAt(i - 1))) {
                return i;
            }
        }
        return line.length();
    }

    /** As pip sees it: with a separator, beginning with a dot, or named like an archive. */
    private static boolean looksLikePath(String subject) {
        String bare = subject.split("[;\\[]")[0].strip().toLowerCase(Locale.ROOT);
        if (bare.startsWith(".") || bare.startsWith("/")) {
            return true;
        }
        if (bare.contains("@")) {
            return false; // a name and a URL
        }
        return bare.contains("/")
                || List.of(".whl", ".zip", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz").stream()
                        .anyMatch(bare::endsWith);
    }

    /**
     * An option at the beginning of a line.
     *
     * @param given as it stands there
     * @param name its long form
     */
    private record Written(String given, String name, String value) {}

    private static Written option(String line) {
        boolean isLong = line.startsWith("--");
        int end = 0;
        while (end < line.length()
                && line.charAt(end) != '='
                && !Character.isWhitespace(line.charAt(end))
                && (isLong || end < 2)) {
            end++;
        }
        String given = line.substring(0, end);
        String value = line.substring(end).strip();
        return new Written(
                given,
                LONG_FORMS.getOrDefault(given, given),
                value.startsWith("=") ? value.substring(1).strip() : value);
    }

    /** The file of this machine that a line with an option includes, or null. */
    private static @Nullable Path included(Path file, String line) {
        Written option = option(line);
        boolean includes =
                option.name().equals("--requirement") || option.name().equals("--constraint");
        return includes && !option.value().contains("://")
                ? file.resolveSibling(option.value()).normalize()
                : null;
    }

    private void addOption(Place place, String line, Path workingFolder) {
        Written option = option(line);
        switch (option.name()) {
            case "--requirement", "--constraint" -> {
                entries.add(new Include(place, option.value(), option.name().equals("--constraint")));
                Path included = included(place.file(), line);
                if (included != null) {
                    add(included, workingFolder);
                }
            }
            case "--editable" -> entries.add(new Editable(place, option.value()));
            default -> {
                if (!line.startsWith("--")) {
                    throw invalid(place, "'" + option.given() + "' is no option of a requirements file");
                }
                entries.add(new Option(place, option.name(), option.value()));
            }
        }
    }

    static BurrowException invalid(Place place, String reason) {
        return new BurrowException(
                new InvalidRequirementsFile(place.file().toString(), place.line(), reason),
                place.file() + ", line " + place.line() + ": " + reason + ". Nothing was installed; correct the line.");
    }
}
