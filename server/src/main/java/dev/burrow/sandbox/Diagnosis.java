package dev.burrow.sandbox;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.SandboxUnavailable;
import java.nio.file.Path;
import java.util.List;

/**
 * Why there is no sandbox, and the narrowest thing that helps.
 *
 * @param cause in words
 * @param remedy in words, never one that takes a protection from the whole machine
 */
record Diagnosis(String cause, String remedy) {

    /** What bwrap says at the step that is forbidden, and what that means. */
    private record Known(String words, String meaning, String remedy) {}

    private static final String PROFILE =
            "let bwrap alone make user namespaces: an AppArmor profile for its path with the rule 'userns,' in"
                    + " /etc/apparmor.d, loaded by apparmor_parser -r; the restriction itself can stay on";

    private static final List<Known> KNOWN = List.of(
            new Known(
                    "setting up uid map: Permission denied",
                    "the system forbids user namespaces to programs without a profile",
                    PROFILE),
            new Known(
                    "RTM_NEWADDR",
                    "the system takes away the rights inside a user namespace of a program without a profile",
                    PROFILE),
            new Known(
                    "No permissions to create",
                    "this user may not create namespaces",
                    "outside a container: sysctl kernel.unprivileged_userns_clone=1, or a bwrap installed setuid by the"
                            + " distribution; inside one: start the container with a seccomp profile that allows"
                            + " unshare and clone with namespaces"),
            new Known(
                    "No space left on device",
                    "the limit of user namespaces is used up or zero",
                    "raise it: sysctl user.max_user_namespaces=10000"),
            new Known("nknown option", "this bubblewrap is too old", "install bubblewrap 0.8 or newer"),
            new Known(
                    "Operation not permitted",
                    "the system forbids a step of making namespaces",
                    "inside a container: allow nested user namespaces for it; else: " + PROFILE));

    static Diagnosis missing() {
        return new Diagnosis(
                "bubblewrap (the program bwrap) is not on the PATH",
                "install the package bubblewrap of your distribution");
    }

    static Diagnosis notOnThisSystem() {
        return new Diagnosis("sandboxes need Linux", "run without sandbox, once the person has agreed to that");
    }

    static Diagnosis tooWide(Path directory) {
        return new Diagnosis(
                "the Python needed is in " + directory + ", which holds the home directory as well",
                "use a Python that is installed in a directory of its own");
    }

    static Diagnosis of(Path program, boolean timedOut, String output) {
        if (timedOut) {
            return new Diagnosis(program + " did not answer in time", "find out what holds it up, or install another");
        }
        for (Known known : KNOWN) {
            if (output.contains(known.words())) {
                return new Diagnosis(known.meaning() + " (" + firstLine(output) + ")", known.remedy());
            }
        }
        return output.isBlank()
                ? new Diagnosis(program + " ended without having run anything", "install the package bubblewrap anew")
                : new Diagnosis(
                        "a trial of " + program + " failed: " + firstLine(output),
                        "correct what it says, then ask again");
    }

    BurrowException failure() {
        return new BurrowException(
                new SandboxUnavailable(cause, remedy),
                "no sandbox can be made here: " + cause + "; nothing ran; " + remedy);
    }

    private static String firstLine(String output) {
        String line = output.strip().lines().findFirst().orElse("");
        return line.length() > 300 ? line.substring(0, 300) : line;
    }
}
