package dev.burrow.venv.scan;

import java.util.ArrayList;
import java.util.List;

/** A token of a condition. */
record ConditionToken(Kind kind, String text) {

    /** What a token is. */
    enum Kind {
        NAME,
        NUMBER,
        STRING,
        OPERATOR,
        END
    }

    boolean is(String wanted) {
        return text.equals(wanted) && kind != Kind.STRING;
    }

    /** Splits a range of source; stops at the given number of tokens, or at a colon that ends a header. */
    static List<ConditionToken> split(Cursor cursor, int start, int stop, int most) {
        List<ConditionToken> tokens = new ArrayList<>();
        int resume = cursor.at;
        cursor.at = start;
        while (tokens.size() < most) {
            cursor.blanksAndLines();
            int from = cursor.at;
            if (from >= stop) {
                break;
            }
            tokens.add(next(cursor, from));
        }
        cursor.at = resume;
        if (!tokens.isEmpty() && tokens.getLast().is(":")) {
            tokens.removeLast();
        }
        return tokens;
    }

    private static ConditionToken next(Cursor cursor, int from) {
        byte b = cursor.source[from];
        if (b == '"' || b == '\'') {
            if (!cursor.string()) {
                cursor.at++;
                return new ConditionToken(Kind.OPERATOR, "\"");
            }
            int quotes = cursor.source[from] == cursor.source[from + 1] && cursor.at - from >= 6 ? 3 : 1;
            return new ConditionToken(Kind.STRING, cursor.text(from + quotes, cursor.at - quotes));
        }
        if (cursor.name()) {
            return new ConditionToken(Kind.NAME, cursor.text(from, cursor.at));
        }
        while (Cursor.inName(cursor.source[cursor.at]) && cursor.at < cursor.end) {
            cursor.at++;
        }
        if (cursor.at > from) {
            return new ConditionToken(Kind.NUMBER, cursor.text(from, cursor.at));
        }
        cursor.at++;
        boolean two = cursor.source[cursor.at] == '=' && (b == '=' || b == '!' || b == '<' || b == '>');
        cursor.at += two ? 1 : 0;
        return new ConditionToken(Kind.OPERATOR, cursor.text(from, cursor.at));
    }
}
