package dev.burrow.venv;

import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.VenvNotFound;
import dev.burrow.schema.snapshot.DoctorReport;
import dev.burrow.schema.snapshot.DoctorReport.Finding;
import dev.burrow.schema.snapshot.DoctorReport.Finding.Severity;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.report.Doctor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Brings together what the doctor looks at, and what only this package knows: the registry and the leftovers. */
final class Diagnosis {

    private final Setup setup;
    private final List<Finding> findings = new ArrayList<>();

    private Diagnosis(Setup setup) {
        this.setup = setup;
    }

    static DoctorReport of(Setup setup, Operation operation) {
        return new Diagnosis(setup).report(operation);
    }

    private DoctorReport report(Operation operation) {
        registry();
        leftovers();
        Map<String, Path> environments = new TreeMap<>();
        for (BaseDirectory.Entry entry : setup.base().entries()) {
            environments.put(entry.name(), setup.base().path().resolve(entry.name()));
        }
        Doctor.Machine machine = new Doctor.Machine(
                setup.base().path(),
                setup.base().names().size(),
                environments,
                setup.interpreters().find(operation.cancellation()),
                setup.installers().uv().orElse(null));
        return Doctor.report(machine, (name, folder) -> installed(name, operation), findings);
    }

    /** What an environment holds between two changes; null when it has gone meanwhile. */
    private @Nullable Installed installed(String name, Operation operation) {
        try {
            return setup.changes()
                    .read(name, operation, readable -> Installed.read(readable.venv(), readable.tree(), setup.host()));
        } catch (BurrowException e) {
            if (e.data() instanceof VenvNotFound) {
                return null;
            }
            throw e;
        }
    }

    private void registry() {
        try {
            setup.registry().check();
        } catch (BurrowException e) {
            findings.add(new Finding(
                    Severity.ERROR,
                    setup.base().registry().toString(),
                    String.valueOf(e.getMessage()),
                    "correct the file, or move it away to start a new one"));
        }
    }

    private void leftovers() {
        for (Path folder : WorkFolder.abandoned(setup.base())) {
            findings.add(new Finding(
                    Severity.INFO,
                    folder.toString(),
                    "a process that died has left it",
                    "nothing: the next create, clone or remove deletes it"));
        }
    }
}
