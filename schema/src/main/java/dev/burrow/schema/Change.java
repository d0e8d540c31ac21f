package dev.burrow.schema;

import org.jspecify.annotations.Nullable;

/**
 * What a call wants of a value that is stored already: leave it, take it away, or put another in its place. On the wire
 * these are an absent property, {@code null} and a value.
 *
 * @param <T> type of the value
 */
public sealed interface Change<T> {

    /** The stored value stays. */
    record Keep<T>() implements Change<T> {}

    /** The stored value goes. */
    record Clear<T>() implements Change<T> {}

    /**
     * The stored value is replaced.
     *
     * @param value the new value
     */
    record Set<T>(T value) implements Change<T> {}

    /** The stored value stays. */
    static <T> Change<T> keep() {
        return new Keep<>();
    }

    /** The stored value goes. */
    static <T> Change<T> clear() {
        return new Clear<>();
    }

    /** The stored value is replaced. */
    static <T> Change<T> set(T value) {
        return new Set<>(value);
    }

    /** What is stored afterwards, where {@code stored} was before. */
    default @Nullable T appliedTo(@Nullable T stored) {
        return switch (this) {
            case Keep<T> keep -> stored;
            case Clear<T> clear -> null;
            case Set<T> set -> set.value();
        };
    }
}
