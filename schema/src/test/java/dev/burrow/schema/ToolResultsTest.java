package dev.burrow.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.burrow.schema.error.ErrorData;
import dev.burrow.schema.snapshot.WhyGraph;
import dev.burrow.schema.tool.SetRegistryMetadataInput;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ToolResultsTest {

    private static final ToolResults RESULTS = ToolResults.load();

    @Test
    void resultIsCheckedThroughReferences() {
        ObjectNode result = json("{'venvs':[{'name':'demo','state':'ok'}]}");
        assertNull(RESULTS.of("list_venvs").problem(result));
        result.get("venvs").get(0).asObject().put("state", "fine");
        assertEquals("/venvs/0/state", RESULTS.of("list_venvs").problem(result).pointer());
    }

    @Test
    void requiredValueThatMayBeNullIsWrittenAsNull() {
        WhyGraph direct = new WhyGraph("demo", "six", true, null, "1.16.0", List.of(), List.of(), null);
        assertEquals(true, direct.toJson().get("required_by").isNull());
        assertEquals(false, direct.toJson().has("graph_truncated"));
        assertNull(RESULTS.of("why").problem(direct.toJson()));
        assertEquals(direct, WhyGraph.from(direct.toJson()));
    }

    @Test
    void absentNullAndValueAreThreeDifferentWishes() {
        SetRegistryMetadataInput input = SetRegistryMetadataInput.from(json("{'name':'demo','tags':null}"));
        assertEquals("old", input.project().appliedTo("old"));
        assertNull(input.tags().appliedTo(List.of("old")));
        assertEquals(
                List.of("new"),
                SetRegistryMetadataInput.from(json("{'name':'demo','tags':['new']}"))
                        .tags()
                        .appliedTo(List.of("old")));
    }

    @Test
    void everyExampleOfAnErrorSurvivesItsRecord() {
        for (String kind : ErrorData.KINDS) {
            JsonNode schema = Resource.tree("contract/errors/" + kind + ".json");
            for (JsonNode example : schema.get("examples")) {
                ErrorData data = ErrorData.from(kind, example);
                assertEquals(example.toString(), data.toJson().toString());
                assertEquals(kind, data.kind());
            }
        }
    }

    @Test
    void unknownToolIsNamed() {
        assertThrows(IllegalArgumentException.class, () -> RESULTS.of("frobnicate"));
    }

    private static ObjectNode json(String text) {
        return JsonMapper.shared().readTree(text.replace('\'', '"')).asObject();
    }
}
