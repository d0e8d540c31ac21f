/**
 * Python environments, as a Java library: no MCP and no JSON-RPC in it. {@code Environments} is the one
 * way in; everything else here is how it does it.
 */
@NullMarked
package dev.burrow.venv;

import org.jspecify.annotations.NullMarked;
