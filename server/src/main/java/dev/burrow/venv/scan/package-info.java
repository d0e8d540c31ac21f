/**
 * Finds out what Python sources import, and which projects that needs. Reads files and an environment's metadata; starts
 * no process, runs none of the code it reads and never uses the network. {@code ImportScan} is the way in; nothing here
 * knows of MCP.
 *
 * <p>The judge of what an import statement is is Python's own {@code ast}: on a file that it parses, the reader here gives
 * the same statements (see {@code spec/decisions/0050-import-reader.md}).
 */
@NullMarked
package dev.burrow.venv.scan;

import org.jspecify.annotations.NullMarked;
