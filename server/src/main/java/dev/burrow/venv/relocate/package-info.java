/**
 * Makes a moved or copied environment whole again: rewrites every place where it holds its old path. The environment
 * library calls it on a tree that nobody uses yet; it starts no process and never touches a binary file.
 */
@NullMarked
package dev.burrow.venv.relocate;

import org.jspecify.annotations.NullMarked;
