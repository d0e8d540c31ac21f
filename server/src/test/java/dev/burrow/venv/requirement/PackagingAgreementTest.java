package dev.burrow.venv.requirement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever {@code packaging} says of a text is what these classes say of it. */
@Tag("network")
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class PackagingAgreementTest {

    private static final List<String> VERSIONS = List.of(
            "1",
            "1.0",
            "1.0.0",
            "v1.0",
            "1.0a1",
            "1.0alpha",
            "1.0-beta.2",
            "1.0c1",
            "1.0rc1",
            "1.0.pre3",
            "1.0.post1",
            "1.0-1",
            "1.0.rev2",
            "1.0r3",
            "1.0.dev0",
            "1.0.dev",
            "1.0a1.dev2",
            "1.0a1.post2.dev3",
            "1.0.post1.dev2",
            "1!2.0",
            "0!1",
            "1.0+local",
            "1.0+ubuntu-1",
            "1.0+1.2",
            "1.0+1.a",
            "1.0+01",
            "2.4.0+cu121",
            "2004d",
            "1.1",
            "1.10",
            "1.2",
            "01.002.3",
            "1.0.0.0.1",
            "2023.11.17",
            "20240101",
            " 1.0 ",
            "1.0RC1",
            "1.0_1",
            "1..0",
            "",
            "1.0-",
            "1.0+",
            "a",
            "1.0.x",
            "1.0+a..b",
            "==1",
            "1.0.*",
            "1.0 .0",
            "1.0-post",
            "1.0a-1",
            "1.0_post_1",
            "9999999999999999999999.1",
            "1.0.dev1+abc",
            "1e5",
            "1.0post",
            "1.0-dev-3",
            "1.0.alpha.1",
            "1-1-1");

    private static final List<String> SPECIFIERS = List.of(
            "==1.0",
            "==1.0.0",
            "!=1.0",
            "==1.*",
            "!=1.0.*",
            "==1.0a1",
            ">=1.0",
            "<=1.0",
            "<1.0",
            ">1.0",
            ">1.0.post1",
            "<1.0rc1",
            "~=1.0",
            "~=1.0.0",
            "~=1.0a1",
            "==1.0+local",
            "!=1.0+local",
            "===1.0",
            "===v1.0",
            ">1.0a1",
            ">=1!0",
            "<2004",
            ">=1.0.dev1",
            "==1!2.*",
            "~=2.4.0",
            "==1.0.post1",
            "<=1.0.post1",
            ">1.0.dev0",
            "==1.0.0.*",
            "<1.1a1");

    private static final List<String> REQUIREMENTS = List.of(
            "a",
            "A.b_c-d",
            "a1",
            "1a",
            "a-",
            "-a",
            "_a",
            "a b",
            "a==1",
            "a == 1",
            "a==1,",
            "a==1,>2",
            "a (==1)",
            "a(==1",
            "a()",
            "a[x]",
            "a[x,y]==1",
            "a[x y]",
            "a[,]",
            "a[x,]",
            "a []",
            "a@https://h/p",
            "a @ https://h/p",
            "a @",
            "a @ https://h/p;python_version<'3'",
            "a @ https://h/p ; python_version<'3'",
            "a @ https://h/p x",
            "a;python_version<'3'",
            "a ; python_version < '3' and os_name == 'nt'",
            "a ; (os_name == 'nt')",
            "a ; os_name == 'nt' or (extra == 'x' and python_version >= '3.8')",
            "a ;",
            "a ; x",
            "a ; os_name",
            "a ; os_name == nt",
            "a ; 'x' in os_name",
            "a ; os_name not in 'x y'",
            "a ; os_name not 'x'",
            "a ; os.name == 'nt'",
            "a ; python_implementation == 'CPython'",
            "a ; os_name == 'nt",
            "a ; (os_name == 'nt'",
            "a>=1.*",
            "a==1.*",
            "a~=1",
            "a~=1.0",
            "a==1+l",
            "a>=1+l",
            "a===x.y!z",
            "a = 1",
            "a=1",
            "a=>1",
            "a<>1",
            "a==",
            "a>=1<2",
            "a>=1 <2",
            "a>=1;",
            "a#b",
            "a # b",
            "a\tb",
            "a\t==1",
            "a.",
            "a..b",
            "é",
            "a==1.0;extra=='x'",
            "a[x]>=1,<2;python_version>='3'",
            "a [x] @ file:///x",
            "requests>=2,!=2.1.*",
            "a==1.0.dev1.*",
            "a==1.0a1.*");

    private static final List<String> MARKERS = List.of(
            "python_version < '3.10'",
            "python_version >= '3.9'",
            "python_version == '3.11'",
            "python_version > '3.11'",
            "python_version in '3.10 3.11'",
            "python_version not in '3.10'",
            "python_full_version >= '3.11.7'",
            "python_full_version == '3.11.*'",
            "'3.9' < python_version",
            "python_version ~= '3.8'",
            "os_name == 'posix'",
            "os_name != 'posix'",
            "sys_platform == 'win32' or sys_platform == 'linux'",
            "'linux' in sys_platform",
            "platform_machine == 'x86_64' and (os_name == 'nt' or implementation_name == 'cpython')",
            "platform_python_implementation == 'PyPy'",
            "extra == 'x'",
            "extra == 'X'",
            "extra != 'x'",
            "python_version < '3.9' or extra == 'test' and os_name == 'posix'",
            "implementation_version >= '3.8'");

    /** The values that both sides evaluate markers with. */
    private static final Map<String, String> VALUES = Map.of(
            "python_version", "3.11",
            "python_full_version", "3.11.7",
            "os_name", "posix",
            "sys_platform", "linux",
            "platform_machine", "x86_64",
            "implementation_name", "cpython",
            "implementation_version", "3.11.7",
            "platform_python_implementation", "CPython",
            "extra", "x");

    private static final String JUDGE = """
            import sys
            from packaging.markers import Marker
            from packaging.requirements import InvalidRequirement, Requirement
            from packaging.specifiers import SpecifierSet
            from packaging.version import InvalidVersion, Version
            values = {VALUES}
            def version(text):
                try:
                    return str(Version(text))
                except InvalidVersion:
                    return "invalid"
            def requirement(text):
                try:
                    Requirement(text)
                    return "valid"
                except InvalidRequirement:
                    return "invalid"
            for line in open(sys.argv[1], encoding="utf-8"):
                kind, *texts = line.rstrip("\\n").split("|")
                if kind == "version":
                    print(version(texts[0]))
                elif kind == "order":
                    a, b = Version(texts[0]), Version(texts[1])
                    print((a > b) - (a < b))
                elif kind == "contains":
                    print(SpecifierSet(texts[0]).contains(Version(texts[1]), prereleases=True))
                elif kind == "requirement":
                    print(requirement(texts[0]))
                else:
                    print(Marker(texts[0]).evaluate(values))
            """;

    @TempDir
    private static Path folder;

    private static @Nullable Path python;

    @BeforeAll
    static void installTheJudge() throws IOException, InterruptedException {
        Path environment = folder.resolve("judge");
        assumeTrue(run(List.of("python3", "-m", "venv", environment.toString())) == 0, "no python3 with venv");
        python = environment.resolve("bin/python");
        assertEquals(0, run(List.of(python.toString(), "-m", "pip", "install", "-q", "packaging==25.0")));
    }

    private static int run(List<String> command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile())
                .start()
                .waitFor();
    }

    @Test
    void everyVerdictIsThatOfPackaging() throws IOException, InterruptedException {
        List<String> questions = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        askVersions(questions, answers);
        for (String requirement : REQUIREMENTS) {
            questions.add("requirement|" + requirement);
            answers.add(Requirement.parseInstalled(requirement) == null ? "invalid" : "valid");
        }
        for (String marker : MARKERS) {
            questions.add("marker|" + marker);
            Marker parsed = Requirement.parse("a ; " + marker).marker();
            answers.add(parsed != null && parsed.holds(VALUES) ? "True" : "False");
        }
        List<String> expected = judge(questions);
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            if (!expected.get(i).equals(answers.get(i))) {
                differences.add(questions.get(i) + ": " + expected.get(i) + ", not " + answers.get(i));
            }
        }
        assertEquals(List.of(), differences);
    }

    private static void askVersions(List<String> questions, List<String> answers) {
        List<String> valid = new ArrayList<>();
        for (String text : VERSIONS) {
            Version version = Version.parse(text);
            questions.add("version|" + text);
            answers.add(version == null ? "invalid" : version.toString());
            if (version != null) {
                valid.add(text);
            }
        }
        for (String a : valid) {
            Version left = Version.parse(a);
            for (String b : valid) {
                Version right = Version.parse(b);
                questions.add("order|" + a + "|" + b);
                answers.add(left == null || right == null ? "" : String.valueOf(Integer.signum(left.compareTo(right))));
            }
            for (String specifiers : SPECIFIERS) {
                List<Specifier> parsed = Specifier.parseAll(specifiers);
                questions.add("contains|" + specifiers + "|" + a);
                boolean contains = parsed != null && left != null && Specifier.allContain(parsed, left);
                answers.add(contains ? "True" : "False");
            }
        }
    }

    private static List<String> judge(List<String> questions) throws IOException, InterruptedException {
        StringBuilder values = new StringBuilder("{");
        VALUES.forEach((name, value) -> values.append("'" + name + "': '" + value + "', "));
        Path script = folder.resolve("judge.py");
        Path asked = folder.resolve("questions");
        Files.writeString(script, JUDGE.replace("{VALUES}", values + "}"));
        Files.write(asked, questions);
        int status = run(List.of(String.valueOf(python), script.toString(), asked.toString()));
        List<String> output = Files.readAllLines(folder.resolve("output"));
        assertEquals(0, status, String.join("\n", output));
        return output;
    }
}
