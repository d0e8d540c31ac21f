package dev.burrow.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What was measured: each figure beside a floor of the same run, since a figure alone says more of the machine than of us. */
final class Table {

    private final List<String> lines = new ArrayList<>();

    /** Prints a row: our figure, the floor's, their ratio, and what is wanted. */
    void add(String work, String unit, double ours, String floorName, double floor, String wanted) {
        String line = String.format(
                Locale.ROOT,
                "%-44s %10.1f %-4s | %-34s %10.1f | ratio %5.2f | wanted: %s",
                work,
                ours,
                unit,
                floorName,
                floor,
                floor == 0 ? 0 : ours / floor,
                wanted);
        System.out.println(line);
        lines.add(line);
    }

    /** Prints a row that has no floor: a count, or a yes. */
    void add(String work, String result, String wanted) {
        String line = String.format(Locale.ROOT, "%-44s %s | wanted: %s", work, result, wanted);
        System.out.println(line);
        lines.add(line);
    }

    /** All rows again, without what was printed between them. */
    void printAll() {
        System.out.println();
        lines.forEach(System.out::println);
    }

    /** Something to be timed. */
    interface Work {
        void run() throws Exception;
    }

    /** Milliseconds that {@code work} takes once. */
    static double ms(Work work) throws Exception {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1e6;
    }

    /** The middle one of some times. */
    static double median(double... times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
