package dev.burrow.venv.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImportUseTest {

    @Test
    void everyKindOfImportHasItsClass() {
        assertEquals(
                List.of(
                        "a typing",
                        "b optional",
                        "ujson optional",
                        "json optional",
                        "winreg platform never",
                        "tomli platform never",
                        "c required lazy",
                        "d dynamic",
                        "e dynamic",
                        "g platform never"),
                Sources.uses("""
                        if TYPE_CHECKING: import a
                        try:
                            import b
                        except ImportError:
                            b = None
                        try: import ujson as json
                        except ImportError: import json
                        if sys.platform == "win32": import winreg
                        if sys.version_info < (3,11): import tomli
                        def f(): import c
                        importlib.import_module("d")
                        __import__("e")
                        if False: import g
                        s = "import b"
                        """));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if TYPE_CHECKING:",
                "if typing.TYPE_CHECKING:",
                "if t.TYPE_CHECKING and x:",
                "if (TYPE_CHECKING):",
                "if TYPE_CHECKING is True:",
                "if TYPE_CHECKING == True:",
                "if MYPY:",
                "if not (not TYPE_CHECKING):",
                "if not TYPE_CHECKING:\n    pass\nelse:",
                "if x:\n    pass\nelif TYPE_CHECKING:",
            })
    void typeCheckersAreRecognized(String header) {
        assertEquals(List.of("a typing"), Sources.uses(header + "\n    import a\n"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if not TYPE_CHECKING:",
                "if TYPE_CHECKING:\n    pass\nelse:",
                "if TYPE_CHECKING or x:",
                "if x and sys.platform == 'linux':",
                "if DEBUG:",
                "with open(x):",
                "class A:",
                "for x in y:",
                "try:\n    pass\nexcept ValueError:\n    pass\nelse:",
            })
    void whatAlwaysMayRunIsRequired(String header) {
        assertEquals(List.of("a required"), Sources.uses(header + "\n    import a\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "sys.platform == 'linux' | applies",
                "sys.platform.startswith('linux') | applies",
                "sys.platform.startswith(('win', 'darwin')) | never",
                "sys.platform in ('win32', 'cygwin') | never",
                "sys.platform not in ['win32'] | applies",
                "os.name == 'nt' | never",
                "'nt' == os.name | never",
                "platform.system() == 'Windows' | never",
                "platform.system() == 'Linux' | applies",
                "sys.version_info >= (3, 12) | applies",
                "sys.version_info >= (3, 12, 0) | applies",
                "sys.version_info >= (3, 12, 2) | open",
                "sys.version_info < (3, 12) | never",
                "sys.version_info[:2] == (3, 12) | applies",
                "sys.version_info[0] == 2 | never",
                "sys.version_info[0] < 3 | never",
                "sys.version_info.minor > 12 | never",
                "(3, 8) <= sys.version_info | applies",
                "sys.version_info >= (3,) | applies",
                "not sys.version_info >= (3, 8) | never",
                "sys.version_info < (3, 8) or os.name == 'nt' | never",
                "six.PY2 | never",
                "sys.implementation.name == 'cpython' | applies",
                "sys.platform[:3] == 'win' | open",
                "x and os.name == 'nt' | never",
                "0 | never",
            })
    void conditionsOnThePlatformAreDecided(String condition, String expected) {
        assertEquals(List.of("a platform " + expected), Sources.uses("if " + condition + ": import a\n"));
    }

    @Test
    void anUnknownVersionLeavesOpenWhatDependsOnIt() {
        String source = "if sys.version_info < (3, 11): import a\nif sys.version_info >= (3, 0): import b\n";
        assertEquals(List.of("a platform open", "b platform applies"), Sources.uses(source, null));
    }

    @Test
    void otherBranchesTakeTheirTurn() {
        assertEquals(List.of("a platform never", "b platform never", "c platform applies"), Sources.uses("""
                        if os.name == "nt":
                            import a
                        elif sys.platform == "darwin":
                            import b
                        else:
                            import c
                        """));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "except ImportError:\n    a = None",
                "except ModuleNotFoundError as e:\n    a = None",
                "except (AttributeError, ImportError):\n    a = None",
                "except Exception:\n    a = None",
                "except:\n    a = None",
                "except ValueError:\n    raise\nexcept ImportError:\n    pass",
                "except ImportError: pass",
                "except builtins.ImportError:\n    if x:\n        raise",
            })
    void anImportWhoseFailureIsSurvivedIsOptional(String handler) {
        assertEquals(List.of("a optional"), Sources.uses("try:\n    import a\n" + handler + "\n"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "except ValueError:\n    pass",
                "except ImportError:\n    raise SystemExit('install a')",
                "except ImportError: raise",
                "except ImportError:\n    print('install a')\n    sys.exit(1)",
                "finally:\n    pass",
            })
    void anImportWhoseFailureEndsTheProgramIsRequired(String handler) {
        assertEquals(List.of("a required"), Sources.uses("try:\n    import a\n" + handler + "\n"));
    }

    @Test
    void whatRunsOnlyBesideAnOptionalImportIsOptionalToo() {
        assertEquals(List.of("a optional", "b optional", "c optional", "d required"), Sources.uses("""
                        try:
                            import a
                        except ImportError:
                            import b
                        else:
                            import c
                        finally:
                            import d
                        """));
    }

    @Test
    void aFunctionDefinedInATryIsNotGuardedByIt() {
        assertEquals(
                List.of("a required lazy"),
                Sources.uses("try:\n    def f():\n        import a\nexcept ImportError:\n    pass\n"));
    }

    @Test
    void suppressedFailuresAreSurvived() {
        assertEquals(
                List.of("a optional", "b required"),
                Sources.uses("with contextlib.suppress(ImportError): import a\nwith suppress(OSError): import b\n"));
    }

    @Test
    void onlyLiteralNamesAreDynamicImports() {
        assertEquals(List.of("a.b dynamic", "c dynamic lazy"), Sources.uses("""
                        x = import_module( "a.b", package=p)
                        def f(): return __import__('c')
                        import_module(name)
                        import_module("." + name)
                        import_module(".relative", p)
                        import_module(f"{x}")
                        my_import_module("no")
                        """));
    }

    @Test
    void asynchronousFunctionsAreFunctions() {
        assertEquals(List.of("a required lazy"), Sources.uses("async def f():\n    import a\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10 | import tomllib | import tomli | tomllib optional, tomli required",
                "11 | import tomllib | import tomli | tomllib required, tomli optional",
                "11 | from tomllib import loads | from tomli import loads | tomllib required, tomli optional",
                "   | import tomllib | import tomli | tomllib optional, tomli optional",
                "10 | import tomli | import tomllib | tomli required, tomllib optional",
                "11 | import tomli | import tomllib | tomli optional, tomllib optional",
                "7  | from importlib import metadata | import importlib_metadata | importlib optional, importlib_metadata required",
                "8  | from importlib import metadata | import importlib_metadata | importlib required, importlib_metadata optional",
                "8  | import importlib.metadata as m | import importlib_metadata | importlib.metadata required, importlib_metadata optional",
                "8  | from importlib.resources import files | import importlib_resources | importlib.resources optional, importlib_resources required",
                "12 | import imp, os | import x | imp optional, os optional, x required",
                "12 | import tomllib, x | import y | tomllib optional, x optional, y optional",
                "12 | import ujson as json | import json | ujson optional, json optional",
                "12 | from typing import Never | from typing_extensions import Never | typing optional, typing_extensions optional",
            })
    void theVersionDecidesWhichOfTwoIsNeeded(Integer minor, String body, String handler, String expected) {
        assertEquals(
                expected,
                String.join(
                        ", ",
                        Sources.uses("try:\n    " + body + "\nexcept ImportError:\n    " + handler + "\n", minor)));
    }

    @Test
    void aFallbackThatHasOneItselfIsOptional() {
        assertEquals(List.of("tomllib optional", "tomli optional", "toml optional"), Sources.uses("""
                        try:
                            import tomllib
                        except ImportError:
                            try:
                                import tomli
                            except ImportError:
                                import toml
                        """, 10));
    }

    @Test
    void onlyImportsThatRunDecideOverAFallback() {
        assertEquals(
                List.of("tomllib required lazy", "a optional", "tomllib optional", "b optional"),
                Sources.uses("""
                        try:
                            def f(): import tomllib
                        except ImportError:
                            import a
                        try:
                            if x: import tomllib
                        except ImportError:
                            import b
                        """, 10));
    }
}
