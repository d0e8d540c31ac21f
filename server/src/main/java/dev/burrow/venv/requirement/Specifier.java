package dev.burrow.venv.requirement;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One condition on a version by PEP 440, such as {@code >=1.4} or {@code ==2.*}. Immutable.
 *
 * @param operator one of {@code ~= == != <= >= < > ===}
 * @param text what stands behind the operator, as written
 */
public record Specifier(String operator, String text) {

    /** The operators, those first that others begin with. */
    static final List<String> OPERATORS = List.of("===", "~=", "==", "!=", "<=", ">=", "<", ">");

    /** Why operator and version do not go together, or null where they do. */
    @Nullable
    String problem() {
        if (operator.equals("===")) {
            return text.isEmpty() ? "a version is expected behind ===" : null;
        }
        boolean equality = operator.equals("==") || operator.equals("!=");
        boolean prefix = text.endsWith(".*");
        if (prefix && !equality) {
            return ".* can only follow == or !=";
        }
        Version version = Version.parse(prefix ? text.substring(0, text.length() - 2) : text);
        if (version == null) {
            return "'" + text + "' is not a version";
        }
        if (!version.local().isEmpty() && (prefix || !equality)) {
            return "a local version (+...) can only follow == or !=";
        }
        if (prefix && (version.isPrerelease() || version.post() != null)) {
            return ".* can only follow the numbers of a release";
        }
        if (operator.equals("~=") && version.release().size() < 2) {
            return "~= needs a version of at least two parts";
        }
        return null;
    }

    /** Whether a version fulfils it; pre-releases count like all others. */
    public boolean contains(Version version) {
        if (operator.equals("===")) {
            return version.toString().equals(text.toLowerCase(Locale.ROOT));
        }
        boolean prefix = text.endsWith(".*");
        Version wanted = Version.parse(prefix ? text.substring(0, text.length() - 2) : text);
        if (wanted == null) {
            return false;
        }
        return switch (operator) {
            case "==" -> prefix ? startsWith(version, wanted) : equal(version, wanted);
            case "!=" -> !(prefix ? startsWith(version, wanted) : equal(version, wanted));
            case "<=" -> version.withoutLocal().compareTo(wanted) <= 0;
            case ">=" -> version.withoutLocal().compareTo(wanted) >= 0;
            case "~=" -> version.withoutLocal().compareTo(wanted) >= 0 && startsWith(version, compatible(wanted));
            case "<" -> less(version, wanted);
            case ">" -> greater(version, wanted);
            default -> false;
        };
    }

    private static boolean equal(Version version, Version wanted) {
        return (wanted.local().isEmpty() ? version.withoutLocal() : version).compareTo(wanted) == 0;
    }

    /** Everything before the last number of the release, as {@code ~=} wants it. */
    private static Version compatible(Version wanted) {
        int last = wanted.release().size() - 1;
        return new Version(wanted.epoch(), wanted.release().subList(0, last), null, null, null, List.of());
    }

    private static boolean startsWith(Version version, Version prefix) {
        if (!version.epoch().equals(prefix.epoch())) {
            return false;
        }
        for (int i = 0; i < prefix.release().size(); i++) {
            if (!version.releaseAt(i).equals(prefix.release().get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean less(Version version, Version wanted) {
        if (version.compareTo(wanted) >= 0) {
            return false;
        }
        boolean prereleaseOfWanted = !wanted.isPrerelease()
                && version.isPrerelease()
                && version.base().equals(wanted.base());
        return !prereleaseOfWanted;
    }

    private static boolean greater(Version version, Version wanted) {
        if (version.compareTo(wanted) <= 0) {
            return false;
        }
        boolean sameBase = version.base().equals(wanted.base());
        boolean postOfWanted = wanted.post() == null && version.post() != null && sameBase;
        return !postOfWanted && !(sameBase && !version.local().isEmpty());
    }

    /** Whether a version fulfils all of them. */
    public static boolean allContain(List<Specifier> specifiers, Version version) {
        return specifiers.stream().allMatch(specifier -> specifier.contains(version));
    }

    /** The operator a text begins with at a place, or null. */
    static @Nullable String operatorAt(String text, int at) {
        for (String operator : OPERATORS) {
            if (text.startsWith(operator, at)) {
                return operator;
            }
        }
        return null;
    }

    /** Reads conditions separated by commas, or gives null where one of them is none. */
    public static @Nullable List<Specifier> parseAll(String text) {
        List<Specifier> specifiers = new ArrayList<>();
        for (String part : text.split(",")) {
            String trimmed = part.strip();
            String operator = operatorAt(trimmed, 0);
            if (trimmed.isEmpty()) {
                continue;
            }
            if (operator == null) {
                return null;
            }
            Specifier specifier =
                    new Specifier(operator, trimmed.substring(operator.length()).strip());
            if (specifier.problem() != null) {
                return null;
            }
            specifiers.add(specifier);
        }
        return List.copyOf(specifiers);
    }

    @Override
    public String toString() {
        return operator + text;
    }
}
