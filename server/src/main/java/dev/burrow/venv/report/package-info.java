/**
 * Answers about environments made from what is read of them: what one is, why it has a distribution, which files
 * differ from what was installed, what is wrong on this machine, and its packages as text for elsewhere. Starts no
 * process and changes nothing.
 */
@NullMarked
package dev.burrow.venv.report;

import org.jspecify.annotations.NullMarked;
