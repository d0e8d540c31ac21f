package dev.burrow.venv.scan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Which modules the distributions of one environment provide, from their own metadata: RECORD, top_level.txt. */
final class InstalledModules {

    /** Namespace packages are told apart down to this many parts of a name, as in {@code google.cloud.storage_v1}. */
    private static final int DEEPEST = 4;

    private final Map<String, Set<String>> providers = new HashMap<>();
    private final Set<String> installed = new HashSet<>();
    private final @Nullable Integer minor;

    private InstalledModules(@Nullable Integer minor) {
        this.minor = minor;
    }

    /**
     * Reads the environment at a directory. What cannot be read of it counts as not installed.
     *
     * @param root the directory with {@code pyvenv.cfg}
     */
    static InstalledModules of(Path root) {
        Map<String, String> settings = settings(root);
        Integer minor = minor(settings.getOrDefault("version", settings.getOrDefault("version_info", "")));
        InstalledModules modules = new InstalledModules(minor);
        modules.prefix(root);
        if (settings.getOrDefault("include-system-site-packages", "").equals("true") && settings.containsKey("home")) {
            Path home = Path.of(settings.getOrDefault("home", ""));
            if (home.getParent() != null) {
                modules.prefix(home.getParent());
            }
        }
        return modules;
    }

    private static Map<String, String> settings(Path root) {
        Map<String, String> settings = new HashMap<>();
        for (String line : lines(root.resolve("pyvenv.cfg"))) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                settings.put(
                        line.substring(0, equals).strip().toLowerCase(Locale.ROOT),
                        line.substring(equals + 1).strip());
            }
        }
        return settings;
    }

    private static @Nullable Integer minor(String version) {
        String[] parts = version.split("\\.", -1);
        return parts.length >= 2 && parts[0].equals("3") && parts[1].matches("[0-9]{1,3}")
                ? Integer.valueOf(parts[1])
                : null;
    }

    private void prefix(Path prefix) {
        if (minor != null) {
            site(prefix.resolve("lib/python3." + minor + "/site-packages"));
            return;
        }
        for (Path library : entries(prefix.resolve("lib"))) {
            if (SourceTree.nameOf(library).startsWith("python3")) {
                site(library.resolve("site-packages"));
            }
        }
    }

    private void site(Path site) {
        for (Path entry : entries(site)) {
            String name = SourceTree.nameOf(entry);
            if (name.endsWith(".dist-info") || name.endsWith(".egg-info")) {
                distribution(site, entry, name);
            }
        }
    }

    private void distribution(Path site, Path info, String folder) {
        String project = projectName(info, folder);
        installed.add(normal(project));
        Set<String> files = new HashSet<>();
        for (String line : lines(info.resolve("RECORD"))) {
            int comma = line.indexOf(',');
            files.add(comma < 0 ? line : line.substring(0, comma));
        }
        boolean found = false;
        for (String file : files) {
            found |= provide(project, file);
            if (file.endsWith(".pth") && file.indexOf('/') < 0) {
                found |= redirected(project, site.resolve(file));
            }
        }
        for (String top : lines(info.resolve("top_level.txt"))) {
            found = true;
            add(top.strip(), project);
        }
        if (!found) {
            add(project.replace('-', '_'), project);
        }
    }

    private static String projectName(Path info, String folder) {
        Path file =
                Files.isDirectory(info) ? info.resolve(folder.endsWith(".egg-info") ? "PKG-INFO" : "METADATA") : info;
        for (String line : lines(file)) {
            if (line.startsWith("Name:")) {
                return line.substring(5).strip();
            }
            if (line.isEmpty()) {
                break;
            }
        }
        int dash = folder.indexOf('-');
        return dash > 0 ? folder.substring(0, dash) : folder.substring(0, folder.lastIndexOf('.'));
    }

    /** Notes the module that a file of a distribution is; whether it is one. */
    private boolean provide(String project, String file) {
        int slash = file.lastIndexOf('/');
        String module = SourceTree.moduleName(file.substring(slash + 1));
        if (module == null || file.startsWith("..") || file.startsWith("/")) {
            return false;
        }
        String folder = slash < 0 ? "" : file.substring(0, slash).replace('/', '.');
        boolean isPackage = module.equals("__init__");
        String name = isPackage ? folder : folder.isEmpty() ? module : folder + "." + module;
        if (name.isEmpty()
                || name.indexOf('-') >= 0
                || name.chars().filter(c -> c == '.').count() >= DEEPEST) {
            return false;
        }
        add(name, project);
        return true;
    }

    /** An editable install: a {@code .pth} file names the directory that the modules are in. */
    private boolean redirected(String project, Path pth) {
        boolean found = false;
        for (String line : lines(pth)) {
            if (!line.startsWith("/")) {
                continue;
            }
            for (Path entry : entries(Path.of(line.strip()))) {
                String name = SourceTree.nameOf(entry);
                String module = Files.exists(entry.resolve("__init__.py")) ? name : SourceTree.moduleName(name);
                if (module != null) {
                    add(module, project);
                    found = true;
                }
            }
        }
        return found;
    }

    private void add(String module, String project) {
        providers.computeIfAbsent(module, key -> new TreeSet<>()).add(project);
    }

    private static List<Path> entries(Path directory) {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
            stream.forEach(entries::add);
        } catch (IOException | DirectoryIteratorException unreadable) {
            return List.of();
        }
        return entries;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.isRegularFile(file)
                    ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                            .lines()
                            .toList()
                    : List.of();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /** The minor version of the environment's Python 3; null when it does not say. */
    @Nullable
    Integer minor() {
        return minor;
    }

    /** Whether a distribution of this name is installed; spellings compare as PEP 503 has it. */
    boolean hasProject(String project) {
        return installed.contains(normal(project));
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

    /** The form under which two spellings of a distribution's name are equal. */
    static String normal(String project) {
        return project.replaceAll("[-_.]+", "-").toLowerCase(Locale.ROOT);
    }
}
