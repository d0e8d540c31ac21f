package dev.burrow.tools;

import dev.burrow.schema.ToolContract;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** All tools of the product: each contract with its handler. Immutable. */
public final class Catalogue {

    /** The contract of a tool and what does its work, null where the product has no handler for it. */
    private record Entry(ToolContract contract, @Nullable Tool tool) {}

    private final List<Entry> entries;

    private Catalogue(List<Entry> entries) {
        this.entries = entries;
    }

    /**
     * Joins contracts and handlers by name.
     *
     * @throws IllegalArgumentException where two handlers have one name, or one has a name without a contract
     */
    public static Catalogue of(List<ToolContract> contracts, List<Tool> tools) {
        Map<String, Tool> byName = HashMap.newHashMap(tools.size());
        for (Tool tool : tools) {
            if (byName.put(tool.name(), tool) != null) {
                throw new IllegalArgumentException("two handlers for the tool " + tool.name());
            }
        }
        List<Entry> entries = new ArrayList<>(contracts.size());
        for (ToolContract contract : contracts) {
            entries.add(new Entry(contract, byName.remove(contract.name())));
        }
        if (!byName.isEmpty()) {
            throw new IllegalArgumentException("handlers without a file in schema/tools: " + byName.keySet());
        }
        return new Catalogue(List.copyOf(entries));
    }

    /** Names of tools that the contract promises and no handler keeps; a test holds that there are none. */
    public List<String> withoutHandler() {
        return entries.stream()
                .filter(each -> each.tool() == null)
                .map(each -> each.contract().name())
                .toList();
    }

    /**
     * What one server offers.
     *
     * @param sets names of tool sets; none means all
     * @throws IllegalArgumentException where the policy or {@code sets} name what there is not
     */
    public Offer offer(Policy policy, Set<String> sets) {
        TreeSet<String> names = new TreeSet<>();
        TreeSet<String> knownSets = new TreeSet<>();
        for (Entry each : entries) {
            names.add(each.contract().name());
            knownSets.add(each.contract().set());
        }
        requireKnown("tool", policy.only(), names);
        requireKnown("tool set", sets, knownSets);
        List<OfferedTool> offered = new ArrayList<>(entries.size());
        List<OfferedTool> withheld = new ArrayList<>();
        for (Entry each : entries) {
            if (each.tool() == null
                    || !(sets.isEmpty() || sets.contains(each.contract().set()))) {
                continue;
            }
            OfferedTool tool = new OfferedTool(each.contract(), each.tool(), policy);
            (policy.admits(each.contract()) ? offered : withheld).add(tool);
        }
        return new Offer(offered, withheld);
    }

    private static void requireKnown(String what, Set<String> wanted, TreeSet<String> known) {
        for (String each : wanted) {
            if (!known.contains(each)) {
                throw new IllegalArgumentException(
                        "there is no " + what + " '" + each + "'; there is " + String.join(", ", known));
            }
        }
    }
}
