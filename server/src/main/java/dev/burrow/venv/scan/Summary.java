package dev.burrow.venv.scan;

import dev.burrow.schema.snapshot.ScanReport;
import dev.burrow.schema.snapshot.ScanReport.ScanProblem;
import dev.burrow.schema.snapshot.ScanReport.ScannedImport;
import dev.burrow.schema.snapshot.ScanReport.ScannedImport.ImportOrigin;
import dev.burrow.schema.snapshot.ScanReport.StatedRequirement;
import dev.burrow.schema.snapshot.ScanReport.StatedRequirement.StatedSource;
import dev.burrow.venv.requirement.ProjectName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Brings what the single files hold together into one report. For one thread. */
final class Summary {

    private final LocalModules local;
    private final @Nullable InstalledModules installed;
    private final Target target;
    private final StandardLibrary standard = StandardLibrary.table();
    private final Distributions table = Distributions.load();

    private final List<String> files = new ArrayList<>();
    private final TreeSet<String> imports = new TreeSet<>();
    private final TreeSet<String> thirdParty = new TreeSet<>();
    private final Map<String, ImportedName> own = new TreeMap<>();
    private final Map<String, ImportedName> foreign = new TreeMap<>();
    private final Map<String, Provider> providers = new HashMap<>();
    private final List<StatedRequirement> requirements = new ArrayList<>();
    private final Map<String, String> exact = new LinkedHashMap<>();
    private final List<ScanProblem> problems = new ArrayList<>();

    Summary(LocalModules local, @Nullable InstalledModules installed, Target target) {
        this.local = local;
        this.installed = installed;
        this.target = target;
    }

    /** Adds a file that was meant to be read. */
    void add(Path path, FileImports file) {
        String text = path.toString();
        if (file.read()) {
            files.add(text);
        }
        for (SourceProblem problem : file.problems()) {
            String place = file.read() ? problem.cell() > 0 ? "cell " + problem.cell() + ": " : "" : "skipped: ";
            Long line = problem.line() > 0 ? Long.valueOf(problem.line()) : null;
            problems.add(new ScanProblem(text, line, place + problem.message()));
        }
        boolean stated = file.metadata().usable();
        for (String requirement : file.metadata().dependencies()) {
            requirements.add(new StatedRequirement(requirement, text, StatedSource.INLINE));
            exact.putIfAbsent(project(requirement), requirement);
        }
        for (String requirement : file.installHints()) {
            requirements.add(new StatedRequirement(requirement, text, StatedSource.PIP_MAGIC));
        }
        for (Import each : file.imports()) {
            if (each.level() == 0) {
                add(path, each, stated);
            }
        }
    }

    private void add(Path path, Import each, boolean stated) {
        String top = each.topLevel();
        imports.add(top);
        ImportOrigin origin = origin(top, path);
        if (origin != ImportOrigin.THIRD_PARTY) {
            own.computeIfAbsent(top, key -> new ImportedName(top, origin, null, path, each))
                    .add(each, stated);
            return;
        }
        thirdParty.add(top);
        for (String module : modules(each)) {
            Provider provider = providers.computeIfAbsent(module, key -> Provider.of(key, installed, table));
            foreign.computeIfAbsent(
                            provider.name(),
                            key -> new ImportedName(key, ImportOrigin.THIRD_PARTY, provider, path, each))
                    .add(each, stated);
        }
    }

    /** The modules that an import may mean: a name taken out of a package can be one. */
    private static List<String> modules(Import each) {
        if (each.names().isEmpty() || each.names().contains("*")) {
            return List.of(each.module());
        }
        return each.names().stream().map(name -> each.module() + "." + name).toList();
    }

    private ImportOrigin origin(String name, Path file) {
        LocalModules.Answer answer = local.answer(name, file);
        if (answer == LocalModules.Answer.YES) {
            return ImportOrigin.LOCAL;
        }
        if (standard.contains(name, target.minor())) {
            return ImportOrigin.STDLIB;
        }
        if (answer == LocalModules.Answer.NO) {
            return ImportOrigin.THIRD_PARTY;
        }
        boolean knownElsewhere = table.of(name) != null
                || (installed != null && (!installed.providing(name).isEmpty() || installed.inFolderOfPathFile(name)));
        return knownElsewhere ? ImportOrigin.THIRD_PARTY : ImportOrigin.LOCAL;
    }

    /** Notes a file that was left out. */
    void skip(SourceTree.Skipped skipped) {
        problems.add(new ScanProblem(skipped.path().toString(), null, "skipped: " + skipped.reason()));
    }

    /** The report on everything added. */
    ScanReport report(Path path, @Nullable String environment) {
        Map<String, String> suggested = new LinkedHashMap<>();
        List<String> missing = new ArrayList<>();
        foreign.values().forEach(name -> suggest(name, suggested, missing));
        exact.forEach((project, requirement) -> {
            suggested.put(project, requirement);
            if (installed != null && !installed.hasProject(project)) {
                missing.add(requirement);
            }
        });
        return new ScanReport(
                path.toString(),
                files,
                List.copyOf(imports),
                List.copyOf(thirdParty),
                List.copyOf(suggested.values()),
                environment,
                installed == null ? null : missing,
                details(),
                requirements,
                problems,
                files.size(),
                null);
    }

    /** In the order of the names; one that is local here and foreign there counts as foreign. */
    private List<ScannedImport> details() {
        Map<String, ImportedName> all = new TreeMap<>(own);
        all.keySet().removeAll(thirdParty);
        all.putAll(foreign);
        return all.values().stream().map(ImportedName::detail).toList();
    }

    private void suggest(ImportedName name, Map<String, String> suggested, List<String> missing) {
        Provider provider = name.provider();
        if (!name.wanted() || provider == null || provider.distribution() == null) {
            return;
        }
        String distribution = provider.distribution();
        String project = ProjectName.normalise(distribution);
        boolean first = suggested.putIfAbsent(project, distribution) == null;
        boolean present = installed == null || provider.installed() || installed.hasProject(project);
        if (first && !present && !exact.containsKey(project)) {
            missing.add(distribution);
        }
    }

    /** The normal form of the name that a requirement starts with. */
    private static String project(String requirement) {
        int end = 0;
        while (end < requirement.length() && isNameCharacter(requirement.charAt(end))) {
            end++;
        }
        return ProjectName.normalise(requirement.substring(0, end));
    }

    private static boolean isNameCharacter(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '-'
                || c == '_'
                || c == '.';
    }
}
