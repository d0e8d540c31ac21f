/**
 * The conformance harness: replays fixtures against implementations over a pipe. Depends on the schema alone, never on
 * the server.
 */
@NullMarked
package dev.burrow.conformance;

import org.jspecify.annotations.NullMarked;
