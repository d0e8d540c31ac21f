package dev.burrow.schema;

import dev.burrow.schema.error.InvalidArgument;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Finds numbers that must not reach anything that computes with them. */
final class Numbers {

    /**
     * Whoever asks a decimal with a large exponent whether it is an integer may have it written out in full, and {@code
     * 1e999999999} then takes a gigabyte. No number of 64 bits, whole or not, needs an exponent beyond this.
     */
    private static final int LARGEST_EXPONENT = 400;

    /** Two to the power of 63. The validator compares decimals with whole bounds as longs and throws beyond this. */
    private static final double LIMIT = 0x1p63;

    private Numbers() {}

    /** The first number, at any depth, that is too large or too small to compute with; null where there is none. */
    static @Nullable InvalidArgument unusable(JsonNode value, String pointer) {
        if (value.isFloatingPointNumber()) {
            return isUsable(value)
                    ? null
                    : new InvalidArgument(
                            pointer, "a number between -2^63 and 2^63", "the number " + value.numberValue());
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

    private static boolean isUsable(JsonNode number) {
        if (!number.isBigDecimal()) {
            return Math.abs(number.doubleValue()) < LIMIT;
        }
        BigDecimal decimal = number.decimalValue();
        return Math.abs((long) decimal.scale()) <= LARGEST_EXPONENT && Math.abs(decimal.doubleValue()) < LIMIT;
    }

    /** Texts, which are most values, cost no pointer. */
    private static @Nullable InvalidArgument unusableBelow(JsonNode value, String pointer, Object name) {
        return value.isContainer() || value.isFloatingPointNumber()
                ? unusable(value, pointer + "/" + Words.escaped(name.toString()))
                : null;
    }
}
