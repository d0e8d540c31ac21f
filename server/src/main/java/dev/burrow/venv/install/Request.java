package dev.burrow.venv.install;

import dev.burrow.venv.requirement.ProjectName;
import dev.burrow.venv.requirement.Requirement;
import dev.burrow.venv.requirement.RequirementsFile;
import java.nio.file.Path;
import java.util.List;

/** What is to be installed or removed. All of it has been read as what it is; nothing is an option in disguise. */
public sealed interface Request {

    /**
     * Installs what these requirements name, with what that needs.
     *
     * @param upgrade whether a distribution that already satisfies a requirement gives way to a newer one
     */
    record Install(List<Requirement> requirements, boolean upgrade) implements Request {
        public Install {
            requirements = List.copyOf(requirements);
        }

        /** The requirements as an installer takes them. */
        List<String> texts() {
            return requirements.stream().map(Requirement::text).toList();
        }
    }

    /**
     * Installs what a requirements file names. Relative entries resolve against the file's directory.
     *
     * @param exactly whether to install just these, without what they need: the file is a complete list
     */
    record InstallFile(RequirementsFile file, boolean exactly) implements Request {}

    /**
     * Installs what a lock file by PEP 751 names.
     *
     * @param file absolute, and named as such a file is
     */
    record InstallLock(Path file) implements Request {}

    /**
     * Removes distributions; what they needed stays.
     *
     * @param names names alone; anything else is an {@link IllegalArgumentException}
     */
    record Uninstall(List<String> names) implements Request {
        public Uninstall {
            names = List.copyOf(names);
            for (String name : names) {
                if (!ProjectName.isValid(name)) {
                    throw new IllegalArgumentException("not the name of a distribution: " + name);
                }
            }
        }
    }
}
