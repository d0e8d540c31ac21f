package dev.burrow.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The packages and the directions between them, as CONTRIBUTING.md draws them. */
final class PackagesTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.burrow");

    /** Which packages of the product each one may use beside itself, the host and the schema, which all may use. */
    private static final Map<String, List<String>> MAY_USE = new TreeMap<>(Map.of(
            "host", List.of(),
            "store", List.of(),
            "process", List.of("store"),
            "sandbox", List.of("store", "process"),
            "rpc", List.of(),
            "venv", List.of("store", "process", "sandbox"),
            "tools", List.of("store", "process", "sandbox", "venv"),
            "mcp", List.of("rpc", "tools"),
            "cli", List.of("store", "process", "sandbox", "venv", "tools", "mcp", "rpc")));

    @TestFactory
    List<DynamicTest> eachPackageUsesOnlyThoseBelowIt() {
        return MAY_USE.keySet().stream()
                .map(each -> DynamicTest.dynamicTest(each, () -> direction(each).check(CLASSES)))
                .toList();
    }

    private static ArchRule direction(String name) {
        String[] allowed = java.util.stream.Stream.concat(
                        java.util.stream.Stream.of(name, "host", "schema"), MAY_USE.get(name).stream())
                .map(each -> "dev.burrow." + each + "..")
                .toArray(String[]::new);
        DescribedPredicate<JavaClass> elsewhereInTheProduct =
                resideInAPackage("dev.burrow..").and(DescribedPredicate.not(resideInAnyPackage(allowed)));
        return noClasses()
                .that()
                .resideInAPackage("dev.burrow." + name + "..")
                .should()
                .dependOnClassesThat(elsewhereInTheProduct)
                .allowEmptyShould(true);
    }

    @Test
    void everyPackageHasADirection() {
        String[] known = java.util.stream.Stream.concat(MAY_USE.keySet().stream(), java.util.stream.Stream.of("schema"))
                .map(each -> "dev.burrow." + each + "..")
                .toArray(String[]::new);

        classes().should().resideInAnyPackage(known).check(CLASSES);
    }

    @Test
    void theProtocolKnowsNoFeature() {
        noClasses()
                .that()
                .resideInAPackage("dev.burrow.mcp..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.burrow.tools.*..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("dev.burrow.tools")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.burrow.tools.*..", "dev.burrow.venv..")
                .check(CLASSES);
    }

    @Test
    void standardOutputAndInputBelongToTheCommandLine() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.burrow.cli..", "dev.burrow.schema.generate..")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "in")
                .orShould()
                .callMethod(Runtime.class, "halt", int.class)
                .orShould()
                .callMethod(System.class, "exit", int.class)
                .check(CLASSES);
    }

    @Test
    void theEnvironmentComesFromTheHost() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.burrow.host.Host")
                .should()
                .callMethod(System.class, "getenv")
                .orShould()
                .callMethod(System.class, "getenv", String.class)
                .check(CLASSES);
    }

    @Test
    void aWrongDirectionIsNoticed() {
        ArchRule wrong = noClasses()
                .that()
                .resideInAPackage("dev.burrow.mcp..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.burrow.tools..");

        assertThrows(AssertionError.class, () -> wrong.check(CLASSES));
    }
}
