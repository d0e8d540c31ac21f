package dev.burrow.venv.snapshot;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.SnapshotNotFound;
import dev.burrow.schema.snapshot.Snapshot;
import dev.burrow.schema.snapshot.Snapshot.SnapshotKind;
import dev.burrow.schema.snapshot.Snapshot.SnapshotRestore;
import dev.burrow.store.AtomicFile;
import dev.burrow.store.SmallFiles;
import dev.burrow.store.Storage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The snapshots that {@code venv-manager} sees: {@code pip freeze} text in files whose names are their ids. */
final class SnapshotText {

    /** {@code YYYYMMDD-HHMMSS[_label]}, and {@code -1}, {@code -2} for more of one second. */
    private static final Pattern ID = Pattern.compile("(\\d{8}-\\d{6})(?:_([A-Za-z0-9_-]+)|-\\d+)?");

    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private static final int LABEL_BYTES = 40;
    private static final int LIMIT_BYTES = 4 * 1024 * 1024;

    private SnapshotText() {}

    /** A label as it becomes part of an id: what does not fit is replaced by {@code -}; null when nothing is left. */
    static @Nullable String label(@Nullable String wanted) {
        if (wanted == null || wanted.isBlank()) {
            return null;
        }
        String label = wanted.strip().replaceAll("[^A-Za-z0-9_-]", "-");
        return label.length() > LABEL_BYTES ? label.substring(0, LABEL_BYTES) : label;
    }

    /** The second of a time as ids begin with it. */
    static String second(Instant time) {
        return SECOND.format(time);
    }

    /**
     * Writes a new text under the first id that is free.
     *
     * @return its id
     */
    static String write(Path folder, Instant time, @Nullable String label, List<String> lines) {
        String base = second(time) + (label == null ? "" : "_" + label);
        String text = lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw Storage.failed(folder, e);
        }
        for (int n = 0; ; n++) {
            String id = n == 0 ? base : base + "-" + n;
            Path file = folder.resolve(id + ".txt");
            if (AtomicFile.create(file, text.getBytes(StandardCharsets.UTF_8), AtomicFile.SHARED)) {
                return id;
            }
        }
    }

    /** All of an environment, newest first. Files that are none are passed over. */
    static List<Snapshot> list(BurrowFolder folder, String venv) {
        List<Snapshot> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.texts(venv), "*.txt")) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                Snapshot snapshot = read(folder, venv, name.substring(0, name.length() - 4));
                if (snapshot != null) {
                    found.add(snapshot);
                }
            }
        } catch (NoSuchFileException none) {
            return List.of();
        } catch (IOException e) {
            throw Storage.failed(folder.texts(venv), e);
        }
        found.sort(Comparator.comparing(Snapshot::createdAt)
                .thenComparing(Snapshot::id)
                .reversed());
        return found;
    }

    /** One by its id; null where there is none. */
    static @Nullable Snapshot read(BurrowFolder folder, String venv, String id) {
        Matcher parts = ID.matcher(id);
        if (!parts.matches()) {
            return null;
        }
        Path file = folder.texts(venv).resolve(id + ".txt");
        try {
            List<String> lines = lines(file);
            boolean files = Files.isRegularFile(folder.manifests(venv).resolve(id), LinkOption.NOFOLLOW_LINKS);
            return new Snapshot(
                    id,
                    parts.group(2),
                    venv,
                    createdAt(file, parts.group(1)),
                    count(lines),
                    file.toString(),
                    SnapshotKind.MANUAL,
                    files ? SnapshotRestore.OFFLINE : SnapshotRestore.INSTALLER);
        } catch (IOException | DateTimeParseException noSnapshot) {
            return null;
        }
    }

    /** The lines of a text. */
    static List<String> lines(Path file) throws IOException {
        return new String(SmallFiles.read(file, LIMIT_BYTES), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    /** The failure for an id that no snapshot has. */
    static BurrowException notFound(String venv, String id) {
        String what = id.isEmpty()
                ? "no snapshots found for venv \"" + venv + "\""
                : "snapshot \"" + id + "\" not found for venv \"" + venv + "\"";
        return new BurrowException(
                new SnapshotNotFound(venv, id), what + ": list its snapshots, or take one with snapshot_venv");
    }

    /** As fine as the file tells, when that is the second of the id. */
    private static String createdAt(Path file, String second) throws IOException {
        Instant named = LocalDateTime.parse(second, SECOND).toInstant(ZoneOffset.UTC);
        Instant written =
                Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
        boolean fits = written.getEpochSecond() == named.getEpochSecond();
        return (fits ? written : named).toString();
    }

    private static long count(List<String> lines) {
        return lines.stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .count();
    }
}
