package dev.burrow.schema.generate;

import java.util.Locale;

/** The same name in the ways that different places write it. */
final class Names {

    private Names() {}

    /** {@code package_count} as {@code packageCount}. */
    static String camel(String snake) {
        String pascal = pascal(snake);
        return pascal.substring(0, 1).toLowerCase(Locale.ROOT) + pascal.substring(1);
    }

    /** {@code package_count} as {@code PackageCount}. */
    static String pascal(String snake) {
        StringBuilder pascal = new StringBuilder();
        for (String word : snake.split("[_-]")) {
            pascal.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
        }
        return pascal.toString();
    }

    /** {@code VenvNotFound} as {@code venv_not_found}. */
    static String snake(String pascal) {
        return pascal.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    /** {@code read-only} as {@code READ_ONLY}. */
    static String constant(String text) {
        String constant = text.replaceAll("[^A-Za-z0-9]+", "_").toUpperCase(Locale.ROOT);
        return Character.isDigit(constant.charAt(0)) ? "_" + constant : constant;
    }
}
