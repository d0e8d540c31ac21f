package dev.burrow.venv.requirement;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The condition behind the {@code ;} of a requirement, by PEP 508. Immutable. */
public sealed interface Marker {

    /**
     * Whether it holds.
     *
     * @param values the values of the variables by name, such as {@code python_version}; a missing one counts as empty
     */
    boolean holds(Map<String, String> values);

    /** All of them hold. */
    record All(List<Marker> parts) implements Marker {
        public All {
            parts = List.copyOf(parts);
        }

        @Override
        public boolean holds(Map<String, String> values) {
            return parts.stream().allMatch(part -> part.holds(values));
        }

        @Override
        public String toString() {
            return parts.stream()
                    .map(part -> part instanceof Any ? "(" + part + ")" : part.toString())
                    .collect(Collectors.joining(" and "));
        }
    }

    /** At least one of them holds. */
    record Any(List<Marker> parts) implements Marker {
        public Any {
            parts = List.copyOf(parts);
        }

        @Override
        public boolean holds(Map<String, String> values) {
            return parts.stream().anyMatch(part -> part.holds(values));
        }

        @Override
        public String toString() {
            return parts.stream().map(Marker::toString).collect(Collectors.joining(" or "));
        }
    }

    /**
     * One side of a comparison.
     *
     * @param text the variable's name or the literal's content
     * @param variable whether it is a variable
     */
    record Operand(String text, boolean variable) {
        String value(Map<String, String> values) {
            return variable ? values.getOrDefault(text, "") : text;
        }

        @Override
        public String toString() {
            if (variable) {
                return text;
            }
            return text.indexOf('"') < 0 ? '"' + text + '"' : "'" + text + "'";
        }
    }

    /**
     * A comparison.
     *
     * @param operator an operator on versions, {@code in} or {@code not in}
     */
    record Comparison(Operand left, String operator, Operand right) implements Marker {

        private static final List<String> VERSIONS =
                List.of("python_version", "python_full_version", "implementation_version", "platform_release");

        @Override
        public boolean holds(Map<String, String> values) {
            String leftValue = left.value(values);
            String rightValue = right.value(values);
            if (isAbout("extra")) {
                leftValue = ProjectName.normalise(leftValue);
                rightValue = ProjectName.normalise(rightValue);
            }
            if (operator.equals("in")) {
                return rightValue.contains(leftValue);
            }
            if (operator.equals("not in")) {
                return !rightValue.contains(leftValue);
            }
            if (VERSIONS.stream().anyMatch(this::isAbout)) {
                Specifier specifier = new Specifier(operator, rightValue);
                Version version = Version.parse(leftValue);
                if (version != null && specifier.problem() == null) {
                    return specifier.contains(version);
                }
            }
            int order = leftValue.compareTo(rightValue);
            return switch (operator) {
                case "==", "===" -> order == 0;
                case "!=" -> order != 0;
                case "<" -> order < 0;
                case "<=" -> order <= 0;
                case ">" -> order > 0;
                case ">=" -> order >= 0;
                default -> false;
            };
        }

        private boolean isAbout(String name) {
            return left.variable() && left.text().equals(name)
                    || right.variable() && right.text().equals(name);
        }

        @Override
        public String toString() {
            return left + " " + operator + " " + right;
        }
    }
}
