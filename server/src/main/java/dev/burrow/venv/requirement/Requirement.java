package dev.burrow.venv.requirement;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.InvalidRequirement;
import dev.burrow.venv.requirement.Scanner.Wrong;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is wanted of one distribution, by PEP 508. Whatever was parsed as one can follow {@code --} on an installer's
 * command line as a single argument: it is no option, no file name and no second requirement. Immutable.
 *
 * @param text as given, without blanks around it
 * @param name the distribution's name as written
 * @param extras extras as written, in order
 * @param specifiers conditions on the version; empty for a URL
 * @param url what stands behind {@code @}, or null
 * @param marker what stands behind {@code ;}, or null
 */
public record Requirement(
        String text,
        String name,
        List<String> extras,
        List<Specifier> specifiers,
        @Nullable String url,
        @Nullable Marker marker) {

    /** How much of a refused text an error repeats. */
    private static final int SHOWN = 200;

    public Requirement {
        extras = List.copyOf(extras);
        specifiers = List.copyOf(specifiers);
    }

    /**
     * Reads a requirement that a caller gave.
     *
     * @throws BurrowException {@code InvalidRequirement} with the place where reading stopped
     */
    public static Requirement parse(String text) {
        try {
            return new RequirementReader(text).readFromCaller();
        } catch (Wrong e) {
            throw refused(text, e.position(), e.reason(), e);
        }
    }

    /**
     * Reads a requirement that installed metadata states, or gives null. Looser than {@link #parse}: what is installed
     * already never becomes an argument.
     */
    public static @Nullable Requirement parseInstalled(String text) {
        try {
            return new RequirementReader(text.strip()).read();
        } catch (Wrong e) {
            return null;
        }
    }

    private static BurrowException refused(String text, int position, String reason, Wrong cause) {
        String shown = text.length() > SHOWN ? text.substring(0, SHOWN) : text;
        String message = "'" + shown + "' is not a requirement: " + reason + " at character " + position
                + ". Give a name with an optional version, such as requests>=2.31; options, files and paths are not"
                + " accepted here.";
        return new BurrowException(new InvalidRequirement(shown, position, reason), message, cause);
    }

    /** The name in the form under which names are compared. */
    public String normalName() {
        return ProjectName.normalise(name);
    }

    /**
     * Whether it applies in an environment.
     *
     * @param values the marker variables' values
     * @param extra the extra of the parent that is asked for, empty for none
     */
    public boolean applies(Map<String, String> values, String extra) {
        if (marker == null) {
            return extra.isEmpty();
        }
        Map<String, String> withExtra = new HashMap<>(values);
        withExtra.put("extra", extra);
        return marker.holds(withExtra);
    }

    @Override
    public String toString() {
        return text;
    }
}
