package dev.burrow.venv.run;

import dev.burrow.host.Host;
import dev.burrow.process.ChildEnvironment;
import dev.burrow.venv.install.VenvInterpreter;
import java.util.Map;

/** The environment variables of a shell in which the environment has been activated. */
final class ActiveVariables {

    private ActiveVariables() {}

    static Map<String, String> of(Host host, VenvInterpreter interpreter) {
        Map<String, String> variables = ChildEnvironment.of(host);
        variables.remove("PYTHONHOME");
        variables.remove("__PYVENV_LAUNCHER__");
        variables.put("VIRTUAL_ENV", interpreter.environment().toString());
        variables.put("VIRTUAL_ENV_PROMPT", interpreter.name());
        String path = variables.getOrDefault("PATH", "");
        String bin = interpreter.environment().resolve("bin").toString();
        variables.put("PATH", path.isEmpty() ? bin : bin + ":" + path);
        return variables;
    }
}
