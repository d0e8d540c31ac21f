/**
 * Child processes. Every child of the product is started here, so that what holds for one holds for all: it reads
 * nothing and has no terminal, its whole tree ends with it and with the server, its output is bounded, and waiting for
 * it can be cancelled. May be called by everything but {@code dev.burrow.host}; knows nothing of Python. No other
 * package may start a process by itself: whatever this one finds among the server's children and did not start, it
 * takes for a leftover of its own.
 */
@NullMarked
package dev.burrow.process;

import org.jspecify.annotations.NullMarked;
