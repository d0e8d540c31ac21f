package dev.burrow.venv.scan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known before the program runs about the conditions of an {@code if}: those on the platform, on the version of
 * Python, on {@code TYPE_CHECKING}, and constants. Everything else stays open, and an open part decides together with a
 * known one as {@code and} and {@code or} have it.
 */
final class Condition {

    /** Longer conditions than this many tokens are left open. */
    private static final int LONGEST = 200;

    private Condition() {}

    /**
     * What a condition comes to.
     *
     * @param holds its value when the program runs, or null while that is open
     * @param checked its value for a type checker, or null while that is open
     * @param platform whether the platform, the version or a constant decides
     */
    record Value(@Nullable Boolean holds, @Nullable Boolean checked, boolean platform) {
        static final Value OPEN = new Value(null, null, false);
        static final Value OPEN_ON_PLATFORM = new Value(null, null, true);
        static final Value TYPE_CHECKING = new Value(false, true, false);

        static Value platform(@Nullable Boolean holds) {
            return new Value(holds, holds, true);
        }

        Value not() {
            return new Value(Condition.not(holds), Condition.not(checked), platform);
        }

        Value and(Value other) {
            boolean decides;
            if (Boolean.FALSE.equals(holds)) {
                decides = platform;
            } else if (Boolean.FALSE.equals(other.holds)) {
                decides = other.platform;
            } else if (holds == null && other.holds == null) {
                decides = platform || other.platform;
            } else if (holds == null) {
                decides = platform;
            } else {
                decides = other.holds == null ? other.platform : platform || other.platform;
            }
            return new Value(Condition.and(holds, other.holds), Condition.and(checked, other.checked), decides);
        }

        Value or(Value other) {
            return not().and(other.not()).not();
        }
    }

    /**
     * What a branch means for the imports in it.
     *
     * @param typing only a type checker reads it
     * @param platform the platform, the version or a constant decides whether it runs
     * @param holds whether it runs, null while that is open
     */
    record Verdict(
            boolean typing, boolean platform, @Nullable Boolean holds) {}

    /** Judges one branch of an {@code if} statement: those before it must fail, its own condition must hold. */
    static Verdict ofBranch(Cursor cursor, Block.Conditions conditions, int branch, Target target) {
        Value value = null;
        for (int i = 0; i <= branch; i++) {
            if (conditions.isElse(i)) {
                continue;
            }
            Value own = of(cursor, conditions.start(i), conditions.end(i), target);
            own = i < branch ? own.not() : own;
            value = value == null ? own : value.and(own);
        }
        if (value == null) {
            return new Verdict(false, false, null);
        }
        boolean typing = Boolean.FALSE.equals(value.holds()) && !Boolean.FALSE.equals(value.checked());
        return new Verdict(typing, value.platform() && !typing, value.holds());
    }

    /** Judges the expression in this range. */
    static Value of(Cursor cursor, int start, int stop, Target target) {
        List<ConditionToken> tokens = ConditionToken.split(cursor, start, stop, LONGEST);
        return tokens.size() >= LONGEST ? Value.OPEN : new ConditionParser(tokens, target).parse();
    }

    static @Nullable Boolean not(@Nullable Boolean value) {
        return value == null ? null : Boolean.valueOf(!value);
    }

    static @Nullable Boolean and(@Nullable Boolean left, @Nullable Boolean right) {
        if (Boolean.FALSE.equals(left) || Boolean.FALSE.equals(right)) {
            return Boolean.FALSE;
        }
        return left == null || right == null ? null : Boolean.TRUE;
    }
}
