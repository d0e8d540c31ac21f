package dev.burrow.schema;

import tools.jackson.databind.JsonNode;

/** When a tool needs the person's confirmation under the policy {@code safe}, as its schema file says. */
public sealed interface Confirmation {

    /** Never. */
    record Never() implements Confirmation {
        @Override
        public boolean neededFor(JsonNode arguments) {
            return false;
        }
    }

    /** At every call. */
    record Always() implements Confirmation {
        @Override
        public boolean neededFor(JsonNode arguments) {
            return true;
        }
    }

    /**
     * At every call but those in which an argument has a certain value.
     *
     * @param argument name of the argument
     * @param is value that makes the confirmation unnecessary
     * @param absent value that counts where the argument is absent
     */
    record Unless(String argument, boolean is, boolean absent) implements Confirmation {
        @Override
        public boolean neededFor(JsonNode arguments) {
            return Wire.flagOr(arguments, argument, absent) != is;
        }
    }

    /** Whether a call with these arguments, which fit the tool's schema, needs a confirmation. */
    boolean neededFor(JsonNode arguments);

    /** Reads it from {@code catalogue.json}. */
    static Confirmation from(JsonNode json) {
        if (json.isString()) {
            return json.stringValue().equals("never") ? new Never() : new Always();
        }
        JsonNode unless = Wire.required(json, "unless");
        return new Unless(Wire.text(unless, "argument"), Wire.flag(unless, "is"), Wire.flag(unless, "absent"));
    }
}
