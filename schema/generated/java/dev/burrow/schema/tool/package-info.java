// Made by schema/refresh from schema/. Never edit it.
/**
 * Arguments and results of the tools, from {@code schema/tools}. A tool whose result is a snapshot shape has no output type here. Generated.
 */
@org.jspecify.annotations.NullMarked
package dev.burrow.schema.tool;
