package dev.burrow.venv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.burrow.schema.BurrowException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VenvNameTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../x",
                "a/b",
                ".",
                "..",
                "",
                ".venv-manager",
                ".burrow",
                "~",
                "-rf",
                "a\0",
                "a\n",
                "\na",
                "é",
                "e\u0301",
                "a b",
                "_a",
                "a\\b",
                "a:b",
                "a\u2028"
            })
    void aNameThatCouldBeAPathIsRefused(String name) {
        var thrown = assertThrows(BurrowException.class, () -> new VenvName(name));
        assertEquals("InvalidVenvName", thrown.kind());
    }

    @Test
    void aNameTooLongForTheFilesMadeFromItIsRefused() {
        assertThrows(BurrowException.class, () -> new VenvName("a".repeat(300)));
        assertEquals(200, new VenvName("a".repeat(200)).text().length());
    }

    @ParameterizedTest
    @ValueSource(strings = {"CON", "nul", "com1.x", "Aux"})
    void aDeviceOfWindowsIsRefusedForNewOnesAndReadWhereItExists(String name) {
        assertThrows(BurrowException.class, () -> VenvName.forNew(name));
        assertEquals(name, new VenvName(name).text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "A", "1", "demo", "a.b", "a-b_c.D9", "console", "a..b"})
    void ordinaryNamesAreTaken(String name) {
        assertEquals(name, VenvName.forNew(name).text());
    }
}
