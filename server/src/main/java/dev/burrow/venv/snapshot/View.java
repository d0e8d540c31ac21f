package dev.burrow.venv.snapshot;

import dev.burrow.store.FileCopy;
import dev.burrow.store.FileNames;
import dev.burrow.store.TreeEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A tree with only what readers of metadata look at, as it was in a state whose environment is being changed. */
final class View {

    private View() {}

    static void build(Manifest manifest, BlobStore blobs, Path into) throws IOException {
        try (FileCopy copy = new FileCopy()) {
            for (FileState state : manifest.states()) {
                if (!isRead(state)) {
                    continue;
                }
                Path place = FileNames.resolve(into, state.path());
                Files.createDirectories(place.getParent());
                switch (state.type()) {
                    case DIRECTORY -> Files.createDirectories(place);
                    case LINK, OTHER -> Files.createSymbolicLink(place, FileNames.link(state.content()));
                    case FILE -> blobs.restore(copy, state, place);
                }
            }
        }
    }

    private static boolean isRead(FileState state) {
        String path = state.path();
        int slash = path.lastIndexOf('/');
        String folder = slash < 0 ? "" : path.substring(0, slash);
        String name = path.substring(slash + 1);
        return path.equals("pyvenv.cfg")
                || folder.endsWith(".dist-info")
                || folder.endsWith(".egg-info")
                || name.endsWith(".pth")
                || name.endsWith(".egg-link")
                || (name.endsWith(".egg-info") && state.type() == TreeEntry.Type.FILE)
                || (path.startsWith("bin/") && (name.startsWith("python") || name.startsWith("pip")))
                || (state.type() != TreeEntry.Type.FILE && name.startsWith("lib") && slash < 0);
    }
}
