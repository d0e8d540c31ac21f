import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Builds Burrow once, for the launcher: {@code java Build.java ROOT}.
 *
 * <p>Two first starts at once must not build twice, and a killed build must not leave a lock behind. So the lock is one that
 * the kernel drops with its process: a record lock on the {@code pom.xml}, which is there anyway. Whoever waited finds the
 * work done. Standard output carries protocol in the caller, so everything that Maven prints goes to standard error.
 */
final class Build {

    private Build() {}

    /** Exits 0 when Burrow is built, else with Maven's status. */
    static void main(String[] args) throws IOException, InterruptedException {
        Path root = Path.of(args[0]);
        Path pom = root.resolve("pom.xml");
        try (FileChannel channel = FileChannel.open(pom, StandardOpenOption.WRITE);
                FileLock _ = channel.lock()) { // waits for a build that is under way
            if (Files.exists(root.resolve("server/target/launcher.ready"))) {
                return;
            }
            ProcessBuilder maven = new ProcessBuilder(
                    List.of("mvn", "-B", "-q", "-DskipTests", "-Dspotless.check.skip=true", "-pl", "server", "-am", "package"));
            maven.directory(root.toFile());
            maven.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
            maven.redirectOutput(ProcessBuilder.Redirect.INHERIT);
            maven.redirectError(ProcessBuilder.Redirect.INHERIT);
            int status = maven.start().waitFor();
            if (status != 0) {
                System.exit(status);
            }
        } catch (AccessDeniedException e) {
            System.err.println("burrow: may not write to " + root + ", so its owner has to build there first.");
            System.exit(1);
        }
    }
}
