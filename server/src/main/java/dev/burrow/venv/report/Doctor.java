package dev.burrow.venv.report;

import dev.burrow.host.Host;
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
     * The report.
     *
     * @param baseDir the folder that holds the environments
     * @param environments their folders by name, those that may be broken included
     * @param interpreters those found, the best first
     * @param uv the uv that would be used, or null
     */
    public static DoctorReport report(
            Path baseDir,
            Map<String, Path> environments,
            List<Interpreter> interpreters,
            @Nullable Path uv,
            Host host) {
        Doctor doctor = new Doctor();
        environments.forEach((name, folder) -> doctor.examine(name, folder, host));
        if (interpreters.isEmpty()) {
            doctor.add(
                    Severity.ERROR, "python", "no Python was found", "install one, or set default_python to its path");
        }
        if (uv == null) {
            doctor.add(Severity.INFO, "uv", "uv is not on the PATH, or not allowed", "install uv for faster installs");
        }
        doctor.findings.sort(Comparator.comparing(Finding::severity).thenComparing(Finding::subject));
        return new DoctorReport(
                baseDir.toString(),
                Files.isDirectory(baseDir),
                uv != null,
                interpreters.stream().map(each -> "Python " + each.version()).toList(),
                environments.size(),
                doctor.broken.isEmpty() ? null : doctor.broken,
                interpreters.stream().map(Doctor::shown).toList(),
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

    private void examine(String name, Path folder, Host host) {
        VenvCondition condition = VenvCondition.of(folder);
        if (condition.state() != VenvState.OK) {
            broken.add(name);
            add(Severity.ERROR, name, String.valueOf(condition.problem()), "follow what the problem says");
        }
        if (condition.state() == VenvState.UNREADABLE) {
            return;
        }
        Installed installed = Installed.read(folder, host);
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
