package dev.burrow.venv.metadata;

import dev.burrow.venv.metadata.DirectUrl.Origin;
import dev.burrow.venv.requirement.ProjectName;
import dev.burrow.venv.requirement.Version;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The text of {@code pip freeze}, as the environment's own pip would print it. */
final class Freeze {

    private static final BigInteger THREE = BigInteger.valueOf(3);

    /** From this version on pip prints the first digest of an archive, before it only the one in the old form. */
    private static final Version PRINTS_NEW_HASHES = version("26.1");

    /** Before this version pip on Python 3.11 and later leaves out what states no name. */
    private static final Version NAMES_BY_FOLDER = version("24.3");

    private final Installed installed;
    private final Set<String> left = new HashSet<>();
    private final @Nullable Version pip;

    Freeze(Installed installed) {
        this.installed = installed;
        left.add("pip");
        if (isBefore(12)) {
            left.addAll(Set.of("setuptools", "distribute", "wheel"));
        }
        Distribution itself = installed.find("pip");
        pip = itself == null ? null : Version.parse(itself.version());
    }

    private static Version version(String text) {
        Version version = Version.parse(text);
        if (version == null) {
            throw new IllegalArgumentException(text);
        }
        return version;
    }

    private boolean isBefore(int minor) {
        String text = installed.pythonVersion();
        Version python = text == null ? null : Version.parse(text);
        if (python == null) {
            return false;
        }
        int major = python.releaseAt(0).compareTo(THREE);
        return major < 0 || major == 0 && python.releaseAt(1).compareTo(BigInteger.valueOf(minor)) < 0;
    }

    private boolean pipIsBefore(Version version) {
        return pip != null && pip.compareTo(version) < 0;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        distributions().forEach(each -> addLines(lines, each));
        return List.copyOf(lines);
    }

    /** Those that are printed, in the order in which they are. */
    List<Distribution> distributions() {
        Map<String, Distribution> byName = new LinkedHashMap<>();
        for (Distribution distribution : installed.distributions()) {
            boolean nameless = distribution.statesNoName() && !isBefore(11) && pipIsBefore(NAMES_BY_FOLDER);
            if (!nameless) {
                byName.put(ProjectName.normalise(distribution.name()), distribution);
            }
        }
        List<Distribution> sorted = new ArrayList<>(byName.values());
        sorted.sort(Comparator.comparing(each -> each.name().toLowerCase(Locale.ROOT)));
        sorted.removeIf(each -> left.contains(ProjectName.normalise(each.name())));
        return sorted;
    }

    private void addLines(List<String> lines, Distribution distribution) {
        Path project = distribution.editableProject();
        if (project != null) {
            addEditable(lines, distribution, project);
            return;
        }
        DirectUrl url = distribution.directUrl();
        lines.add(
                url == null
                        ? pinned(distribution)
                        : reference(distribution.name(), url).stripTrailing());
    }

    private static String pinned(Distribution distribution) {
        return distribution.name() + (distribution.hasValidVersion() ? "==" : "===") + distribution.version();
    }

    private String reference(String name, DirectUrl direct) {
        List<String> fragments = new ArrayList<>();
        String url = direct.url();
        switch (direct.origin()) {
            case Origin.Vcs vcs -> url = vcs.system() + "+" + url + "@" + vcs.commit();
            case Origin.Archive archive -> {
                String hash = hash(archive);
                if (hash != null) {
                    fragments.add(hash);
                }
            }
            case Origin.Folder folder -> {
                // Its URL says all.
            }
        }
        if (direct.subdirectory() != null && !direct.subdirectory().isEmpty()) {
            fragments.add("subdirectory=" + direct.subdirectory());
        }
        return name + " @ " + url + (fragments.isEmpty() ? "" : "#" + String.join("&", fragments));
    }

    private @Nullable String hash(Origin.Archive archive) {
        if (pipIsBefore(PRINTS_NEW_HASHES)) {
            return archive.legacyHash();
        }
        return archive.hashes().entrySet().stream()
                .findFirst()
                .map(hash -> hash.getKey() + "=" + hash.getValue())
                .orElse(null);
    }

    private static void addEditable(List<String> lines, Distribution distribution, Path project) {
        String shown = pinned(distribution);
        String plain = "-e " + project;
        switch (GitCheckout.of(project)) {
            case GitCheckout.None none -> {
                lines.add("# Editable install with no version control (" + shown + ")");
                lines.add(plain);
            }
            case GitCheckout.NoRemote none -> {
                lines.add("# Editable Git install with no remote (" + shown + ")");
                lines.add(plain);
            }
            case GitCheckout.BadRemote bad -> {
                lines.add("# Editable Git install (" + shown + ") with either a deleted local remote or invalid URI:");
                lines.add("# '" + bad.url() + "'");
                lines.add(plain);
            }
            case GitCheckout.Unknown unknown -> {
                lines.add("## !! Could not determine repository location");
                lines.add(plain);
            }
            case GitCheckout.At at -> {
                String egg = distribution.name().replace('-', '_');
                String below = at.subdirectory() == null ? "" : "&subdirectory=" + at.subdirectory();
                lines.add("-e git+" + at.url() + "@" + at.commit() + "#egg=" + egg + below);
            }
        }
    }
}
