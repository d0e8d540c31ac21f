package dev.burrow.venv.metadata;

import dev.burrow.host.Host;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.PackageNotInstalled;
import dev.burrow.venv.requirement.ProjectName;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is installed in an environment at the moment of reading. No process is started. Immutable; safe for several
 * threads.
 */
public final class Installed {

    private final @Nullable PyvenvConfig config;
    private final @Nullable String pythonVersion;
    private final List<Path> sitePackages;
    private final List<Path> foldersOfPathFiles;
    private final List<Distribution> distributions;
    private final List<Remark> remarks;
    private final List<Path> duplicates;

    /**
     * Something broken that reading went past.
     *
     * @param path what is broken, as reported
     * @param problem what is wrong with it
     */
    public record Remark(Path path, String problem) {}

    private Installed(
            @Nullable PyvenvConfig config,
            @Nullable String pythonVersion,
            List<Path> sitePackages,
            List<Path> foldersOfPathFiles,
            List<Distribution> distributions,
            List<Remark> remarks,
            List<Path> duplicates) {
        this.config = config;
        this.pythonVersion = pythonVersion;
        this.sitePackages = List.copyOf(sitePackages);
        this.foldersOfPathFiles = List.copyOf(foldersOfPathFiles);
        this.distributions = List.copyOf(distributions);
        this.remarks = List.copyOf(remarks);
        this.duplicates = List.copyOf(duplicates);
    }

    /** Reads an environment. */
    public static Installed read(Path root, Host host) {
        return read(root, root, host);
    }

    /**
     * Reads an environment whose metadata lies elsewhere, under the same relative paths.
     *
     * @param root the environment, as reported
     * @param metadataRoot where its {@code pyvenv.cfg}, {@code .pth} files and {@code .dist-info} folders are read
     */
    public static Installed read(Path root, Path metadataRoot, Host host) {
        PyvenvConfig config = PyvenvConfig.read(metadataRoot);
        String version = config == null ? null : config.version();
        List<Path> sites = SearchPath.sitePackages(root, metadataRoot, version);
        if (version == null && !sites.isEmpty()) {
            version = versionOf(sites.getFirst());
        }
        SearchPath path = new SearchPath(root, metadataRoot);
        sites.forEach(site -> path.addSite(site, false));
        if (config != null && config.includesSystemSitePackages() && config.home() != null && version != null) {
            path.addBase(config.home(), version, host.home());
        }
        Finder finder = new Finder(path, version);
        List<Distribution> distributions = finder.find();
        return new Installed(
                config,
                version,
                sites,
                path.foldersOfPathFiles(),
                distributions,
                finder.remarks(),
                finder.duplicates());
    }

    private static @Nullable String versionOf(Path site) {
        Path folder = site.getParent();
        String name = folder == null ? "" : String.valueOf(folder.getFileName());
        String digits = name.replaceFirst("^[a-z]+", "").replaceFirst("t$", "");
        return digits.isEmpty() ? null : digits;
    }

    /** The environment's {@code pyvenv.cfg}, or null where there is none that can be read. */
    public @Nullable PyvenvConfig config() {
        return config;
    }

    /** The version of its Python as far as the files tell: {@code X.Y.Z}, {@code X.Y}, or null. */
    public @Nullable String pythonVersion() {
        return pythonVersion;
    }

    /** Its own {@code site-packages} folders; one in nearly every environment. */
    public List<Path> sitePackages() {
        return sitePackages;
    }

    /** The folders that {@code .pth} files put on its search path, as editable installs do. */
    public List<Path> foldersOfPathFiles() {
        return foldersOfPathFiles;
    }

    /** All distributions that its interpreter sees, in the order of {@code pip list}. */
    public List<Distribution> distributions() {
        return distributions;
    }

    /** The distribution of a name in any spelling, or null. */
    public @Nullable Distribution find(String name) {
        String normal = ProjectName.normalise(name);
        for (Distribution distribution : distributions) {
            if (distribution.normalName().equals(normal)) {
                return distribution;
            }
        }
        return null;
    }

    /**
     * The distribution of a name in any spelling.
     *
     * @param venv the environment's name, for the failure
     * @throws BurrowException {@code PackageNotInstalled}
     */
    public Distribution require(String venv, String name) {
        Distribution distribution = find(name);
        if (distribution == null) {
            throw new BurrowException(
                    new PackageNotInstalled(venv, name),
                    "package \"" + name + "\" is not installed in venv \"" + venv + "\": describe it to see what is");
        }
        return distribution;
    }

    /** What was broken and left out, or taken as well as it could be. */
    public List<Remark> remarks() {
        return remarks;
    }

    /** Further metadata of distributions that have some already, as two installers at once leave behind. */
    public List<Path> duplicates() {
        return duplicates;
    }

    /** {@code name==version} of all distributions, as {@code pip list} has them and in its order. */
    public List<String> packages() {
        return distributions.stream().map(Distribution::nameAndVersion).toList();
    }

    /** Those of {@link #packages()} that belong to the base Python. */
    public List<String> inheritedPackages() {
        return distributions.stream()
                .filter(Distribution::isInherited)
                .map(Distribution::nameAndVersion)
                .toList();
    }

    /** {@code sha256:} and the hex digits of SHA-256 over {@link #packages()}, joined by line feeds. */
    public String freezeHash() {
        return hash(packages());
    }

    /** The hash of a list of packages, as {@link #freezeHash()} has it. */
    public static String hash(List<String> packages) {
        try {
            byte[] bytes = String.join("\n", packages).getBytes(StandardCharsets.UTF_8);
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return "sha256:" + HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** The distributions that {@code pip freeze} prints, in its order: all but those that come with an environment. */
    public List<Distribution> frozen() {
        return List.copyOf(new Freeze(this).distributions());
    }

    /** What {@code pip freeze} prints, comments included; each element is one line. */
    public List<String> freezeLines() {
        return new Freeze(this).lines();
    }

    /** What {@code pip freeze} prints, to the byte. */
    public String freezeText() {
        List<String> lines = freezeLines();
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }
}
