package dev.burrow.venv;

import tools.jackson.databind.JsonNode;

/**
 * JSON as {@code venv-manager} writes it, in files and in results: two-space indent, {@code []} and {@code {}} for
 * empty ones, non-ASCII characters as they are, and {@code <}, {@code >}, {@code &} as escapes, which is what Go's
 * encoder does.
 */
public final class PeerJson {

    private PeerJson() {}

    /** The indented text, without a line end after it. Keys come in the order the tree has them. */
    public static String indented(JsonNode json) {
        StringBuilder out = new StringBuilder();
        append(out, json, "\n");
        return out.toString();
    }

    private static void append(StringBuilder out, JsonNode json, String lineStart) {
        String inner = lineStart + "  ";
        if (json.isObject() && !json.isEmpty()) {
            String separator = "{";
            for (var property : json.properties()) {
                out.append(separator).append(inner);
                string(out, property.getKey());
                out.append(": ");
                append(out, property.getValue(), inner);
                separator = ",";
            }
            out.append(lineStart).append('}');
        } else if (json.isArray() && !json.isEmpty()) {
            String separator = "[";
            for (JsonNode element : json) {
                out.append(separator).append(inner);
                append(out, element, inner);
                separator = ",";
            }
            out.append(lineStart).append(']');
        } else if (json.isString()) {
            string(out, json.stringValue());
        } else {
            out.append(atom(json));
        }
    }

    /** Not {@code toString()} for the usual ones: it makes a mapper, which takes longer than a whole first call. */
    private static String atom(JsonNode json) {
        return switch (json.getNodeType()) {
            case OBJECT -> "{}";
            case ARRAY -> "[]";
            case BOOLEAN -> json.booleanValue() ? "true" : "false";
            case NULL -> "null";
            case NUMBER -> json.isInt() || json.isLong() ? Long.toString(json.longValue()) : json.toString();
            default -> json.toString();
        };
    }

    private static void string(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    boolean escaped = c < 0x20 || c == '<' || c == '>' || c == '&' || c == '\u2028' || c == '\u2029';
                    if (escaped || isLoneSurrogate(text, i)) {
                        out.append(String.format("\\u%04x", escaped ? (int) c : 0xfffd));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    private static boolean isLoneSurrogate(String text, int at) {
        char c = text.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        return Character.isLowSurrogate(c) && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
    }
}
