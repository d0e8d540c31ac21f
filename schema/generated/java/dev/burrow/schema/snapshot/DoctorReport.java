// Made by schema/refresh from schema/snapshots/doctor_report.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The state of this machine as far as environments are concerned.
 *
 * @param baseDir Absolute path of the directory that holds the environments.
 * @param baseDirExists Whether it exists.
 * @param uvAvailable Whether uv can be used.
 * @param pythonVersions Python interpreters found, as Python X.Y.Z.
 * @param venvCount How many environments there are.
 * @param broken Names of environments that do not work; absent when all do.
 * @param interpreters The interpreters found, in the order in which they are tried.
 * @param findings What is wrong or worth knowing, worst first.
 */
public record DoctorReport(String baseDir, boolean baseDirExists, boolean uvAvailable, List<String> pythonVersions, long venvCount, @Nullable List<String> broken, List<Interpreter> interpreters, List<Finding> findings) {

    public DoctorReport {
        pythonVersions = List.copyOf(pythonVersions);
        broken = broken == null ? null : List.copyOf(broken);
        interpreters = List.copyOf(interpreters);
        findings = List.copyOf(findings);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static DoctorReport from(JsonNode json) {
        return new DoctorReport(
                Wire.text(json, "base_dir"),
                Wire.flag(json, "base_dir_exists"),
                Wire.flag(json, "uv_available"),
                Wire.list(Wire.required(json, "python_versions"), Wire::asText),
                Wire.whole(json, "venv_count"),
                Wire.present(json, "broken") == null ? null : Wire.list(Wire.required(json, "broken"), Wire::asText),
                Wire.list(Wire.required(json, "interpreters"), Interpreter::from),
                Wire.list(Wire.required(json, "findings"), Finding::from));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("base_dir", baseDir);
        json.put("base_dir_exists", baseDirExists);
        json.put("uv_available", uvAvailable);
        ArrayNode pythonVersionsJson = json.putArray("python_versions");
        for (String each : pythonVersions) {
            pythonVersionsJson.add(each);
        }
        json.put("venv_count", venvCount);
        if (broken != null) {
            ArrayNode brokenJson = json.putArray("broken");
            for (String each : broken) {
                brokenJson.add(each);
            }
        }
        ArrayNode interpretersJson = json.putArray("interpreters");
        for (Interpreter each : interpreters) {
            interpretersJson.add(each.toJson());
        }
        ArrayNode findingsJson = json.putArray("findings");
        for (Finding each : findings) {
            findingsJson.add(each.toJson());
        }
        return json;
    }

    /**
     * A Python found on this machine.
     *
     * @param version Version as X.Y.Z.
     * @param path Absolute path.
     * @param source Where it comes from: path, pyenv, uv, system or config.
     */
    public record Interpreter(String version, String path, InterpreterSource source) {

        /**
         * Reads it from JSON.
         *
         * @throws IllegalArgumentException where the JSON does not fit the schema
         */
        public static Interpreter from(JsonNode json) {
            return new Interpreter(
                    Wire.text(json, "version"),
                    Wire.text(json, "path"),
                    InterpreterSource.from(Wire.required(json, "source")));
        }

        /** Writes it as JSON, properties in the order of the schema. */
        public ObjectNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.put("version", version);
            json.put("path", path);
            json.put("source", source.wireName());
            return json;
        }

        /** Where it comes from: path, pyenv, uv, system or config. */
        public enum InterpreterSource {
            CONFIG("config"),
            PATH("path"),
            PYENV("pyenv"),
            UV("uv"),
            SYSTEM("system");

            private final String wireName;

            InterpreterSource(String wireName) {
                this.wireName = wireName;
            }

            /** The text on the wire. */
            public String wireName() {
                return wireName;
            }

            /**
             * Reads it from JSON.
             *
             * @throws IllegalArgumentException where it is none of these
             */
            public static InterpreterSource from(JsonNode json) {
                String text = Wire.asText(json);
                for (InterpreterSource each : values()) {
                    if (each.wireName.equals(text)) {
                        return each;
                    }
                }
                throw new IllegalArgumentException("not one of config, path, pyenv, uv, system: " + text);
            }
        }
    }

    /**
     * Something wrong or worth knowing.
     *
     * @param severity How bad it is.
     * @param subject What it is about: an environment, a file, a program.
     * @param problem What is wrong.
     * @param remedy What to do about it.
     */
    public record Finding(Severity severity, String subject, String problem, String remedy) {

        /**
         * Reads it from JSON.
         *
         * @throws IllegalArgumentException where the JSON does not fit the schema
         */
        public static Finding from(JsonNode json) {
            return new Finding(
                    Severity.from(Wire.required(json, "severity")),
                    Wire.text(json, "subject"),
                    Wire.text(json, "problem"),
                    Wire.text(json, "remedy"));
        }

        /** Writes it as JSON, properties in the order of the schema. */
        public ObjectNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.put("severity", severity.wireName());
            json.put("subject", subject);
            json.put("problem", problem);
            json.put("remedy", remedy);
            return json;
        }

        /** How bad it is. */
        public enum Severity {
            ERROR("error"),
            WARNING("warning"),
            INFO("info");

            private final String wireName;

            Severity(String wireName) {
                this.wireName = wireName;
            }

            /** The text on the wire. */
            public String wireName() {
                return wireName;
            }

            /**
             * Reads it from JSON.
             *
             * @throws IllegalArgumentException where it is none of these
             */
            public static Severity from(JsonNode json) {
                String text = Wire.asText(json);
                for (Severity each : values()) {
                    if (each.wireName.equals(text)) {
                        return each;
                    }
                }
                throw new IllegalArgumentException("not one of error, warning, info: " + text);
            }
        }
    }
}
