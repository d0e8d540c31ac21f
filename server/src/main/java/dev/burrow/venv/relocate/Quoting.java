package dev.burrow.venv.relocate;

import java.util.ArrayList;
import java.util.List;

/**
 * How each shell writes a path as one word. A word keeps the kind of quotes it had where the new path is safe in them,
 * so that moving there and back gives the same bytes; otherwise it gets the one kind that can hold anything.
 */
enum Quoting {
    /** sh, bash, zsh. */
    POSIX("$`\"\\!", "'", "'\\''"),
    /** fish: a single-quoted word knows two escapes. */
    FISH("$\"\\", "'", "\\'"),
    /** csh and tcsh: history is expanded even between single quotes. */
    CSH("$`\"\\!", "'", "'\\''"),
    /** Nushell: no escape between single quotes, so double ones are the fallback. */
    NU("\"\\", "\"", "\\\""),
    /** cmd.exe: quotes are not removed, a percent sign is doubled. */
    BATCH("\"", "\"", "\"");

    private final String unsafeInDoubleQuotes;
    private final String strongQuote;
    private final String escapedQuote;

    Quoting(String unsafeInDoubleQuotes, String strongQuote, String escapedQuote) {
        this.unsafeInDoubleQuotes = unsafeInDoubleQuotes;
        this.strongQuote = strongQuote;
        this.escapedQuote = escapedQuote;
    }

    /** Every way in which a tool may have written the path, its quotes included, most specific first. */
    List<Word> spellings(String path) {
        List<Word> words = new ArrayList<>();
        words.add(new Word(strong(path), strongQuote.charAt(0)));
        words.add(new Word('"' + path + '"', '"'));
        words.add(new Word("'" + path + "'", '\''));
        words.add(new Word(path, ' '));
        return words;
    }

    /** The path as one word, between the quotes given where they can hold it. */
    String write(String path, char quote) {
        if (this == BATCH) {
            String doubled = path.replace("%", "%%");
            return quote == ' ' ? doubled : quote + doubled + quote;
        }
        if (quote == ' ' && isPlain(path)) {
            return path;
        }
        if (quote == '"' && path.chars().noneMatch(c -> unsafeInDoubleQuotes.indexOf(c) >= 0)) {
            return '"' + path + '"';
        }
        if (quote == '\'' && path.indexOf('\'') < 0 && !(this == FISH && path.indexOf('\\') >= 0)) {
            return this == CSH ? strong(path) : "'" + path + "'";
        }
        return strong(path);
    }

    private String strong(String path) {
        String escaped = path;
        if (this == FISH || this == NU) {
            escaped = escaped.replace("\\", "\\\\");
        }
        escaped = escaped.replace(strongQuote, escapedQuote);
        if (this == CSH) {
            escaped = escaped.replace("!", "\\!");
        }
        return strongQuote + escaped + strongQuote;
    }

    /** What Python's {@code shlex.quote} leaves without quotes. */
    private static boolean isPlain(String path) {
        return path.chars()
                .allMatch(c -> (c >= 'a' && c <= 'z')
                        || (c >= 'A' && c <= 'Z')
                        || (c >= '0' && c <= '9')
                        || "@%+=:,./-_".indexOf(c) >= 0);
    }

    /** A spelling found in a file and the quotes it has: {@code '"'}, {@code '\''} or a space for none. */
    record Word(String text, char quote) {}
}
