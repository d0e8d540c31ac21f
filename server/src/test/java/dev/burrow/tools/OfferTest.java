package dev.burrow.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.ToolContract;
import dev.burrow.schema.ToolContracts;
import dev.burrow.schema.error.VenvNotFound;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Which tools there are under a policy, and what becomes of a call. The contract is the real one. */
final class OfferTest {

    private static final List<ToolContract> CONTRACTS = ToolContracts.load();
    private static final JsonMapper JSON = new JsonMapper();

    private final List<String> calls = new ArrayList<>();

    private Offer offer(Policy policy) {
        return catalogue((arguments, context) -> {
                    calls.add(arguments.toString());
                    return ToolResult.of("done", JsonNodeFactory.instance.objectNode());
                })
                .offer(policy, Set.of());
    }

    private static Catalogue catalogue(ToolHandler<JsonNode> handler) {
        return Catalogue.of(
                CONTRACTS,
                CONTRACTS.stream().map(each -> new Tool(each.name(), handler)).toList());
    }

    private static ToolResult call(Offer offer, String tool, String arguments) {
        OfferedTool found = offer.find(tool);
        assertNotNull(found, tool);
        return found.call(JSON.readTree(arguments), CallContext.quiet("test"));
    }

    private static String kind(ToolResult result) {
        assertTrue(result.isError(), result.text());
        assertNull(result.structured(), "a failure must not break the tool's output schema");
        assertNotNull(result.failure());
        return result.failure().path("kind").asString();
    }

    @Test
    void readOnlyListsExactlyWhatChangesNothing() {
        List<String> listed = offer(Policy.of(Policy.Mode.READ_ONLY)).listed().stream()
                .map(OfferedTool::name)
                .toList();

        assertEquals(
                CONTRACTS.stream()
                        .filter(each -> each.changes().equals("nothing"))
                        .map(ToolContract::name)
                        .toList(),
                listed);
        assertTrue(listed.containsAll(List.of(
                "list_venvs",
                "describe_venv",
                "doctor",
                "list_snapshots",
                "diff_snapshots",
                "why",
                "scan_imports",
                "list_registry")));
    }

    @Test
    void aToolThatReadOnlyWithholdsIsRefusedWithTheWayOut() {
        ToolResult result = call(offer(Policy.of(Policy.Mode.READ_ONLY)), "create_venv", "{\"name\":\"a\"}");

        assertEquals("ToolNotAllowed", kind(result));
        assertTrue(result.text().contains("--policy safe"), result.text());
        assertEquals(List.of(), calls);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",\"confirm\":false"})
    void safeAsksForConfirmationInTheWordsOfThePeer(String confirm) {
        ToolResult result = call(
                offer(Policy.of(Policy.Mode.SAFE)),
                "install_packages",
                "{\"name\":\"a\",\"packages\":[\"six\"]" + confirm + "}");

        assertEquals("ConfirmationRequired", kind(result));
        assertTrue(
                result.text().startsWith("tool \"install_packages\" requires confirm=true under safe MCP policy"),
                result.text());
        assertEquals(List.of(), calls);
    }

    @Test
    void onlyTrueItselfIsAConfirmation() {
        ToolResult result =
                call(offer(Policy.of(Policy.Mode.SAFE)), "remove_venv", "{\"name\":\"a\",\"confirm\":\"true\"}");

        assertEquals("InvalidArgument", kind(result));
        assertEquals(List.of(), calls);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remove_venv|{'name':'a','confirm':true}|SAFE|",
                "remove_venv|{'name':'a'}|FULL|",
                "remove_venv|{'name':'a'}|FULL|remove_venv",
                "exec_ephemeral|{'command':['true'],'sandbox':true}|SAFE|",
                "list_venvs|{}|READ_ONLY|",
            })
    void whatIsConfirmedOrNeedsNoConfirmationIsDone(String tool, String arguments, Policy.Mode mode, String allowed) {
        ToolResult result = call(
                offer(new Policy(mode, allowed == null ? Set.of() : Set.of(allowed))),
                tool,
                arguments.replace('\'', '"'));

        assertEquals("done", result.text());
    }

    @Test
    void anUnknownToolOrSetIsRefusedWithTheNamesThatThereAre() {
        Catalogue catalogue =
                catalogue((arguments, context) -> ToolResult.of("", JsonNodeFactory.instance.objectNode()));

        IllegalArgumentException tool = assertThrows(
                IllegalArgumentException.class,
                () -> catalogue.offer(new Policy(Policy.Mode.SAFE, Set.of("instal")), Set.of()));
        IllegalArgumentException set = assertThrows(
                IllegalArgumentException.class,
                () -> catalogue.offer(Policy.of(Policy.Mode.SAFE), Set.of("enviroments")));

        assertTrue(tool.getMessage().contains("'instal'") && tool.getMessage().contains("install_packages"));
        assertTrue(set.getMessage().contains("environments"), set.getMessage());
        assertNull(offer(Policy.of(Policy.Mode.SAFE)).find("nonsense"));
    }

    @Test
    void namedToolsAreTheOnlyOnesAndTheModeStillHolds() {
        Offer safe = offer(new Policy(Policy.Mode.SAFE, Set.of("remove_venv", "why")));
        Offer readOnly = offer(new Policy(Policy.Mode.READ_ONLY, Set.of("remove_venv", "why")));

        assertEquals(
                List.of("remove_venv", "why"),
                safe.listed().stream().map(OfferedTool::name).toList());
        assertEquals(
                List.of("why"),
                readOnly.listed().stream().map(OfferedTool::name).toList());
        assertEquals("ConfirmationRequired", kind(call(safe, "remove_venv", "{\"name\":\"a\"}")));
        assertEquals("ToolNotAllowed", kind(call(readOnly, "remove_venv", "{\"name\":\"a\",\"confirm\":true}")));
        ToolResult unnamed = call(safe, "list_venvs", "{}");
        assertEquals("ToolNotAllowed", kind(unnamed));
        assertTrue(unnamed.text().contains("--allow-tool list_venvs"), unnamed.text());
    }

    @Test
    void handlersAndContractsMustMatch() {
        ToolHandler<JsonNode> none = (arguments, context) -> ToolResult.of("", JsonNodeFactory.instance.objectNode());

        assertThrows(
                IllegalArgumentException.class, () -> Catalogue.of(CONTRACTS, List.of(new Tool("no_such_tool", none))));
        assertThrows(
                IllegalArgumentException.class,
                () -> Catalogue.of(CONTRACTS, List.of(new Tool("why", none), new Tool("why", none))));
        assertFalse(Catalogue.of(CONTRACTS, List.of(new Tool("why", none)))
                .withoutHandler()
                .contains("why"));
    }

    @Test
    void aFailureKeepsItsKindAndWords() {
        Offer offer = catalogue((arguments, context) -> {
                    throw new BurrowException(new VenvNotFound("a", "/b"), "venv 'a' does not exist");
                })
                .offer(Policy.of(Policy.Mode.SAFE), Set.of());

        ToolResult result = call(offer, "describe_venv", "{\"name\":\"a\"}");

        assertEquals("VenvNotFound", kind(result));
        assertEquals("venv 'a' does not exist", result.text());
    }

    @Test
    void anythingElseIsAnInternalErrorWithoutItsDetails() {
        Offer offer = catalogue((arguments, context) -> {
                    throw new IllegalStateException("secret detail");
                })
                .offer(Policy.of(Policy.Mode.SAFE), Set.of());

        ToolResult result = call(offer, "list_venvs", "{}");

        assertEquals("InternalError", kind(result));
        assertNotNull(result.failure());
        assertFalse(
                result.text().contains("secret") || result.failure().toString().contains("secret"));
        assertTrue(result.text()
                .contains(result.failure().path("data").path("incident_id").asString()));
    }

    @Test
    void aCancelledCallIsNoInternalError() {
        Offer offer = catalogue((arguments, context) -> {
                    throw new CancellationException();
                })
                .offer(Policy.of(Policy.Mode.SAFE), Set.of());

        assertEquals("Cancelled", kind(call(offer, "list_venvs", "{}")));
    }
}
