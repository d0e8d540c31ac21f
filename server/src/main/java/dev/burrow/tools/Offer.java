package dev.burrow.tools;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tools of one server, after policy and tool sets. Immutable, safe for several threads. */
public final class Offer {

    private final List<OfferedTool> listed;
    private final Map<String, OfferedTool> callable;

    Offer(List<OfferedTool> listed, List<OfferedTool> withheld) {
        this.listed = List.copyOf(listed);
        callable = HashMap.newHashMap(listed.size() + withheld.size());
        listed.forEach(each -> callable.put(each.name(), each));
        withheld.forEach(each -> callable.put(each.name(), each)); // a call of these is answered with the reason
    }

    /** The tools that are listed, sorted by name. */
    public List<OfferedTool> listed() {
        return listed;
    }

    /** The tool of that name, also one that the policy withholds; null where there is none. */
    public @Nullable OfferedTool find(String name) {
        return callable.get(name);
    }
}
