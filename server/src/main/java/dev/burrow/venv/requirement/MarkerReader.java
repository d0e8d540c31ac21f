package dev.burrow.venv.requirement;

import dev.burrow.venv.requirement.Marker.Comparison;
import dev.burrow.venv.requirement.Marker.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a marker by the grammar of PEP 508 from where a scanner stands. */
final class MarkerReader {

    /** Deeper nesting is no marker that anybody wrote; it bounds the recursion. */
    private static final int MAX_DEPTH = 50;

    private static final Set<String> VARIABLES = Set.of(
            "python_version",
            "python_full_version",
            "os_name",
            "sys_platform",
            "platform_release",
            "platform_system",
            "platform_version",
            "platform_machine",
            "platform_python_implementation",
            "implementation_name",
            "implementation_version",
            "extra",
            "extras",
            "dependency_groups");

    /** What the variables were called before PEP 508; old packages still say so. */
    private static final Map<String, String> OLD_NAMES = Map.of(
            "os.name", "os_name",
            "sys.platform", "sys_platform",
            "platform.version", "platform_version",
            "platform.machine", "platform_machine",
            "platform.python_implementation", "platform_python_implementation",
            "python_implementation", "platform_python_implementation");

    private final Scanner scanner;
    private int depth;

    MarkerReader(Scanner scanner) {
        this.scanner = scanner;
    }

    Marker read() {
        List<Marker> parts = new ArrayList<>();
        do {
            parts.add(all());
            scanner.skipBlanks();
        } while (scanner.skipWord("or"));
        return parts.size() == 1 ? parts.getFirst() : new Marker.Any(parts);
    }

    private Marker all() {
        List<Marker> parts = new ArrayList<>();
        do {
            parts.add(atom());
            scanner.skipBlanks();
        } while (scanner.skipWord("and"));
        return parts.size() == 1 ? parts.getFirst() : new Marker.All(parts);
    }

    private Marker atom() {
        scanner.skipBlanks();
        if (!scanner.skip("(")) {
            return comparison();
        }
        if (++depth > MAX_DEPTH) {
            throw scanner.wrong("the marker is nested too deeply");
        }
        Marker inner = read();
        scanner.skipBlanks();
        if (!scanner.skip(")")) {
            throw scanner.wrong("a closing parenthesis is expected");
        }
        depth--;
        return inner;
    }

    private Comparison comparison() {
        Operand left = operand();
        scanner.skipBlanks();
        String operator = operator();
        scanner.skipBlanks();
        return new Comparison(left, operator, operand());
    }

    private Operand operand() {
        char quote = scanner.peek();
        if (quote == '"' || quote == '\'') {
            scanner.skip(String.valueOf(quote));
            String content = scanner.until(quote);
            if (!scanner.skip(String.valueOf(quote))) {
                throw scanner.wrong("the quoted text does not end");
            }
            return new Operand(content, false);
        }
        int start = scanner.position();
        String word = scanner.word();
        String name = OLD_NAMES.getOrDefault(word, word);
        if (!VARIABLES.contains(name)) {
            throw scanner.wrong("a variable such as python_version, or quoted text, is expected", start);
        }
        return new Operand(name, true);
    }

    private String operator() {
        if (scanner.skipWord("in")) {
            return "in";
        }
        int start = scanner.position();
        if (scanner.skipWord("not")) {
            scanner.skipBlanks();
            if (scanner.skipWord("in")) {
                return "not in";
            }
            throw scanner.wrong("'in' is expected behind 'not'", start);
        }
        String operator = scanner.operator();
        if (operator == null) {
            throw scanner.wrong("a comparison such as ==, < or in is expected");
        }
        return operator;
    }
}
