/**
 * Changes of environments as transactions: one at a time, whatever the number of processes; the state before, or the
 * state after, whatever dies in between; written down, and undone on request. {@link Changes} is the way in; nothing else
 * of the product may write into an environment that exists.
 */
@NullMarked
package dev.burrow.venv.change;

import org.jspecify.annotations.NullMarked;
