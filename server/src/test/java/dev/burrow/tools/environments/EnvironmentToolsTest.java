package dev.burrow.tools.environments;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.burrow.host.Host;
import dev.burrow.schema.ToolContracts;
import dev.burrow.tools.Catalogue;
import dev.burrow.venv.Environments;
import java.util.List;
import org.junit.jupiter.api.Test;

class EnvironmentToolsTest {

    @Test
    void everyToolOfTheContractHasAHandler() {
        var tools = EnvironmentTools.of(Environments.of(Host.current()));
        assertEquals(List.of(), Catalogue.of(ToolContracts.load(), tools).withoutHandler());
        assertEquals(26, tools.size());
    }
}
