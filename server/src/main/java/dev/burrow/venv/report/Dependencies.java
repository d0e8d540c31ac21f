package dev.burrow.venv.report;

import dev.burrow.schema.snapshot.WhyGraph.WhyEdge;
import dev.burrow.venv.metadata.Distribution;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.requirement.ProjectName;
import dev.burrow.venv.requirement.Requirement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Which installed distribution requires which other one. A requirement counts when its marker holds in the
 * environment. One that belongs to an extra counts when another distribution asks for that extra; or, since nobody
 * notes which extras a person asked for, when everything the extra needs is there, the required one was not asked for
 * by name, and nothing else explains it.
 */
final class Dependencies {

    /** They are in environments for their own sake; an extra that needs one explains nothing. */
    private static final Set<String> TOOLS = Set.of("pip", "setuptools", "wheel");

    private final Map<String, Distribution> distributions = new LinkedHashMap<>();

    /** Those of each distribution whose subject is installed; the many others are not even parsed. */
    private final Map<String, List<Requirement>> requirements = new HashMap<>();

    /** The variables' values; that of the extra is set before each evaluation. */
    private final Map<String, String> values;

    /** By child, then by parent. */
    private final Map<String, SortedMap<String, WhyEdge>> parents = new HashMap<>();

    Dependencies(Installed installed) {
        values = MarkerValues.of(installed);
        installed.distributions().forEach(each -> distributions.put(each.normalName(), each));
        distributions.forEach((name, each) ->
                requirements.put(name, parsed(each, text -> distributions.containsKey(subject(text)))));
        addWithExtrasAskedFor();
        addWithExtrasFulfilled();
    }

    private static List<Requirement> parsed(Distribution distribution, Predicate<String> wanted) {
        List<Requirement> parsed = new ArrayList<>();
        for (String text : distribution.requires()) {
            Requirement requirement = wanted.test(text) ? Requirement.parseInstalled(text) : null;
            if (requirement != null) {
                parsed.add(requirement);
            }
        }
        return parsed;
    }

    /** The name that a requirement begins with, normalised. */
    private static String subject(String text) {
        String stripped = text.strip();
        int end = 0;
        while (end < stripped.length() && isOfName(stripped.charAt(end))) {
            end++;
        }
        return ProjectName.normalise(stripped.substring(0, end));
    }

    private static boolean isOfName(char c) {
        return Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.';
    }

    /** Those that require a distribution, sorted, each with its requirement. */
    SortedMap<String, WhyEdge> parentsOf(String child) {
        return parents.getOrDefault(child, new TreeMap<>());
    }

    /** An edge may turn on an extra of its child, which may add edges further on. */
    private void addWithExtrasAskedFor() {
        record Extra(String of, String name) {}
        Set<Extra> seen = new HashSet<>();
        Deque<Extra> due = new ArrayDeque<>();
        distributions.keySet().forEach(name -> due.add(new Extra(name, "")));
        while (!due.isEmpty()) {
            Extra next = due.remove();
            if (!seen.add(next)) {
                continue;
            }
            for (Requirement requirement : requirements.getOrDefault(next.of(), List.of())) {
                if (applies(requirement, next.name())) {
                    addEdge(next.of(), requirement);
                    for (String extra : requirement.extras()) {
                        due.add(new Extra(requirement.normalName(), ProjectName.normalise(extra)));
                    }
                }
            }
        }
    }

    private boolean applies(Requirement requirement, String extra) {
        if (requirement.marker() == null) {
            return extra.isEmpty();
        }
        values.put("extra", extra);
        return requirement.marker().holds(values);
    }

    private void addWithExtrasFulfilled() {
        List<Runnable> additions = new ArrayList<>();
        distributions.forEach((parent, distribution) -> {
            boolean mayExplain = requirements.getOrDefault(parent, List.of()).stream()
                    .anyMatch(each -> each.marker() != null && isUnexplained(each.normalName()));
            if (!mayExplain) {
                return;
            }
            List<Requirement> all = parsed(distribution, text -> true);
            for (String extra : distribution.extras()) {
                List<Requirement> needed = all.stream()
                        .filter(each -> each.marker() != null && applies(each, extra) && !applies(each, ""))
                        .toList();
                boolean fulfilled = needed.stream().allMatch(each -> distributions.containsKey(each.normalName()));
                for (Requirement each : fulfilled ? needed : List.<Requirement>of()) {
                    if (isUnexplained(each.normalName())) {
                        additions.add(() -> addEdge(parent, each));
                    }
                }
            }
        });
        additions.forEach(Runnable::run);
    }

    private boolean isUnexplained(String child) {
        Distribution distribution = distributions.get(child);
        return distribution != null
                && parentsOf(child).isEmpty()
                && !TOOLS.contains(child)
                && !distribution.isRequested();
    }

    private void addEdge(String parent, Requirement requirement) {
        String child = requirement.normalName();
        if (!parent.equals(child)) {
            parents.computeIfAbsent(child, key -> new TreeMap<>())
                    .putIfAbsent(parent, new WhyEdge(parent, child, requirement.text()));
        }
    }
}
