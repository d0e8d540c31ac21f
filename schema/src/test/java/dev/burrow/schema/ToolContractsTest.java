package dev.burrow.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ToolContractsTest {

    private static final List<ToolContract> TOOLS = ToolContracts.load();

    @Test
    void readOnlyPolicyAllowsWhatChangesNothing() {
        assertEquals(
                Set.of(
                        "list_venvs",
                        "describe_venv",
                        "doctor",
                        "list_snapshots",
                        "diff_snapshots",
                        "why",
                        "scan_imports",
                        "list_registry",
                        "verify_venv",
                        "venv_log",
                        "export_venv"),
                names(ToolContract::readOnly));
    }

    @Test
    void readOnlyHintSaysTheSameAsThePolicy() {
        assertEquals(
                names(ToolContract::readOnly),
                names(tool ->
                        tool.listed().path("annotations").path("readOnlyHint").asBoolean(false)));
    }

    @Test
    void safePolicyAsksBeforeWhatThePeerAsksBefore() {
        Set<String> asked = names(tool -> tool.confirmation().neededFor(json("{}")));
        assertTrue(asked.containsAll(Set.of(
                "remove_venv",
                "install_packages",
                "run_in_venv",
                "exec_ephemeral",
                "rollback_venv",
                "set_registry_metadata")));
        assertFalse(asked.contains("create_venv"));
        assertFalse(asked.contains("snapshot_venv"));
    }

    @Test
    void sandboxAndDryRunNeedNoConfirmation() {
        assertFalse(tool("exec_ephemeral").confirmation().neededFor(json("{\"sandbox\":true}")));
        assertTrue(tool("exec_ephemeral").confirmation().neededFor(json("{\"sandbox\":false}")));
        assertFalse(tool("prune_venvs").confirmation().neededFor(json("{}")));
        assertTrue(tool("prune_venvs").confirmation().neededFor(json("{\"dry_run\":false}")));
    }

    @Test
    void everyToolThatMayNeedAConfirmationTakesOne() {
        for (ToolContract tool : TOOLS) {
            boolean takes = tool.listed().path("inputSchema").path("properties").has("confirm");
            assertEquals(!(tool.confirmation() instanceof Confirmation.Never), takes, tool.name());
        }
    }

    @Test
    void environmentToolsLeaveRoomInAnAgentsContext() {
        int bytes = TOOLS.stream()
                .filter(tool -> tool.set().equals("environments"))
                .mapToInt(tool -> tool.listed().toString().getBytes(StandardCharsets.UTF_8).length + ",".length())
                .sum();
        assertTrue(bytes <= 14_000, bytes + " bytes");
    }

    /** A keyword that the small dialect does not know would throw when the schema of that property is compiled. */
    @Test
    void everyKeywordOfEveryArgumentIsKnownToTheCheck() {
        for (ToolContract tool : TOOLS) {
            assertNotNull(tool.arguments().problem(json("[]")), tool.name());
            for (String name :
                    tool.listed().get("inputSchema").get("properties").propertyNames()) {
                assertNotNull(tool.arguments().problem(json("{\"" + name + "\":{}}")), tool.name() + " " + name);
                assertNotNull(tool.arguments().problem(json("{\"" + name + "\":[{}]}")), tool.name() + " " + name);
            }
        }
    }

    @Test
    void listedAndCatalogueAreAboutTheSameTools() {
        for (ToolContract tool : TOOLS) {
            assertEquals(tool.name(), tool.listed().path("name").asString());
        }
    }

    private static ToolContract tool(String name) {
        return TOOLS.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Set<String> names(java.util.function.Predicate<ToolContract> which) {
        return TOOLS.stream().filter(which).map(ToolContract::name).collect(Collectors.toCollection(TreeSet::new));
    }

    private static tools.jackson.databind.JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }
}
