package dev.burrow.rpc;

/**
 * A result that is JSON text already, such as a list that never changes.
 *
 * @param json the text of one JSON value, without line ends
 */
public record Prepared(String json) {}
