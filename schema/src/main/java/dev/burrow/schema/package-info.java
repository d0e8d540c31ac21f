/**
 * The contract: JSON Schemas of tools, errors and snapshot shapes, the Java types generated from them, and the
 * generator. Everybody may depend on this package; it depends on nothing of the product.
 */
@NullMarked
package dev.burrow.schema;

import org.jspecify.annotations.NullMarked;
