/**
 * What comes from outside the product: environment variables, home, clock, randomness; and what every long operation
 * carries along: who asked, whether to stop, whom to tell. Every package may depend on this one; it depends on none.
 */
@NullMarked
package dev.burrow.host;

import org.jspecify.annotations.NullMarked;
