/**
 * The tools over Python environments: each reads its input record, calls the library, and gives the text that
 * {@code venv-manager} gives beside the structured content. Nothing is decided here.
 */
@NullMarked
package dev.burrow.tools.environments;

import org.jspecify.annotations.NullMarked;
