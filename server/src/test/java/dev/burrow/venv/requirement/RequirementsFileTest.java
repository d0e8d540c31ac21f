package dev.burrow.venv.requirement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.InvalidRequirementsFile;
import dev.burrow.venv.requirement.RequirementsFile.Entry;
import dev.burrow.venv.requirement.RequirementsFile.Policy;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequirementsFileTest {

    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void makeAFolderWithABlank() throws IOException {
        folder = Files.createDirectories(temporary.resolve("my project"));
    }

    private RequirementsFile read(byte[] content) throws IOException {
        return RequirementsFile.read(
                Files.write(folder.resolve("requirements.txt"), content), Map.of("TOKEN", "s3cret"));
    }

    private RequirementsFile read(String content) throws IOException {
        return read(content.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> names(RequirementsFile file) {
        return file.entries().stream()
                .filter(Entry.Named.class::isInstance)
                .map(each -> ((Entry.Named) each).requirement().text())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-8"})
    void aByteOrderMarkTellsTheEncoding(String charset) throws IOException {
        byte[] content = "\uFEFFsix==1.16.0\r\nidna\r\n".getBytes(Charset.forName(charset));
        assertEquals(List.of("six==1.16.0", "idna"), names(read(content)));
    }

    @Test
    void aCodingCommentTellsTheEncoding() throws IOException {
        byte[] content = "# -*- coding: latin-1 -*-\nsix # für alle\n".getBytes(StandardCharsets.ISO_8859_1);
        assertEquals(List.of("six"), names(read(content)));
        byte[] untold = "six\nidna # für alle\n".getBytes(StandardCharsets.ISO_8859_1);
        BurrowException refused = assertThrows(BurrowException.class, () -> read(untold));
        assertEquals(2, ((InvalidRequirementsFile) refused.data()).line());
    }

    @Test
    void aCopyInUtf8SaysTheSameAndLeadsToCopiesOfWhatItIncludes() throws IOException {
        Path copies = Files.createDirectories(temporary.resolve("copies"));
        RequirementsFile plain = read("six\n");
        assertEquals(plain.path(), plain.inUtf8(copies));
        Files.write(folder.resolve("pins.txt"), "\uFEFFsix<2\r\n".getBytes(StandardCharsets.UTF_16LE));

        Path copy = read("-cpins.txt\n./local.whl\nsix @ https://${TOKEN}@127.0.0.1/six-1-py3-none-any.whl # é\n")
                .inUtf8(copies);

        assertEquals(
                List.of(
                        "-c " + copies.resolve("1.txt"),
                        "./local.whl",
                        "six @ https://${TOKEN}@127.0.0.1/six-1-py3-none-any.whl"),
                Files.readAllLines(copy));
        assertEquals(List.of("six<2"), Files.readAllLines(copies.resolve("1.txt")));
    }

    @Test
    void everyKindOfLineIsUnderstood() throws IOException {
        Files.createDirectories(folder.resolve("sub"));
        Files.writeString(folder.resolve("sub/more.txt"), "certifi\n-r ../requirements.txt\n");
        Files.writeString(folder.resolve("pins.txt"), "urllib3<2\n");
        List<Entry> entries = read("""
                        --index-url https://u:${TOKEN}@127.0.0.1/simple  # ours
                        six==1.16.0 \\
                            --hash=sha256:00 \\
                            --hash=sha256:11
                        -r sub/more.txt
                        -cpins.txt
                        -e .
                        ./local.whl
                        ./one@two
                        git+https://127.0.0.1/r.git@v1#egg=r
                        zope.interface ; python_version < "4"
                        --pre
                        """).entries();
        assertEquals(13, entries.size(), entries.toString());
        Entry.Option index = (Entry.Option) entries.getFirst();
        assertEquals("https://u:s3cret@127.0.0.1/simple", index.value());
        Entry.Named six = (Entry.Named) entries.get(1);
        assertEquals(2, six.place().line());
        assertEquals("--hash=sha256:00 --hash=sha256:11", six.options().replaceAll("\\s+", " "));
        assertEquals("sub/more.txt", ((Entry.Include) entries.get(2)).target());
        assertEquals("certifi", ((Entry.Named) entries.get(3)).requirement().text());
        assertEquals(5, entries.get(2).place().line());
        Entry.Local local = (Entry.Local) entries.stream()
                .filter(Entry.Local.class::isInstance)
                .findFirst()
                .orElseThrow();
        assertEquals(folder.resolve("local.whl"), local.path());
    }

    @Test
    void aPolicyNamesTheLineItForbids() throws IOException {
        RequirementsFile file = read("six\n\n--extra-index-url http://127.0.0.1/\n-e .\n");
        file.require(new Policy(true, true));
        assertEquals(3, refused(file, new Policy(false, true)));
        assertEquals(4, refused(file, new Policy(true, false)));
    }

    private static long refused(RequirementsFile file, Policy policy) {
        BurrowException refused = assertThrows(BurrowException.class, () -> file.require(policy));
        return ((InvalidRequirementsFile) refused.data()).line();
    }

    @Test
    void aLineThatIsNoRequirementIsNamed() throws IOException {
        BurrowException refused = assertThrows(BurrowException.class, () -> read("six\n\nnot a requirement\n"));
        assertEquals(3, ((InvalidRequirementsFile) refused.data()).line());
        BurrowException absent = assertThrows(BurrowException.class, () -> read("-r absent.txt\n"));
        assertEquals("UnreadableFile", absent.kind());
    }
}
