package dev.burrow.venv.requirement;

import dev.burrow.venv.requirement.Version.Pre;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads one version, already in lower case and stripped. By hand rather than by a regular expression: Java's recurse
 * for each repetition, and a version of a stranger may have any number of parts.
 */
final class VersionReader {

    /** Spellings of a stage, longer ones before those they begin with, and what they stand for. */
    private static final List<Map.Entry<String, String>> STAGES = List.of(
            Map.entry("alpha", "a"),
            Map.entry("beta", "b"),
            Map.entry("preview", "rc"),
            Map.entry("pre", "rc"),
            Map.entry("rc", "rc"),
            Map.entry("a", "a"),
            Map.entry("b", "b"),
            Map.entry("c", "rc"));

    private static final List<String> POSTS = List.of("post", "rev", "r");

    /** No real version is longer; it bounds the work that a number of many digits makes. */
    private static final int MAX_LENGTH = 1_000;

    private final String text;
    private int at;

    VersionReader(String text) {
        this.text = text;
    }

    @Nullable
    Version read() {
        if (text.length() > MAX_LENGTH) {
            return null;
        }
        skip("v");
        BigInteger first = number();
        if (first == null) {
            return null;
        }
        BigInteger epoch = BigInteger.ZERO;
        if (skip("!")) {
            epoch = first;
            first = number();
            if (first == null) {
                return null;
            }
        }
        List<BigInteger> release = release(first);
        Pre pre = pre();
        BigInteger post = post();
        BigInteger dev = labelled(List.of("dev"));
        List<String> local = skip("+") ? local() : List.of();
        return local == null || at != text.length() ? null : new Version(epoch, release, pre, post, dev, local);
    }

    private List<BigInteger> release(BigInteger first) {
        List<BigInteger> release = new ArrayList<>();
        release.add(first);
        while (at + 1 < text.length() && text.charAt(at) == '.' && isDigit(text.charAt(at + 1))) {
            at++;
            BigInteger next = number();
            if (next != null) {
                release.add(next);
            }
        }
        return release;
    }

    private @Nullable Pre pre() {
        int start = at;
        skipSeparator();
        for (Map.Entry<String, String> stage : STAGES) {
            if (skip(stage.getKey())) {
                return new Pre(stage.getValue(), optionalNumber());
            }
        }
        at = start;
        return null;
    }

    private @Nullable BigInteger post() {
        if (at + 1 < text.length() && text.charAt(at) == '-' && isDigit(text.charAt(at + 1))) {
            at++;
            return number();
        }
        return labelled(POSTS);
    }

    private @Nullable BigInteger labelled(List<String> labels) {
        int start = at;
        skipSeparator();
        for (String label : labels) {
            if (skip(label)) {
                return optionalNumber();
            }
        }
        at = start;
        return null;
    }

    /** The number of a label, 0 where none follows. */
    private BigInteger optionalNumber() {
        int start = at;
        skipSeparator();
        BigInteger number = number();
        if (number == null) {
            at = start;
            return BigInteger.ZERO;
        }
        return number;
    }

    private @Nullable List<String> local() {
        List<String> parts = new ArrayList<>();
        do {
            int start = at;
            while (at < text.length() && ProjectName.isAlphanumeric(text.charAt(at))) {
                at++;
            }
            if (start == at) {
                return null;
            }
            String part = text.substring(start, at);
            parts.add(part.chars().allMatch(c -> isDigit((char) c)) ? new BigInteger(part).toString() : part);
        } while (skipSeparator());
        return parts;
    }

    private @Nullable BigInteger number() {
        int start = at;
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
        return start == at ? null : new BigInteger(text.substring(start, at));
    }

    private boolean skip(String expected) {
        if (text.startsWith(expected, at)) {
            at += expected.length();
            return true;
        }
        return false;
    }

    private boolean skipSeparator() {
        if (at < text.length() && "-_.".indexOf(text.charAt(at)) >= 0) {
            at++;
            return true;
        }
        return false;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
