package dev.burrow.venv.requirement;

import org.jspecify.annotations.Nullable;

/** Goes through one requirement from left to right and knows where it stands. */
final class Scanner {

    /** What {@link #peek()} gives at the end; the text cannot hold it, since it is refused as a control character. */
    static final char END = '\0';

    private final String text;
    private int at;

    Scanner(String text) {
        this.text = text;
    }

    /** Thrown where the text is not what the grammar wants; never leaves the package. */
    static final class Wrong extends RuntimeException {
        private final int position;

        private Wrong(String reason, int position) {
            super(reason, null, false, false);
            this.position = position;
        }

        int position() {
            return position;
        }

        String reason() {
            return String.valueOf(getMessage());
        }
    }

    Wrong wrong(String reason) {
        return wrong(reason, at);
    }

    Wrong wrong(String reason, int position) {
        return new Wrong(reason, position);
    }

    int position() {
        return at;
    }

    boolean atEnd() {
        return at >= text.length();
    }

    char peek() {
        return atEnd() ? END : text.charAt(at);
    }

    /** Skips spaces and tabs, and says whether there were any. */
    boolean skipBlanks() {
        int start = at;
        while (peek() == ' ' || peek() == '\t') {
            at++;
        }
        return at > start;
    }

    boolean skip(String expected) {
        if (text.startsWith(expected, at)) {
            at += expected.length();
            return true;
        }
        return false;
    }

    /** Skips a word that no further letter continues. */
    boolean skipWord(String word) {
        int end = at + word.length();
        if (!text.startsWith(word, at) || end < text.length() && isWordPart(text.charAt(end))) {
            return false;
        }
        at = end;
        return true;
    }

    /** The word here: letters, digits, {@code _} and {@code .}; may be empty. */
    String word() {
        int start = at;
        while (!atEnd() && (isWordPart(peek()) || peek() == '.')) {
            at++;
        }
        return text.substring(start, at);
    }

    /** A name of a distribution or an extra: it begins and ends with a letter or digit. */
    String name(String what) {
        int start = at;
        int end = at;
        while (!atEnd() && (ProjectName.isAlphanumeric(peek()) || "-_.".indexOf(peek()) >= 0)) {
            at++;
            end = ProjectName.isAlphanumeric(text.charAt(at - 1)) ? at : end;
        }
        if (start == end || !ProjectName.isAlphanumeric(text.charAt(start))) {
            throw wrong(what + " is expected", start);
        }
        if (end != at) {
            throw wrong("a name ends with a letter or a digit", end);
        }
        return text.substring(start, end);
    }

    /** Everything up to a character, or to the end. */
    String until(char stop) {
        int found = text.indexOf(stop, at);
        int start = at;
        at = found < 0 ? text.length() : found;
        return text.substring(start, at);
    }

    /** Everything up to a space, a tab, or one of the characters. */
    String untilBlankOr(String stops) {
        int start = at;
        while (!atEnd() && peek() != ' ' && peek() != '\t' && stops.indexOf(peek()) < 0) {
            at++;
        }
        return text.substring(start, at);
    }

    @Nullable
    String operator() {
        String operator = Specifier.operatorAt(text, at);
        if (operator != null) {
            at += operator.length();
        }
        return operator;
    }

    private static boolean isWordPart(char c) {
        return ProjectName.isAlphanumeric(c) || c == '_';
    }
}
