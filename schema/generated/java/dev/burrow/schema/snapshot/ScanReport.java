// Made by schema/refresh from schema/snapshots/scan_report.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What Python files import, and which distributions that takes.
 *
 * @param path Absolute path that was scanned.
 * @param files Files that were read.
 * @param imports Top-level names imported, sorted.
 * @param thirdParty Those of imports that are neither standard library nor local.
 * @param suggestedPackages Distributions that are needed for third_party, in the same order: only sure
 *     ones, and only for imports that are required here. An exact requirement from inline metadata
 *     stands as written.
 * @param venv Environment it was compared with; absent without one.
 * @param missing Those of suggested_packages that the environment lacks; absent without an
 *     environment.
 * @param details Each imported name with its class and place.
 * @param requirements Exact requirements from inline script metadata and notebook %pip lines.
 * @param problems Files that were left out, and places that Python would refuse, each with the reason.
 * @param fileCount How many files were read.
 * @param truncated True when lists were cut for their size; file_count is the whole number.
 */
public record ScanReport(String path, List<String> files, List<String> imports, List<String> thirdParty, List<String> suggestedPackages, @Nullable String venv, @Nullable List<String> missing, List<ScannedImport> details, List<StatedRequirement> requirements, List<ScanProblem> problems, long fileCount, @Nullable Boolean truncated) {

    public ScanReport {
        files = List.copyOf(files);
        imports = List.copyOf(imports);
        thirdParty = List.copyOf(thirdParty);
        suggestedPackages = List.copyOf(suggestedPackages);
        missing = missing == null ? null : List.copyOf(missing);
        details = List.copyOf(details);
        requirements = List.copyOf(requirements);
        problems = List.copyOf(problems);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static ScanReport from(JsonNode json) {
        return new ScanReport(
                Wire.text(json, "path"),
                Wire.list(Wire.required(json, "files"), Wire::asText),
                Wire.list(Wire.required(json, "imports"), Wire::asText),
                Wire.list(Wire.required(json, "third_party"), Wire::asText),
                Wire.list(Wire.required(json, "suggested_packages"), Wire::asText),
                Wire.optionalText(json, "venv"),
                Wire.present(json, "missing") == null ? null : Wire.list(Wire.required(json, "missing"), Wire::asText),
                Wire.list(Wire.required(json, "details"), ScannedImport::from),
                Wire.list(Wire.required(json, "requirements"), StatedRequirement::from),
                Wire.list(Wire.required(json, "problems"), ScanProblem::from),
                Wire.whole(json, "file_count"),
                Wire.optionalFlag(json, "truncated"));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("path", path);
        ArrayNode filesJson = json.putArray("files");
        for (String each : files) {
            filesJson.add(each);
        }
        ArrayNode importsJson = json.putArray("imports");
        for (String each : imports) {
            importsJson.add(each);
        }
        ArrayNode thirdPartyJson = json.putArray("third_party");
        for (String each : thirdParty) {
            thirdPartyJson.add(each);
        }
        ArrayNode suggestedPackagesJson = json.putArray("suggested_packages");
        for (String each : suggestedPackages) {
            suggestedPackagesJson.add(each);
        }
        if (venv != null) {
            json.put("venv", venv);
        }
        if (missing != null) {
            ArrayNode missingJson = json.putArray("missing");
            for (String each : missing) {
                missingJson.add(each);
            }
        }
        ArrayNode detailsJson = json.putArray("details");
        for (ScannedImport each : details) {
            detailsJson.add(each.toJson());
        }
        ArrayNode requirementsJson = json.putArray("requirements");
        for (StatedRequirement each : requirements) {
            requirementsJson.add(each.toJson());
        }
        ArrayNode problemsJson = json.putArray("problems");
        for (ScanProblem each : problems) {
            problemsJson.add(each.toJson());
        }
        json.put("file_count", fileCount);
        if (truncated != null) {
            json.put("truncated", truncated);
        }
        return json;
    }

    /**
     * One imported name.
     *
     * @param name Top-level name that is imported; below a namespace that several distributions share, as
     *     much of the dotted name as tells them apart.
     * @param className required: always runs; optional: has a fallback; typing: for type checkers only;
     *     platform: on some systems or versions only; dynamic: by a call with the name as text.
     * @param origin Where the module comes from.
     * @param distribution Distribution that provides it; absent when unknown or ambiguous.
     * @param source How the distribution is known: environment metadata, inline metadata, a table, or only
     *     the same name.
     * @param candidates Distributions that might provide it, where more than one could.
     * @param reason Why the distribution is not sure; absent when it is.
     * @param lazy True when every such import stands in a function, so that it runs only when that is
     *     called.
     * @param applies For platform: whether the conditions hold on this platform and the environment's
     *     Python; absent when that is open.
     * @param path File of the first import, as in files.
     * @param line Line of the first import, counted from 1.
     */
    public record ScannedImport(String name, ImportClass className, ImportOrigin origin, @Nullable String distribution, @Nullable DistributionSource source, @Nullable List<String> candidates, @Nullable String reason, @Nullable Boolean lazy, @Nullable Boolean applies, String path, long line) {

        public ScannedImport {
            candidates = candidates == null ? null : List.copyOf(candidates);
        }

        /**
         * Reads it from JSON.
         *
         * @throws IllegalArgumentException where the JSON does not fit the schema
         */
        public static ScannedImport from(JsonNode json) {
            return new ScannedImport(
                    Wire.text(json, "name"),
                    ImportClass.from(Wire.required(json, "class")),
                    ImportOrigin.from(Wire.required(json, "origin")),
                    Wire.optionalText(json, "distribution"),
                    Wire.present(json, "source") == null ? null : DistributionSource.from(Wire.required(json, "source")),
                    Wire.present(json, "candidates") == null ? null : Wire.list(Wire.required(json, "candidates"), Wire::asText),
                    Wire.optionalText(json, "reason"),
                    Wire.optionalFlag(json, "lazy"),
                    Wire.optionalFlag(json, "applies"),
                    Wire.text(json, "path"),
                    Wire.whole(json, "line"));
        }

        /** Writes it as JSON, properties in the order of the schema. */
        public ObjectNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.put("name", name);
            json.put("class", className.wireName());
            json.put("origin", origin.wireName());
            if (distribution != null) {
                json.put("distribution", distribution);
            }
            if (source != null) {
                json.put("source", source.wireName());
            }
            if (candidates != null) {
                ArrayNode candidatesJson = json.putArray("candidates");
                for (String each : candidates) {
                    candidatesJson.add(each);
                }
            }
            if (reason != null) {
                json.put("reason", reason);
            }
            if (lazy != null) {
                json.put("lazy", lazy);
            }
            if (applies != null) {
                json.put("applies", applies);
            }
            json.put("path", path);
            json.put("line", line);
            return json;
        }

        /** required: always runs; optional: has a fallback; typing: for type checkers only; platform: on some systems or versions only; dynamic: by a call with the name as text. */
        public enum ImportClass {
            REQUIRED("required"),
            OPTIONAL("optional"),
            TYPING("typing"),
            PLATFORM("platform"),
            DYNAMIC("dynamic");

            private final String wireName;

            ImportClass(String wireName) {
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
            public static ImportClass from(JsonNode json) {
                String text = Wire.asText(json);
                for (ImportClass each : values()) {
                    if (each.wireName.equals(text)) {
                        return each;
                    }
                }
                throw new IllegalArgumentException("not one of required, optional, typing, platform, dynamic: " + text);
            }
        }

        /** Where the module comes from. */
        public enum ImportOrigin {
            STDLIB("stdlib"),
            LOCAL("local"),
            THIRD_PARTY("third_party");

            private final String wireName;

            ImportOrigin(String wireName) {
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
            public static ImportOrigin from(JsonNode json) {
                String text = Wire.asText(json);
                for (ImportOrigin each : values()) {
                    if (each.wireName.equals(text)) {
                        return each;
                    }
                }
                throw new IllegalArgumentException("not one of stdlib, local, third_party: " + text);
            }
        }

        /** How the distribution is known: environment metadata, inline metadata, a table, or only the same name. */
        public enum DistributionSource {
            ENVIRONMENT("environment"),
            INLINE("inline"),
            TABLE("table"),
            NAME("name");

            private final String wireName;

            DistributionSource(String wireName) {
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
            public static DistributionSource from(JsonNode json) {
                String text = Wire.asText(json);
                for (DistributionSource each : values()) {
                    if (each.wireName.equals(text)) {
                        return each;
                    }
                }
                throw new IllegalArgumentException("not one of environment, inline, table, name: " + text);
            }
        }
    }

    /**
     * A requirement that a file states itself.
     *
     * @param requirement The requirement.
     * @param path File that states it.
     * @param source Where in the file it stands.
     */
    public record StatedRequirement(String requirement, String path, StatedSource source) {

        /**
         * Reads it from JSON.
         *
         * @throws IllegalArgumentException where the JSON does not fit the schema
         */
        public static StatedRequirement from(JsonNode json) {
            return new StatedRequirement(
                    Wire.text(json, "requirement"),
                    Wire.text(json, "path"),
                    StatedSource.from(Wire.required(json, "source")));
        }

        /** Writes it as JSON, properties in the order of the schema. */
        public ObjectNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.put("requirement", requirement);
            json.put("path", path);
            json.put("source", source.wireName());
            return json;
        }

        /** Where in the file it stands. */
        public enum StatedSource {
            INLINE("inline"),
            PIP_MAGIC("pip_magic");

            private final String wireName;

            StatedSource(String wireName) {
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
            public static StatedSource from(JsonNode json) {
                String text = Wire.asText(json);
                for (StatedSource each : values()) {
                    if (each.wireName.equals(text)) {
                        return each;
                    }
                }
                throw new IllegalArgumentException("not one of inline, pip_magic: " + text);
            }
        }
    }

    /**
     * Something that could not be read.
     *
     * @param path The file.
     * @param line Line, counted from 1; absent when it concerns the whole file.
     * @param problem What is wrong.
     */
    public record ScanProblem(String path, @Nullable Long line, String problem) {

        /**
         * Reads it from JSON.
         *
         * @throws IllegalArgumentException where the JSON does not fit the schema
         */
        public static ScanProblem from(JsonNode json) {
            return new ScanProblem(
                    Wire.text(json, "path"),
                    Wire.optionalWhole(json, "line"),
                    Wire.text(json, "problem"));
        }

        /** Writes it as JSON, properties in the order of the schema. */
        public ObjectNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.put("path", path);
            if (line != null) {
                json.put("line", line);
            }
            json.put("problem", problem);
            return json;
        }
    }
}
