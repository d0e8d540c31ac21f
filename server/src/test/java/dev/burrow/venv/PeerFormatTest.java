package dev.burrow.venv;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Texts that scripts written for the peer read. */
class PeerFormatTest {

    @Test
    void timesHaveAsManyDigitsAsAreNotZero() {
        assertEquals("2026-12-01T00:13:00.10772349Z", PeerTime.format(Instant.parse("2026-12-01T00:13:00.107723490Z")));
        assertEquals("2026-12-01T00:13:00Z", PeerTime.format(Instant.parse("2026-12-01T00:13:00Z")));
        assertEquals("2026-12-01T00:13:03.5Z", PeerTime.format(PeerTime.parse("2026-12-01T02:13:03.5+02:00")));
    }

    @Test
    void jsonIsIndentedAsGoDoesIt() {
        String text = PeerJson.indented(
                JsonMapper.shared()
                        .readTree(
                                "{\"a\":[],\"b\":{},\"c\":[1,{\"d\":null}],\"e\":\"<é&>\\u2028\\u0001\\n\\\"\\ud800\",\"f\":1.50}"));
        assertEquals("""
                {
                  "a": [],
                  "b": {},
                  "c": [
                    1,
                    {
                      "d": null
                    }
                  ],
                  "e": "\\u003cé\\u0026\\u003e\\u2028\\u0001\\n\\"\\ufffd",
                  "f": 1.5
                }""", text);
    }
}
