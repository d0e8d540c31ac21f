package dev.burrow.schema.generate;

import java.util.stream.Collectors;

/** Writes one closed set of texts as a Java enum. */
final class JavaChoice {

    private JavaChoice() {}

    /** A file of its own, below its package line. */
    static String file(Shape.Choice choice) {
        return "import dev.burrow.schema.Wire;\nimport tools.jackson.databind.JsonNode;\n\n" + source(choice);
    }

    /** The enum alone. */
    static String source(Shape.Choice choice) {
        String constants = choice.values().stream()
                .map(value -> "    %s(\"%s\")".formatted(Names.constant(value), value))
                .collect(Collectors.joining(",\n"));
        return """
                /** %2$s */
                public enum %1$s {
                %3$s;

                    private final String wireName;

                    %1$s(String wireName) {
                        this.wireName = wireName;
                    }

                    /** The text on the wire. */
                    public String wireName() {
                        return wireName;
                    }

                    /**
                     * Reads it from JSON.
                     *
                     * @throws IllegalArgumentException where it is none of these
                     */
                    public static %1$s from(JsonNode json) {
                        String text = Wire.asText(json);
                        for (%1$s each : values()) {
                            if (each.wireName.equals(text)) {
                                return each;
                            }
                        }
                        throw new IllegalArgumentException("not one of %4$s: " + text);
                    }
                }
                """.formatted(choice.name(), choice.description(), constants, String.join(", ", choice.values()));
    }
}
