package dev.burrow.venv.change;

import dev.burrow.schema.snapshot.ChangeLogEntry;
import dev.burrow.venv.snapshot.FreezeReader.Frozen;

/**
 * A change that holds.
 *
 * @param result what its body gave
 * @param entry what the change log says
 * @param before the packages before
 * @param after the packages after
 * @param <T> type of the result
 */
public record Changed<T>(T result, ChangeLogEntry entry, Frozen before, Frozen after) {}
