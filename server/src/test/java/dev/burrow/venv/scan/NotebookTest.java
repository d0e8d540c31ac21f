package dev.burrow.venv.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class NotebookTest {

    private static String modules(FileImports notebook) {
        return String.join(
                " ",
                notebook.imports().stream()
                        .map(each -> each.module() + "@" + each.cell() + ":" + each.line())
                        .toList());
    }

    @Test
    void onlyPythonCellsCount() {
        FileImports read = Sources.notebook("""
                {"nbformat": 4, "metadata": {"kernelspec": {"language": "python"}}, "cells": [
                  {"cell_type": "markdown", "source": "import a"},
                  {"cell_type": "raw", "source": "import b"},
                  {"cell_type": "code", "source": ["import c\\n", "df?\\n", "!ls 'x\\n", "import d"],
                   "outputs": [{"text": "import e"}]},
                  {"cell_type": "code", "source": "%%bash\\nimport f"},
                  {"cell_type": "code", "source": "\\n%%time\\nimport g"},
                  {"cell_type": "code", "source": "files = !ls 'x\\n%matplotlib inline\\nfor x in y:\\n    %time import h\\n    import i"}
                ]}
                """);
        assertEquals("c@3:1 d@3:4 g@5:3 h@6:4 i@6:5", modules(read));
        assertTrue(read.problems().isEmpty(), read.problems()::toString);
    }

    @Test
    void installationsAreHints() {
        FileImports read = Sources.notebook("""
                {"cells": [{"cell_type": "code", "source":
                  "%pip install -q 'requests<3' rich\\n!pip install --index-url x six\\n%conda install numpy\\n!python -m pip install black"}]}
                """);
        assertEquals(List.of("requests<3", "rich", "six", "numpy", "black"), read.installHints());
    }

    @Test
    void theOlderFormatHasWorksheets() {
        FileImports read = Sources.notebook("""
                {"nbformat": 3, "worksheets": [{"cells": [
                  {"cell_type": "code", "language": "python", "input": ["import a\\n"]},
                  {"cell_type": "code", "language": "python", "input": "import b"},
                  {"cell_type": "heading", "source": "import c"}]}]}
                """);
        assertEquals("a@1:1 b@2:1", modules(read));
    }

    @Test
    void oneBrokenCellDoesNotHideTheOthers() {
        FileImports read = Sources.notebook("""
                {"cells": [{"cell_type": "code", "source": "f(\\nimport a"}, {"cell_type": "code", "source": "import b"}]}
                """);
        assertEquals("a@1:2 b@2:1", modules(read));
        assertEquals(1, read.problems().getFirst().cell());
    }

    @Test
    void otherLanguagesAndOtherFilesAreLeftOutWithTheReason() {
        assertFalse(Sources.notebook("{\"metadata\": {\"language_info\": {\"name\": \"julia\"}}, \"cells\": []}")
                .read());
        assertFalse(Sources.notebook("not json").read());
        assertFalse(Sources.notebook("[1]").read());
    }
}
