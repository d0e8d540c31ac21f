package dev.burrow.sandbox;

import dev.burrow.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Which parts of the file system a confined command gets, as arguments of bwrap. */
final class Mounts {

    private static final int TMP_BYTES = 512 * 1024 * 1024;
    private static final int SHARED_MEMORY_BYTES = 64 * 1024 * 1024;

    /** What programs and libraries are found by at the top of the file system; links into /usr on most systems. */
    private static final List<String> TOP = List.of("bin", "sbin", "lib", "lib32", "lib64", "libx32");

    /** What a program needs of /etc: where libraries, certificates, time zone, names and types of files are. */
    private static final List<String> ETC = List.of(
            "ld.so.cache",
            "ld.so.conf",
            "ld.so.conf.d",
            "alternatives",
            "ssl/certs",
            "ssl/openssl.cnf",
            "pki/tls/certs",
            "ca-certificates",
            "localtime",
            "timezone",
            "locale.alias",
            "mime.types",
            "nsswitch.conf",
            "protocols",
            "services",
            "passwd",
            "group");

    private Mounts() {}

    static List<String> of(Host host, Confinement confinement) {
        List<String> arguments = new ArrayList<>(List.of("--ro-bind", "/usr", "/usr"));
        for (String name : TOP) {
            top(Path.of("/", name), arguments);
        }
        for (String name : ETC) {
            arguments.addAll(List.of("--ro-bind-try", "/etc/" + name, "/etc/" + name));
        }
        arguments.addAll(List.of("--proc", "/proc", "--dev", "/dev"));
        arguments.addAll(List.of("--size", "" + SHARED_MEMORY_BYTES, "--perms", "1777", "--tmpfs", "/dev/shm"));
        arguments.addAll(List.of("--size", "" + TMP_BYTES, "--perms", "1777", "--tmpfs", "/tmp"));
        for (Path directory : confinement.readable()) {
            requireNarrow(host, directory);
            if (!directory.startsWith("/usr")) {
                arguments.addAll(List.of("--ro-bind", directory.toString(), directory.toString()));
            }
        }
        for (Path directory : confinement.writable()) {
            requireNarrow(host, directory);
            arguments.addAll(List.of("--bind", directory.toString(), directory.toString()));
        }
        // The top of what the guest sees is a file system in memory; without this it could fill it.
        arguments.addAll(List.of("--remount-ro", "/"));
        return arguments;
    }

    private static void top(Path directory, List<String> arguments) {
        try {
            if (Files.isSymbolicLink(directory)) {
                String target = Files.readSymbolicLink(directory).toString();
                arguments.addAll(List.of("--symlink", target, directory.toString()));
            } else if (Files.isDirectory(directory)) {
                arguments.addAll(List.of("--ro-bind", directory.toString(), directory.toString()));
            }
        } catch (IOException e) {
            // removed in the meantime; a program that needs it says so
        }
    }

    /** Showing a directory that holds the person's home would show everything. */
    private static void requireNarrow(Host host, Path directory) {
        if (host.home().startsWith(directory)) {
            throw Diagnosis.tooWide(directory).failure();
        }
    }
}
