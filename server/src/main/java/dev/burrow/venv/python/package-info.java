/**
 * Which Pythons this machine has, and what each of them is. An interpreter is asked once, within a bounded time, and
 * what it said is kept until its file changes, so that finding one starts no process as a rule.
 */
@NullMarked
package dev.burrow.venv.python;

import org.jspecify.annotations.NullMarked;
