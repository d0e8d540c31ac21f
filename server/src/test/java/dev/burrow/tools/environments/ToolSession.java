package dev.burrow.tools.environments;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.SchemaCheck;
import dev.burrow.schema.ToolContract;
import dev.burrow.schema.ToolContracts;
import dev.burrow.tools.CallContext;
import dev.burrow.tools.CallLog;
import dev.burrow.tools.Tool;
import dev.burrow.tools.ToolResult;
import dev.burrow.venv.Environments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Calls tools as a client would, without a wire: arguments are checked against the input schema, results against the
 * output schema, in success and in failure.
 */
final class ToolSession {

    static final JsonMapper JSON = JsonMapper.shared();

    private static final Map<String, ToolContract> CONTRACTS =
            ToolContracts.load().stream().collect(Collectors.toMap(ToolContract::name, Function.identity()));

    final Path home;
    private final Map<String, Tool> tools;

    private ToolSession(Path home, Map<String, Tool> tools) {
        this.home = home;
        this.tools = tools;
    }

    /** A session with a home of its own, which is {@code home}; the base directory is {@code ~/.venvs}. */
    static ToolSession open(Path home, Map<String, String> environment, String config) throws IOException {
        Path file = home.resolve(".config/venv-manager/config.json");
        Files.createDirectories(file.getParent());
        Files.writeString(file, config);
        Map<String, String> variables = new HashMap<>(environment);
        variables.putIfAbsent("PATH", System.getenv("PATH"));
        variables.put("HOME", home.toString());
        Host host = new Host(variables, home, home, InstantSource.system(), new Random(1));
        return new ToolSession(
                home,
                EnvironmentTools.of(Environments.of(host)).stream()
                        .collect(Collectors.toMap(Tool::name, Function.identity())));
    }

    Path base() {
        return home.resolve(".venvs");
    }

    ToolResult call(String tool, String arguments) {
        return call(tool, arguments, Operation.quiet("test 1.0"));
    }

    ToolResult call(String tool, String arguments, Operation operation) {
        JsonNode json = JSON.readTree(arguments.replace('\'', '"'));
        ToolContract contract = CONTRACTS.get(tool);
        assertNotNull(contract, tool);
        contract.arguments().require(json);
        Tool known = tools.get(tool);
        assertNotNull(known, tool);
        ToolResult answer = known.handler().call(json, new CallContext(operation, CallLog.none()));
        SchemaCheck output = SchemaCheck.of(contract.listed().get("outputSchema"));
        assertNull(
                output.problem(answer.structured()),
                () -> tool + ": " + output.problem(answer.structured()) + " in " + answer.structured());
        return answer;
    }

    /** The text of a result with what differs from run to run replaced. */
    String text(String tool, String arguments) {
        return scrub(call(tool, arguments).text());
    }

    /** The failure of a call. */
    BurrowException failure(String tool, String arguments) {
        try {
            ToolResult answer = call(tool, arguments);
            throw new AssertionError(tool + " succeeded: " + answer.text());
        } catch (BurrowException e) {
            return e;
        }
    }

    String scrub(String text) {
        return text.replace(home.toString(), "HOME")
                .replaceAll("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?Z", "TIME")
                .replaceAll("\\b20\\d{6}-\\d{6}", "STAMP")
                .replaceAll("\"size_bytes\": \\d+", "\"size_bytes\": SIZE")
                .replaceAll("\"size_human\": \"[0-9.]+ MB\"", "\"size_human\": \"SIZE\"")
                .replaceAll("\"python_version\": \"3\\.\\d+\\.\\d+\"", "\"python_version\": \"X.Y.Z\"")
                .replaceAll("(\"freeze_hash\": \"sha256:)[0-9a-f]{64}\"", "$1HASH\"")
                .replaceAll("\"(pip|setuptools)==[0-9.]+\"", "\"$1==VERSION\"");
    }
}
