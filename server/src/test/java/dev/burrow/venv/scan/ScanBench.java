package dev.burrow.venv.scan;

import dev.burrow.host.Operation;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scans CPython's own library and prints the time against {@code ast.parse} alone on the same files. */
@Tag("bench")
class ScanBench {

    private static final String FLOOR = """
            import ast, os, sys, time, warnings
            warnings.simplefilter("ignore")
            start = time.perf_counter()
            for path in open(sys.argv[1]).read().split("\\n"):
                try: ast.parse(open(path, "rb").read())
                except (SyntaxError, ValueError): pass
            print(time.perf_counter() - start)
            """;

    @TempDir
    Path dir;

    @Test
    void cpythonsLibrary() throws Exception {
        String python = Interpreters.newest();
        Path library = Path.of(Interpreters.output(python, "-c", "import os; print(os.path.dirname(os.__file__))")
                .strip());
        double best = Double.MAX_VALUE;
        double first = 0;
        var report = ImportScan.scan(dir, null, Operation.quiet("bench"));
        for (int round = 0; round < 5; round++) {
            long start = System.nanoTime();
            report = ImportScan.scan(library, null, Operation.quiet("bench"));
            double seconds = (System.nanoTime() - start) / 1e9;
            first = round == 0 ? seconds : first;
            best = Math.min(best, seconds);
        }
        Path list = Files.writeString(dir.resolve("files"), String.join("\n", report.files()));
        Path script = Files.writeString(dir.resolve("floor.py"), FLOOR);
        double floor = Double.parseDouble(
                Interpreters.output(python, script.toString(), list.toString()).strip());
        System.out.printf(
                "scan of %d files: first %.2f s, best %.2f s; ast.parse alone %.2f s; ratio first %.2f, best %.2f%n",
                report.fileCount(), first, best, floor, first / floor, best / floor);
    }
}
