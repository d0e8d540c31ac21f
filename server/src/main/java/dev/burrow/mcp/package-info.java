/**
 * The Model Context Protocol over a JSON-RPC connection, one class per era: with a handshake up to 2025-11-25, without
 * one from 2026-07-28 on. Knows no tool by name: what there is comes from {@link dev.burrow.tools.Offer}.
 *
 * <p>{@link dev.burrow.mcp.McpServer} is the entry. A feature of the protocol that both eras have, such as tools, is a
 * class that both are given; what differs between revisions is a fact in {@code Revision}.
 */
@NullMarked
package dev.burrow.mcp;

import org.jspecify.annotations.NullMarked;
