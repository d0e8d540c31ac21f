package dev.burrow.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What every hand-written file of the contract must be, whatever it is about. */
class ContractFilesTest {

    private static final Path SCHEMA =
            Path.of(System.getProperty("basedir", ".")).toAbsolutePath().normalize();

    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDialect(Dialects.getDraft202012());

    private static final JsonNode BUNDLE = read(SCHEMA.resolve("generated/burrow.schema.json"));

    static Stream<Path> files() throws IOException {
        return Stream.of("errors", "snapshots", "tools").flatMap(folder -> {
            try (Stream<Path> list = Files.list(SCHEMA.resolve(folder))) {
                return list.sorted().toList().stream();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    static Stream<String> types() {
        return BUNDLE.get("$defs").propertyStream().map(Map.Entry::getKey);
    }

    @ParameterizedTest
    @MethodSource("files")
    void fileIsAValidSchemaWithADescriptionForEveryProperty(Path file) {
        for (JsonNode schema : schemas(file)) {
            assertEquals(List.of(), metaSchema().validate(schema), file.toString());
            described(schema, file.getFileName().toString());
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void nameInTheFileIsTheNameOfTheFile(Path file) {
        JsonNode content = read(file);
        String name = file.getFileName().toString().replace(".json", "");
        String inside = content.path("name").asString(content.path("title").asString(""));
        boolean snapshot = file.getParent().endsWith("snapshots");
        assertEquals(
                name, snapshot ? inside.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT) : inside);
    }

    @ParameterizedTest
    @MethodSource("types")
    void exampleFitsItsSchema(String type) {
        JsonNode schema = BUNDLE.get("$defs").get(type);
        if (schema.has("$ref")) {
            return;
        }
        assertFalse(schema.path("examples").isEmpty(), type + " has no example");
        for (JsonNode example : schema.get("examples")) {
            assertEquals(List.of(), bundled(type).validate(example), type);
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void toolSaysWhatItChangesInWordsThatPoliciesKnow(Path file) {
        if (!file.getParent().endsWith("tools")) {
            return;
        }
        JsonNode policy = read(file).get("policy");
        assertTrue(List.of("environments", "profiles", "execution")
                .contains(policy.get("set").stringValue()));
        assertTrue(List.of("nothing", "environment", "registry", "machine")
                .contains(policy.get("changes").stringValue()));
        JsonNode confirmation = policy.get("confirm_under_safe");
        assertTrue(
                confirmation.isString()
                        ? List.of("never", "always").contains(confirmation.stringValue())
                        : confirmation.path("unless").has("argument"));
    }

    private static List<JsonNode> schemas(Path file) {
        JsonNode content = read(file);
        return content.has("inputSchema")
                ? List.of(content.get("inputSchema"), content.get("outputSchema"))
                : List.of(content);
    }

    private static void described(JsonNode schema, String place) {
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            String below = place + "/" + property.getKey();
            assertFalse(property.getValue().path("description").asString("").isBlank(), below + " has no description");
            described(property.getValue(), below);
            described(property.getValue().path("items"), below);
        }
        if (schema.path("type").asString("").equals("object") && schema.has("properties")) {
            assertFalse(schema.path("additionalProperties").asBoolean(true), place + " is open");
        }
    }

    private static Schema metaSchema() {
        return REGISTRY.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
    }

    private static Schema bundled(String type) {
        ObjectNode schema = BUNDLE.deepCopy().asObject();
        schema.put("$ref", "#/$defs/" + type);
        return REGISTRY.getSchema(schema);
    }

    private static JsonNode read(Path file) {
        try {
            return JsonMapper.shared().readTree(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
