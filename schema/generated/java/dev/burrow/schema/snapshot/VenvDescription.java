// Made by schema/refresh from schema/snapshots/venv_description.json. Never edit it.
package dev.burrow.schema.snapshot;

import dev.burrow.schema.Wire;
import dev.burrow.schema.snapshot.VenvState;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * All about one environment.
 *
 * @param name Name of the environment.
 * @param path Absolute path of its directory.
 * @param pythonVersion Version of its Python as X.Y.Z; null when it cannot be known.
 * @param pythonPath Absolute path of its python.
 * @param pipPath Absolute path of its pip; null when it has none.
 * @param packages Installed distributions as name==version, in the order of pip list.
 * @param packageCount How many distributions are installed.
 * @param sizeBytes Size of all its files, in bytes.
 * @param sizeHuman The same size for people.
 * @param modifiedAt When its directory was last modified, RFC 3339 in UTC.
 * @param freezeHash Hash of packages: sha256: and 64 hex digits over the list of packages; equal for
 *     equal lists.
 * @param activation Command lines that activate it, quoted for each shell.
 * @param state Whether it works.
 * @param problem What is wrong and what to do; absent when the state is ok.
 * @param inheritedPackages Distributions of the base Python that it sees too, as name==version; absent
 *     when it is closed off from them.
 * @param packagesTruncated True when the list of packages was cut; package_count is the whole number.
 * @param changeInProgress A change under way; all else here is the state before it.
 */
public record VenvDescription(String name, String path, @Nullable String pythonVersion, String pythonPath, @Nullable String pipPath, List<String> packages, long packageCount, long sizeBytes, String sizeHuman, String modifiedAt, String freezeHash, Activation activation, VenvState state, @Nullable String problem, @Nullable List<String> inheritedPackages, @Nullable Boolean packagesTruncated, @Nullable ChangeInProgress changeInProgress) {

    public VenvDescription {
        packages = List.copyOf(packages);
        inheritedPackages = inheritedPackages == null ? null : List.copyOf(inheritedPackages);
    }

    /**
     * Reads it from JSON.
     *
     * @throws IllegalArgumentException where the JSON does not fit the schema
     */
    public static VenvDescription from(JsonNode json) {
        return new VenvDescription(
                Wire.text(json, "name"),
                Wire.text(json, "path"),
                Wire.optionalText(json, "python_version"),
                Wire.text(json, "python_path"),
                Wire.optionalText(json, "pip_path"),
                Wire.list(Wire.required(json, "packages"), Wire::asText),
                Wire.whole(json, "package_count"),
                Wire.whole(json, "size_bytes"),
                Wire.text(json, "size_human"),
                Wire.text(json, "modified_at"),
                Wire.text(json, "freeze_hash"),
                Activation.from(Wire.required(json, "activation")),
                VenvState.from(Wire.required(json, "state")),
                Wire.optionalText(json, "problem"),
                Wire.present(json, "inherited_packages") == null ? null : Wire.list(Wire.required(json, "inherited_packages"), Wire::asText),
                Wire.optionalFlag(json, "packages_truncated"),
                Wire.present(json, "change_in_progress") == null ? null : ChangeInProgress.from(Wire.required(json, "change_in_progress")));
    }

    /** Writes it as JSON, properties in the order of the schema. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        json.put("path", path);
        if (pythonVersion != null) {
            json.put("python_version", pythonVersion);
        } else {
            json.putNull("python_version");
        }
        json.put("python_path", pythonPath);
        if (pipPath != null) {
            json.put("pip_path", pipPath);
        } else {
            json.putNull("pip_path");
        }
        ArrayNode packagesJson = json.putArray("packages");
        for (String each : packages) {
            packagesJson.add(each);
        }
        json.put("package_count", packageCount);
        json.put("size_bytes", sizeBytes);
        json.put("size_human", sizeHuman);
        json.put("modified_at", modifiedAt);
        json.put("freeze_hash", freezeHash);
        json.set("activation", activation.toJson());
        json.put("state", state.wireName());
        if (problem != null) {
            json.put("problem", problem);
        }
        if (inheritedPackages != null) {
            ArrayNode inheritedPackagesJson = json.putArray("inherited_packages");
            for (String each : inheritedPackages) {
                inheritedPackagesJson.add(each);
            }
        }
        if (packagesTruncated != null) {
            json.put("packages_truncated", packagesTruncated);
        }
        if (changeInProgress != null) {
            json.set("change_in_progress", changeInProgress.toJson());
        }
        return json;
    }

    /**
     * Command lines that activate it, quoted for each shell.
     *
     * @param bash Command line for bash.
     * @param cmd Command line for cmd.exe.
     * @param fish Command line for fish.
     * @param pwsh Command line for PowerShell.
     * @param zsh Command line for zsh.
     */
    public record Activation(String bash, String cmd, String fish, String pwsh, String zsh) {

        /**
         * Reads it from JSON.
         *
         * @throws IllegalArgumentException where the JSON does not fit the schema
         */
        public static Activation from(JsonNode json) {
            return new Activation(
                    Wire.text(json, "bash"),
                    Wire.text(json, "cmd"),
                    Wire.text(json, "fish"),
                    Wire.text(json, "pwsh"),
                    Wire.text(json, "zsh"));
        }

        /** Writes it as JSON, properties in the order of the schema. */
        public ObjectNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.put("bash", bash);
            json.put("cmd", cmd);
            json.put("fish", fish);
            json.put("pwsh", pwsh);
            json.put("zsh", zsh);
            return json;
        }
    }

    /**
     * A change under way; all else here is the state before it.
     *
     * @param action What is being done.
     * @param client Who asked for it.
     * @param pid Process id of who does it.
     * @param startedAt When it began, RFC 3339 in UTC.
     */
    public record ChangeInProgress(String action, String client, long pid, String startedAt) {

        /**
         * Reads it from JSON.
         *
         * @throws IllegalArgumentException where the JSON does not fit the schema
         */
        public static ChangeInProgress from(JsonNode json) {
            return new ChangeInProgress(
                    Wire.text(json, "action"),
                    Wire.text(json, "client"),
                    Wire.whole(json, "pid"),
                    Wire.text(json, "started_at"));
        }

        /** Writes it as JSON, properties in the order of the schema. */
        public ObjectNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.put("action", action);
            json.put("client", client);
            json.put("pid", pid);
            json.put("started_at", startedAt);
            return json;
        }
    }
}
