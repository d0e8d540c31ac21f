/**
 * The generator: reads {@code schema/tools}, {@code schema/errors} and {@code schema/snapshots} and writes {@code
 * schema/generated} and the tables in {@code spec/reference}. {@link dev.burrow.schema.generate.Refresh} is its main
 * class. Nothing at run time calls it, and it must never use a generated type: it has to run when none is there.
 */
@NullMarked
package dev.burrow.schema.generate;

import org.jspecify.annotations.NullMarked;
