package dev.burrow.venv.python;

import dev.burrow.host.Cancellation;
import dev.burrow.host.Host;
import dev.burrow.process.CannotStart;
import dev.burrow.process.ChildEnvironment;
import dev.burrow.process.Children;
import dev.burrow.process.Command;
import dev.burrow.process.Ended;
import dev.burrow.venv.python.Interpreter.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks one interpreter what it is. It may hang, print what it likes, or be no Python at all. */
final class Probe {

    /** A cold Python on a busy machine answers within two seconds; one that does not is of no use. */
    static final Duration PATIENCE = Duration.ofSeconds(10);

    /** The answer is some 6 kB; beyond this it is none. */
    private static final int ANSWER_BYTES = 256 * 1024;

    /** Stands before the answer, since a start-up file may print before it. */
    private static final String MARK = "burrow-probe:";

    private final Host host;
    private final Duration patience;

    Probe(Host host, Duration patience) {
        this.host = host;
        this.patience = patience;
    }

    /** What it says, or null where it says nothing that can be understood within the time. */
    @Nullable
    JsonNode ask(Path python, Cancellation cancellation) {
        Map<String, String> environment = new HashMap<>(ChildEnvironment.of(host));
        environment.keySet().removeIf(name -> name.startsWith("PYTHON") || name.equals("VIRTUAL_ENV"));
        environment.remove("__PYVENV_LAUNCHER__");
        Command command = Command.of(
                        python,
                        List.of(python.toString(), "-I", "-S", "-c", script()),
                        environment,
                        host.home().getRoot())
                .withDeadline(patience)
                .withBudget(ANSWER_BYTES, ANSWER_BYTES)
                .withStreamsApart();
        Ended ended;
        try {
            ended = Children.run(command, cancellation);
        } catch (CannotStart e) {
            return null;
        }
        String output = ended.output().text();
        int at = output.lastIndexOf(MARK);
        if (!ended.success() || at < 0) {
            return null;
        }
        String line = output.substring(at + MARK.length()).lines().findFirst().orElse("");
        try {
            JsonNode answer = JsonMapper.shared().readTree(line);
            return answer.path("version").isString() ? answer : null;
        } catch (JacksonException e) {
            return null;
        }
    }

    private static String script() {
        try (var in = Probe.class.getResourceAsStream("probe.py")) {
            if (in == null) {
                throw new IllegalStateException("probe.py is not beside the class that runs it");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("probe.py cannot be read", e);
        }
    }

    /** An interpreter from what it said. */
    static Interpreter interpreter(Path path, JsonNode answer, Source source) {
        Path library = Path.of(answer.path("stdlib").asString("/"));
        Path wheels = library.resolve("ensurepip/_bundled");
        Map<String, String> markers = new HashMap<>();
        for (Map.Entry<String, JsonNode> each : answer.path("markers").properties()) {
            markers.put(each.getKey(), each.getValue().asString(""));
        }
        Set<String> modules = new HashSet<>();
        answer.path("modules").forEach(module -> modules.add(module.asString("")));
        return new Interpreter(
                path,
                Path.of(answer.path("executable").asString(path.toString())),
                answer.path("version").asString(""),
                answer.path("implementation").asString("cpython"),
                Path.of(answer.path("prefix").asString("/")),
                Path.of(answer.path("base_prefix").asString("/")),
                library,
                Files.exists(library.resolve("EXTERNALLY-MANAGED")),
                Files.isDirectory(wheels) ? wheels : null,
                modules,
                markers,
                source);
    }
}
