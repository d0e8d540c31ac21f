package dev.burrow.venv.snapshot;

/**
 * A state of an environment that can be brought back.
 *
 * @param id the name of its manifest
 * @param manifest what it consists of
 */
public record Kept(String id, Manifest manifest) {}
