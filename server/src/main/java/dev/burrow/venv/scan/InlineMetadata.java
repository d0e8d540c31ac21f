package dev.burrow.venv.scan;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.toml.TomlMapper;
import tools.jackson.dataformat.toml.TomlStreamReadException;

/**
 * The {@code # /// script} block of a source (PEP 723).
 *
 * @param present whether there is one
 * @param requiresPython its {@code requires-python}, or null
 * @param dependencies its requirements, exactly as written
 * @param problem why it cannot be used, or null
 */
record InlineMetadata(
        boolean present,
        @Nullable String requiresPython,
        List<String> dependencies,
        @Nullable SourceProblem problem) {

    /** A source without a block. */
    static final InlineMetadata NONE = new InlineMetadata(false, null, List.of(), null);

    private static final byte[] MARK = "# /// script".getBytes(StandardCharsets.US_ASCII);

    /** Loaded with the first block that is met: most scans meet none. */
    private static final class Toml {
        static final TomlMapper READER = new TomlMapper();
    }

    /** Whether the block says, without a fault, what the source needs. */
    boolean usable() {
        return present && problem == null;
    }

    /** The block of a source; where there are two, or it is broken, one that says so. */
    static InlineMetadata in(SourceText text) {
        if (!mayHaveBlock(text)) {
            return NONE;
        }
        String source = new String(text.bytes(), text.start(), text.end() - text.start(), StandardCharsets.UTF_8);
        String[] lines = source.split("\r\n|\r|\n", -1);
        InlineMetadata first = NONE;
        for (int i = 0; i < lines.length; i++) {
            if (!isOpening(lines[i])) {
                continue;
            }
            if (first.present) {
                return broken(i + 1, "a second '# /// script' block; one is allowed");
            }
            int close = closing(lines, i + 1);
            if (close < 0) {
                first = broken(i + 1, "this '# /// script' block is not closed by a line '# ///'");
                continue;
            }
            first = block(lines, i, close);
            i = close;
        }
        return first;
    }

    private static boolean mayHaveBlock(SourceText text) {
        byte[] bytes = text.bytes();
        int last = text.end() - MARK.length;
        for (int i = text.start(); i <= last; i++) {
            if (bytes[i] == '#'
                    && bytes[i + 2] == '/'
                    && java.util.Arrays.equals(bytes, i, i + MARK.length, MARK, 0, MARK.length)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOpening(String line) {
        return line.startsWith("# /// script") && line.strip().equals("# /// script");
    }

    /** The last line {@code # ///} in the run of comments that follows, as PEP 723 has it; -1 without one. */
    private static int closing(String[] lines, int from) {
        int close = -1;
        for (int i = from; i < lines.length && (lines[i].equals("#") || lines[i].startsWith("# ")); i++) {
            if (isOpening(lines[i])) {
                break;
            }
            if (lines[i].stripTrailing().equals("# ///")) {
                close = i;
            }
        }
        return close;
    }

    private static InlineMetadata block(String[] lines, int open, int close) {
        StringBuilder toml = new StringBuilder();
        for (int i = open + 1; i < close; i++) {
            toml.append(lines[i].length() > 2 ? lines[i].substring(2) : "").append('\n');
        }
        try {
            return of(Toml.READER.readTree(toml.toString()), open + 1);
        } catch (TomlStreamReadException wrong) {
            int line = Math.clamp(wrong.getLocation().getLineNr(), 1, Math.max(1, close - open - 1));
            return broken(open + 1 + line, "in the '# /// script' block: " + wrong.getOriginalMessage());
        } catch (JacksonException wrong) {
            return broken(open + 1, "in the '# /// script' block: " + wrong.getOriginalMessage());
        }
    }

    private static InlineMetadata of(JsonNode top, int line) {
        JsonNode dependencies = top.path("dependencies");
        if (!dependencies.isMissingNode() && !dependencies.isArray() || !allTexts(dependencies)) {
            return broken(line, "'dependencies' in the '# /// script' block must be a list of texts");
        }
        List<String> requirements = new ArrayList<>();
        for (JsonNode each : dependencies) {
            String requirement = each.stringValue().strip();
            if (!requirement.matches("[A-Za-z0-9].*")) {
                return broken(line, "'" + requirement + "' in 'dependencies' is not a requirement");
            }
            requirements.add(requirement);
        }
        JsonNode python = top.path("requires-python");
        return new InlineMetadata(
                true, python.isString() ? python.stringValue() : null, List.copyOf(requirements), null);
    }

    private static boolean allTexts(JsonNode list) {
        for (JsonNode each : list) {
            if (!each.isString()) {
                return false;
            }
        }
        return true;
    }

    private static InlineMetadata broken(int line, String message) {
        return new InlineMetadata(true, null, List.of(), new SourceProblem(0, line, message));
    }
}
