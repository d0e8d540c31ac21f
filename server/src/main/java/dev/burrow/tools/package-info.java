/**
 * What a tool is: its contract, its handler, the policy that admits it, the check of its arguments, its result.
 *
 * <p>{@link dev.burrow.tools.Catalogue} is the entry for whoever starts a server, {@link dev.burrow.tools.Offer} for the
 * protocol above. This package knows neither a protocol nor, outside its folders per feature, any single tool.
 */
@NullMarked
package dev.burrow.tools;

import org.jspecify.annotations.NullMarked;
