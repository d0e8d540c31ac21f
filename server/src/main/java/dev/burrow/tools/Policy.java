package dev.burrow.tools;

import dev.burrow.schema.ToolContract;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Which tools the person lets an agent use. It decides by what the contract says a tool changes, never by its name, so
 * tools to come are covered.
 *
 * @param mode what holds for all tools
 * @param only names of the tools that are exposed at all, as far as the mode exposes them; none means all
 */
public record Policy(Mode mode, Set<String> only) {

    /** What holds for all tools. */
    public enum Mode {
        /** Every tool is there; what changes much needs the person's confirmation. */
        SAFE("safe"),
        /** Only tools that change nothing are there. */
        READ_ONLY("read-only"),
        /** Every tool is there and none needs a confirmation. */
        FULL("full");

        private final String optionValue;

        Mode(String optionValue) {
            this.optionValue = optionValue;
        }

        /** The name on the command line and in messages. */
        public String optionValue() {
            return optionValue;
        }

        /**
         * The mode of that name.
         *
         * @throws IllegalArgumentException where there is none, saying which there are
         */
        public static Mode of(String optionValue) {
            for (Mode each : values()) {
                if (each.optionValue.equals(optionValue)) {
                    return each;
                }
            }
            throw new IllegalArgumentException(
                    "there is no policy '" + optionValue + "'; the policies are safe, read-only and full");
        }
    }

    public Policy {
        only = Set.copyOf(only);
    }

    /** A mode for all tools. */
    public static Policy of(Mode mode) {
        return new Policy(mode, Set.of());
    }

    /** Whether the tool is listed and may be called. */
    public boolean admits(ToolContract tool) {
        return isNamed(tool) && (mode != Mode.READ_ONLY || tool.readOnly());
    }

    /** Whether the tool is among those that the person named, or the person named none. */
    boolean isNamed(ToolContract tool) {
        return only.isEmpty() || only.contains(tool.name());
    }

    /**
     * Whether this call needs a confirmation that it does not carry. Only JSON {@code true} is one.
     *
     * @param arguments arguments that fit the tool's schema
     */
    public boolean lacksConfirmation(ToolContract tool, JsonNode arguments) {
        if (mode != Mode.SAFE) {
            return false;
        }
        JsonNode confirm = arguments.get("confirm");
        boolean confirmed = confirm != null && confirm.isBoolean() && confirm.booleanValue();
        return !confirmed && tool.confirmation().neededFor(arguments);
    }
}
