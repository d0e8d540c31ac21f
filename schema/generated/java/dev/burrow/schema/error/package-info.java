// Made by schema/refresh from schema/. Never edit it.
/**
 * What each kind of error is about, one record per file in {@code schema/errors}. Generated.
 */
@org.jspecify.annotations.NullMarked
package dev.burrow.schema.error;
