package dev.burrow.venv;

import dev.burrow.host.Host;
import dev.burrow.venv.change.Changes;
import dev.burrow.venv.snapshot.FreezeReader.Frozen;
import java.util.List;

/** Parts for tests of environments that hold no packages. */
final class Parts {

    private Parts() {}

    static Changes changes(BaseDirectory base) {
        return new Changes(base.path(), Host.current(), tree -> new Frozen(List.of(), "sha256:none"));
    }
}
