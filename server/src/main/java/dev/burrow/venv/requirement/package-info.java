/**
 * What the world of Python writes about packages: names, versions, specifiers, markers, requirements and requirements
 * files. Pure reading and checking of text; nothing here looks at an environment or starts a process. It is also the
 * only gate through which text of a caller becomes an argument of an installer.
 */
@NullMarked
package dev.burrow.venv.requirement;

import org.jspecify.annotations.NullMarked;
