package dev.burrow.venv.scan;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever the bytes are: an answer, and soon. */
@Timeout(30)
class ImportReaderFuzzTest {

    private static final String[] PIECES = {
        "import a",
        "from . import b",
        "from x import (c,",
        ")",
        "(",
        "[",
        "]",
        "{",
        "}",
        "\"\"\"",
        "'''",
        "'",
        "\"",
        "f'",
        "f\"{",
        "rf'''{",
        "t'{x:",
        "\\",
        "\\\n",
        "\n",
        "\r",
        "\r\n",
        "    ",
        "\t",
        "\f",
        "#",
        "# coding: utf-8",
        "# coding: koi8-r",
        "if x:",
        "elif y:",
        "else:",
        "try:",
        "except ImportError:",
        "finally:",
        "with suppress(ImportError):",
        "def f():",
        "class A:",
        "async ",
        "lambda: ",
        ":",
        ":=",
        ";",
        "match x:",
        "case 1:",
        "import_module('a')",
        "__import__(\"b\"",
        "sys.version_info >= (3,",
        "if TYPE_CHECKING:",
        "if sys.platform.startswith(('a',",
        "raise",
        "\0",
        "\u00e9",
        "\ud83d\ude00",
        "# /// script",
        "# ///",
        "# dependencies = [",
        "#   'a',",
        "# ]",
        "%pip install x",
        "!ls '",
        "not ",
        "and ",
        "or ",
        "((((((((((",
        "sys.exit(1)"
    };

    @RepeatedTest(8)
    void anyMixtureOfPiecesIsRead(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        for (int round = 0; round < 4_000; round++) {
            StringBuilder source = new StringBuilder();
            int pieces = random.nextInt(60);
            for (int i = 0; i < pieces; i++) {
                source.append(PIECES[random.nextInt(PIECES.length)]);
                if (random.nextInt(3) == 0) {
                    source.append('\n').append(" ".repeat(random.nextInt(9)));
                }
            }
            readBothWays(source.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    @RepeatedTest(4)
    void anyBytesAreRead(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        for (int round = 0; round < 4_000; round++) {
            byte[] bytes = new byte[random.nextInt(200)];
            random.nextBytes(bytes);
            readBothWays(bytes);
        }
    }

    private static void readBothWays(byte[] bytes) {
        byte[] padded = Arrays.copyOf(bytes, bytes.length + Cursor.PADDING);
        FileImports.ofSource(padded, bytes.length, Target.here(12));
        Target target = Target.here(null);
        new ImportReader(padded, 0, bytes.length, target, true).read();
    }

    @Test
    void effortGrowsWithTheLengthOnly() {
        String[] hostile = {
            "(\n",
            "f'{",
            "f\"{\n",
            "f'''{\n",
            "'''\n'",
            "\"\"\"a",
            "if x:\n try:\n",
            "x\\\n",
            "f'{f\"{",
            "f'{x:{",
            "import a,",
            "from a import (b,\n",
            "((a)+1)+",
            "if ((",
            "{[(",
            "lambda:",
            "if a and (",
            "# /// script\n#\n",
            "# coding:",
            "%%",
            "\f\t ",
            "import_module('''",
            "__import__(\n",
            "try:\n import a\nexcept ImportError:\n pass\n"
        };
        for (String piece : hostile) {
            byte[] bytes = piece.repeat(400_000 / piece.length()).getBytes(StandardCharsets.UTF_8);
            long start = System.nanoTime();
            readBothWays(bytes);
            long ms = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            assertTrue(ms < 5_000, () -> piece + " took " + ms + " ms");
        }
    }
}
