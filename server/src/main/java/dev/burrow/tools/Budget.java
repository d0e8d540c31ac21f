package dev.burrow.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * How much an answer may hold. Clients throw away, or flood a model with, what goes beyond about 25,000 tokens; both
 * copies of a result are sent, so both count. What is too long keeps its head and its tail: how it began and how it
 * ended.
 */
public final class Budget {

    /** Bytes of UTF-8 in one result, text and structured content together. */
    public static final int RESULT_BYTES = 60_000;

    /** Bytes of UTF-8 that one program's output may take in each of the two copies. */
    public static final int OUTPUT_BYTES = 24_000;

    /** No text or list is cut to less than this. */
    private static final int SHORTEST = 64;

    private Budget() {}

    /**
     * Text that was cut, or was short enough.
     *
     * @param text what is left of it, with a line in the middle that says how much is gone
     * @param truncated whether any is gone
     * @param totalBytes size of the whole, in UTF-8
     */
    public record Clipped(String text, boolean truncated, long totalBytes) {}

    /** Cuts text to at most so many bytes of UTF-8. A third of what stays is head, the rest tail, cut at lines if near. */
    public static Clipped clip(String text, int maxBytes) {
        long total = utf8Length(text);
        if (total <= maxBytes) {
            return new Clipped(text, false, total);
        }
        String note = "\n... [" + total + " bytes in all; the middle is left out] ...\n";
        int room = Math.max(0, maxBytes - note.length());
        String head = head(text, room / 3);
        String tail = tail(text, room - room / 3);
        return new Clipped(head + note + tail, true, total);
    }

    /** The result, cut where it is above the budget. Structured content stays valid: only lists and texts get shorter. */
    static ToolResult fit(ToolResult result) {
        ObjectNode whole = result.structured();
        long wholeBytes = whole == null ? 0 : size(whole);
        if (jsonLength(result.text()) + wholeBytes <= RESULT_BYTES) {
            return result;
        }
        int half = RESULT_BYTES / 2;
        if (whole == null || wholeBytes <= half) {
            return with(
                    result,
                    clip(result.text(), (int) (RESULT_BYTES - wholeBytes)).text(),
                    whole);
        }
        ObjectNode part = whole;
        for (int most = half; size(part) > half && most > SHORTEST; most -= most / 3) {
            part = shortened(part, most).asObject();
        }
        String note = "\n[" + wholeBytes
                + " bytes of structured content in all; its long lists and texts have lost their" + " middle]";
        return with(result, clip(result.text(), half - note.length()).text() + note, part);
    }

    private static ToolResult with(ToolResult result, String text, @Nullable ObjectNode structured) {
        return new ToolResult(text, structured, result.isError(), result.failure());
    }

    /** A copy in which no text and no list takes more than so many bytes, except for lists of one element. */
    private static JsonNode shortened(JsonNode value, int mostBytes) {
        return switch (value.getNodeType()) {
            case STRING ->
                jsonLength(value.stringValue()) <= mostBytes
                        ? value
                        : JsonNodeFactory.instance.stringNode(
                                clip(value.stringValue(), mostBytes).text());
            case OBJECT -> {
                ObjectNode object = JsonNodeFactory.instance.objectNode();
                value.properties().forEach(each -> object.set(each.getKey(), shortened(each.getValue(), mostBytes)));
                yield object;
            }
            case ARRAY -> shortenedList(value, mostBytes);
            default -> value;
        };
    }

    private static ArrayNode shortenedList(JsonNode list, int mostBytes) {
        int head = 0;
        int tail = list.size();
        List<JsonNode> last = new ArrayList<>();
        ArrayNode kept = JsonNodeFactory.instance.arrayNode();
        long bytes = 0;
        while (head < tail) { // one from the front, one from the back, until it is enough
            boolean fromFront = head <= list.size() - tail;
            JsonNode element = shortened(list.get(fromFront ? head : tail - 1), mostBytes);
            bytes += 1 + size(element);
            if (bytes > mostBytes && head > 0) {
                break;
            }
            if (fromFront) {
                kept.add(element);
                head++;
            } else {
                last.add(element);
                tail--;
            }
        }
        last.reversed().forEach(kept::add);
        return kept;
    }

    /** Bytes of the value as compact JSON, near enough for a budget: an escape counts as two. */
    private static long size(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> 2 + jsonLength(value.stringValue());
            case OBJECT -> {
                long bytes = 2;
                for (Map.Entry<String, JsonNode> each : value.properties()) {
                    bytes += each.getKey().length() + 4 + size(each.getValue());
                }
                yield bytes;
            }
            case ARRAY -> {
                long bytes = 2;
                for (JsonNode each : value) {
                    bytes += 1 + size(each);
                }
                yield bytes;
            }
            default -> value.asString("null").length();
        };
    }

    private static long jsonLength(String text) {
        long escapes = 0;
        for (int index = 0; index < text.length(); index++) {
            char c = text.charAt(index);
            if (c == '"' || c == '\\' || c < 0x20) {
                escapes++;
            }
        }
        return utf8Length(text) + escapes;
    }

    private static long utf8Length(String text) {
        long bytes = text.length();
        for (int index = 0; index < text.length(); index++) {
            char c = text.charAt(index);
            if (c >= 0x80) {
                bytes += c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
            }
        }
        return bytes;
    }

    private static int utf8Length(int codePoint) {
        return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    }

    private static String head(String text, int maxBytes) {
        int end = 0;
        long bytes = 0;
        while (end < text.length()) {
            int step = Character.charCount(text.codePointAt(end));
            bytes += utf8Length(text.codePointAt(end));
            if (bytes > maxBytes) {
                break;
            }
            end += step;
        }
        int line = text.lastIndexOf('\n', end - 1);
        return text.substring(0, line > end - 200 && line > 0 ? line : end);
    }

    private static String tail(String text, int maxBytes) {
        int start = text.length();
        long bytes = 0;
        while (start > 0) {
            int step = Character.charCount(text.codePointBefore(start));
            bytes += utf8Length(text.codePointBefore(start));
            if (bytes > maxBytes) {
                break;
            }
            start -= step;
        }
        int line = text.indexOf('\n', start);
        return text.substring(line >= 0 && line < start + 200 && line < text.length() - 1 ? line + 1 : start);
    }
}
