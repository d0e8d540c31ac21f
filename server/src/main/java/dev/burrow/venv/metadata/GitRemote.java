package dev.burrow.venv.metadata;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The remote in a repository's configuration that pip takes: {@code origin}, else the first one. */
final class GitRemote {

    private GitRemote() {}

    /** Its URL, or null without a remote. */
    static @Nullable String first(Path config) {
        String text;
        try {
            text = new String(Files.readAllBytes(config), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return null;
        }
        String first = null;
        String remote = null;
        for (String line : text.split("\r?\n")) {
            String trimmed = line.strip();
            if (trimmed.startsWith("[")) {
                remote = remoteOf(trimmed);
                continue;
            }
            int equals = trimmed.indexOf('=');
            boolean isUrl = equals > 0 && trimmed.substring(0, equals).strip().equalsIgnoreCase("url");
            if (remote == null || !isUrl) {
                continue;
            }
            String url = value(trimmed.substring(equals + 1).strip());
            if (remote.equals("origin")) {
                return url;
            }
            first = first == null ? url : first;
        }
        return first;
    }

    /** The name in {@code [remote "name"]}, or null for any other heading. */
    private static @Nullable String remoteOf(String heading) {
        int open = heading.indexOf('"');
        int close = heading.lastIndexOf('"');
        boolean remote = open > 0
                && close > open
                && heading.substring(1, open).strip().toLowerCase(Locale.ROOT).equals("remote");
        return remote ? heading.substring(open + 1, close) : null;
    }

    /** A value without quotes and comment, up to its first blank, where pip cuts it too. */
    private static String value(String text) {
        String value = text.startsWith("\"") && text.endsWith("\"") && text.length() > 1
                ? text.substring(1, text.length() - 1)
                : text;
        int end = 0;
        while (end < value.length() && " \t;#".indexOf(value.charAt(end)) < 0) {
            end++;
        }
        return value.substring(0, end);
    }
}
