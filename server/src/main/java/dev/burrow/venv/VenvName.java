package dev.burrow.venv;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.InvalidVenvName;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A name that is safe as the name of a folder, of a lock and of a journal: nothing else in the product turns a caller's
 * string into a path of the base directory.
 *
 * @param text the name as it was given
 */
public record VenvName(String text) {

    private static final Pattern RULE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    /** File names hold 255 bytes; temporary files and journals add up to about 40 to the name. */
    private static final int LONGEST = 200;

    private static final String WORDS =
            "letters, digits, '.', '_' and '-' of ASCII only, the first a letter or a digit, at most " + LONGEST
                    + " characters";

    /** What Windows opens as a device, also with an extension: such an environment could never be shared. */
    private static final Set<String> DEVICES = Set.of(
            "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9", "lpt1",
            "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9");

    /**
     * Checks a name that may belong to an environment.
     *
     * @throws BurrowException {@code InvalidVenvName} with the rule
     */
    public VenvName {
        if (text.length() > LONGEST || !RULE.matcher(text).matches()) {
            throw invalid(text, WORDS);
        }
    }

    /**
     * A name for an environment that is about to be made: the rule, and no device name of Windows.
     *
     * @throws BurrowException {@code InvalidVenvName} with the rule
     */
    public static VenvName forNew(String text) {
        VenvName name = new VenvName(text);
        String stem = text.toLowerCase(Locale.ROOT);
        int dot = stem.indexOf('.');
        if (DEVICES.contains(dot < 0 ? stem : stem.substring(0, dot))) {
            throw invalid(text, "not the name of a Windows device, such as con, nul or com1");
        }
        return name;
    }

    /** Whether a folder of this name can be an environment. */
    static boolean fits(String text) {
        return text.length() <= LONGEST && RULE.matcher(text).matches();
    }

    private static BurrowException invalid(String name, String rule) {
        String shown = name.length() > 80 ? name.substring(0, 80) + "…" : name;
        return new BurrowException(
                new InvalidVenvName(shown, rule), "invalid venv name '" + shown + "': a name is made of " + rule);
    }

    @Override
    public String toString() {
        return text;
    }
}
