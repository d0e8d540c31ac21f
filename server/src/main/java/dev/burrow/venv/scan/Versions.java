package dev.burrow.venv.scan;

import dev.burrow.venv.scan.Condition.Value;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares {@code sys.version_info} with a literal. */
final class Versions {

    /** Oldest and newest minor version that a condition is tried with while the version is not known. */
    private static final int OLDEST = 6;

    private static final int NEWEST = 99;

    private Versions() {}

    /**
     * The value of a comparison.
     *
     * @param parts how many leading parts of the version are compared, when {@code single} is negative
     * @param single the only part that is compared, or a negative number
     * @param literal what it is compared with; null when that is not known
     * @param minor the version of Python 3; null when it is not known
     */
    static Value compare(
            int parts, int single, String operator, @Nullable List<Integer> literal, @Nullable Integer minor) {
        if (literal == null || literal.isEmpty() || operator.endsWith("in")) {
            return Value.OPEN_ON_PLATFORM;
        }
        if (minor != null) {
            return Value.platform(holds(parts, single, operator, literal, minor));
        }
        Boolean oldest = holds(parts, single, operator, literal, OLDEST);
        for (int version = OLDEST + 1; version <= NEWEST; version++) {
            if (!Objects.equals(oldest, holds(parts, single, operator, literal, version))) {
                return Value.OPEN_ON_PLATFORM;
            }
        }
        return Value.platform(oldest);
    }

    /** Null where a part beyond the minor version decides, which is not known. */
    private static @Nullable Boolean holds(int parts, int single, String operator, List<Integer> literal, int minor) {
        if (single >= 0) {
            int part = single == 0 ? 3 : minor;
            return literal.size() == 1 ? ordered(Integer.compare(part, literal.getFirst()), operator) : null;
        }
        int[] known = {3, minor};
        for (int i = 0; ; i++) {
            if (i >= literal.size() || i >= parts) {
                return ordered(Integer.compare(parts, literal.size()), operator);
            }
            if (i >= known.length) {
                boolean belowAnyPatch =
                        i == known.length && literal.get(i) == 0 && literal.size() == i + 1 && parts > i + 1;
                return belowAnyPatch ? ordered(1, operator) : null;
            }
            if (known[i] != literal.get(i)) {
                return ordered(Integer.compare(known[i], literal.get(i)), operator);
            }
        }
    }

    private static boolean ordered(int order, String operator) {
        return switch (operator) {
            case "==" -> order == 0;
            case "!=" -> order != 0;
            case "<" -> order < 0;
            case "<=" -> order <= 0;
            case ">" -> order > 0;
            default -> order >= 0;
        };
    }
}
