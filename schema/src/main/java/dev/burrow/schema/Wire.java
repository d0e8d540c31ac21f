package dev.burrow.schema;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What the generated types read JSON with: typed access to the properties of an object, without reflection.
 *
 * <p>Every method throws {@link IllegalArgumentException}, naming the property, where the JSON is not what the schema
 * says. Arguments of a call never come that far: they are validated before. Safe for several threads.
 */
public final class Wire {

    /** Beyond this a double no longer holds every integer, so an integer written as one is not exact. */
    private static final double LARGEST_EXACT_INTEGER = 9_007_199_254_740_992.0;

    /** No integer of 64 bits has a decimal exponent near this; more is refused before anything is computed with it. */
    private static final int LARGEST_EXPONENT = 400;

    private Wire() {}

    /** The property's text. */
    public static String text(JsonNode object, String property) {
        return string(required(object, property), property);
    }

    /** The property's text, or null where it is absent or null. */
    public static @Nullable String optionalText(JsonNode object, String property) {
        JsonNode value = present(object, property);
        return value == null ? null : string(value, property);
    }

    /** The property's integer. */
    public static long whole(JsonNode object, String property) {
        return exact(required(object, property), property);
    }

    /** The property's integer, or null where it is absent or null. */
    public static @Nullable Long optionalWhole(JsonNode object, String property) {
        JsonNode value = present(object, property);
        return value == null ? null : Long.valueOf(exact(value, property));
    }

    /** The property's integer, which fits 32 bits. */
    public static int small(JsonNode object, String property) {
        return Math.toIntExact(whole(object, property));
    }

    /** The property's integer, which fits 32 bits, or null where it is absent or null. */
    public static @Nullable Integer optionalSmall(JsonNode object, String property) {
        Long value = optionalWhole(object, property);
        return value == null ? null : Integer.valueOf(Math.toIntExact(value));
    }

    /** The property's number. */
    public static double decimal(JsonNode object, String property) {
        return number(required(object, property), property);
    }

    /** The property's number, or null where it is absent or null. */
    public static @Nullable Double optionalDecimal(JsonNode object, String property) {
        JsonNode value = present(object, property);
        return value == null ? null : Double.valueOf(number(value, property));
    }

    /** The property's truth value. */
    public static boolean flag(JsonNode object, String property) {
        return truth(required(object, property), property);
    }

    /** The property's truth value, or null where it is absent or null. */
    public static @Nullable Boolean optionalFlag(JsonNode object, String property) {
        JsonNode value = present(object, property);
        return value == null ? null : Boolean.valueOf(truth(value, property));
    }

    /** The property's truth value, or the other one where it is absent. */
    public static boolean flagOr(JsonNode object, String property, boolean otherwise) {
        return object.has(property) ? flag(object, property) : otherwise;
    }

    /** The property's integer, or the other one where it is absent. */
    public static long wholeOr(JsonNode object, String property, long otherwise) {
        return object.has(property) ? whole(object, property) : otherwise;
    }

    /** The property's integer, which fits 32 bits, or the other one where it is absent. */
    public static int smallOr(JsonNode object, String property, int otherwise) {
        return object.has(property) ? small(object, property) : otherwise;
    }

    /** The property's value as it is. */
    public static JsonNode required(JsonNode object, String property) {
        JsonNode value = object.get(property);
        if (value == null) {
            throw new IllegalArgumentException("property '" + property + "' is missing");
        }
        return value;
    }

    /** The property's value as it is, or null where it is absent or null. */
    public static @Nullable JsonNode present(JsonNode object, String property) {
        JsonNode value = object.get(property);
        return value == null || value.isNull() ? null : value;
    }

    /** What the property's value is to become: kept where it is absent, cleared where it is null. */
    public static <T> Change<T> change(JsonNode object, String property, Function<JsonNode, T> read) {
        JsonNode value = object.get(property);
        if (value == null) {
            return Change.keep();
        }
        return value.isNull() ? Change.clear() : Change.set(read.apply(value));
    }

    /** A value that is text. */
    public static String asText(JsonNode value) {
        if (!value.isString()) {
            throw new IllegalArgumentException("text expected, not " + value.getNodeType());
        }
        return value.stringValue();
    }

    /** A value that is an integer. */
    public static long asWhole(JsonNode value) {
        return exact(value, "value");
    }

    /** A value that is an integer of 32 bits. */
    public static int asSmall(JsonNode value) {
        return Math.toIntExact(asWhole(value));
    }

    /** A list, each element read by the function. */
    public static <T> List<T> list(JsonNode value, Function<JsonNode, T> read) {
        if (!value.isArray()) {
            throw new IllegalArgumentException("a list expected, not " + value.getNodeType());
        }
        List<T> list = new ArrayList<>(value.size());
        for (JsonNode each : value) {
            list.add(read.apply(each));
        }
        return List.copyOf(list);
    }

    /** A map, each value read by the function, in the order of the JSON. */
    public static <T> Map<String, T> map(JsonNode value, Function<JsonNode, T> read) {
        if (!value.isObject()) {
            throw new IllegalArgumentException("an object expected, not " + value.getNodeType());
        }
        Map<String, T> map = LinkedHashMap.newLinkedHashMap(value.size());
        for (Map.Entry<String, JsonNode> each : value.properties()) {
            map.put(each.getKey(), read.apply(each.getValue()));
        }
        return map;
    }

    private static String string(JsonNode value, String property) {
        if (!value.isString()) {
            throw new IllegalArgumentException("property '" + property + "' must be text, not " + value.getNodeType());
        }
        return value.stringValue();
    }

    private static boolean truth(JsonNode value, String property) {
        if (!value.isBoolean()) {
            throw new IllegalArgumentException("property '" + property + "' must be true or false");
        }
        return value.booleanValue();
    }

    private static double number(JsonNode value, String property) {
        if (!value.isNumber()) {
            throw new IllegalArgumentException("property '" + property + "' must be a number");
        }
        return value.doubleValue();
    }

    private static long exact(JsonNode value, String property) {
        if (value.isIntegralNumber() && value.canConvertToLong()) {
            return value.longValue();
        }
        if (value.isNumber() && !value.isIntegralNumber() && !hasHugeExponent(value)) {
            double number = value.isBigDecimal() ? value.decimalValue().doubleValue() : value.doubleValue();
            if (number == Math.rint(number) && Math.abs(number) <= LARGEST_EXACT_INTEGER) {
                return (long) number;
            }
        }
        throw new IllegalArgumentException("property '" + property + "' must be an integer of 64 bits");
    }

    /** Turning such a decimal into digits would take memory and time in proportion to its exponent. */
    private static boolean hasHugeExponent(JsonNode value) {
        if (!value.isBigDecimal()) {
            return false;
        }
        BigDecimal decimal = value.decimalValue();
        return Math.abs((long) decimal.scale()) > LARGEST_EXPONENT;
    }
}
