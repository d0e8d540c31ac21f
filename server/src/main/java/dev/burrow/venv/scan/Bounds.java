package dev.burrow.venv.scan;

import dev.burrow.schema.snapshot.ScanReport;
import dev.burrow.schema.snapshot.ScanReport.ScanProblem;
import dev.burrow.schema.snapshot.ScanReport.ScannedImport;
import dev.burrow.schema.snapshot.ScanReport.ScannedImport.ImportOrigin;
import dev.burrow.schema.snapshot.ScanReport.StatedRequirement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;

/** Cuts a report to what its reader can take. */
final class Bounds {

    /** Quotes, comma and indentation around an element of a list. */
    private static final int AROUND_TEXT = 8;

    /** Property names and punctuation of an entry in {@code details}. */
    private static final int AROUND_DETAIL = 120;

    private Bounds() {}

    static ScanReport cut(ScanReport report, int budgetBytes) {
        if (size(report) <= budgetBytes) {
            return report;
        }
        int share = budgetBytes / 10;
        List<ScannedImport> ordered = new ArrayList<>(report.details());
        ordered.sort(Comparator.comparing(detail -> detail.origin() != ImportOrigin.THIRD_PARTY));
        return new ScanReport(
                report.path(),
                first(report.files(), 2 * share, Bounds::textSize),
                first(report.imports(), share, Bounds::textSize),
                first(report.thirdParty(), share, Bounds::textSize),
                first(report.suggestedPackages(), share, Bounds::textSize),
                report.venv(),
                report.missing() == null ? null : first(report.missing(), share, Bounds::textSize),
                first(ordered, 2 * share, Bounds::detailSize),
                first(report.requirements(), share, Bounds::requirementSize),
                first(report.problems(), share, Bounds::problemSize),
                report.fileCount(),
                Boolean.TRUE);
    }

    private static int size(ScanReport report) {
        List<String> missing = report.missing() == null ? List.of() : report.missing();
        return sum(report.files(), Bounds::textSize)
                + sum(report.imports(), Bounds::textSize)
                + sum(report.thirdParty(), Bounds::textSize)
                + sum(report.suggestedPackages(), Bounds::textSize)
                + sum(missing, Bounds::textSize)
                + sum(report.details(), Bounds::detailSize)
                + sum(report.requirements(), Bounds::requirementSize)
                + sum(report.problems(), Bounds::problemSize);
    }

    private static <T> int sum(List<T> list, ToIntFunction<T> size) {
        return (int) Math.min(
                Integer.MAX_VALUE / 16,
                list.stream().mapToLong(size::applyAsInt).sum());
    }

    private static <T> List<T> first(List<T> list, int budget, ToIntFunction<T> size) {
        int used = 0;
        int count = 0;
        while (count < list.size()) {
            used += size.applyAsInt(list.get(count));
            if (used > budget) {
                break;
            }
            count++;
        }
        return list.subList(0, count);
    }

    private static int textSize(String text) {
        return text.length() + AROUND_TEXT;
    }

    private static int detailSize(ScannedImport detail) {
        int candidates = detail.candidates() == null ? 0 : sum(detail.candidates(), Bounds::textSize) + 20;
        int reason = detail.reason() == null ? 0 : detail.reason().length() + 16;
        return AROUND_DETAIL + detail.name().length() + detail.path().length() + candidates + reason;
    }

    private static int requirementSize(StatedRequirement requirement) {
        return requirement.requirement().length() + requirement.path().length() + 60;
    }

    private static int problemSize(ScanProblem problem) {
        return problem.problem().length() + problem.path().length() + 50;
    }
}
