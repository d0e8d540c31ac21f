package dev.burrow.store;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.StorageFailed;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Locale;

/** Turns what a file system says into the failure that the caller is told of. */
public final class Storage {

    private Storage() {}

    /**
     * The failure for an input or output error.
     *
     * @param path what was being worked on; used where the error itself names no file
     * @return to be thrown by the caller, of kind {@code StorageFailed}
     */
    public static BurrowException failed(Path path, IOException error) {
        String osError = osError(error);
        String named = error instanceof FileSystemException e && e.getFile() != null ? e.getFile() : path.toString();
        StorageFailed.Reason reason = reason(error, osError);
        return new BurrowException(
                new StorageFailed(named, osError, reason),
                "the file system refused: " + named + ": " + osError + remedy(reason),
                error);
    }

    private static String osError(IOException error) {
        if (error instanceof AccessDeniedException) {
            return "Permission denied";
        }
        String text = error instanceof FileSystemException e ? e.getReason() : error.getMessage();
        return text == null || text.isBlank() ? error.getClass().getSimpleName() : text;
    }

    private static StorageFailed.Reason reason(IOException error, String osError) {
        if (error instanceof AccessDeniedException) {
            return StorageFailed.Reason.PERMISSION;
        }
        String text = osError.toLowerCase(Locale.ROOT);
        if (text.contains("no space left") || text.contains("quota exceeded")) {
            return StorageFailed.Reason.NO_SPACE;
        }
        if (text.contains("read-only file system")) {
            return StorageFailed.Reason.READ_ONLY;
        }
        if (text.contains("permission denied") || text.contains("not permitted")) {
            return StorageFailed.Reason.PERMISSION;
        }
        return text.contains("not supported") ? StorageFailed.Reason.NOT_SUPPORTED : StorageFailed.Reason.OTHER;
    }

    private static String remedy(StorageFailed.Reason reason) {
        return switch (reason) {
            case NO_SPACE -> "; make room on that file system and call again";
            case READ_ONLY -> "; mount it writable or use another base directory";
            case PERMISSION -> "; correct the owner or the permissions and call again";
            case NOT_SUPPORTED, OTHER -> "";
        };
    }
}
