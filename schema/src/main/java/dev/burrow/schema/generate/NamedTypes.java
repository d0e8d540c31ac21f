package dev.burrow.schema.generate;

import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Every type of the contract that has a name of its own, sorted by kind of file and name.
 *
 * @param errors data of each error kind
 * @param snapshots shapes
 * @param inputs arguments of each tool, by tool name
 * @param outputs results of each tool, by tool name: a structure, or a reference to a shape
 */
record NamedTypes(
        SortedMap<String, Shape.Named> errors,
        SortedMap<String, Shape.Named> snapshots,
        SortedMap<String, Shape.Named> inputs,
        SortedMap<String, Shape.Named> outputs) {

    static NamedTypes of(Contract contract) {
        ShapeReader reader = new ShapeReader(contract);
        NamedTypes types = new NamedTypes(new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
        contract.errors()
                .forEach((kind, schema) ->
                        types.errors.put(kind, reader.structure(kind, schema, "errors/" + kind + ".json")));
        contract.snapshots().keySet().forEach(file -> types.snapshots.put(file, reader.snapshot(file)));
        contract.tools().forEach((tool, file) -> types.addTool(reader, tool, file));
        return types;
    }

    private void addTool(ShapeReader reader, String tool, JsonNode file) {
        String where = "tools/" + tool + ".json";
        ObjectNode input = file.get("inputSchema").deepCopy().asObject();
        input.put("description", "Arguments of " + tool + ".");
        inputs.put(tool, reader.structure(Names.pascal(tool) + "Input", input, where + "/inputSchema"));
        JsonNode output = file.get("outputSchema");
        outputs.put(
                tool,
                output.has("$ref")
                        ? reader.reference(output, where + "/outputSchema")
                        : reader.structure(Names.pascal(tool) + "Output", output, where + "/outputSchema"));
    }
}
