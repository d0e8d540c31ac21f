package dev.burrow.venv.scan;

import dev.burrow.host.Operation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Reads many sources at once, on a thread for each processor: the work is computing, not waiting. */
final class Reading {

    /** No source that a person wrote comes near; a generated one of this size is data. */
    private static final int LARGEST_SOURCE_BYTES = 16 << 20;

    /** Notebooks carry their pictures. */
    private static final int LARGEST_NOTEBOOK_BYTES = 64 << 20;

    private static final int MOST_THREADS = 8;

    /** How many files one thread should have, so that starting it pays. */
    private static final int FILES_FOR_A_THREAD = 16;

    private static final int FILES_BETWEEN_REPORTS = 256;

    private final List<SourceTree.Source> sources;
    private final Target target;
    private final Operation operation;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicReferenceArray<FileImports> results;

    private Reading(List<SourceTree.Source> sources, Target target, Operation operation) {
        this.sources = sources;
        this.target = target;
        this.operation = operation;
        this.results = new AtomicReferenceArray<>(sources.size());
    }

    /** What each source holds, in the same order; a source that cannot be read has a problem and no imports. */
    static List<FileImports> all(List<SourceTree.Source> sources, Target target, Operation operation) {
        Reading reading = new Reading(sources, target, operation);
        int threads = Math.min(
                Math.min(Runtime.getRuntime().availableProcessors(), MOST_THREADS),
                sources.size() / FILES_FOR_A_THREAD);
        if (threads <= 1) {
            reading.work();
        } else {
            reading.inParallel(threads);
        }
        List<FileImports> all = new ArrayList<>(sources.size());
        for (int i = 0; i < sources.size(); i++) {
            all.add(reading.results.get(i));
        }
        return all;
    }

    private void inParallel(int threads) {
        try (ExecutorService pool = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().daemon().name("scan-", 0).factory())) {
            List<Future<?>> workers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                workers.add(pool.submit(this::work));
            }
            for (Future<?> worker : workers) {
                await(worker);
            }
        }
    }

    private static void await(Future<?> worker) {
        try {
            worker.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new java.util.concurrent.CancellationException("interrupted");
        } catch (ExecutionException failed) {
            switch (failed.getCause()) {
                case RuntimeException unchecked -> throw unchecked;
                case Error error -> throw error;
                case null, default -> throw new IllegalStateException(failed.getCause());
            }
        }
    }

    private void work() {
        byte[] buffer = new byte[1 << 18];
        int index;
        while ((index = next.getAndIncrement()) < sources.size()) {
            operation.cancellation().check();
            SourceTree.Source source = sources.get(index);
            int largest = source.isNotebook() ? LARGEST_NOTEBOOK_BYTES : LARGEST_SOURCE_BYTES;
            if (source.sizeBytes() > largest) {
                results.set(index, FileImports.unread("larger than " + (largest >> 20) + " MiB"));
            } else {
                if (buffer.length < source.sizeBytes() + Cursor.PADDING) {
                    buffer = new byte[(int) source.sizeBytes() + (1 << 16)];
                }
                results.set(index, read(source, buffer));
            }
            int read = done.incrementAndGet();
            if (read % FILES_BETWEEN_REPORTS == 0) {
                operation.progress().report("reading sources", read, sources.size());
            }
        }
    }

    private FileImports read(SourceTree.Source source, byte[] buffer) {
        int length;
        try {
            length = fill(source, buffer);
        } catch (IOException unreadable) {
            return FileImports.unread(SourceTree.reason(unreadable));
        }
        return source.isNotebook()
                ? Notebook.read(buffer, length, target)
                : FileImports.ofSource(buffer, length, target);
    }

    private static int fill(SourceTree.Source source, byte[] buffer) throws IOException {
        try (FileChannel channel = FileChannel.open(source.path(), StandardOpenOption.READ)) {
            ByteBuffer bytes = ByteBuffer.wrap(buffer, 0, buffer.length - Cursor.PADDING);
            // A file that grows meanwhile is read as far as the buffer goes.
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                continue;
            }
            int length = bytes.position();
            Arrays.fill(buffer, length, length + Cursor.PADDING, (byte) 0);
            return length;
        }
    }
}
