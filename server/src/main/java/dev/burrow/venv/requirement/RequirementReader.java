package dev.burrow.venv.requirement;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads one requirement by the grammar of PEP 508, and refuses what an installer could take for something else. */
final class RequirementReader {

    /** Longer than any requirement that somebody wrote, URLs with hashes included. */
    private static final int MAX_LENGTH = 4_096;

    /** An installer takes a name that ends so for a file in its working directory. */
    private static final List<String> ARCHIVES = List.of(
            ".whl",
            ".zip",
            ".tar",
            ".tgz",
            ".tar.gz",
            ".tar.bz2",
            ".tbz",
            ".tar.xz",
            ".txz",
            ".tar.lz",
            ".tlz",
            ".tar.lzma");

    private final String text;
    private final Scanner scanner;

    RequirementReader(String given) {
        text = given;
        scanner = new Scanner(given);
    }

    /** As {@link #read()}, and nothing in it can turn into an option or a path further on. */
    Requirement readFromCaller() {
        if (text.length() > MAX_LENGTH) {
            throw scanner.wrong("a requirement has at most " + MAX_LENGTH + " characters", MAX_LENGTH);
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c) && c != '\t' || c == '\u2028' || c == '\u2029') {
                throw scanner.wrong("a line break or control character is not allowed", i);
            }
        }
        Requirement requirement = read();
        String name = requirement.name().toLowerCase(Locale.ROOT);
        for (String archive : ARCHIVES) {
            if (requirement.url() == null && name.endsWith(archive)) {
                int at = text.indexOf(requirement.name()) + name.length() - archive.length();
                throw scanner.wrong("a name that ends with " + archive + " would be taken for a file", at);
            }
        }
        return requirement;
    }

    Requirement read() {
        scanner.skipBlanks();
        if (scanner.atEnd()) {
            throw scanner.wrong("a name is expected");
        }
        String name = scanner.name("a name");
        scanner.skipBlanks();
        List<String> extras = scanner.skip("[") ? extras() : List.of();
        scanner.skipBlanks();
        String url = scanner.skip("@") ? url() : null;
        List<Specifier> specifiers = url == null ? specifiers() : List.of();
        boolean blank = scanner.skipBlanks();
        Marker marker = scanner.peek() == ';' ? marker(url != null && !blank) : null;
        scanner.skipBlanks();
        if (!scanner.atEnd()) {
            throw scanner.wrong(expectedAt(url != null, specifiers, marker));
        }
        return new Requirement(text.strip(), name, extras, specifiers, url, marker);
    }

    private static String expectedAt(boolean url, List<Specifier> specifiers, @Nullable Marker marker) {
        if (marker != null) {
            return "'and', 'or' or the end is expected";
        }
        if (url) {
            return "the end or a ';' with a marker is expected behind the URL";
        }
        return specifiers.isEmpty()
                ? "the end, a version such as ==1.0, '@' or ';' is expected"
                : "',', ';' or the end is expected";
    }

    private List<String> extras() {
        List<String> extras = new ArrayList<>();
        scanner.skipBlanks();
        if (scanner.skip("]")) {
            return extras;
        }
        do {
            scanner.skipBlanks();
            extras.add(scanner.name("the name of an extra"));
            scanner.skipBlanks();
        } while (scanner.skip(","));
        if (!scanner.skip("]")) {
            throw scanner.wrong("',' or ']' is expected");
        }
        return extras;
    }

    private String url() {
        scanner.skipBlanks();
        int start = scanner.position();
        String url = scanner.untilBlankOr("");
        int colon = url.indexOf(':');
        if (colon < 1 || !url.substring(0, colon).matches("[A-Za-z][A-Za-z0-9+.-]*")) {
            throw scanner.wrong("a URL is expected behind '@'", start);
        }
        // git, hg and ssh would read what begins with a dash here as an option of their own.
        int authority = url.indexOf("://");
        if (authority >= 0 && url.startsWith("-", authority + 3)) {
            throw scanner.wrong("a host cannot begin with '-'", start + authority + 3);
        }
        int dash = url.indexOf("@-");
        if (dash >= 0) {
            throw scanner.wrong("a revision or host cannot begin with '-'", start + dash + 1);
        }
        return url;
    }

    private List<Specifier> specifiers() {
        boolean parenthesis = scanner.skip("(");
        List<Specifier> specifiers = new ArrayList<>();
        do {
            scanner.skipBlanks();
            int start = scanner.position();
            String operator = scanner.operator();
            if (operator == null) {
                // A comma may close the list; nothing at all means any version.
                break;
            }
            scanner.skipBlanks();
            Specifier specifier = new Specifier(operator, scanner.untilBlankOr(operator.equals("===") ? ";)" : ",;)"));
            String problem = specifier.problem();
            if (problem != null) {
                throw scanner.wrong(problem, start);
            }
            specifiers.add(specifier);
            scanner.skipBlanks();
        } while (scanner.skip(","));
        if (parenthesis && !scanner.skip(")")) {
            throw scanner.wrong("a closing parenthesis is expected");
        }
        return specifiers;
    }

    private Marker marker(boolean glued) {
        if (glued) {
            throw scanner.wrong("a blank is expected between a URL and ';'");
        }
        scanner.skip(";");
        return new MarkerReader(scanner).read();
    }
}
