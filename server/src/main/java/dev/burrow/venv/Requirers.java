package dev.burrow.venv;

import dev.burrow.schema.snapshot.WhyGraph;
import dev.burrow.schema.snapshot.WhyGraph.WhyEdge;
import dev.burrow.venv.metadata.Distribution;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.requirement.ProjectName;
import dev.burrow.venv.requirement.Requirement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Which installed distributions require which: the ways that lead to one of them. */
final class Requirers {

    /** So many edges of some 100 bytes in two copies stay below what clients take. */
    private static final int MOST_EDGES = 200;

    private final Map<String, Distribution> byName = new TreeMap<>();
    private final Map<String, String> markers;
    private final Map<String, Set<String>> extras = new HashMap<>();
    private final Map<String, Map<String, String>> parents = new HashMap<>();

    private Requirers(Installed installed) {
        installed.distributions().forEach(each -> byName.put(each.normalName(), each));
        this.markers = markers(installed.pythonVersion());
        Deque<String> open = new ArrayDeque<>(byName.keySet());
        while (!open.isEmpty()) {
            for (String again : addEdges(open.remove())) {
                open.add(again);
            }
        }
    }

    /** All ways to a distribution; the same for the same environment, whatever the order of its files. */
    static WhyGraph of(VenvName venv, Installed installed, String wanted) {
        Requirers requirers = new Requirers(installed);
        String name = ProjectName.normalise(wanted);
        Distribution distribution = requirers.byName.get(name);
        if (distribution == null) {
            throw PackageChanges.notInstalled(venv, wanted);
        }
        List<String> parents = List.copyOf(requirers.parentsOf(name));
        List<WhyEdge> edges = requirers.edges(name);
        boolean truncated = edges.size() > MOST_EDGES;
        return new WhyGraph(
                venv.text(),
                name,
                parents.isEmpty(),
                parents.isEmpty() ? null : requirers.chain(name),
                distribution.version(),
                parents,
                truncated ? edges.subList(0, MOST_EDGES) : edges,
                truncated ? true : null);
    }

    /** Adds what one distribution requires; gives those that have to be looked at again for an extra. */
    private List<String> addEdges(String parent) {
        Distribution distribution = byName.get(parent);
        List<String> again = new ArrayList<>();
        if (distribution == null) {
            return again;
        }
        for (String text : distribution.requires()) {
            Requirement requirement = Requirement.parseInstalled(text);
            if (requirement == null || !byName.containsKey(requirement.normalName()) || !applies(parent, requirement)) {
                continue;
            }
            String child = requirement.normalName();
            if (!child.equals(parent)) {
                parents.computeIfAbsent(child, each -> new TreeMap<>()).putIfAbsent(parent, text);
            }
            for (String extra : requirement.extras()) {
                if (extras.computeIfAbsent(child, each -> new HashSet<>()).add(extra)) {
                    again.add(child);
                }
            }
        }
        return again;
    }

    private boolean applies(String parent, Requirement requirement) {
        if (requirement.marker() == null || requirement.applies(markers, "")) {
            return true;
        }
        return extras.getOrDefault(parent, Set.of()).stream().anyMatch(extra -> requirement.applies(markers, extra));
    }

    private SortedSet<String> parentsOf(String name) {
        return new TreeSet<>(parents.getOrDefault(name, Map.of()).keySet());
    }

    /** The shortest chain to something nobody requires; among equally short ones the first by name. */
    private List<String> chain(String name) {
        Map<String, String> cameFrom = new HashMap<>();
        Deque<String> open = new ArrayDeque<>(List.of(name));
        Set<String> seen = new HashSet<>(List.of(name));
        String last = name;
        while (!open.isEmpty()) {
            last = open.remove();
            SortedSet<String> above = parentsOf(last);
            if (above.isEmpty()) {
                break;
            }
            for (String parent : above) {
                if (seen.add(parent)) {
                    cameFrom.put(parent, last);
                    open.add(parent);
                }
            }
        }
        List<String> chain = new ArrayList<>();
        for (@Nullable String at = last; at != null && !at.equals(name); at = cameFrom.get(at)) {
            chain.addFirst(at);
        }
        return chain.isEmpty() ? List.of(parentsOf(name).first()) : chain;
    }

    private List<WhyEdge> edges(String name) {
        List<WhyEdge> edges = new ArrayList<>();
        Deque<String> open = new ArrayDeque<>(List.of(name));
        Set<String> seen = new HashSet<>(List.of(name));
        while (!open.isEmpty()) {
            String child = open.remove();
            for (var parent : parents.getOrDefault(child, Map.of()).entrySet()) {
                edges.add(new WhyEdge(parent.getKey(), child, parent.getValue()));
                if (seen.add(parent.getKey())) {
                    open.add(parent.getKey());
                }
            }
        }
        edges.sort(Comparator.comparing(WhyEdge::parent).thenComparing(WhyEdge::child));
        return edges;
    }

    /** The marker variables as far as the machine and the environment's files tell them. */
    private static Map<String, String> markers(@Nullable String version) {
        boolean mac = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("mac");
        String full = version == null ? "3.0" : version;
        String[] parts = full.split("\\.", 3);
        Map<String, String> values = new HashMap<>();
        values.put("python_version", parts.length > 1 ? parts[0] + "." + parts[1] : full);
        values.put("python_full_version", full);
        values.put("implementation_version", full);
        values.put("implementation_name", "cpython");
        values.put("platform_python_implementation", "CPython");
        values.put("os_name", "posix");
        values.put("sys_platform", mac ? "darwin" : "linux");
        values.put("platform_system", mac ? "Darwin" : "Linux");
        String machine = System.getProperty("os.arch", "");
        values.put("platform_machine", machine.equals("amd64") ? "x86_64" : machine);
        values.put("platform_release", System.getProperty("os.version", ""));
        values.put("platform_version", "");
        return values;
    }
}
