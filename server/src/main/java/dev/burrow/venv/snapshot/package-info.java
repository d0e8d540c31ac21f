/**
 * What an environment was: file-level snapshots (a manifest, and a store of contents by their hash) and the texts that
 * {@code venv-manager} keeps beside them. Knows how to take a state and how to bring it back; knows nothing of locks and
 * journals, so only {@code venv.change} may call what writes into an environment.
 */
@NullMarked
package dev.burrow.venv.snapshot;

import org.jspecify.annotations.NullMarked;
