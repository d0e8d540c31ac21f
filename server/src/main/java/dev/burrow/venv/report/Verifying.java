package dev.burrow.venv.report;

import dev.burrow.host.Operation;
import dev.burrow.schema.snapshot.VerifyReport;
import dev.burrow.schema.snapshot.VerifyReport.DifferingFile;
import dev.burrow.schema.snapshot.VerifyReport.DifferingFile.FileProblem;
import dev.burrow.venv.metadata.Distribution;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.metadata.RecordEntry;
import dev.burrow.venv.requirement.ProjectName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares the files of an environment with what its RECORDs say. Compiled files are left out: Python writes them as it
 * likes. One call at a time for an instance.
 */
public final class Verifying {

    /** So many problems of some 250 bytes, in two copies, stay below what clients take; the whole number is told beside. */
    private static final int MAX_PROBLEMS = 120;

    private final Path root;
    private final List<DifferingFile> problems = new ArrayList<>();
    private long problemCount;
    private long filesChecked;

    private Verifying(Path root) {
        this.root = root;
    }

    /**
     * Checks the environment's own distributions. One of its base Python that is named cannot be checked: its files are
     * not the environment's.
     *
     * @param venv the environment's name, for the answer
     * @param packages names in any spelling; all when null or empty
     * @throws dev.burrow.schema.BurrowException {@code PackageNotInstalled}
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public static VerifyReport verify(
            String venv, Path root, @Nullable List<String> packages, Installed installed, Operation operation) {
        Set<String> wanted = new HashSet<>();
        for (String each : packages == null ? List.<String>of() : packages) {
            wanted.add(installed.require(venv, each).normalName());
        }
        Verifying verifying = new Verifying(root);
        List<String> unverifiable = new ArrayList<>();
        long checked = 0;
        for (Distribution each : installed.distributions()) {
            if (wanted.isEmpty() ? each.isInherited() : !wanted.contains(each.normalName())) {
                continue;
            }
            operation.cancellation().check();
            operation.progress().report("verifying " + each.name(), checked, 0);
            List<RecordEntry> record = each.isInherited() ? null : each.record();
            if (record == null) {
                unverifiable.add(each.normalName());
            } else {
                verifying.check(each, record, operation);
                checked++;
            }
        }
        for (Path duplicate : installed.duplicates()) {
            String folder = String.valueOf(duplicate.getFileName());
            String name = ProjectName.normalise(folder.split("-")[0]);
            if (wanted.isEmpty() || wanted.contains(name)) {
                verifying.add(name, duplicate, FileProblem.DUPLICATE, null, null);
            }
        }
        return new VerifyReport(
                venv,
                verifying.problemCount == 0,
                checked,
                verifying.filesChecked,
                verifying.problems,
                verifying.problemCount,
                unverifiable,
                verifying.problemCount > verifying.problems.size() ? true : null);
    }

    private void check(Distribution distribution, List<RecordEntry> record, Operation operation) {
        for (RecordEntry entry : record) {
            Path file = distribution.location().resolve(entry.path()).normalize();
            // What lies outside of the environment is not its own; a RECORD is no reason to read it.
            if (entry.path().endsWith(".pyc") || !file.startsWith(root)) {
                continue;
            }
            operation.cancellation().check();
            filesChecked++;
            if (!Files.exists(file)) {
                add(distribution.normalName(), file, FileProblem.MISSING, entry.sha256(), null);
            } else if (entry.sha256() != null) {
                compare(distribution, entry, file, entry.sha256());
            }
        }
    }

    private void compare(Distribution distribution, RecordEntry entry, Path file, String expected) {
        if (!Files.isRegularFile(file)) {
            add(distribution.normalName(), file, FileProblem.MODIFIED, expected, null);
            return;
        }
        try {
            String found = Digests.sha256(file);
            if (!found.equals(expected)) {
                add(distribution.normalName(), file, FileProblem.MODIFIED, expected, found);
            }
        } catch (IOException e) {
            add(distribution.normalName(), file, FileProblem.UNREADABLE, entry.sha256(), null);
        }
    }

    private void add(String name, Path file, FileProblem problem, @Nullable String expected, @Nullable String found) {
        problemCount++;
        if (problems.size() < MAX_PROBLEMS) {
            Path shown = file.startsWith(root) ? root.relativize(file) : file;
            problems.add(new DifferingFile(name, shown.toString(), problem, expected, found));
        }
    }
}
