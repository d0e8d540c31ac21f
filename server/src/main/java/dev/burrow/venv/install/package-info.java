/**
 * Changes what is installed in an environment, by running pip or uv. Whoever calls this owns the transaction around it:
 * nothing here undoes anything. The person's settings of where packages come from hold (indexes, credentials, proxies,
 * certificates); settings of where they go do not, since the environment named in the call is where they go.
 */
@NullMarked
package dev.burrow.venv.install;

import org.jspecify.annotations.NullMarked;
