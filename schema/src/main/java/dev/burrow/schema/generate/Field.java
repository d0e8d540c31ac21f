package dev.burrow.schema.generate;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * One property of a structure.
 *
 * @param wireName its name in JSON, in snake case
 * @param description its description
 * @param shape what its value is
 * @param required whether it is always there
 * @param nullable whether its value may be null
 * @param fallback what its absence means, where the schema says so
 */
record Field(
        String wireName,
        String description,
        Shape shape,
        boolean required,
        boolean nullable,
        @Nullable JsonNode fallback) {

    /** Names that Java keeps for itself, and what they are called there. */
    private static final Map<String, String> RENAMED = Map.of("package", "packageName", "class", "className");

    private static final Set<String> FORBIDDEN =
            Set.of("default", "import", "new", "return", "switch", "this", "hash_code", "to_string", "wait", "notify");

    Field {
        if (FORBIDDEN.contains(wireName)) {
            throw new IllegalArgumentException("property '" + wireName + "' needs a Java name: see Field.RENAMED");
        }
    }

    /** Its name in Java. */
    String javaName() {
        String renamed = RENAMED.get(wireName);
        return renamed != null ? renamed : Names.camel(wireName);
    }

    /** Whether absent, null and a value mean three different things. */
    boolean threeState() {
        return nullable && !required;
    }

    /** Whether Java has a null for it. */
    boolean nullInJava() {
        return !threeState() && fallback == null && (nullable || !required);
    }
}
