/**
 * What is installed in an environment, read from its files: no process is started and nothing is written. Gives what
 * {@code pip list} and {@code pip freeze} give, to the bit, and goes on where pip would stop: broken metadata of one
 * distribution is a remark, never a failure of the whole.
 *
 * <p>Where files are read and what path is reported are two things, so that the state before a running change can be
 * read from a copy of its metadata.
 */
@NullMarked
package dev.burrow.venv.metadata;

import org.jspecify.annotations.NullMarked;
