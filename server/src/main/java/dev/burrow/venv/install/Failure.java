package dev.burrow.venv.install;

import dev.burrow.process.Ended;
import dev.burrow.process.Exit;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.IndexUnavailable;
import dev.burrow.schema.error.InstallFailed;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Makes an error out of an installer that failed: a source that could not be used is told from a requirement that could
 * not be met, by what the installers print. Words that no pattern fits make an {@code InstallFailed} with those words.
 */
final class Failure {

    private static final int TAIL_LINES = 30;
    private static final int LONGEST_TAIL = 8000; // characters, as the schema says
    private static final int LONGEST_LOG = 4 * 1024 * 1024;

    /** In pip's log alone: on its output, a index that refuses looks like a project that does not exist. */
    private static final Pattern PIP_UNREACHED = Pattern.compile(
            "Could not fetch URL (\\S+?): (?!404)(?:There was a problem[^:]*: |connection error: )?(.{1,300}?) - skipping");

    private static final Pattern PIP_REFUSED_FILE =
            Pattern.compile("HTTP error (?!404)(\\d{3})\\s+while getting (https?://\\S+)");
    private static final Pattern PIP_NO_CONNECTION = Pattern.compile(
            "HTTPS?ConnectionPool\\(host='([^']+)', port=(\\d+)\\).{0,400}?(Connection refused|timed out|Name or service not known|Temporary failure in name resolution|Network is unreachable|No route to host|SSL\\w*Error|CERTIFICATE_VERIFY_FAILED)");
    private static final Pattern GIT_ASKS =
            Pattern.compile("could not read (?:Username|Password) for '(https?://[^']+)'");
    private static final Pattern GIT_REFUSED =
            Pattern.compile("(?:Authentication failed for|unable to access) '(https?://[^']+)'(?:: (.{1,200}))?");
    private static final Pattern UV_REFUSED =
            Pattern.compile("An index URL \\((\\S+?)\\) could not be queried due to .{0,80}?\\(([^)]{1,80})\\)");
    private static final Pattern UV_UNREACHED = Pattern.compile(
            "(?:Failed to (?:fetch|download)|error sending request for url|Could not connect to)[:\\s(`']+(https?://[^\\s`')]+)");
    private static final Pattern UV_CAUSE = Pattern.compile("(?m)^\\s*(?:cause|Caused by): (.{1,300})$");

    private Failure() {}

    static BurrowException ofPip(Ended ended, String verb, Path log) {
        String output = ended.output().text();
        String all = output + "\n" + read(log);
        BurrowException source = firstNonNull(
                byPattern(PIP_UNREACHED, all, 1, 2), byPattern(PIP_REFUSED_FILE, all, 2, 1), connection(all), git(all));
        return source != null ? source : failed("pip", ended, verb);
    }

    static BurrowException ofUv(Ended ended, String verb) {
        String output = ended.output().text();
        BurrowException source = firstNonNull(byPattern(UV_REFUSED, output, 1, 2), git(output), uvUnreached(output));
        return source != null ? source : failed("uv", ended, verb);
    }

    private static BurrowException failed(String installer, Ended ended, String verb) {
        String tail = ended.output().lastLines(TAIL_LINES);
        String bounded = tail.length() > LONGEST_TAIL ? tail.substring(tail.length() - LONGEST_TAIL) : tail;
        Integer status = ended.exit() instanceof Exit.Status exited ? exited.status() : null;
        String what = installer.equals("uv") ? "uv pip " + verb : "pip " + verb;
        return new BurrowException(
                new InstallFailed(installer, status, bounded),
                what + " failed: " + ended.exit() + (bounded.isEmpty() ? "" : "\n" + bounded));
    }

    private static @Nullable BurrowException byPattern(Pattern pattern, String text, int url, int reason) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? unavailable(matcher.group(url), matcher.group(reason)) : null;
    }

    private static @Nullable BurrowException connection(String text) {
        Matcher matcher = PIP_NO_CONNECTION.matcher(text);
        return matcher.find()
                ? unavailable("https://" + matcher.group(1) + ":" + matcher.group(2) + "/", matcher.group(3))
                : null;
    }

    private static @Nullable BurrowException git(String text) {
        Matcher matcher = GIT_ASKS.matcher(text);
        if (matcher.find()) {
            return unavailable(matcher.group(1), "it asks for a user name and password");
        }
        matcher = GIT_REFUSED.matcher(text);
        return matcher.find()
                ? unavailable(matcher.group(1), matcher.group(2) == null ? "authentication failed" : matcher.group(2))
                : null;
    }

    private static @Nullable BurrowException uvUnreached(String text) {
        Matcher url = UV_UNREACHED.matcher(text);
        if (!url.find() || text.contains("404 Not Found")) {
            return null;
        }
        String reason = "it could not be reached";
        Matcher cause = UV_CAUSE.matcher(text);
        while (cause.find()) {
            reason = cause.group(1).strip();
        }
        return unavailable(url.group(1), reason);
    }

    private static @Nullable BurrowException unavailable(String url, String reason) {
        String host = host(url);
        return host == null
                ? null
                : new BurrowException(
                        new IndexUnavailable(host, reason),
                        host + " cannot be used: " + reason
                                + "; nothing has changed; check the network, the host's name and its credentials");
    }

    private static @Nullable String host(String url) {
        try {
            URI uri = URI.create(url);
            return uri.getHost() == null ? null : uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static String read(Path log) {
        try {
            return Files.size(log) > LONGEST_LOG ? "" : new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return ""; // pip failed before it opened one
        }
    }

    private static @Nullable BurrowException firstNonNull(@Nullable BurrowException... candidates) {
        for (BurrowException candidate : candidates) {
            if (candidate != null) {
                return candidate;
            }
        }
        return null;
    }
}
