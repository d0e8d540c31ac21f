package dev.burrow.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ToolLintTest {

    @Test
    void everyListedToolIsInTheDialectThatClientsAccept() {
        assertEquals(
                List.of(),
                ToolLint.findings(
                        ToolContracts.load().stream().map(ToolContract::listed).toList()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'type':'array','items':{'type':'string'}}|the top must say \"type\": \"object\"",
                "{'type':'object','properties':{},'oneOf':[{'type':'object','properties':{}}]}|the top must not have oneOf",
                "{'type':'object','properties':{},'anyOf':[{'type':'object','properties':{}}]}|the top must not have anyOf",
                "{'type':'object','properties':{},'allOf':[{'type':'object','properties':{}}]}|the top must not have allOf",
                "{'type':'object','properties':{},'not':{}}|the top must not have not",
                "{'type':'object','properties':{},'if':{}}|the top must not have if",
            })
    void alternativesAtTheTopAreFound(String schema, String finding) {
        assertEquals(List.of("t inputSchema: " + finding), findings("t", schema));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'type':['string','null']}|type must be one string",
                "{}|type must be one string",
                "{'type':'text'}|type must be one string",
                "{'type':'array'}|a list must have items with a type",
                "{'type':'array','items':{'anyOf':[{'type':'string'}]}}|a list must have items with a type",
                "{'type':'array','items':[{'type':'string'}]}|a list must have items with a type",
                "{'type':'integer','enum':[1]}|enum must list strings beside \"type\": \"string\"",
                "{'type':'string','enum':['a',1]}|enum must list strings beside \"type\": \"string\"",
                "{'type':'string','$schema':'x'}|$schema is not understood",
                "{'type':'string','$ref':'x'}|$ref is not understood",
                "{'type':'string','$defs':{}}|$defs is not understood",
                "{'type':'string','const':'x'}|const is not understood",
                "{'type':'integer','exclusiveMinimum':0}|exclusiveMinimum is not understood",
                "{'type':'array','items':{'type':'string'},'prefixItems':[]}|prefixItems is not understood",
                "{'type':'object','properties':{},'patternProperties':{}}|patternProperties is not understood",
                "{'type':'object'}|a map must carry a type for its values",
                "{'type':'object','additionalProperties':true}|a map must carry a type for its values",
            })
    void whatIsOutsideTheNarrowSubsetIsFoundAtAnyDepth(String property, String finding) {
        String top = "{'type':'object','properties':{'p':" + property + "}}";
        assertEquals(List.of("t inputSchema/p: " + finding), findings("t", top));
        String inList = "{'type':'object','properties':{'l':{'type':'array','items':{'type':'object','properties':{'p':"
                + property + "}}}}}";
        assertEquals(List.of("t inputSchema/l/items/p: " + finding), findings("t", inList));
    }

    @Test
    void badPropertyNameIsFound() {
        assertEquals(
                1,
                findings("t", "{'type':'object','properties':{'a b':{'type':'string'}}}")
                        .size());
    }

    @ParameterizedTest
    @CsvSource({"my.tool", "1st", "Upper", "a-b", "''", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})
    void nameThatClientsRefuseIsFound(String name) {
        assertEquals(
                List.of(name + ": the name must match [a-z][a-z0-9_]{0,39}"),
                findings(name, "{'type':'object','properties':{}}"));
    }

    @Test
    void nameThatIsTakenIsFound() {
        JsonNode tool = tool("t", "{'type':'object','properties':{}}");
        assertEquals(List.of("t: two tools have this name"), ToolLint.findings(List.of(tool, tool)));
    }

    @Test
    void outputSchemaIsHeldToTheSameDialect() {
        JsonNode tool = json("{'name':'t','inputSchema':{'type':'object','properties':{}},"
                + "'outputSchema':{'type':'array','items':{'type':'string'}}}");
        assertEquals(
                List.of("t outputSchema: the top must say \"type\": \"object\""), ToolLint.findings(List.of(tool)));
    }

    private static List<String> findings(String name, String inputSchema) {
        return ToolLint.findings(List.of(tool(name, inputSchema)));
    }

    private static JsonNode tool(String name, String inputSchema) {
        return json("{'name':'" + name + "','inputSchema':" + inputSchema + "}");
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text.replace('\'', '"'));
    }
}
