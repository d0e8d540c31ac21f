package dev.burrow.venv;

import dev.burrow.schema.snapshot.VenvState;
import dev.burrow.schema.tool.ListVenvsOutput;
import dev.burrow.schema.tool.ListVenvsOutput.ListedVenv;
import dev.burrow.venv.report.VenvCondition;
import java.util.List;

/** Lists the environments with the state of each: one that is broken never hides the others. */
final class Inventory {

    private final BaseDirectory base;

    Inventory(BaseDirectory base) {
        this.base = base;
    }

    ListVenvsOutput list() {
        List<ListedVenv> listed = base.entries().stream().map(Inventory::listed).toList();
        return new ListVenvsOutput(listed);
    }

    private static ListedVenv listed(BaseDirectory.Entry entry) {
        if (entry instanceof BaseDirectory.Entry.Broken broken) { // no switch over types: the usual first call is this
            return new ListedVenv(broken.name(), VenvState.NO_CONFIG, broken.reason());
        }
        VenvCondition condition = VenvCondition.of(entry.folder());
        return new ListedVenv(entry.name(), condition.state(), condition.problem());
    }
}
