package dev.burrow.venv.report;

import dev.burrow.schema.snapshot.WhyGraph;
import dev.burrow.schema.snapshot.WhyGraph.WhyEdge;
import dev.burrow.venv.metadata.Distribution;
import dev.burrow.venv.metadata.Installed;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells why an environment has a distribution. Starts no process. */
public final class Why {

    /** So many edges of some 100 bytes, in two copies, stay below what clients take. */
    private static final int MAX_EDGES = 200;

    private Why() {}

    /**
     * Everything that leads to a distribution.
     *
     * @param venv the environment's name, for the answer
     * @param packageName the distribution's name in any spelling
     * @throws dev.burrow.schema.BurrowException {@code PackageNotInstalled}
     */
    public static WhyGraph of(String venv, String packageName, Installed installed) {
        Distribution distribution = installed.require(venv, packageName);
        Dependencies dependencies = new Dependencies(installed);
        String name = distribution.normalName();
        List<WhyEdge> graph = graph(name, dependencies);
        List<String> chain = chain(name, dependencies);
        boolean cut = graph.size() > MAX_EDGES;
        return new WhyGraph(
                venv,
                name,
                chain == null,
                chain,
                distribution.version(),
                List.copyOf(dependencies.parentsOf(name).keySet()),
                cut ? graph.subList(0, MAX_EDGES) : graph,
                cut ? true : null);
    }

    private static List<WhyEdge> graph(String name, Dependencies dependencies) {
        List<WhyEdge> edges = new ArrayList<>();
        Set<String> seen = new HashSet<>(Set.of(name));
        Deque<String> due = new ArrayDeque<>(seen);
        while (!due.isEmpty()) {
            for (WhyEdge edge : dependencies.parentsOf(due.remove()).values()) {
                edges.add(edge);
                if (seen.add(edge.parent())) {
                    due.add(edge.parent());
                }
            }
        }
        edges.sort(Comparator.comparing(WhyEdge::parent).thenComparing(WhyEdge::child));
        return edges;
    }

    /**
     * The shortest way up to something that nothing requires, of several the first by the alphabet. In a ring that
     * nothing leads into, the way to the farthest member.
     */
    private static @Nullable List<String> chain(String name, Dependencies dependencies) {
        if (dependencies.parentsOf(name).isEmpty()) {
            return null;
        }
        Map<String, String> cameFrom = new HashMap<>();
        Deque<String> due = new ArrayDeque<>(List.of(name));
        String last = name;
        while (!due.isEmpty()) {
            last = due.remove();
            Set<String> parents = dependencies.parentsOf(last).keySet();
            if (parents.isEmpty()) {
                break;
            }
            for (String parent : parents) {
                if (!parent.equals(name) && !cameFrom.containsKey(parent)) {
                    cameFrom.put(parent, last);
                    due.add(parent);
                }
            }
        }
        List<String> chain = new ArrayList<>();
        for (String at = last; at != null && !at.equals(name); at = cameFrom.get(at)) {
            chain.addFirst(at);
        }
        return chain;
    }
}
