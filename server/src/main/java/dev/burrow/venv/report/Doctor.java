package dev.burrow.venv.report;

import dev.burrow.schema.snapshot.DoctorReport;
import dev.burrow.schema.snapshot.DoctorReport.Finding;
import dev.burrow.schema.snapshot.DoctorReport.Finding.Severity;
import dev.burrow.schema.snapshot.DoctorReport.Interpreter.InterpreterSource;
import dev.burrow.schema.snapshot.VenvState;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.python.Interpreter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks for what is broken: environments, interpreters, leftovers. Starts no process itself. */
public final class Doctor {

    private final List<Finding> findings = new ArrayList<>();
    private final List<String> broken = new ArrayList<>();

    private Doctor() {}

    /**
     * What is looked at.
     *
     * @param baseDir the folder that holds the environments
     * @param venvCount how many environments there are
     * @param environments their folders by name, those that cannot be environments included
     * @param interpreters those found, the best first
     * @param uv the uv that would be used, or null
     */
    public record Machine(
            Path baseDir,
            long venvCount,
            Map<String, Path> environments,
            List<Interpreter> interpreters,
            @Nullable Path uv) {}

    /** Reads what is installed in an environment. */
    @FunctionalInterface
    public interface Reader {
        /** Null where the environment has gone meanwhile. */
        @Nullable
        Installed read(String name, Path folder);
    }

    /**
     * The report.
     *
     * @param further what others have found
     */
    public static DoctorReport report(Machine machine, Reader reader, List<Finding> further) {
        Doctor doctor = new Doctor();
        machine.environments().forEach((name, folder) -> doctor.examine(name, folder, reader));
        doctor.findings.addAll(further);
        if (machine.interpreters().isEmpty()) {
            doctor.add(
                    Severity.ERROR,
                    "Python",
                    "no Python was found on this machine",
                    "install one, or set default_python to its path");
        }
        if (machine.uv() == null) {
            doctor.add(Severity.INFO, "uv", "uv is not on the PATH, or not allowed", "install uv for faster installs");
        }
        doctor.findings.sort(Comparator.comparing(Finding::severity).thenComparing(Finding::subject));
        return new DoctorReport(
                machine.baseDir().toString(),
                Files.isDirectory(machine.baseDir()),
                machine.uv() != null,
                machine.interpreters().stream()
                        .map(each -> "Python " + each.version())
                        .toList(),
                machine.venvCount(),
                doctor.broken.isEmpty() ? null : doctor.broken,
                machine.interpreters().stream().map(Doctor::shown).toList(),
                doctor.findings);
    }

    private static DoctorReport.Interpreter shown(Interpreter interpreter) {
        InterpreterSource source = switch (interpreter.source()) {
            case CONFIG -> InterpreterSource.CONFIG;
            case PATH -> InterpreterSource.PATH;
            case PYENV -> InterpreterSource.PYENV;
            case UV -> InterpreterSource.UV;
            case SYSTEM -> InterpreterSource.SYSTEM;
        };
        return new DoctorReport.Interpreter(
                interpreter.version(), interpreter.path().toString(), source);
    }

    private void examine(String name, Path folder, Reader reader) {
        VenvCondition condition = VenvCondition.of(folder);
        if (condition.state() != VenvState.OK) {
            broken.add(name);
            add(Severity.ERROR, name, String.valueOf(condition.fault()), String.valueOf(condition.remedy()));
        }
        if (condition.state() == VenvState.UNREADABLE || condition.state() == VenvState.NO_CONFIG) {
            return;
        }
        Installed installed = reader.read(name, folder);
        if (installed == null) {
            return;
        }
        for (Installed.Remark remark : installed.remarks()) {
            if (remark.path().startsWith(folder)) {
                add(
                        Severity.WARNING,
                        name,
                        folder.relativize(remark.path()) + ": " + remark.problem(),
                        "reinstall the distribution, or roll back to a snapshot");
            }
        }
        for (Path duplicate : installed.duplicates()) {
            add(
                    Severity.WARNING,
                    name,
                    folder.relativize(duplicate) + " is a second set of metadata of one distribution",
                    "reinstall the distribution, or roll back to a snapshot");
        }
    }

    private void add(Severity severity, String subject, String problem, String remedy) {
        findings.add(new Finding(severity, subject, problem, remedy));
    }
}
