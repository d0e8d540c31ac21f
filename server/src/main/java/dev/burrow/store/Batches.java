package dev.burrow.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Shares work on many files among a few threads. */
public final class Batches {

    /** Files a thread takes at once: large enough to cost nothing, small enough to share the work evenly. */
    private static final int SIZE = 64;

    private static final int MOST_THREADS = 4;

    private Batches() {}

    /** The work on one batch. */
    @FunctionalInterface
    public interface Work<T> {
        void run(List<T> batch, FileCopy copy) throws IOException;
    }

    /**
     * Does the work on all items and waits for it; few items are done by the caller itself.
     *
     * @throws IOException the first failure; what other threads had begun has ended by then
     */
    public static <T> void run(List<T> items, Work<T> work) throws IOException {
        int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
        if (threads < 2 || items.size() <= SIZE) {
            if (!items.isEmpty()) {
                runOne(items, work);
            }
            return;
        }
        // Platform threads: the work is system calls that never park, which would pin a virtual thread's carrier.
        try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
            List<Future<?>> results = new ArrayList<>();
            for (int start = 0; start < items.size(); start += SIZE) {
                List<T> batch = items.subList(start, Math.min(items.size(), start + SIZE));
                results.add(workers.submit(() -> {
                    runOne(batch, work);
                    return null;
                }));
            }
            await(results, workers);
        }
    }

    private static <T> void runOne(List<T> batch, Work<T> work) throws IOException {
        try (FileCopy copy = new FileCopy()) {
            work.run(batch, copy);
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
                throw new CancellationException("interrupted");
            }
        }
    }
}
