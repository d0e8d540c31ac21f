package dev.burrow.venv.scan;

import dev.burrow.venv.metadata.Distribution;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.metadata.RecordEntry;
import dev.burrow.venv.requirement.ProjectName;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which modules an environment provides and which of its distributions each belongs to: from RECORD, {@code
 * top_level.txt}, and the folders and files that editable installs point to. Immutable once made.
 */
final class InstalledModules {

    /** Namespace packages are told apart down to this many parts of a name, as in {@code google.cloud.storage_v1}. */
    private static final int DEEPEST = 4;

    private final Map<String, Set<String>> providers = new HashMap<>();
    private final Set<String> installed = new HashSet<>();
    private final Set<String> unowned = new HashSet<>();
    private final @Nullable Integer minor;

    private InstalledModules(@Nullable Integer minor) {
        this.minor = minor;
    }

    /** Looks through an environment. What cannot be read of it counts as not installed. */
    static InstalledModules of(Installed environment) {
        InstalledModules modules = new InstalledModules(minor(environment.pythonVersion()));
        environment.distributions().forEach(modules::add);
        for (Path folder : environment.foldersOfPathFiles()) {
            modules.unowned.addAll(EditableModules.inFolder(folder));
        }
        return modules;
    }

    private static @Nullable Integer minor(@Nullable String version) {
        String[] parts = version == null ? new String[0] : version.split("\\.", -1);
        return parts.length >= 2 && parts[0].equals("3") && parts[1].matches("[0-9]{1,3}")
                ? Integer.valueOf(parts[1])
                : null;
    }

    private void add(Distribution distribution) {
        String project = distribution.name();
        installed.add(distribution.normalName());
        Set<String> modules = new HashSet<>();
        List<RecordEntry> files = distribution.record();
        for (RecordEntry file : files == null ? List.<RecordEntry>of() : files) {
            String module = module(file.path());
            if (module != null) {
                modules.add(module);
            }
            modules.addAll(EditableModules.of(distribution.location(), file.path()));
        }
        String tops = distribution.text("top_level.txt");
        if (tops != null) {
            tops.lines().map(String::strip).filter(top -> !top.isEmpty()).forEach(modules::add);
        }
        if (modules.isEmpty()) {
            modules.add(project.replace('-', '_'));
        }
        modules.forEach(module ->
                providers.computeIfAbsent(module, key -> new TreeSet<>()).add(project));
    }

    /** The module that a file of a distribution is, or null. */
    private static @Nullable String module(String file) {
        int slash = file.lastIndexOf('/');
        String module = SourceTree.moduleName(file.substring(slash + 1));
        if (module == null || file.startsWith("..") || file.startsWith("/") || EditableModules.isFinder(file)) {
            return null;
        }
        String folder = slash < 0 ? "" : file.substring(0, slash).replace('/', '.');
        String name = module.equals("__init__") ? folder : folder.isEmpty() ? module : folder + "." + module;
        boolean importable = !name.isEmpty()
                && name.indexOf('-') < 0
                && name.chars().filter(c -> c == '.').count() < DEEPEST;
        return importable ? name : null;
    }

    /** The minor version of the environment's Python 3; null when it does not say. */
    @Nullable
    Integer minor() {
        return minor;
    }

    /** Whether a distribution of this name is installed; spellings compare as PEP 503 has it. */
    boolean hasProject(String project) {
        return installed.contains(ProjectName.normalise(project));
    }

    /** The distributions that provide a module: by the longest part of its name that any provides; empty without one. */
    Set<String> providing(String module) {
        for (String name = module; ; name = name.substring(0, name.lastIndexOf('.'))) {
            Set<String> projects = providers.get(name);
            if (projects != null) {
                return projects;
            }
            if (name.indexOf('.') < 0) {
                return Set.of();
            }
        }
    }

    /** Whether a folder that a {@code .pth} file names has a module, or the package it is in. */
    boolean inFolderOfPathFile(String module) {
        for (String name = module; !unowned.contains(name); name = name.substring(0, name.lastIndexOf('.'))) {
            if (name.indexOf('.') < 0) {
                return false;
            }
        }
        return true;
    }
}
