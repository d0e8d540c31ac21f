package dev.burrow.venv.python;

import dev.burrow.host.Cancellation;
import dev.burrow.host.Host;
import dev.burrow.process.Programs;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.InterpreterNotFound;
import dev.burrow.venv.python.Candidates.Candidate;
import dev.burrow.venv.python.Interpreter.Source;
import dev.burrow.venv.requirement.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Finds the Pythons of this machine. What each says about itself is kept in a file; as long as the interpreter's own
 * file stays the same, no process is started. Safe for several threads; methods block.
 *
 * <p>Where nothing is asked for, it is what {@code python3} starts for the person. Where several fit, the choice is always the same: a final release before a pre-release, then the highest version,
 * then CPython before others, then the source in the order path, pyenv, uv, system, then the path by its letters.
 */
public final class Interpreters {

    private static final Pattern WANTED = Pattern.compile("(?:python|py)?(\\d+(?:\\.\\d+){0,2}[a-z0-9]*)");

    /** Asking many at once would only make each of them slower. */
    private static final int AT_ONCE = 4;

    private static final String SILENT_UNTIL = "silent_until_ms";

    /** How long a file that does not answer is left alone: one that hangs must not cost its time at every call. */
    private static final Duration SILENCE = Duration.ofHours(1);

    private final Host host;
    private final ProbeCache cache;
    private final Probe probe;

    /**
     * Interpreters of a host.
     *
     * @param cache the file that keeps what they said; it need not exist
     */
    public Interpreters(Host host, Path cache) {
        this(host, cache, Probe.PATIENCE);
    }

    Interpreters(Host host, Path cache, Duration patience) {
        this.host = host;
        this.cache = new ProbeCache(cache);
        this.probe = new Probe(host, patience);
    }

    /**
     * The interpreter for what was asked for.
     *
     * @param wanted a version ({@code 3.12}, {@code 3.12.1}), a path, or null for the person's default
     * @param configured the person's {@code default_python}, or null for the best one found
     * @throws BurrowException {@code InterpreterNotFound} naming those that were found
     */
    public Interpreter choose(@Nullable String wanted, @Nullable String configured, Cancellation cancellation) {
        String request = wanted == null || wanted.isBlank() ? configured : wanted;
        if (request == null || request.isBlank()) {
            return usual(cancellation);
        }
        String text = request.strip();
        if (text.contains("/") || text.startsWith("~")) {
            return byPath(text, cancellation);
        }
        var matcher = WANTED.matcher(text);
        if (matcher.matches()) {
            String version = matcher.group(1);
            return best(find(cancellation), text, candidate -> fits(candidate, version));
        }
        return byName(text, cancellation);
    }

    /** What {@code python3} starts for the person; where nothing does, the best one found. */
    private Interpreter usual(Cancellation cancellation) {
        for (Path file : Candidates.usual(host)) {
            Interpreter found = ask(file, Source.PATH, cancellation);
            if (found != null && !found.isInEnvironment() && !isTooOld(found)) {
                return found;
            }
        }
        return best(find(cancellation), "any", candidate -> true);
    }

    private static boolean fits(Interpreter candidate, String version) {
        return candidate.version().equals(version) || candidate.version().startsWith(version + ".");
    }

    private Interpreter byPath(String text, Cancellation cancellation) {
        Path path = text.equals("~") || text.startsWith("~/")
                ? host.home().resolve(text.substring(Math.min(2, text.length())))
                : text.indexOf('\0') < 0 ? host.workingDirectory().resolve(text) : host.home();
        Path file = Files.isDirectory(path) ? path.resolve("bin/python") : path;
        Interpreter found = Files.isExecutable(file) ? ask(file.normalize(), Source.CONFIG, cancellation) : null;
        if (found == null) {
            throw notFound(text, find(cancellation), text + " is not a Python that runs");
        }
        return found;
    }

    /** A bare name such as {@code python3} or {@code pypy3.10}, looked up on the path. */
    private Interpreter byName(String name, Cancellation cancellation) {
        String path = host.variable("PATH");
        Path file = Programs.find(name, path).orElse(null);
        Interpreter found = file == null ? null : ask(file, Source.PATH, cancellation);
        if (found == null) {
            throw notFound(name, find(cancellation), "no Python fits '" + name + "'");
        }
        return found;
    }

    private static Interpreter best(List<Interpreter> found, String wanted, Predicate<Interpreter> fits) {
        List<Interpreter> fitting = new ArrayList<>(found);
        fitting.removeIf(candidate -> candidate.isInEnvironment() || !fits.test(candidate) || isTooOld(candidate));
        if (fitting.isEmpty()) {
            throw notFound(wanted, found, "no Python fits '" + wanted + "'");
        }
        return fitting.getFirst();
    }

    /** Python 2 has no {@code venv}, so no environment can be made from it. */
    private static boolean isTooOld(Interpreter candidate) {
        return candidate.version().startsWith("2.");
    }

    private static BurrowException notFound(String wanted, List<Interpreter> found, String what) {
        List<String> names =
                found.stream().map(each -> each.version() + " " + each.path()).toList();
        String known = names.isEmpty() ? "no Python was found at all" : "found: " + String.join(", ", names);
        return new BurrowException(
                new InterpreterNotFound(wanted, names),
                what + "; " + known + ". Choose one of these by version or path, or install it.");
    }

    /** All interpreters of the machine that answer, the best first. */
    public List<Interpreter> find(Cancellation cancellation) {
        Map<Path, Interpreter> byFile = new LinkedHashMap<>();
        for (Interpreter each : askAll(Candidates.of(host), cancellation)) {
            byFile.putIfAbsent(each.isInEnvironment() ? each.path() : each.executable(), each);
        }
        List<Interpreter> found = new ArrayList<>(byFile.values());
        found.sort(bestFirst());
        return List.copyOf(found);
    }

    /** No constant: calls that look for no interpreter would wait for it to be linked, which no AOT cache can save. */
    private static Comparator<Interpreter> bestFirst() {
        return Comparator.comparing((Interpreter each) -> each.comparable().isPrerelease())
                .thenComparing(
                        Interpreter::comparable,
                        Comparator.<Version>naturalOrder().reversed())
                .thenComparing(each -> !each.implementation().equals("cpython"))
                .thenComparing(Interpreter::source)
                .thenComparing(Interpreter::path);
    }

    private List<Interpreter> askAll(List<Candidate> candidates, Cancellation cancellation) {
        List<Interpreter> known = new ArrayList<>();
        List<Candidate> unknown = new ArrayList<>();
        for (Candidate candidate : candidates) {
            String key = ProbeCache.key(candidate.path());
            JsonNode answer = key == null ? null : remembered(key);
            if (answer == null) {
                unknown.add(candidate);
            } else if (answer.path("version").isString()) {
                known.add(Probe.interpreter(candidate.path(), answer, candidate.source()));
            }
        }
        if (!unknown.isEmpty()) {
            known.addAll(askInParallel(unknown, cancellation));
        }
        return known;
    }

    private List<Interpreter> askInParallel(List<Candidate> candidates, Cancellation cancellation) {
        List<Interpreter> found = new ArrayList<>();
        try (ExecutorService executor =
                Executors.newFixedThreadPool(AT_ONCE, Thread.ofVirtual().factory())) {
            List<Future<@Nullable Interpreter>> asked = new ArrayList<>();
            for (Candidate candidate : candidates) {
                asked.add(executor.submit(() -> ask(candidate.path(), candidate.source(), cancellation)));
            }
            for (Future<@Nullable Interpreter> each : asked) {
                Interpreter interpreter = each.get();
                if (interpreter != null) {
                    found.add(interpreter);
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while asking interpreters");
        }
        return found;
    }

    /** What the file at a path is; null where it is no Python that answers. */
    public @Nullable Interpreter ask(Path python, Source source, Cancellation cancellation) {
        String key = ProbeCache.key(python);
        if (key == null) {
            return null;
        }
        JsonNode answer = remembered(key);
        if (answer == null) {
            answer = probe.ask(python, cancellation);
            cache.put(key, answer == null ? silence() : answer);
        }
        return answer != null && answer.path("version").isString() ? Probe.interpreter(python, answer, source) : null;
    }

    /** What a file said the last time; that it said nothing holds for a while only. */
    private @Nullable JsonNode remembered(String key) {
        JsonNode answer = cache.get(key);
        boolean stale = answer != null
                && answer.path(SILENT_UNTIL).isNumber()
                && answer.path(SILENT_UNTIL).longValue() < host.clock().millis();
        return stale ? null : answer;
    }

    private JsonNode silence() {
        return JsonNodeFactory.instance
                .objectNode()
                .put(SILENT_UNTIL, host.clock().millis() + SILENCE.toMillis());
    }
}
