package dev.burrow.venv;

import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.snapshot.DoctorReport;
import dev.burrow.schema.snapshot.DoctorReport.Finding;
import dev.burrow.schema.snapshot.DoctorReport.Finding.Severity;
import dev.burrow.schema.snapshot.DoctorReport.Interpreter.InterpreterSource;
import dev.burrow.schema.snapshot.VenvState;
import dev.burrow.schema.tool.ListVenvsOutput.ListedVenv;
import dev.burrow.venv.python.Interpreter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Looks at everything the environments depend on, and says what is wrong and what to do about it. */
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
        Path base = setup.base().path();
        boolean exists = Files.isDirectory(base);
        List<ListedVenv> venvs = new Inventory(setup.base()).list().venvs();
        List<String> broken = new ArrayList<>();
        for (ListedVenv venv : venvs) {
            if (venv.state() != VenvState.OK) {
                broken.add(venv.name());
                findings.add(new Finding(
                        Severity.ERROR,
                        venv.name(),
                        String.valueOf(venv.problem()),
                        "describe_venv tells its packages; create another one on a Python that is there"));
            }
        }
        registry();
        leftovers();
        List<Interpreter> pythons = setup.interpreters().find(operation.cancellation());
        if (pythons.isEmpty()) {
            findings.add(new Finding(
                    Severity.ERROR,
                    "Python",
                    "no Python was found on this machine",
                    "install one, or name it by its path"));
        }
        findings.sort(Comparator.comparing(Finding::severity));
        return new DoctorReport(
                base.toString(),
                exists,
                setup.installers().uv().isPresent(),
                pythons.stream().map(each -> "Python " + each.version()).toList(),
                setup.base().names().size(),
                broken.isEmpty() ? null : broken,
                pythons.stream()
                        .map(each -> new DoctorReport.Interpreter(
                                each.version(),
                                each.path().toString(),
                                InterpreterSource.valueOf(each.source().name())))
                        .toList(),
                findings);
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
