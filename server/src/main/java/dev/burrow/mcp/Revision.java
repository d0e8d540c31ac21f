package dev.burrow.mcp;

import org.jspecify.annotations.Nullable;

/** The revisions of the protocol, oldest first, and what sets them apart. */
enum Revision {
    V2024_11_05("2024-11-05"),
    V2025_03_26("2025-03-26"),
    V2025_06_18("2025-06-18"),
    V2025_11_25("2025-11-25"),
    V2026_07_28("2026-07-28");

    /** The newest that begins with a handshake. */
    static final Revision NEWEST_LEGACY = V2025_11_25;

    /** The newest that does not. */
    static final Revision NEWEST_MODERN = V2026_07_28;

    private final String date;

    Revision(String date) {
        this.date = date;
    }

    /** The name on the wire. */
    String date() {
        return date;
    }

    static @Nullable Revision dated(String date) {
        for (Revision each : values()) {
            if (each.date.equals(date)) {
                return each;
            }
        }
        return null;
    }

    boolean isLegacy() {
        return compareTo(NEWEST_LEGACY) <= 0;
    }

    /** JSON-RPC batches came and went with one revision. */
    boolean hasBatches() {
        return this == V2025_03_26;
    }

    boolean hasToolAnnotations() {
        return compareTo(V2025_03_26) >= 0;
    }

    boolean hasProgressMessages() {
        return compareTo(V2025_03_26) >= 0;
    }

    /** {@code title}, {@code outputSchema} and {@code structuredContent}. */
    boolean hasStructuredOutput() {
        return compareTo(V2025_06_18) >= 0;
    }

    /** {@code description} of an implementation. */
    boolean hasImplementationDescription() {
        return compareTo(V2025_11_25) >= 0;
    }
}
