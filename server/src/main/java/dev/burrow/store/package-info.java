/**
 * What the file system is asked to do where plain Java does not go far enough: atomic replacement of files, flock(2)
 * across processes, walking, cloning, exchanging and deleting of whole trees. Knows nothing of environments.
 *
 * <p>Called by {@code venv}, {@code profile} and {@code execution}. Linux is served by system calls through
 * {@code java.lang.foreign}; elsewhere every operation has a fallback in plain Java. Nothing here follows a symbolic link
 * that it did not make.
 */
@NullMarked
package dev.burrow.store;

import org.jspecify.annotations.NullMarked;
