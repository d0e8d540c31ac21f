package dev.burrow.venv.requirement;

import java.util.Locale;

/** Names of distributions, compared as PEP 503 compares them. */
public final class ProjectName {

    private ProjectName() {}

    /** The form under which two spellings of a name are equal: lower case, runs of {@code -_.} become one {@code -}. */
    public static String normalise(String name) {
        StringBuilder normal = new StringBuilder(name.length());
        boolean separator = false;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == '-' || c == '_' || c == '.') {
                separator = true;
                continue;
            }
            if (separator) {
                normal.append('-');
                separator = false;
            }
            normal.append(c);
        }
        if (separator) {
            normal.append('-');
        }
        return normal.toString().toLowerCase(Locale.ROOT);
    }

    /** Whether a distribution may be called so: ASCII letters, digits and {@code -_.}, the outer ones alphanumeric. */
    public static boolean isValid(String name) {
        if (name.isEmpty() || !isAlphanumeric(name.charAt(0)) || !isAlphanumeric(name.charAt(name.length() - 1))) {
            return false;
        }
        return name.chars().allMatch(c -> isAlphanumeric((char) c) || c == '-' || c == '_' || c == '.');
    }

    static boolean isAlphanumeric(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
    }
}
