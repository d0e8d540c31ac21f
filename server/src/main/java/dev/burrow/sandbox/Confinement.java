package dev.burrow.sandbox;

import java.nio.file.Path;
import java.util.List;

/**
 * What a confined command may touch beside the system's programs and libraries, which it can read, and a private,
 * empty {@code /tmp}. Everything appears at the path it has outside.
 *
 * @param writable directories it may change
 * @param readable directories it may read
 * @param environment an environment whose {@code bin} comes first on its PATH
 */
public record Confinement(List<Path> writable, List<Path> readable, Path environment) {

    public Confinement {
        writable = List.copyOf(writable);
        readable = List.copyOf(readable);
    }
}
