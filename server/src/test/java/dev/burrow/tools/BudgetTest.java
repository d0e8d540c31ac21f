package dev.burrow.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** No result is too long for its reader (S07). */
final class BudgetTest {

    private static int bytes(ToolResult result) {
        int structured = result.structured() == null
                ? 0
                : result.structured().toString().getBytes(StandardCharsets.UTF_8).length;
        return result.text().getBytes(StandardCharsets.UTF_8).length + structured;
    }

    @Test
    void whatFitsIsLeftAsItIs() {
        ToolResult result = ToolResult.of("x".repeat(50_000), JsonNodeFactory.instance.objectNode());

        assertSame(result, Budget.fit(result));
    }

    @Test
    void longTextKeepsItsBeginningAndItsEndAndSaysHowMuchThereWas() {
        Budget.Clipped clipped = Budget.clip("first\n" + "inside\n".repeat(100_000) + "last\n", 10_000);

        assertTrue(clipped.truncated());
        assertEquals(700_011, clipped.totalBytes());
        assertTrue(clipped.text().startsWith("first\n") && clipped.text().endsWith("last\n"));
        assertTrue(clipped.text().contains("700011 bytes in all"), "the size of the whole is told");
        assertTrue(clipped.text().length() <= 10_000);
    }

    @Test
    void noCharacterIsCutInTwo() {
        String text = "\uD83D\uDE00".repeat(10_000);

        String clipped = Budget.clip(text, 1_001).text();

        assertEquals(clipped, new String(clipped.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
        assertTrue(clipped.getBytes(StandardCharsets.UTF_8).length <= 1_001);
        assertFalse(Budget.clip("é", 2).truncated());
    }

    @Test
    void aLongListIsShortenedInBothCopies() {
        ObjectNode structured = JsonNodeFactory.instance.objectNode();
        structured.put("name", "demo");
        ArrayNode packages = structured.putArray("packages");
        for (int i = 0; i < 20_000; i++) {
            packages.add("package-" + i + "==1.0");
        }

        ToolResult fitted = Budget.fit(ToolResult.of(structured.toPrettyString(), structured));

        assertTrue(bytes(fitted) <= Budget.RESULT_BYTES, "bytes: " + bytes(fitted));
        assertNotNull(fitted.structured());
        assertEquals("demo", fitted.structured().path("name").asString());
        assertEquals("package-0==1.0", fitted.structured().at("/packages/0").asString());
        ArrayNode left = fitted.structured().path("packages").asArray();
        assertEquals("package-19999==1.0", left.get(left.size() - 1).asString());
        assertTrue(left.size() > 500, "not more is taken away than must be: " + left.size());
        assertEquals(20_000, packages.size(), "the handler's own tree is not touched");
    }

    @Test
    void manyLongTextsAreShortenedQuickly() {
        ObjectNode structured = JsonNodeFactory.instance.objectNode();
        for (int i = 0; i < 40; i++) {
            structured.putObject("k" + i).put("output", "line\n".repeat(50_000));
        }

        ToolResult fitted =
                Assertions.assertTimeout(Duration.ofSeconds(10), () -> Budget.fit(ToolResult.of("text", structured)));

        assertTrue(bytes(fitted) <= Budget.RESULT_BYTES, "bytes: " + bytes(fitted));
    }
}
