package dev.burrow.venv.scan;

import dev.burrow.venv.scan.Condition.Value;
import dev.burrow.venv.scan.ConditionToken.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Evaluates a condition by recursive descent; what it does not know is open. */
final class ConditionParser {

    /** Deeper brackets are left open, so that no source can exhaust the stack. */
    private static final int DEEPEST = 30;

    /** How many parts {@code sys.version_info} has. */
    private static final int WHOLE_VERSION = 5;

    private static final ConditionToken END = new ConditionToken(Kind.END, "");

    private final List<ConditionToken> tokens;
    private final Target target;
    private int at;
    private int depth;

    ConditionParser(List<ConditionToken> tokens, Target target) {
        this.tokens = tokens;
        this.target = target;
    }

    /** What an operand is, as far as it is known. */
    private sealed interface Operand {
        record Truth(Value value) implements Operand {}

        record Text(String text, boolean platform) implements Operand {}

        /** A tuple or list of literals. */
        record Sequence(List<Operand> parts) implements Operand {}

        record Whole(int number) implements Operand {}

        /** The leading parts of {@code sys.version_info}, or one part of it when that is not negative. */
        record Version(int parts, int single) implements Operand {}

        record Unknown(boolean platform) implements Operand {}
    }

    Value parse() {
        Value value = or();
        return at < tokens.size() ? new Value(null, null, value.platform()) : value;
    }

    private ConditionToken peek() {
        return at < tokens.size() ? tokens.get(at) : END;
    }

    private boolean take(String text) {
        if (peek().is(text)) {
            at++;
            return true;
        }
        return false;
    }

    private Value or() {
        return orAfter(andAfter(not()));
    }

    private Value orAfter(Value first) {
        Value value = first;
        while (take("or")) {
            value = value.or(andAfter(not()));
        }
        return value;
    }

    private Value andAfter(Value first) {
        Value value = first;
        while (take("and")) {
            value = value.and(not());
        }
        return value;
    }

    private Value not() {
        boolean negative = false;
        while (take("not")) {
            negative = !negative;
        }
        Value value = comparisonAfter(operand());
        return negative ? value.not() : value;
    }

    private Value comparisonAfter(Operand left) {
        String operator = operator();
        if (operator == null) {
            return atEnd() ? truth(left) : skipped(left);
        }
        Operand right = operand();
        return atEnd() ? compare(left, operator, right) : skipped(left);
    }

    private boolean atEnd() {
        ConditionToken next = peek();
        return next.kind() == Kind.END || next.is("and") || next.is("or") || next.is(")") || next.is(",");
    }

    /** An expression of another kind: moves to its end. */
    private Value skipped(Operand left) {
        int brackets = 0;
        boolean platform = left instanceof Operand.Version
                || (left instanceof Operand.Text text && text.platform())
                || (left instanceof Operand.Unknown unknown && unknown.platform());
        while (peek().kind() != Kind.END && (brackets > 0 || !atEnd())) {
            brackets += bracket(peek());
            at++;
        }
        return new Value(null, null, platform);
    }

    private static int bracket(ConditionToken token) {
        if (token.is("(") || token.is("[") || token.is("{")) {
            return 1;
        }
        return token.is(")") || token.is("]") || token.is("}") ? -1 : 0;
    }

    private @Nullable String operator() {
        ConditionToken next = peek();
        switch (next.text()) {
            case "==", "!=", "<", "<=", ">", ">=", "in", "is" -> {
                if (next.kind() == Kind.STRING) {
                    return null;
                }
                at++;
                return next.is("is") ? (take("not") ? "!=" : "==") : next.text();
            }
            case "not" -> {
                at++;
                return take("in") ? "not in" : null;
            }
            default -> {
                return null;
            }
        }
    }

    private static Value truth(Operand operand) {
        return switch (operand) {
            case Operand.Truth(Value value) -> value;
            case Operand.Whole(int number) -> Value.platform(number != 0);
            case Operand.Text(String text, boolean platform) -> platform ? Value.OPEN : Value.platform(!text.isEmpty());
            case Operand.Sequence(List<Operand> parts) -> Value.platform(!parts.isEmpty());
            case Operand.Version v -> Value.OPEN;
            case Operand.Unknown(boolean platform) -> platform ? Value.OPEN_ON_PLATFORM : Value.OPEN;
        };
    }

    private Operand operand() {
        ConditionToken token = peek();
        at++;
        return switch (token.kind()) {
            case STRING -> new Operand.Text(token.text(), false);
            case NUMBER -> number(token.text());
            case NAME -> named(token.text());
            case OPERATOR ->
                token.is("(") || token.is("[") || token.is("{") ? bracketed(token) : new Operand.Unknown(false);
            case END -> new Operand.Unknown(false);
        };
    }

    private static Operand number(String text) {
        try {
            return new Operand.Whole(Integer.decode(text.replace("_", "")));
        } catch (NumberFormatException notWhole) {
            return new Operand.Unknown(false);
        }
    }

    private Operand bracketed(ConditionToken open) {
        if (++depth > DEEPEST) {
            at = tokens.size();
            return new Operand.Unknown(false);
        }
        List<Operand> parts = new ArrayList<>();
        boolean sequence = !open.is("(");
        while (peek().kind() != Kind.END && bracket(peek()) >= 0) {
            int before = at;
            parts.add(part());
            sequence |= peek().is(",");
            if (!take(",") && bracket(peek()) >= 0 && at == before) {
                at++;
            }
        }
        at++;
        depth--;
        return !sequence && parts.size() == 1 ? parts.getFirst() : new Operand.Sequence(parts);
    }

    /** An element between brackets: a lone operand as it is, anything longer by its truth. */
    private Operand part() {
        if (peek().is("not")) {
            return new Operand.Truth(or());
        }
        Operand first = operand();
        if (peek().is(",") || bracket(peek()) < 0) {
            return first;
        }
        return new Operand.Truth(orAfter(andAfter(comparisonAfter(first))));
    }

    private Operand named(String first) {
        StringBuilder name = new StringBuilder(first);
        while (peek().is(".")) {
            at++;
            name.append('.').append(peek().text());
            at++;
        }
        String full = name.toString();
        String last = full.substring(full.lastIndexOf('.') + 1);
        switch (last) {
            case "TYPE_CHECKING", "MYPY" -> {
                return new Operand.Truth(Value.TYPE_CHECKING);
            }
            case "True", "__debug__" -> {
                return new Operand.Truth(Value.platform(true));
            }
            case "False", "None" -> {
                return new Operand.Truth(Value.platform(false));
            }
            case "PY2" -> {
                return new Operand.Truth(Value.platform(false));
            }
            case "PY3" -> {
                return new Operand.Truth(Value.platform(true));
            }
            default -> {
                return described(full, last);
            }
        }
    }

    private Operand described(String full, String last) {
        boolean ofSys = full.equals(last) || full.startsWith("sys.") || full.startsWith("_sys.");
        if (ofSys && last.equals("platform")) {
            return new Operand.Text(target.sysPlatform(), true);
        }
        if (full.equals("sys.platform.startswith")) {
            return startsWith(target.sysPlatform());
        }
        if (full.equals("os.name") || full.equals("_os.name")) {
            return new Operand.Text(target.osName(), true);
        }
        if (full.equals("platform.system") && emptyCall()) {
            return new Operand.Text(target.system(), true);
        }
        if (full.equals("sys.implementation.name")) {
            return new Operand.Text("cpython", true);
        }
        if (full.equals("platform.python_implementation") && emptyCall()) {
            return new Operand.Text("CPython", true);
        }
        if (ofSys && last.equals("version_info")) {
            return version();
        }
        if (full.endsWith("version_info.major")) {
            return new Operand.Version(0, 0);
        }
        if (full.endsWith("version_info.minor")) {
            return new Operand.Version(0, 1);
        }
        return new Operand.Unknown(full.equals("sys.hexversion") || full.startsWith("platform."));
    }

    private boolean emptyCall() {
        return take("(") && take(")");
    }

    private Operand startsWith(String value) {
        if (!take("(")) {
            return new Operand.Unknown(true);
        }
        Operand argument = bracketed(new ConditionToken(Kind.OPERATOR, "("));
        List<Operand> choices = argument instanceof Operand.Sequence(List<Operand> parts) ? parts : List.of(argument);
        boolean starts = false;
        for (Operand choice : choices) {
            if (!(choice instanceof Operand.Text(String text, boolean platform))) {
                return new Operand.Unknown(true);
            }
            starts |= value.startsWith(text);
        }
        return new Operand.Truth(Value.platform(starts));
    }

    private Operand version() {
        if (!take("[")) {
            return new Operand.Version(WHOLE_VERSION, -1);
        }
        boolean slice = take(":");
        Operand index = operand();
        if (!(index instanceof Operand.Whole(int number)) || !take("]")) {
            return new Operand.Unknown(true);
        }
        if (slice) {
            return number <= 0 ? new Operand.Unknown(true) : new Operand.Version(number, -1);
        }
        return number > 1 ? new Operand.Unknown(true) : new Operand.Version(0, number);
    }

    private Value compare(Operand left, String operator, Operand right) {
        if (left instanceof Operand.Version version) {
            return Versions.compare(version.parts(), version.single(), operator, numbers(right), target.minor());
        }
        if (right instanceof Operand.Version version && !operator.endsWith("in")) {
            return Versions.compare(version.parts(), version.single(), turned(operator), numbers(left), target.minor());
        }
        if (left instanceof Operand.Text(String text, boolean platform) && platform) {
            return compareText(text, operator, right);
        }
        if (right instanceof Operand.Text(String text, boolean platform) && platform) {
            return operator.endsWith("in") && left instanceof Operand.Text(String part, boolean p)
                    ? Value.platform(text.contains(part) == operator.equals("in"))
                    : compareText(text, operator, left);
        }
        if (left instanceof Operand.Truth(Value value)
                && right instanceof Operand.Truth(Value constant)
                && constant.holds() != null
                && constant.platform()) {
            boolean same = operator.equals("==") == constant.holds();
            return operator.equals("==") || operator.equals("!=") ? (same ? value : value.not()) : Value.OPEN;
        }
        boolean platform = left instanceof Operand.Unknown(boolean p) && p;
        return platform ? Value.OPEN_ON_PLATFORM : Value.OPEN;
    }

    private static String turned(String operator) {
        return switch (operator.charAt(0)) {
            case '<' -> ">" + operator.substring(1);
            case '>' -> "<" + operator.substring(1);
            default -> operator;
        };
    }

    /** The whole numbers of a literal; null when it holds anything else. */
    private static @Nullable List<Integer> numbers(Operand operand) {
        List<Operand> parts = operand instanceof Operand.Sequence(List<Operand> all) ? all : List.of(operand);
        List<Integer> numbers = new ArrayList<>();
        for (Operand part : parts) {
            if (!(part instanceof Operand.Whole(int number))) {
                return null;
            }
            numbers.add(number);
        }
        return numbers;
    }

    private static Value compareText(String value, String operator, Operand right) {
        List<Operand> choices = right instanceof Operand.Sequence(List<Operand> parts) ? parts : List.of(right);
        boolean equal = false;
        for (Operand choice : choices) {
            if (!(choice instanceof Operand.Text(String text, boolean platform))) {
                return Value.OPEN_ON_PLATFORM;
            }
            boolean contained = operator.endsWith("in") && !(right instanceof Operand.Sequence);
            equal |= contained ? text.contains(value) : text.equals(value);
        }
        return switch (operator) {
            case "==", "in" -> Value.platform(equal);
            case "!=", "not in" -> Value.platform(!equal);
            default -> Value.OPEN_ON_PLATFORM;
        };
    }
}
