/**
 * Runs commands inside environments, the lasting ones and throw-away ones. The interpreter that runs is always the
 * environment's own, or the call fails. How environments are made is somebody else's: {@link PrivateVenvs}.
 */
@NullMarked
package dev.burrow.venv.run;

import org.jspecify.annotations.NullMarked;
