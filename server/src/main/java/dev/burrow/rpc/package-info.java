/**
 * JSON-RPC 2.0 over a byte stream: newline-delimited framing, a strict Jackson codec, cancellation, one ordered writer,
 * and lsp4j's {@code RemoteEndpoint} as the engine between them.
 *
 * <p>{@link dev.burrow.rpc.Connection} is the entry; a protocol above it implements lsp4j's {@code Endpoint}. This
 * package knows nothing of MCP: the name of the cancellation notification is told to it.
 */
@NullMarked
package dev.burrow.rpc;

import org.jspecify.annotations.NullMarked;
