package dev.burrow.venv.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the code cells of a Jupyter notebook, nbformat 3 and later; each cell counts as a source of its own. */
final class Notebook {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Notebook() {}

    /** What the Python cells of a notebook import. */
    static FileImports read(byte[] bytes, int length, Target target) {
        JsonNode root;
        try {
            root = JSON.readTree(bytes, 0, length);
        } catch (JacksonException notJson) {
            return problem("this notebook is not JSON");
        }
        if (!root.isObject()) {
            return problem("this is not a notebook");
        }
        String language = language(root);
        if (language != null && !language.toLowerCase(Locale.ROOT).contains("python")) {
            return problem("this notebook is in " + language + ", not in Python");
        }
        List<Import> imports = new ArrayList<>();
        List<SourceProblem> problems = new ArrayList<>();
        List<String> hints = new ArrayList<>();
        int number = 0;
        for (JsonNode cell : cells(root)) {
            number++;
            String source = source(cell);
            if (source != null) {
                cell(source, number, target, imports, problems, hints);
            }
        }
        return new FileImports(true, imports, problems, InlineMetadata.NONE, hints);
    }

    private static FileImports problem(String message) {
        return FileImports.unread(message);
    }

    private static @Nullable String language(JsonNode root) {
        JsonNode metadata = root.path("metadata");
        String language = metadata.path("language_info").path("name").asString("");
        if (language.isEmpty()) {
            language = metadata.path("kernelspec").path("language").asString("");
        }
        return language.isEmpty() ? null : language;
    }

    private static List<JsonNode> cells(JsonNode root) {
        List<JsonNode> cells = new ArrayList<>();
        root.path("cells").forEach(cells::add);
        root.path("worksheets").forEach(sheet -> sheet.path("cells").forEach(cells::add));
        return cells;
    }

    /** The text of a code cell, which is a string or a list of lines; null for any other cell. */
    private static @Nullable String source(JsonNode cell) {
        if (!cell.path("cell_type").asString("").equals("code")) {
            return null;
        }
        String language = cell.path("language").asString("python");
        if (!language.toLowerCase(Locale.ROOT).contains("python")) {
            return null;
        }
        JsonNode source = cell.has("source") ? cell.path("source") : cell.path("input");
        if (source.isString()) {
            return source.stringValue();
        }
        StringBuilder text = new StringBuilder();
        source.forEach(line -> text.append(line.asString("")));
        return text.toString();
    }

    private static void cell(
            String source,
            int number,
            Target target,
            List<Import> imports,
            List<SourceProblem> problems,
            List<String> hints) {
        SourceText text = SourceText.of(source);
        int start = pythonStart(text);
        if (start < 0) {
            return;
        }
        ImportReader reader = new ImportReader(text.bytes(), start, text.end(), target, true).read();
        reader.found().forEach(found -> imports.add(found.finished(number)));
        reader.problems().forEach(p -> problems.add(new SourceProblem(number, p.line(), p.message())));
        hints.addAll(reader.installHints());
    }

    /** Where the Python of a cell starts: behind {@code %%time}, nowhere (-1) in {@code %%bash}. */
    private static int pythonStart(SourceText text) {
        Cursor cursor = new Cursor(text.bytes(), text.start(), text.end());
        cursor.blanksAndLines();
        if (!cursor.startsWith(cursor.at, "%%")) {
            return text.start();
        }
        cursor.at += 2;
        int name = cursor.at;
        cursor.name();
        if (!Magic.isPythonCell(cursor.text(name, cursor.at))) {
            return -1;
        }
        cursor.restOfLine();
        return cursor.at;
    }
}
