package dev.burrow.venv.requirement;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns the bytes of a requirements file into lines the way pip does: encodings, continuations, comments, variables. */
final class RequirementsText {

    private static final Pattern CODING = Pattern.compile("coding[:=]\\s*([-\\w.]+)");
    private static final Pattern COMMENT = Pattern.compile("(^|\\s+)#.*$");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Z0-9_]+)\\}");

    private RequirementsText() {}

    /**
     * A line with something on it.
     *
     * @param number the place in the file, from 1; that of the first one of several joined lines
     * @param text with the values of variables in it
     * @param written without them, as it stands in the file
     */
    record Line(int number, String text, String written) {}

    /** Whether it is UTF-8 without a byte-order mark and without the name of another encoding: anybody reads it. */
    static boolean isPlain(Path file, byte[] bytes) {
        boolean marked = startsWith(bytes, 0xEF, 0xBB, 0xBF) || startsWith(bytes, 0, 0, 0xFE, 0xFF);
        boolean wide = startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF);
        return !marked && !wide && named(file, bytes).equals(StandardCharsets.UTF_8);
    }

    /** The text: by its byte-order mark, by a coding comment in one of the first two lines, else UTF-8. */
    static String decode(Path file, byte[] bytes) {
        int mark = 0;
        Charset charset;
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            mark = 3;
            charset = StandardCharsets.UTF_8;
        } else if (startsWith(bytes, 0xFF, 0xFE, 0, 0) || startsWith(bytes, 0, 0, 0xFE, 0xFF)) {
            charset = Charset.forName("UTF-32");
        } else if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
            charset = StandardCharsets.UTF_16;
        } else {
            charset = named(file, bytes);
        }
        ByteBuffer content = ByteBuffer.wrap(bytes, mark, bytes.length - mark);
        try {
            return charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(content)
                    .toString();
        } catch (CharacterCodingException e) {
            int line = 1;
            for (int i = 0; i < content.position(); i++) {
                line += bytes[i] == '\n' ? 1 : 0;
            }
            throw RequirementsFile.invalid(
                    new RequirementsFile.Place(file, line),
                    "it is not " + charset.name() + "; save it as UTF-8, or name its encoding in a comment on top");
        }
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static Charset named(Path file, byte[] bytes) {
        String[] lines = new String(bytes, StandardCharsets.ISO_8859_1).split("\n", 3);
        for (int i = 0; i < Math.min(2, lines.length); i++) {
            Matcher coding = CODING.matcher(lines[i]);
            if (lines[i].startsWith("#") && coding.find()) {
                try {
                    return Charset.forName(javaName(coding.group(1)));
                } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
                    throw RequirementsFile.invalid(
                            new RequirementsFile.Place(file, i + 1), "unknown encoding '" + coding.group(1) + "'");
                }
            }
        }
        return StandardCharsets.UTF_8;
    }

    /** Java's name of an encoding that Python calls otherwise. */
    private static String javaName(String python) {
        String name = python.toLowerCase(Locale.ROOT).replace('_', '-');
        return switch (name) {
            case "latin-1", "iso-latin-1", "l1" -> "ISO-8859-1";
            case "utf-8-sig", "u8" -> "UTF-8";
            default -> name;
        };
    }

    /** The lines that say something. */
    static List<Line> lines(String text, Map<String, String> environment) {
        List<Line> lines = new ArrayList<>();
        StringBuilder joined = new StringBuilder();
        int start = 1;
        int number = 0;
        String[] raw = text.split("\r\n|\r|\n", -1);
        for (String line : raw) {
            number++;
            boolean comment = line.stripLeading().startsWith("#");
            boolean continues = line.endsWith("\\") && !comment && number < raw.length;
            if (joined.isEmpty()) {
                start = number;
            }
            joined.append(comment ? " " + line : continues ? line.substring(0, line.length() - 1) : line);
            if (continues) {
                continue;
            }
            String content = COMMENT.matcher(joined.toString()).replaceFirst("").strip();
            if (!content.isEmpty()) {
                lines.add(new Line(start, expand(content, environment), content));
            }
            joined.setLength(0);
        }
        return lines;
    }

    /** Replaces variables that are set; an unset one stays as it is, as with pip. */
    private static String expand(String text, Map<String, String> environment) {
        return VARIABLE.matcher(text).replaceAll(match -> {
            String value = environment.get(match.group(1));
            return Matcher.quoteReplacement(value == null || value.isEmpty() ? match.group() : value);
        });
    }
}
