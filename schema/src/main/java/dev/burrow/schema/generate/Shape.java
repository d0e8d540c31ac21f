package dev.burrow.schema.generate;

import java.util.List;

/** What a schema says of a value, in the terms that the types of every language are made from. */
sealed interface Shape {

    /** Any text. */
    record Text() implements Shape {}

    /** An integer; {@code small} where the schema's maximum fits 32 bits. */
    record Whole(boolean small) implements Shape {}

    /** Any number. */
    record Decimal() implements Shape {}

    /** True or false. */
    record Flag() implements Shape {}

    /** One of some texts. */
    record Choice(String name, String description, List<String> values) implements Named {}

    /** A list of one kind of element. */
    record ListOf(Shape element) implements Container {}

    /** An object used as a map from text to one kind of value. */
    record MapOf(Shape value) implements Container {}

    /** An object with named properties, in the order of the schema. */
    record Structure(String name, String description, List<Field> fields) implements Named {}

    /** A structure, or a {@code choice}, that has a file of its own in {@code schema/snapshots}. */
    record Reference(String name, boolean choice) implements Named {}

    /** What holds other values. */
    sealed interface Container extends Shape {}

    /** What becomes a type with properties of its own. */
    sealed interface Named extends Shape {

        /** The name of that type. */
        String name();
    }
}
