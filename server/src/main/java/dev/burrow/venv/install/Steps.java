package dev.burrow.venv.install;

import dev.burrow.host.Progress;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what an installer prints and tells how far it is. The count only rises; how many steps there will be nobody
 * knows before the last ones, so there is no total. Called by one thread.
 */
final class Steps {

    private static final Pattern PIP_COLLECTING = Pattern.compile("Collecting (\\S+).*");
    private static final Pattern PIP_DOWNLOADING =
            Pattern.compile("\\s*(?:Downloading|Using cached) (\\S+?)(?:\\.metadata)?(?: .*)?");
    private static final Pattern PIP_BUILDING = Pattern.compile("\\s*Building (?:wheel|editable) for (\\S+).*");
    private static final Pattern PIP_INSTALLING = Pattern.compile("Installing collected packages: (.+)");
    private static final Pattern PIP_INSTALLED = Pattern.compile("Successfully installed (.+)");
    private static final Pattern PIP_REMOVING = Pattern.compile("\\s*Uninstalling (\\S+):");
    private static final Pattern UV_STEP =
            Pattern.compile("(Resolved|Prepared|Built|Uninstalled|Installed) (\\d+) packages? in .*");
    private static final Pattern UV_WORK =
            Pattern.compile("\\s*(Building|Built|Downloading|Downloaded|Updating|Updated) (\\S+).*");

    private final Progress progress;
    private int done;
    private int collected;

    Steps(Progress progress) {
        this.progress = progress;
    }

    void pipSays(String line) {
        tell(PIP_COLLECTING, line, match -> "resolving " + match + " (" + ++collected + " so far)");
        tell(PIP_DOWNLOADING, line, match -> "downloading " + match);
        tell(PIP_BUILDING, line, match -> "building " + match);
        tell(PIP_INSTALLING, line, match -> "installing " + count(match, ", "));
        tell(PIP_REMOVING, line, match -> "removing " + match);
        tell(PIP_INSTALLED, line, match -> "installed " + count(match, " "));
    }

    void uvSays(String line) {
        Matcher counted = UV_STEP.matcher(line);
        if (counted.matches()) {
            step(lower(counted.group(1)) + " " + packages(Integer.parseInt(counted.group(2))));
            return;
        }
        Matcher named = UV_WORK.matcher(line);
        if (named.matches()) {
            step(lower(named.group(1)) + " " + named.group(2));
        }
    }

    private void tell(Pattern pattern, String line, UnaryOperator<String> message) {
        Matcher matcher = pattern.matcher(line);
        if (matcher.matches()) {
            step(message.apply(matcher.group(1)));
        }
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }

    private void step(String message) {
        progress.report(message, ++done, 0);
    }

    private static String count(String list, String separator) {
        return packages(list.split(Pattern.quote(separator), -1).length);
    }

    private static String packages(int count) {
        return count == 1 ? "1 package" : count + " packages";
    }
}
