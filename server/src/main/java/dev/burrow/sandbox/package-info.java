/**
 * Confines a command: what it sees of the file system, no network, no privilege. One narrow interface over what the
 * system has for it; knows nothing of Python. Never runs anything unconfined where a sandbox was asked for.
 */
@NullMarked
package dev.burrow.sandbox;

import org.jspecify.annotations.NullMarked;
