// Made by schema/refresh from schema/. Never edit it.
/**
 * Shapes of what the tools tell, one type per file in {@code schema/snapshots}. Generated.
 */
@org.jspecify.annotations.NullMarked
package dev.burrow.schema.snapshot;
