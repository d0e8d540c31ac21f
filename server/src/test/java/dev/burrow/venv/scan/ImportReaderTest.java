package dev.burrow.venv.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImportReaderTest {

    @Test
    void severalNamesInOneStatementAllCount() {
        assertEquals(List.of("a@1", "b.c@1", "d@1"), Sources.statements("import a as x, b.c, d\n"));
    }

    @Test
    void semicolonsAndOneLineSuitesHoldStatements() {
        assertEquals(
                List.of("a@1", "b@2", "c@2", "d@3"),
                Sources.statements("x = 1; import a\nif x: import b; import c\nelse: import d"));
    }

    @Test
    void joinedLinesAndBracketsBelongToOneStatement() {
        assertEquals(
                List.of("a@1", "b:c,d@3", "e@7"),
                Sources.statements("import \\\n  a\nfrom b import (c, # why\n   d as x,\n)\nf(1,\n2); import e\n"));
    }

    @Test
    void whatLooksLikeAnImportInAStringIsNone() {
        assertEquals(List.of("z@9"), Sources.statements("""
                        s = 'import a'
                        t = \"\"\"
                        import b
                        \"\"\"
                        u = r'\\'; v = b"\\"import c"
                        w = 'x\\
                        import d'
                        # import e
                        import z
                        """));
    }

    @Test
    void formattedStringsNestAndHoldAnyExpression() {
        assertEquals(List.of("z@5"), Sources.statements("""
                        a = f"{x["import"]!r:>{w}} {{import}} {'\\n'.join(f"{y}" for y in z)}"
                        b = rf'\\{a}' + f'\\N{LEFT CURLY BRACKET}' + t"{x}"
                        c = f'''{
                            x  # a comment with ' in it
                        }'''; import z
                        """));
    }

    @Test
    void formattedStringsOfOlderPythonsEndAtTheFirstQuote() {
        assertEquals(List.of("z@2"), Sources.statements("a = f'{x:\\'}'\nimport z\n"));
    }

    @Test
    void dotsAreCountedAlsoAsEllipsis() {
        assertEquals(
                List.of(".:x@1", "...:y@2", "....a.b:c@3", ".:*@4"),
                Sources.statements("from . import x\nfrom ...import y\nfrom . ... a.b import c\nfrom .import *\n"));
    }

    @Test
    void softKeywordsOpenBlocksOrAreNames() {
        assertEquals(List.of("a@3", "b@4"), Sources.statements("""
                        match x:
                            case {"k": v} if v:
                                import a
                            case _: import b
                        match = case = type = 1
                        match[0]: int = 3
                        type X[T] = list[T]
                        """));
        assertTrue(
                Sources.read("match x:\n    case 1:\n        pass\n").problems().isEmpty());
    }

    @Test
    void colonsOfLambdasAndAssignmentsAreNotThoseOfTheHeader() {
        assertEquals(
                List.of("a@1", "b@2", "c@3"),
                Sources.statements("if (lambda: 0)(): import a\nwhile lambda: 1: import b\nif y := f(1): import c\n"));
    }

    @Test
    void everyLineEndCounts() {
        assertEquals(List.of("a@2", "b@3", "c@4"), Sources.statements("\r\nimport a\rimport b\nimport c"));
    }

    @Test
    void formFeedsAndTabsIndentAsPythonHasIt() {
        FileImports read = Sources.read("if x:\n\timport a\n        import b\n\fimport c\n");
        assertEquals(3, read.imports().size());
    }

    @Test
    void mixedIndentationIsAProblem() {
        assertFalse(Sources.read("if x:\n    if y:\n\timport a\n").problems().isEmpty());
    }

    @Test
    void namesCompareInTheirNormalForm() {
        assertEquals(List.of("os@1"), Sources.statements("import \uff4f\uff53\n"));
    }

    @Test
    void encodingsThatHideAsciiAreDecoded() {
        byte[] source =
                "# coding: shift_jis\ns = '\u8868'; import a\n".getBytes(java.nio.charset.Charset.forName("Shift_JIS"));
        FileImports read = Sources.read(source, 12);
        assertEquals("a", read.imports().getFirst().module());
        assertTrue(read.problems().isEmpty());
    }

    @Test
    void encodingsPythonRefusesAreProblems() {
        assertEquals(
                1,
                Sources.read("\nimport a # \u00e9".getBytes(StandardCharsets.ISO_8859_1), 12)
                        .problems()
                        .size());
        assertTrue(Sources.read("# coding: latin-1\n# \u00e9".getBytes(StandardCharsets.ISO_8859_1), 12)
                .problems()
                .isEmpty());
        assertEquals(
                2,
                Sources.read("\n# vim: set fileencoding=nonsense :\n")
                        .problems()
                        .getFirst()
                        .line());
        assertFalse(Sources.read("\ufeffimport a".getBytes(StandardCharsets.UTF_16BE), 12)
                .read());
        assertFalse(Sources.read("import a\0b").read());
        assertEquals(List.of("a@1"), Sources.statements("\ufeffimport a"));
    }

    @Test
    void aFileThatIsBeingEditedStillCounts() {
        FileImports read = Sources.read("import a\nf(1,\nimport b\ns = 'open\nimport c\nfrom x import\nimport d\n");
        assertEquals(2, read.problems().getFirst().line());
        assertEquals(
                List.of("a", "b", "c", "d"),
                read.imports().stream().map(Import::module).toList());
    }

    @Test
    void deepNestingIsAProblemAndNoMore() {
        assertFalse(Sources.read("f" + "'{f".repeat(5_000)).problems().isEmpty());
        StringBuilder blocks = new StringBuilder();
        for (int i = 0; i < 5_000; i++) {
            blocks.append(" ".repeat(i)).append("if x:\n");
        }
        assertFalse(Sources.read(blocks.toString()).problems().isEmpty());
        assertEquals(
                1,
                Sources.read("if " + "(".repeat(50_000) + ")".repeat(50_000) + ": import a\n")
                        .imports()
                        .size());
    }
}
