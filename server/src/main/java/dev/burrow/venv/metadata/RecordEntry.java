package dev.burrow.venv.metadata;

import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of a RECORD: a file that an installer put there.
 *
 * @param path as written: relative to the folder that holds the metadata, or absolute
 * @param sha256 its SHA-256 as 64 hex digits, or null where it has none or one of another algorithm
 * @param sizeBytes its size, or -1 where none is given
 */
public record RecordEntry(String path, @Nullable String sha256, long sizeBytes) {

    /** Reads a RECORD, which is CSV; lines that are none are left out. */
    public static List<RecordEntry> parse(String text) {
        List<RecordEntry> entries = new ArrayList<>();
        for (String line : text.split("\r?\n")) {
            List<String> fields = fields(line);
            if (!fields.getFirst().isEmpty() && fields.getFirst().indexOf('\0') < 0) {
                String hash = fields.size() > 1 ? fields.get(1) : "";
                entries.add(new RecordEntry(fields.getFirst(), sha256(hash), size(fields)));
            }
        }
        return entries;
    }

    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>(3);
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                field.append('"');
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }

    private static @Nullable String sha256(String hash) {
        if (!hash.startsWith("sha256=")) {
            return null;
        }
        try {
            byte[] digest = Base64.getUrlDecoder().decode(hash.substring("sha256=".length()));
            return digest.length == 32 ? HexFormat.of().formatHex(digest) : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static long size(List<String> fields) {
        String size = fields.size() > 2 ? fields.get(2) : "";
        boolean number = !size.isEmpty() && size.length() < 19 && size.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Long.parseLong(size) : -1;
    }
}
