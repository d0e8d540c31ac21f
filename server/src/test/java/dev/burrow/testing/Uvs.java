package dev.burrow.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A real uv for tests, installed from the package index the machine is set up with, once for all test classes. */
public final class Uvs {

    private Uvs() {}

    /** The directory that has {@code uv} in it. Needs the network the first time. */
    public static synchronized Path directory() throws IOException, InterruptedException {
        Path environment = Path.of("target", "uv-for-tests").toAbsolutePath();
        Path bin = environment.resolve("bin");
        if (!Files.isExecutable(bin.resolve("uv"))) {
            Pythons.environment(environment, true);
            int status = new ProcessBuilder(bin.resolve("python").toString(), "-m", "pip", "install", "-q", "uv")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
            if (status != 0) {
                throw new IOException("uv could not be installed: pip ended with " + status);
            }
        }
        // Alone in a directory, so that nothing else of that environment comes to be on a PATH.
        Path alone = Files.createDirectories(environment.resolve("only-uv"));
        if (!Files.exists(alone.resolve("uv"))) {
            Files.createSymbolicLink(alone.resolve("uv"), bin.resolve("uv"));
        }
        return alone;
    }
}
