package dev.burrow.venv.scan;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Reads a text as a source, for tests. */
final class Sources {

    private Sources() {}

    static FileImports read(String text) {
        return read(text, 12);
    }

    static FileImports read(String text, Integer minor) {
        return read(text.getBytes(StandardCharsets.UTF_8), minor);
    }

    static FileImports read(byte[] bytes, Integer minor) {
        Target linux = new Target(minor, "linux", "posix", "Linux");
        return FileImports.ofSource(Arrays.copyOf(bytes, bytes.length + Cursor.PADDING), bytes.length, linux);
    }

    static FileImports notebook(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return Notebook.read(bytes, bytes.length, new Target(12, "linux", "posix", "Linux"));
    }

    /** {@code module@line}, or {@code ..module:name,name@line}. */
    static List<String> statements(String text) {
        return read(text).imports().stream().map(Sources::shown).toList();
    }

    private static String shown(Import each) {
        String names = each.names().isEmpty() ? "" : ":" + String.join(",", each.names());
        return ".".repeat(each.level()) + each.module() + names + "@" + each.line();
    }

    /** {@code module class}, with {@code lazy}, {@code applies} or {@code never} behind it. */
    static List<String> uses(String text, Integer minor) {
        return read(text, minor).imports().stream().map(Sources::use).toList();
    }

    static List<String> uses(String text) {
        return uses(text, 12);
    }

    private static String use(Import each) {
        String applies = "";
        if (each.use() == ImportUse.PLATFORM) {
            Boolean holds = each.applies();
            applies = holds == null ? " open" : holds ? " applies" : " never";
        }
        return each.module() + " " + each.use().name().toLowerCase(java.util.Locale.ROOT) + (each.lazy() ? " lazy" : "")
                + applies;
    }
}
