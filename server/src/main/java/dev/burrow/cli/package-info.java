/**
 * The command line. Whatever a person or a client starts begins in {@link dev.burrow.cli.Main}; one class per command.
 */
@NullMarked
package dev.burrow.cli;

import org.jspecify.annotations.NullMarked;
