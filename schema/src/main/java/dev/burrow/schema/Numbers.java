package dev.burrow.schema;

import dev.burrow.schema.error.InvalidArgument;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Finds numbers that must not reach anything that computes with them. */
final class Numbers {

    /**
     * A double ends at exponent 308 and Burrow has no use for more. Whoever asks such a number whether it is an integer
     * may have it written out in full, and {@code 1e999999999} then takes a gigabyte.
     */
    private static final int LARGEST_EXPONENT = 400;

    private Numbers() {}

    /** The first number, at any depth, whose exponent is too large; null where there is none. */
    static @Nullable InvalidArgument unusable(JsonNode value, String pointer) {
        if (value.isBigDecimal()) {
            int scale = value.decimalValue().scale();
            return Math.abs((long) scale) <= LARGEST_EXPONENT
                    ? null
                    : new InvalidArgument(
                            pointer, "a number of at most 1e308", "a number with the exponent " + -(long) scale);
        }
        if (value.isObject()) {
            for (Map.Entry<String, JsonNode> each : value.properties()) {
                InvalidArgument problem = unusableBelow(each.getValue(), pointer, each.getKey());
                if (problem != null) {
                    return problem;
                }
            }
        } else if (value.isArray()) {
            for (int index = 0; index < value.size(); index++) {
                InvalidArgument problem = unusableBelow(value.get(index), pointer, index);
                if (problem != null) {
                    return problem;
                }
            }
        }
        return null;
    }

    /** Texts, which are most values, cost no pointer. */
    private static @Nullable InvalidArgument unusableBelow(JsonNode value, String pointer, Object name) {
        return value.isContainer() || value.isBigDecimal()
                ? unusable(value, pointer + "/" + Words.escaped(name.toString()))
                : null;
    }
}
