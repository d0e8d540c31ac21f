package dev.burrow.mcp;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The official JSON Schema of one revision, as published by the protocol's authors. */
final class OfficialSchema {

    private static final JsonMapper JSON = new JsonMapper();

    private final ObjectNode whole;
    private final String definitions;
    private final SchemaRegistry registry;
    private final Map<String, Schema> compiled = new HashMap<>();

    OfficialSchema(String revision) {
        try (InputStream in = OfficialSchema.class.getResourceAsStream("/mcp/" + revision + ".schema.json")) {
            whole = JSON.readTree(in).asObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        definitions = whole.has("$defs") ? "$defs" : "definitions";
        registry = SchemaRegistry.withDialect(
                definitions.equals("$defs") ? Dialects.getDraft202012() : Dialects.getDraft7());
    }

    boolean has(String type) {
        return whole.path(definitions).has(type);
    }

    /** What is wrong with the value as one of the schema's types; empty where nothing is. */
    List<String> problems(String type, JsonNode value) {
        if (!has(type)) {
            throw new IllegalArgumentException("the schema has no type " + type);
        }
        Schema schema = compiled.computeIfAbsent(type, this::compile);
        return schema.validate(value).stream().map(Error::toString).toList();
    }

    private Schema compile(String type) {
        ObjectNode root = JSON.createObjectNode();
        root.set("$schema", whole.get("$schema"));
        root.putArray("allOf").addObject().put("$ref", "#/" + definitions + "/" + type);
        root.set(definitions, whole.get(definitions));
        return registry.getSchema(root);
    }
}
