package dev.burrow.schema.generate;

import java.util.List;

/** Writes the interface that all error records share. */
final class JavaErrors {

    private JavaErrors() {}

    static String errorData(List<String> kinds) {
        StringBuilder cases = new StringBuilder();
        for (String kind : kinds) {
            cases.append("            case \"%s\" -> %s.from(data);\n".formatted(kind, kind));
        }
        return """
                import java.util.List;
                import tools.jackson.databind.JsonNode;
                import tools.jackson.databind.node.ObjectNode;

                /**
                 * What a failure is about. One record per kind; a switch over them is exhaustive.
                 */
                public sealed interface ErrorData permits
                                %s {

                    /** Names of all kinds, sorted. */
                    List<String> KINDS = List.of(
                            %s);

                    /** The name of the kind, as in {@code schema/errors}. */
                    String kind();

                    /** The data as it crosses the wire. */
                    ObjectNode toJson();

                    /** The kind in snake case: {@code execution_busy} for {@code ExecutionBusy}. */
                    default String kindCode() {
                        return kind().replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(java.util.Locale.ROOT);
                    }

                    /**
                     * Reads the data of a kind.
                     *
                     * @throws IllegalArgumentException where the kind is unknown or the data does not fit it
                     */
                    static ErrorData from(String kind, JsonNode data) {
                        return switch (kind) {
                %s            default -> throw new IllegalArgumentException("unknown kind of error: " + kind);
                        };
                    }
                }
                """.formatted(
                        String.join(",\n                ", kinds),
                        "\"" + String.join("\",\n            \"", kinds) + "\"",
                        cases.toString());
    }
}
