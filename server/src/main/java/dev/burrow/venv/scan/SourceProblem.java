package dev.burrow.venv.scan;

/**
 * Something in a source that Python would refuse; what was found in the rest of it still counts.
 *
 * @param cell the cell of a notebook, from 1; 0 outside notebooks
 * @param line where, from 1
 * @param message what is wrong, in words
 */
record SourceProblem(int cell, int line, String message) {}
