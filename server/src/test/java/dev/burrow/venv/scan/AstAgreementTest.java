package dev.burrow.venv.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Python's own {@code ast} is the judge: on every file that it parses, the same statements, to the name and the line, and
 * no problem; on every other, what it would find if it could, and no failure.
 */
@Timeout(600)
class AstAgreementTest {

    /** Reads names of files, answers for each with its statements, or with {@code refused}. */
    private static final String JUDGE = """
            import ast, sys, warnings
            warnings.simplefilter("ignore")
            sys.setrecursionlimit(20000)
            for path in open(sys.argv[1], encoding="utf-8").read().split("\\n"):
                try:
                    tree = ast.parse(open(path, "rb").read())
                except Exception:
                    print("refused", path)
                    continue
                print("parsed", path)
                found = []
                todo = [tree]
                while todo:
                    node = todo.pop()
                    if isinstance(node, ast.Import):
                        found += [f"{a.name} 0  {node.lineno}" for a in node.names]
                    elif isinstance(node, ast.ImportFrom):
                        names = ",".join(a.name for a in node.names)
                        found.append(f"{node.module or ''} {node.level or 0} {names} {node.lineno}")
                    elif not isinstance(node, ast.expr):
                        todo.extend(ast.iter_child_nodes(node))
                for line in sorted(found):
                    print(" " + line)
            """;

    @TempDir
    Path dir;

    @Test
    @Tag("slow")
    void theStandardLibraryOfEveryPythonAtHandReadsTheSame() throws Exception {
        List<String> pythons = Interpreters.atHand();
        assumeFalse(pythons.isEmpty(), "no interpreter of Python 3 is at hand");
        for (String python : pythons) {
            Path library = Path.of(Interpreters.output(python, "-c", "import os; print(os.path.dirname(os.__file__))")
                    .strip());
            agree(python, library);
        }
    }

    @Test
    @Tag("network")
    void anUnpackedDjangoReadsTheSame() throws Exception {
        String python = Interpreters.newest();
        Process pip = new ProcessBuilder(
                        python,
                        "-m",
                        "pip",
                        "install",
                        "--quiet",
                        "--no-deps",
                        "--no-compile",
                        "--disable-pip-version-check",
                        "--target",
                        dir.resolve("django").toString(),
                        "Django==5.1.4")
                .redirectErrorStream(true)
                .redirectOutput(dir.resolve("pip.log").toFile())
                .start();
        try {
            assertTrue(pip.waitFor(300, TimeUnit.SECONDS));
        } finally {
            pip.destroyForcibly();
        }
        assertEquals(0, pip.exitValue(), Files.readString(dir.resolve("pip.log")));
        assertTrue(agree(python, dir.resolve("django")) > 800);
    }

    private int agree(String python, Path tree) throws IOException, InterruptedException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(tree)) {
            files = all.filter(file -> file.toString().endsWith(".py") && Files.isRegularFile(file))
                    .filter(file -> !file.toString().contains("/site-packages/"))
                    .sorted()
                    .toList();
        }
        Path list = dir.resolve("files");
        Files.writeString(
                list, String.join("\n", files.stream().map(Path::toString).toList()));
        Path judge = Files.writeString(dir.resolve("judge.py"), JUDGE);
        List<String> expected = Interpreters.output(python, judge.toString(), list.toString())
                .lines()
                .toList();
        List<String> differences = new ArrayList<>();
        int at = 0;
        for (Path file : files) {
            String head = expected.get(at++);
            List<String> wanted = new ArrayList<>();
            while (at < expected.size() && expected.get(at).startsWith(" ")) {
                wanted.add(expected.get(at++).substring(1));
            }
            byte[] bytes = Files.readAllBytes(file);
            FileImports read = FileImports.ofSource(
                    Arrays.copyOf(bytes, bytes.length + Cursor.PADDING), bytes.length, Target.here(null));
            if (head.equals("parsed " + file)) {
                compare(file, wanted, read, differences);
            } else {
                assertEquals("refused " + file, head);
            }
        }
        assertEquals(List.of(), differences, python);
        return files.size();
    }

    private static void compare(Path file, List<String> wanted, FileImports read, List<String> differences) {
        List<String> found = read.imports().stream()
                .filter(each -> !each.dynamic())
                .map(each ->
                        each.module() + " " + each.level() + " " + String.join(",", each.names()) + " " + each.line())
                .sorted()
                .toList();
        if (!found.equals(wanted.stream().sorted().toList())) {
            differences.add(file + ": found " + found + ", not " + wanted);
        }
        if (!read.problems().isEmpty()) {
            differences.add(file + ": " + read.problems());
        }
    }

    @Test
    void theJudgeAndTheReaderAgreeOnAFileOfTraps() throws Exception {
        List<String> pythons = Interpreters.atHand();
        assumeFalse(pythons.isEmpty(), "no interpreter of Python 3 is at hand");
        Files.createDirectories(dir.resolve("traps"));
        Files.write(
                dir.resolve("traps/a.py"),
                "\ufeffif 1:\n\timport a as b, c.d\r\ns = '''\nimport e'''; from . import (f,\n g as h)\r\fx = \\\n1\nfrom ...i import *\n"
                        .getBytes(StandardCharsets.UTF_8));
        assertEquals(1, agree(pythons.getLast(), dir.resolve("traps")));
    }
}
