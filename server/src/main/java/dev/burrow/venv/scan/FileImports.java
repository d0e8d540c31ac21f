package dev.burrow.venv.scan;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one source holds.
 *
 * @param read whether it could be read at all
 * @param imports in the order of the source
 * @param problems what Python would refuse; at most one for a plain source, one a cell for a notebook
 * @param metadata the inline metadata (PEP 723), if the source has some
 * @param installHints what a notebook asks to have installed ({@code %pip install x})
 */
record FileImports(
        boolean read,
        List<Import> imports,
        List<SourceProblem> problems,
        InlineMetadata metadata,
        List<String> installHints) {

    /** How far a file is looked at to tell whether it is text. */
    private static final int LOOKED_AT_FOR_TEXT = 8192;

    /** A file that was not read, and why. */
    static FileImports unread(String reason) {
        return new FileImports(
                false, List.of(), List.of(new SourceProblem(0, 0, reason)), InlineMetadata.NONE, List.of());
    }

    /**
     * Reads a Python source.
     *
     * @param bytes the source, with at least {@link Cursor#PADDING} zeros behind its end
     * @param length where the source ends
     */
    static FileImports ofSource(byte[] bytes, int length, Target target) {
        String binary = binary(bytes, length);
        if (binary != null) {
            return unread(binary);
        }
        SourceText text = SourceText.of(bytes, length);
        ImportReader reader = new ImportReader(text.bytes(), text.start(), text.end(), target, false).read();
        InlineMetadata metadata = InlineMetadata.in(text);
        List<SourceProblem> problems = new ArrayList<>();
        if (text.problem() != null) {
            problems.add(text.problem());
        } else {
            problems.addAll(reader.problems());
        }
        if (metadata.problem() != null) {
            problems.add(metadata.problem());
        }
        return new FileImports(
                true,
                reader.found().stream().map(found -> found.finished(0)).toList(),
                problems,
                metadata,
                reader.installHints());
    }

    /** Why a file is no source at all, or null: UTF-16, or bytes of zero near its start. */
    private static @Nullable String binary(byte[] bytes, int length) {
        int first = (bytes[0] & 0xff) << 8 | bytes[1] & 0xff;
        if (length >= 2 && (first == 0xfffe || first == 0xfeff)) {
            return "UTF-16, which Python does not accept as source";
        }
        int end = Math.min(length, LOOKED_AT_FOR_TEXT);
        for (int i = 0; i < end; i++) {
            if (bytes[i] == 0) {
                return "a binary file";
            }
        }
        return null;
    }
}
