package dev.burrow.venv.change;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Ids of changes: the second they began in, and a number. */
final class Ids {

    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Ids() {}

    static String second(Instant time) {
        return SECOND.format(time);
    }
}
