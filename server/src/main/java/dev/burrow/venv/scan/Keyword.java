package dev.burrow.venv.scan;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The words that a statement can start with and that matter to imports. */
enum Keyword {
    IMPORT,
    FROM,
    IF,
    ELIF,
    ELSE,
    WHILE,
    FOR,
    TRY,
    EXCEPT,
    FINALLY,
    WITH,
    DEF,
    CLASS,
    ASYNC,
    RAISE;

    private static final Keyword[][] BY_FIRST_LETTER = byFirstLetter();

    private final byte[] word = name().toLowerCase(java.util.Locale.ROOT).getBytes(StandardCharsets.US_ASCII);

    private static Keyword[][] byFirstLetter() {
        Keyword[][] table = new Keyword[128][];
        for (int letter = 0; letter < table.length; letter++) {
            int wanted = letter;
            table[letter] = java.util.Arrays.stream(values())
                    .filter(keyword -> keyword.word[0] == wanted)
                    .toArray(Keyword[]::new);
        }
        return table;
    }

    /** The keyword that is exactly the bytes of this range, or null. */
    static @Nullable Keyword at(byte[] source, int start, int stop) {
        byte first = source[start];
        if (first < 0) {
            return null;
        }
        for (Keyword keyword : BY_FIRST_LETTER[first]) {
            byte[] word = keyword.word;
            if (word.length == stop - start && java.util.Arrays.equals(word, 0, word.length, source, start, stop)) {
                return keyword;
            }
        }
        return null;
    }
}
