package dev.burrow.schema;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Reads what the contract says of all tools, from the two files that the generator made of it. */
public final class ToolContracts {

    private ToolContracts() {}

    /**
     * All tools, sorted by name. Reads two resources of together some 25 kB and compiles nothing; call it once.
     *
     * @throws IllegalStateException where the build left a resource out
     */
    public static List<ToolContract> load() {
        JsonNode catalogue = Resource.tree("contract/generated/catalogue.json");
        JsonNode listed = Resource.tree("contract/generated/tools.json").get("tools");
        List<ToolContract> tools = new ArrayList<>(catalogue.size());
        for (int index = 0; index < catalogue.size(); index++) {
            tools.add(ToolContract.from(catalogue.get(index), listed.get(index).asObject()));
        }
        return List.copyOf(tools);
    }
}
