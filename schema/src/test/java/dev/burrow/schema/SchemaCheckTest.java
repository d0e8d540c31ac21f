package dev.burrow.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.burrow.schema.error.InvalidArgument;
import dev.burrow.schema.tool.VenvLogInput;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SchemaCheckTest {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private static final List<ToolContract> TOOLS = ToolContracts.load();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'name':'demo','packages':['six']}",
                "{'name':'demo','requirements_file':'r.txt','confirm':true}",
            })
    void argumentsThatFitHaveNoProblem(String arguments) {
        assertNull(check("install_packages").problem(json(arguments)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'name':'d','packages':'six'}|packages must be a list of strings that is not empty, not the string \"six\"",
                "{'name':'d','packages':['a',5]}|packages[1] must be a string, not the number 5",
                "{'name':'d','packages':[]}|packages must be a list of strings that is not empty, not an empty list",
                "{'name':'d','packages':{'a':1}}|packages must be a list of strings that is not empty, not an object",
                "{'name':'d','confirm':'true'}|confirm must be true or false, not the string \"true\"",
                "{'name':null}|name must be a string, not null",
                "{}|name is missing; it must be a string",
                "[]|the arguments must be an object, not an empty list",
                "{'nmae':'d'}|there is no argument \"nmae\"; expected name"
                        + " (the arguments are name, packages, requirements_file, confirm)",
                "{'name':'d','target':'/'}|there is no argument \"target\"; expected one of"
                        + " name, packages, requirements_file, confirm",
            })
    void sentenceSaysWhatIsWrongAndWhatBelongsThere(String arguments, String sentence) {
        BurrowException e = assertThrows(
                BurrowException.class, () -> check("install_packages").require(json(arguments)));
        assertEquals(sentence, e.getMessage());
        assertEquals("InvalidArgument", e.kind());
    }

    @Test
    void toolWithoutArgumentsSaysThatItHasNone() {
        InvalidArgument problem = check("doctor").problem(json("{'x':1}"));
        assertEquals(
                "there is no argument \"x\"; expected left out: there are no arguments", SchemaCheck.sentence(problem));
    }

    @Test
    void numberOutOfRangeIsAnsweredWithTheRange() {
        InvalidArgument problem = check("venv_log").problem(json("{'name':'d','limit':0}"));
        assertEquals("limit must be an integer from 1 to 1000, not the number 0", SchemaCheck.sentence(problem));
    }

    @Test
    void textOutsideAClosedSetIsAnsweredWithTheSet() {
        InvalidArgument problem = check("export_venv").problem(json("{'name':'d','format':'toml'}"));
        assertEquals(
                "format must be one of requirements, pylock, not the string \"toml\"", SchemaCheck.sentence(problem));
    }

    @Test
    void nullClearsWhereTheSchemaAllowsIt() {
        assertNull(check("set_registry_metadata").problem(json("{'name':'d','project':null,'tags':null}")));
        InvalidArgument problem = check("set_registry_metadata").problem(json("{'name':'d','tags':'x'}"));
        assertEquals("tags must be a list of strings or null, not the string \"x\"", SchemaCheck.sentence(problem));
    }

    @Test
    void pointerEscapesWhatPointersEscape() {
        assertEquals("/a~1b~0c", check("doctor").problem(json("{'a/b~c':1}")).pointer());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999999999", "-1e-999999999", "[[{'a':1e999999999}]]"})
    void hugeExponentIsRefusedWithoutBeingWrittenOut(String number) {
        JsonNode arguments = json("{'name':'d','limit':" + number + "}");
        InvalidArgument problem = assertTimeoutPreemptively(
                Duration.ofSeconds(1), () -> check("venv_log").problem(arguments));
        assertEquals("a number between -2^63 and 2^63", problem.expected());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e19", "-1e19", "1e300", "1e399", "9223372036854775808.0"})
    void decimalBeyond64BitsIsRefusedWhateverItIsReadAs(String number) {
        String arguments = "{\"name\":\"d\",\"limit\":" + number + "}";
        for (JsonMapper mapper : List.of(JSON, JsonMapper.shared())) {
            InvalidArgument problem = check("venv_log").problem(mapper.readTree(arguments));
            assertEquals("a number between -2^63 and 2^63", problem.expected());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0", "1e0", "1e2", "100"})
    void integerMayBeWrittenAsADecimal(String number) {
        JsonNode arguments = json("{'name':'d','limit':" + number + "}");
        assertNull(check("venv_log").problem(arguments));
        assertEquals(Double.parseDouble(number), VenvLogInput.from(arguments).limit());
    }

    @Test
    void integerOfManyDigitsIsAnsweredWithTheRange() {
        JsonNode arguments = json("{'name':'d','limit':" + "9".repeat(900) + "}");
        assertEquals(
                "an integer from 1 to 1000",
                check("venv_log").problem(arguments).expected());
    }

    @Test
    void millionWrongElementsCostAsMuchAsOne() {
        String ones = "1,".repeat(1_000_000) + "1";
        JsonNode arguments = json("{'name':'d','packages':[" + ones + "]}");
        InvalidArgument problem = assertTimeoutPreemptively(
                Duration.ofSeconds(2), () -> check("install_packages").problem(arguments));
        assertEquals("/packages/0", problem.pointer());
    }

    @Test
    void longValueIsCutInTheAnswer() {
        InvalidArgument problem =
                check("install_packages").problem(json("{'name':'d','packages':'" + "x".repeat(9_999) + "'}"));
        assertEquals("the string \"" + "x".repeat(80) + "...\"", problem.found());
    }

    private static SchemaCheck check(String tool) {
        return TOOLS.stream()
                .filter(each -> each.name().equals(tool))
                .findFirst()
                .orElseThrow()
                .arguments();
    }

    private static JsonNode json(String text) {
        return JSON.readTree(text.replace('\'', '"'));
    }
}
