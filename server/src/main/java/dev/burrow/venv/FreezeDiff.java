package dev.burrow.venv;

import dev.burrow.schema.snapshot.ChangeEffect;
import dev.burrow.schema.snapshot.PackageDiff;
import dev.burrow.venv.change.Changed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What differs between two lists of {@code pip freeze} lines. Lines are the same distribution when their normalised
 * names are; a line that names none (an editable install of a path) stands for itself.
 *
 * @param added lines that are only in the second list
 * @param removed lines that are only in the first
 * @param changed distributions with another line in each
 */
record FreezeDiff(List<String> added, List<String> removed, List<PackageDiff> changed) {

    private static final Pattern NAMED =
            Pattern.compile("([A-Za-z0-9][A-Za-z0-9._-]*)\\s*(?:\\[[^]]*])?\\s*(?:===?|@).*");
    private static final Pattern EGG = Pattern.compile("-e .*[#&]egg=([A-Za-z0-9._-]+).*");
    private static final Pattern COMMENT = Pattern.compile("# Editable .*\\(([A-Za-z0-9._-]+?)(?:==.*)?\\)");

    static FreezeDiff between(List<String> before, List<String> after) {
        SortedMap<String, String> old = byName(before);
        SortedMap<String, String> now = byName(after);
        List<String> added = new ArrayList<>();
        List<String> removed = new ArrayList<>();
        List<PackageDiff> changed = new ArrayList<>();
        for (Map.Entry<String, String> entry : now.entrySet()) {
            String was = old.get(entry.getKey());
            if (was == null) {
                added.add(entry.getValue());
            } else if (!was.equals(entry.getValue())) {
                changed.add(new PackageDiff(entry.getKey(), was, entry.getValue()));
            }
        }
        for (Map.Entry<String, String> entry : old.entrySet()) {
            if (!now.containsKey(entry.getKey())) {
                removed.add(entry.getValue());
            }
        }
        return new FreezeDiff(added, removed, changed);
    }

    /** The effect of a change that holds. */
    static ChangeEffect effect(Changed<?> changed) {
        FreezeDiff diff = between(changed.before().lines(), changed.after().lines());
        return new ChangeEffect(
                changed.entry().id(),
                changed.entry().freezeHashBefore(),
                changed.entry().freezeHashAfter(),
                diff.added,
                diff.removed,
                diff.changed);
    }

    /** The normalised names of the distributions in a list. */
    static java.util.Set<String> names(List<String> lines) {
        return byName(lines).keySet();
    }

    private static SortedMap<String, String> byName(List<String> lines) {
        SortedMap<String, String> named = new TreeMap<>();
        String announced = null;
        for (String line : lines) {
            String text = line.strip();
            if (text.startsWith("#")) {
                Matcher comment = COMMENT.matcher(text);
                announced = comment.matches() ? comment.group(1) : null;
                continue;
            }
            if (!text.isEmpty()) {
                String name = name(text, announced);
                named.put(name.toLowerCase(java.util.Locale.ROOT).replaceAll("[-_.]+", "-"), line);
            }
            announced = null;
        }
        return named;
    }

    private static String name(String line, @org.jspecify.annotations.Nullable String announced) {
        if (line.startsWith("-e ")) {
            Matcher egg = EGG.matcher(line);
            return egg.matches() ? egg.group(1) : announced != null ? announced : line;
        }
        Matcher named = NAMED.matcher(line);
        return named.matches() ? named.group(1) : line;
    }
}
