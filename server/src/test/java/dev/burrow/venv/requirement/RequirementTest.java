package dev.burrow.venv.requirement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.InvalidRequirement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequirementTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "uvicorn[standard] >=0.30,<1 ; sys_platform != \"win32\"",
                "zope.interface",
                "torch==2.4.0+cu121",
                "pkg @ https://127.0.0.1/x-1.0-py3-none-any.whl#sha256=0000",
                "pkg @ git+https://h/r@v1.0 ; python_version < '4'",
                "a>=1!2.0",
                "Foo_Bar.baz",
                "foo (>=1.0,<2)",
                "foo==1.*",
                "foo[]",
                "foo===anything-goes",
            })
    void whatIsARequirementIsAccepted(String text) {
        assertEquals(text, Requirement.parse(text).text());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "--index-url=http://127.0.0.1:9/ | 0",
                "requests --index-url=http://x | 9",
                "-r/etc/passwd | 0",
                "-e. | 0",
                "git+https://h/r@--upload-pack=touch /tmp/p | 3",
                "x @ git+https://h/r@--upload-pack=touch | 20",
                "x @ git+ssh://-oProxyCommand=x/r | 14",
                "x @ ./here | 4",
                "@file | 0",
                "` | 0",
                "requests;import os | 9",
                "../x | 0",
                "a/b | 1",
                "evil.tar.gz | 4",
                "evil.whl | 4",
                "a b | 2",
                "a>=1.* | 1",
                "a>=1+local | 1",
                "a~=1 | 1",
                "a==x | 1",
                "a[b | 3",
                "a- | 1",
                "a @ https://h/x ; nope == '1' | 18",
            })
    void whatIsNoneIsRefusedWithItsPlace(String text, int position) {
        BurrowException refused = assertThrows(BurrowException.class, () -> Requirement.parse(text));
        InvalidRequirement data = (InvalidRequirement) refused.data();
        assertEquals(position, data.position(), refused.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"requests\n--pre", "requests\r", "a\u0000b", "a\u2028b", "", "   "})
    void lineBreaksControlCharactersAndNothingAreRefused(String text) {
        assertThrows(BurrowException.class, () -> Requirement.parse(text));
    }

    @Test
    void hostileLengthAndDepthAreRefusedAtOnce() {
        assertThrows(BurrowException.class, () -> Requirement.parse("a".repeat(10_000)));
        assertThrows(BurrowException.class, () -> Requirement.parse("a;" + "(".repeat(3_000)));
        assertThrows(BurrowException.class, () -> Requirement.parse("a==" + "1.".repeat(2_000)));
    }

    @Test
    void theErrorRepeatsNoMoreThanTheBeginning() {
        BurrowException refused = assertThrows(BurrowException.class, () -> Requirement.parse("!" + "x".repeat(5_000)));
        assertEquals(200, ((InvalidRequirement) refused.data()).requirement().length());
    }

    @Test
    void partsAreToldApart() {
        Requirement parsed = Requirement.parse("uvicorn[standard,X_y] >=0.30 , <1 ; python_version >= '3.8'");
        assertEquals("uvicorn", parsed.name());
        assertEquals(List.of("standard", "X_y"), parsed.extras());
        assertEquals("[>=0.30, <1]", parsed.specifiers().toString());
        assertEquals("python_version >= \"3.8\"", String.valueOf(parsed.marker()));
    }

    @Test
    void anExtraOfTheParentDecidesWhetherItApplies() {
        Requirement parsed = Requirement.parse("x ; extra == 'My_Extra' and python_version < '3.10'");
        assertTrue(parsed.applies(Map.of("python_version", "3.9"), "my-extra"));
        assertTrue(!parsed.applies(Map.of("python_version", "3.9"), ""));
        assertTrue(!parsed.applies(Map.of("python_version", "3.10"), "my-extra"));
    }
}
