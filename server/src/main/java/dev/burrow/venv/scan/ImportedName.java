package dev.burrow.venv.scan;

import dev.burrow.schema.snapshot.ScanReport.ScannedImport;
import dev.burrow.schema.snapshot.ScanReport.ScannedImport.ImportClass;
import dev.burrow.schema.snapshot.ScanReport.ScannedImport.ImportOrigin;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** All imports of one name, taken together: the strongest use counts. */
final class ImportedName {

    private final String name;
    private final ImportOrigin origin;
    private final @Nullable Provider provider;
    private final Path firstFile;
    private final int firstLine;
    private ImportUse use;
    private boolean lazy;
    private @Nullable Boolean applies;
    private boolean wanted;

    ImportedName(String name, ImportOrigin origin, @Nullable Provider provider, Path file, Import first) {
        this.name = name;
        this.origin = origin;
        this.provider = provider;
        firstFile = file;
        firstLine = first.line();
        use = first.use();
        lazy = first.lazy();
        applies = first.applies();
    }

    /**
     * Adds an import.
     *
     * @param stated whether the file says itself, as inline metadata, what it needs
     */
    void add(Import each, boolean stated) {
        if (each.use().compareTo(use) < 0) {
            use = each.use();
            applies = each.applies();
        } else if (each.use() == ImportUse.PLATFORM && use == ImportUse.PLATFORM) {
            applies = either(applies, each.applies());
        }
        lazy &= each.lazy();
        wanted |= each.needed() && !stated;
    }

    private static @Nullable Boolean either(@Nullable Boolean left, @Nullable Boolean right) {
        if (Boolean.TRUE.equals(left) || Boolean.TRUE.equals(right)) {
            return Boolean.TRUE;
        }
        return left == null || right == null ? null : Boolean.FALSE;
    }

    String name() {
        return name;
    }

    /** Who provides it, when it comes from outside. */
    @Nullable
    Provider provider() {
        return provider;
    }

    /** Whether a file needs it and does not say itself which distribution that takes. */
    boolean wanted() {
        return wanted;
    }

    ScannedImport detail() {
        return new ScannedImport(
                name,
                wire(use),
                origin,
                provider == null ? null : provider.distribution(),
                provider == null ? null : provider.source(),
                provider == null || provider.candidates().isEmpty() ? null : provider.candidates(),
                provider == null ? null : provider.reason(),
                lazy ? Boolean.TRUE : null,
                use == ImportUse.PLATFORM ? applies : null,
                firstFile.toString(),
                firstLine);
    }

    private static ImportClass wire(ImportUse use) {
        return switch (use) {
            case REQUIRED -> ImportClass.REQUIRED;
            case PLATFORM -> ImportClass.PLATFORM;
            case DYNAMIC -> ImportClass.DYNAMIC;
            case OPTIONAL -> ImportClass.OPTIONAL;
            case TYPING -> ImportClass.TYPING;
        };
    }
}
