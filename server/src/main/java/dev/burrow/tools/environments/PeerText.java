package dev.burrow.tools.environments;

import dev.burrow.schema.snapshot.DoctorReport;
import dev.burrow.schema.snapshot.ScanReport;
import dev.burrow.schema.snapshot.Snapshot;
import dev.burrow.schema.snapshot.VenvDescription;
import dev.burrow.schema.snapshot.WhyGraph;
import dev.burrow.venv.PeerJson;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The text of a result as {@code venv-manager} gives it: its fields alone and in its order, so that scripts that read
 * the text go on working. What Burrow knows beyond that is in the structured content.
 */
final class PeerText {

    private static final List<String> DESCRIPTION = List.of(
            "name",
            "path",
            "python_version",
            "python_path",
            "pip_path",
            "packages",
            "package_count",
            "size_bytes",
            "size_human",
            "modified_at",
            "freeze_hash",
            "activation");
    private static final List<String> SNAPSHOT = List.of("id", "label", "venv", "created_at", "package_count", "path");
    private static final List<String> WHY = List.of("venv", "package", "direct", "required_by");
    private static final List<String> SCAN =
            List.of("path", "files", "imports", "third_party", "suggested_packages", "venv", "missing");
    private static final List<String> DOCTOR =
            List.of("base_dir", "base_dir_exists", "uv_available", "python_versions", "venv_count", "broken");

    private PeerText() {}

    static String of(VenvDescription description) {
        ObjectNode json = pick(description.toJson(), DESCRIPTION);
        if (json.get("activation") instanceof ObjectNode activation) {
            json.set(
                    "activation",
                    pick(
                            activation,
                            activation.propertyNames().stream().sorted().toList()));
        }
        return PeerJson.indented(json);
    }

    static String of(Snapshot snapshot) {
        return PeerJson.indented(snapshot(snapshot.toJson()));
    }

    /** Snapshots, and whatever else has their fields. */
    static ObjectNode snapshot(ObjectNode json) {
        return pick(json, SNAPSHOT);
    }

    static String of(WhyGraph why) {
        return PeerJson.indented(pick(why.toJson(), WHY));
    }

    static String of(ScanReport report) {
        ObjectNode json = pick(report.toJson(), SCAN);
        // The peer has no value for these where there is nothing, and leaves the last one out.
        for (String list : List.of("third_party", "suggested_packages")) {
            if (json.path(list).isEmpty()) {
                json.putNull(list);
            }
        }
        if (json.path("missing").isEmpty()) {
            json.remove("missing");
        }
        return PeerJson.indented(json);
    }

    static String of(DoctorReport report) {
        ObjectNode json = pick(report.toJson(), DOCTOR);
        if (json.path("broken").isEmpty()) {
            json.remove("broken");
        }
        return PeerJson.indented(json);
    }

    static String array(List<? extends JsonNode> elements) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        elements.forEach(array::add);
        return PeerJson.indented(array);
    }

    static String names(List<String> names) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        names.forEach(array::add);
        return PeerJson.indented(array);
    }

    private static ObjectNode pick(ObjectNode json, List<String> fields) {
        ObjectNode picked = JsonNodeFactory.instance.objectNode();
        for (String field : fields) {
            JsonNode value = json.get(field);
            if (value != null) {
                picked.set(field, value);
            }
        }
        return picked;
    }
}
