package dev.burrow.store;

import dev.burrow.host.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One clone of a tree under way: directories first, then files by a few threads, modes of directories last. */
final class TreeClone {

    private final Path from;
    private final Path to;
    private final ClonePolicy policy;
    private final Cancellation cancellation;
    private final List<TreeEntry> directories = new ArrayList<>();
    private final List<TreeEntry> files = new ArrayList<>();

    private TreeClone(Path from, Path to, ClonePolicy policy, Cancellation cancellation) {
        this.from = from;
        this.to = to;
        this.policy = policy;
        this.cancellation = cancellation;
    }

    static void run(Path from, Path to, ClonePolicy policy, Cancellation cancellation) {
        TreeClone clone = new TreeClone(from, to, policy, cancellation);
        boolean complete = false;
        boolean begun = false;
        try {
            clone.list();
            Files.createDirectory(to);
            begun = true;
            clone.makeDirectories();
            clone.copyAll();
            clone.finishDirectories();
            complete = true;
        } catch (IOException e) {
            throw Storage.failed(to, e);
        } finally {
            if (begun && !complete) {
                Trees.delete(to);
            }
        }
    }

    private void list() throws IOException {
        List<String> leftOut = new ArrayList<>();
        for (TreeEntry entry : TreeWalk.of(from)) {
            boolean below = leftOut.stream().anyMatch(directory -> entry.path().startsWith(directory));
            if (below || entry.type() == TreeEntry.Type.OTHER) {
                continue;
            }
            if (policy.way(entry) == ClonePolicy.Way.LEAVE_OUT) {
                leftOut.add(entry.path() + "/");
            } else if (entry.type() == TreeEntry.Type.DIRECTORY) {
                directories.add(entry);
            } else {
                files.add(entry);
            }
        }
    }

    private void makeDirectories() throws IOException {
        for (TreeEntry directory : directories) {
            Files.createDirectory(FileNames.resolve(to, directory.path()));
        }
    }

    private void finishDirectories() throws IOException {
        for (TreeEntry directory : directories.reversed()) {
            Files.setAttribute(FileNames.resolve(to, directory.path()), "unix:mode", directory.mode());
        }
        Files.setAttribute(to, "unix:mode", TreeWalk.entry(from, "").mode());
    }

    private void copyAll() throws IOException {
        Batches.run(files, this::copy);
    }

    private void copy(List<TreeEntry> batch, FileCopy copy) throws IOException {
        for (TreeEntry entry : batch) {
            cancellation.check();
            Path source = FileNames.resolve(from, entry.path());
            Path target = FileNames.resolve(to, entry.path());
            if (entry.type() == TreeEntry.Type.LINK) {
                Files.createSymbolicLink(target, Files.readSymbolicLink(source));
            } else if (policy.way(entry) == ClonePolicy.Way.LINK) {
                copy.link(source, target, entry.mode(), entry.mtimeNs());
            } else {
                copy.copy(source, target, entry.mode(), entry.mtimeNs());
            }
        }
    }
}
