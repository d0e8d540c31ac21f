package dev.burrow.store;

import dev.burrow.host.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One clone of a tree under way: directories first, then files by a few threads, modes of directories last. */
final class TreeClone {

    /** Files a thread takes at once: large enough to cost nothing, small enough to share the work evenly. */
    private static final int BATCH = 64;

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
        int threads = Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors()));
        if (threads == 1 || files.size() <= BATCH) {
            copy(files);
            return;
        }
        // Platform threads: the work is system calls that never park, which would pin a virtual thread's carrier.
        try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
            List<Future<?>> results = new ArrayList<>();
            for (int start = 0; start < files.size(); start += BATCH) {
                List<TreeEntry> batch = files.subList(start, Math.min(files.size(), start + BATCH));
                results.add(workers.submit(() -> {
                    copy(batch);
                    return null;
                }));
            }
            await(results, workers);
        }
    }

    private static void await(List<Future<?>> results, ExecutorService workers) throws IOException {
        for (Future<?> result : results) {
            try {
                result.get();
            } catch (ExecutionException e) {
                workers.shutdownNow();
                Throwable cause = e.getCause();
                if (cause instanceof IOException failure) {
                    throw failure;
                }
                if (cause instanceof RuntimeException failure) {
                    throw failure;
                }
                throw new IllegalStateException(cause);
            } catch (InterruptedException e) {
                workers.shutdownNow();
                Thread.currentThread().interrupt();
                throw new java.util.concurrent.CancellationException("interrupted");
            }
        }
    }

    private void copy(List<TreeEntry> batch) throws IOException {
        try (FileCopy copy = new FileCopy()) {
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
}
