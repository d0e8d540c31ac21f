package dev.burrow.venv.install;

import java.nio.file.Path;
import java.util.List;

/** What is to be installed or removed. Texts have been validated as what they are; none is an option in disguise. */
public sealed interface Request {

    /**
     * Installs what these requirements name, with what that needs.
     *
     * @param requirements PEP 508 texts
     * @param upgrade whether a distribution that already satisfies a requirement gives way to a newer one
     */
    record Install(List<String> requirements, boolean upgrade) implements Request {
        public Install {
            requirements = List.copyOf(requirements);
        }
    }

    /**
     * Installs what a requirements file names. Relative entries resolve against the file's directory.
     *
     * @param file absolute
     * @param exactly whether to install just these, without what they need: the file is a complete list
     */
    record InstallFile(Path file, boolean exactly) implements Request {}

    /** Removes distributions; what they needed stays. */
    record Uninstall(List<String> names) implements Request {
        public Uninstall {
            names = List.copyOf(names);
        }
    }
}
