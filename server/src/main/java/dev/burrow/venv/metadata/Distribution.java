package dev.burrow.venv.metadata;

import dev.burrow.venv.requirement.Version;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One installed distribution. Its name and version are known; further files of its metadata are read when asked for.
 * Immutable; safe for several threads.
 */
public final class Distribution {

    /** What stands for the version of a distribution that tells none. */
    static final String UNKNOWN_VERSION = "unknown";

    private final String name;
    private final String normalName;
    private final String version;
    private final boolean hasValidVersion;
    private final Headers headers;
    private final Path info;
    private final Path readFrom;
    private final Path location;
    private final boolean inherited;
    private final @Nullable DirectUrl directUrl;
    private final @Nullable Path legacyProject;

    Distribution(Found found, String name, String normalName, String statedVersion, Headers headers) {
        this.name = name;
        this.normalName = normalName;
        Version parsed = Version.parse(statedVersion);
        this.version = parsed == null ? statedVersion : parsed.toString();
        this.hasValidVersion = parsed != null;
        this.headers = headers;
        this.info = found.info();
        this.readFrom = found.readFrom();
        this.location = found.location();
        this.inherited = found.inherited();
        this.directUrl = found.hasFolder() ? DirectUrl.read(found.readFrom().resolve("direct_url.json")) : null;
        this.legacyProject = found.linked() ? found.location() : null;
    }

    /**
     * Where metadata of a distribution was found.
     *
     * @param info its path as reported
     * @param readFrom its path as read
     * @param location the entry of the search path that holds it, or the project that an egg-link names
     * @param inherited whether it belongs to the base Python
     * @param linked whether an egg-link led to it
     * @param hasFolder whether it is a folder rather than the single file of distutils
     */
    record Found(Path info, Path readFrom, Path location, boolean inherited, boolean linked, boolean hasFolder) {}

    /** The name as its metadata spells it. */
    public String name() {
        return name;
    }

    /** The name under which it is compared, by PEP 503. */
    public String normalName() {
        return normalName;
    }

    /** The version as pip prints it: in its normal form where it has one, else as stated. */
    public String version() {
        return version;
    }

    /** Whether the version follows PEP 440. */
    boolean hasValidVersion() {
        return hasValidVersion;
    }

    /** Whether its metadata lacks a name, so that the name of its folder stands in. */
    boolean statesNoName() {
        return headers.first("Name") == null;
    }

    /** {@code name==version}, as {@code pip list --format=freeze} prints it. */
    public String nameAndVersion() {
        return name + "==" + version;
    }

    /** The folder, or for old ones the file, of its metadata. */
    public Path info() {
        return info;
    }

    /** The folder below which its files lie: {@code site-packages}, or an editable project of old. */
    public Path location() {
        return location;
    }

    /** Whether it belongs to the base Python and is only seen from the environment. */
    public boolean isInherited() {
        return inherited;
    }

    /** Where it came from when that was no index, or null. */
    public @Nullable DirectUrl directUrl() {
        return directUrl;
    }

    /** The project it is used from when it is installed as editable, or null. */
    public @Nullable Path editableProject() {
        if (directUrl != null) {
            return directUrl.isEditable() ? directUrl.localPath() : null;
        }
        return legacyProject;
    }

    /** What it requires, as its metadata states it, one requirement by PEP 508 each. */
    public List<String> requires() {
        List<String> stated = headers.all("Requires-Dist");
        return stated.isEmpty() && isEggInfo() ? EggRequirements.read(readFrom.resolve("requires.txt")) : stated;
    }

    /** The extras it offers. */
    public List<String> extras() {
        return headers.all("Provides-Extra");
    }

    /** Which Python versions it says it needs, or null. */
    public @Nullable String requiresPython() {
        return headers.first("Requires-Python");
    }

    /** What installed it, such as {@code pip}, or null where it does not say. */
    public @Nullable String installer() {
        String text = text("INSTALLER");
        return text == null || text.isBlank()
                ? null
                : text.strip().lines().findFirst().orElse(null);
    }

    /** Whether it was asked for by name, not pulled in by another one; false also where nobody noted it. */
    public boolean isRequested() {
        return Files.exists(readFrom.resolve("REQUESTED"));
    }

    /** The files it consists of, or null where it has no readable RECORD. */
    public @Nullable List<RecordEntry> record() {
        String text = text("RECORD");
        return text == null ? null : RecordEntry.parse(text);
    }

    /** A text file of its metadata, such as {@code top_level.txt} or {@code entry_points.txt}; null without it. */
    public @Nullable String text(String file) {
        try {
            return new String(Files.readAllBytes(readFrom.resolve(file)), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return null;
        }
    }

    private boolean isEggInfo() {
        String file = String.valueOf(info.getFileName());
        return file.endsWith(".egg-info") || file.equals("EGG-INFO");
    }

    @Override
    public String toString() {
        return nameAndVersion() + " (" + info + ")";
    }
}
