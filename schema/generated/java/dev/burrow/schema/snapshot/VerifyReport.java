// Made by schema/refresh from schema/snapshots/verify_report.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Files of an environment that differ from what was installed.
 *
 * @param venv Name of the environment.
 * @param ok Whether nothing differs.
 * @param packagesChecked How many distributions were checked.
 * @param filesChecked How many files were checked.
 * @param problems What differs, by package and path.
 * @param problemCount How many problems there are; more than listed when truncated.
 * @param unverifiable Distributions that have no list of files to check.
 * @param truncated True when problems were cut for their size.
 */
public record VerifyReport(String venv, boolean ok, long packagesChecked, long filesChecked, List<DifferingFile> problems, long problemCount, List<String> unverifiable, @Nullable Boolean truncated) {

    public VerifyReport {
        problems = List.copyOf(problems);
        unverifiable = List.copyOf(unverifiable);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static VerifyReport from(JsonNode json) {
        return new VerifyReport(
                Wire.text(json, "venv"),
                Wire.flag(json, "ok"),
                Wire.whole(json, "packages_checked"),
                Wire.whole(json, "files_checked"),
                Wire.list(Wire.required(json, "problems"), DifferingFile::from),
                Wire.whole(json, "problem_count"),
                Wire.list(Wire.required(json, "unverifiable"), Wire::asText),
                Wire.optionalFlag(json, "truncated"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("venv", venv);
        json.put("ok", ok);
        json.put("packages_checked", packagesChecked);
        json.put("files_checked", filesChecked);
        ArrayNode problemsJson = json.putArray("problems");
        for (DifferingFile each : problems) {
            problemsJson.add(each.toJson());
        }
        json.put("problem_count", problemCount);
        ArrayNode unverifiableJson = json.putArray("unverifiable");
        for (String each : unverifiable) {
            unverifiableJson.add(each);
        }
        if (truncated != null) {
            json.put("truncated", truncated);
        }
        return json;
    }

    /**
     * A file that differs.
     *
     * @param packageName Distribution that the file belongs to.
     * @param path Path of the file, relative to the environment.
     * @param problem How it differs.
     * @param expectedSha256 SHA-256 it should have, as 64 hex digits.
     * @param foundSha256 SHA-256 it has, as 64 hex digits.
     */
    public record DifferingFile(String packageName, String path, FileProblem problem, @Nullable String expectedSha256, @Nullable String foundSha256) {

        /**
         * Reads it from JSON.
         *
         * @throws IllegalArgumentException where the JSON does not fit the schema
         */
        public static DifferingFile from(JsonNode json) {
            return new DifferingFile(
                    Wire.text(json, "package"),
                    Wire.text(json, "path"),
                    FileProblem.from(Wire.required(json, "problem")),
                    Wire.optionalText(json, "expected_sha256"),
                    Wire.optionalText(json, "found_sha256"));
        }

        /** Writes it as JSON, properties in the order of the schema. */
        public ObjectNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.put("package", packageName);
            json.put("path", path);
            json.put("problem", problem.wireName());
            if (expectedSha256 != null) {
                json.put("expected_sha256", expectedSha256);
            }
            if (foundSha256 != null) {
                json.put("found_sha256", foundSha256);
            }
            return json;
        }

        /** How it differs. */
        public enum FileProblem {
            MISSING("missing"),
            MODIFIED("modified"),
            UNREADABLE("unreadable"),
            DUPLICATE("duplicate");

            private final String wireName;

            FileProblem(String wireName) {
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
            public static FileProblem from(JsonNode json) {
                String text = Wire.asText(json);
                for (FileProblem each : values()) {
                    if (each.wireName.equals(text)) {
                        return each;
                    }
                }
                throw new IllegalArgumentException("not one of missing, modified, unreadable, duplicate: " + text);
            }
        }
    }
}
