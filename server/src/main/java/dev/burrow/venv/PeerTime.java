package dev.burrow.venv;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;

/** Times as the shared files hold them: RFC 3339 in UTC with as many digits of the fraction as are not zero. */
final class PeerTime {

    private static final DateTimeFormatter FORMAT = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd'T'HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .appendLiteral('Z')
            .toFormatter(Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private PeerTime() {}

    static String format(Instant time) {
        return FORMAT.format(time);
    }

    /** Reads a time with any offset. */
    static Instant parse(String text) {
        return OffsetDateTime.parse(text).toInstant();
    }
}
