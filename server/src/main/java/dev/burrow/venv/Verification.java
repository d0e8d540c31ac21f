package dev.burrow.venv;

import dev.burrow.host.Operation;
import dev.burrow.schema.snapshot.VerifyReport;
import dev.burrow.schema.snapshot.VerifyReport.DifferingFile;
import dev.burrow.schema.snapshot.VerifyReport.DifferingFile.FileProblem;
import dev.burrow.venv.metadata.Distribution;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.metadata.RecordEntry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Compares installed files with the hashes that the distributions themselves carry in RECORD. */
final class Verification {

    /** So many problems of some 150 bytes in two copies stay below what clients take. */
    private static final int MOST_PROBLEMS = 120;

    private final Path root;
    private final Operation operation;
    private final List<DifferingFile> problems = new ArrayList<>();
    private final List<String> unverifiable = new ArrayList<>();
    private long files;
    private long packages;

    private Verification(Path root, Operation operation) {
        this.root = root;
        this.operation = operation;
    }

    /** Verifies the distributions of an environment's own, or those named. */
    static VerifyReport of(VenvName name, Installed installed, Path root, List<String> wanted, Operation operation) {
        Verification verification = new Verification(root, operation);
        List<Distribution> chosen = new ArrayList<>();
        for (String each : wanted) {
            Distribution distribution = installed.find(each);
            if (distribution == null) {
                throw PackageChanges.notInstalled(name, each);
            }
            chosen.add(distribution);
        }
        if (wanted.isEmpty()) {
            installed.distributions().stream()
                    .filter(each -> !each.isInherited())
                    .forEach(chosen::add);
        }
        Map<String, String> owners = new HashMap<>();
        for (Distribution distribution : chosen) {
            operation.cancellation().check();
            verification.check(distribution, owners);
        }
        List<DifferingFile> found = verification.problems;
        boolean truncated = found.size() > MOST_PROBLEMS;
        return new VerifyReport(
                name.text(),
                found.isEmpty(),
                verification.packages,
                verification.files,
                truncated ? found.subList(0, MOST_PROBLEMS) : found,
                found.size(),
                verification.unverifiable,
                truncated ? true : null);
    }

    private void check(Distribution distribution, Map<String, String> owners) {
        List<RecordEntry> record = distribution.record();
        if (record == null) {
            unverifiable.add(distribution.name());
            return;
        }
        packages++;
        owners.merge(distribution.normalName(), distribution.info().toString(), (first, second) -> {
            add(distribution, distribution.info(), FileProblem.DUPLICATE, null, null);
            return first;
        });
        for (RecordEntry entry : record) {
            Path file = distribution.location().resolve(entry.path()).normalize();
            String expected = entry.sha256();
            if (expected == null) {
                continue; // RECORD itself, and compiled files, whose absence is nobody's loss.
            }
            files++;
            check(distribution, file, expected.toLowerCase(Locale.ROOT));
        }
    }

    private void check(Distribution distribution, Path file, String expected) {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            add(distribution, file, FileProblem.MISSING, expected, null);
            return;
        }
        if (!Files.isRegularFile(file)) {
            add(distribution, file, FileProblem.UNREADABLE, expected, null);
            return;
        }
        try {
            String found = sha256(file);
            if (!found.equals(expected)) {
                add(distribution, file, FileProblem.MODIFIED, expected, found);
            }
        } catch (IOException e) {
            add(distribution, file, FileProblem.UNREADABLE, expected, null);
        }
    }

    private void add(
            Distribution distribution,
            Path file,
            FileProblem problem,
            @org.jspecify.annotations.Nullable String expected,
            @org.jspecify.annotations.Nullable String found) {
        String path = file.startsWith(root) ? root.relativize(file).toString() : file.toString();
        problems.add(new DifferingFile(distribution.name(), path, problem, expected, found));
    }

    private static String sha256(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                digest.update(buffer, 0, n);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
