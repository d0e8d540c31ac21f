import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A step of the build, {@code java UnsignLibraries.java LIB_DIR}: takes the signatures out of the copied libraries.
 *
 * <p>The JVM keeps no class of a signed jar in an AOT cache and checks the signature at every start; for the one signed
 * library (lsp4j) that was a third of the processor time of a start. What is signed was checked when it was fetched.
 */
final class UnsignLibraries {

    private UnsignLibraries() {}

    static void main(String[] args) throws IOException {
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(Path.of(args[0]), "*.jar")) {
            for (Path jar : jars) {
                unsign(jar);
            }
        }
    }

    private static void unsign(Path jar) throws IOException {
        try (FileSystem content = FileSystems.newFileSystem(jar)) {
            Path metadata = content.getPath("META-INF");
            if (!Files.isDirectory(metadata)) {
                return;
            }
            try (DirectoryStream<Path> signatures = Files.newDirectoryStream(metadata, "*.{SF,RSA,DSA,EC}")) {
                for (Path signature : signatures) {
                    Files.delete(signature);
                }
            }
        }
    }
}
