package dev.burrow.venv.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class InlineMetadataTest {

    private static InlineMetadata of(String source) {
        return Sources.read(source).metadata();
    }

    @Test
    void aBlockSaysExactlyWhatTheFileNeeds() {
        InlineMetadata block = of("""
                #!/usr/bin/env python3
                # /// script
                # requires-python = ">=3.11"
                # dependencies = [
                #   "requests<3",  # why
                #   'rich',
                # ]
                #
                # [tool.x]
                # y = { z = 1 }
                # ///
                import requests
                """);
        assertTrue(block.usable());
        assertEquals(List.of("requests<3", "rich"), block.dependencies());
        assertEquals(">=3.11", block.requiresPython());
    }

    @Test
    void aBrokenBlockIsNamedWithItsLine() {
        assertEquals(
                3,
                problem("# /// script\n# dependencies = [\n#   requests,\n# ]\n# ///\n")
                        .line());
        assertEquals(
                4,
                problem("\n# /// script\n# dependencies = []\n# x = \"open\n# ///\nimport a\n")
                        .line());
        assertEquals(2, problem("# /// script\n# dependencies = [\n# ///\n").line());
        assertEquals(
                2, problem("\n# /// script\n# dependencies = []\nimport a\n").line());
        assertEquals(1, problem("# /// script\n# dependencies = 'x'\n# ///\n").line());
        assertEquals(
                1,
                problem("# /// script\n# dependencies = ['--index-url=x']\n# ///\n")
                        .line());
    }

    @Test
    void twoBlocksAreOneTooMany() {
        assertEquals(
                4,
                problem("# /// script\n# dependencies = []\n# ///\n# /// script\n# ///\n")
                        .line());
        assertEquals(
                5,
                problem("# /// script\n# dependencies = []\n# ///\n\n# /// script\n# ///\n")
                        .line());
    }

    @Test
    void otherBlocksAndTextAreNone() {
        assertFalse(of("# /// other\n# ///\n").present());
        assertFalse(of("x = '# /// script'\n").present());
    }

    private static SourceProblem problem(String source) {
        return Objects.requireNonNull(of(source).problem());
    }
}
