package dev.burrow.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A wheel made for a test, after the binary distribution format (PEP 427): pure Python, one module named like the
 * distribution unless files are given.
 */
public final class Wheel {

    private final String name;
    private final String version;
    private final List<String> requirements = new ArrayList<>();
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final Map<String, String> entryPoints = new LinkedHashMap<>();

    private Wheel(String name, String version) {
        this.name = name;
        this.version = version;
    }

    /** A wheel that imports as its name, with {@code __version__} set. */
    public static Wheel of(String name, String version) {
        Wheel wheel = new Wheel(name, version);
        wheel.file(wheel.escapedName() + "/__init__.py", "__version__ = '" + version + "'\n");
        return wheel;
    }

    /** Adds a {@code Requires-Dist} line. */
    public Wheel requires(String requirement) {
        requirements.add(requirement);
        return this;
    }

    /** Adds a file, at a path relative to site-packages. */
    public Wheel file(String path, String text) {
        return file(path, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds a file, at a path relative to site-packages. */
    public Wheel file(String path, byte[] content) {
        files.put(path, content);
        return this;
    }

    /** Adds a script below {@code .data/scripts}; one that begins with {@code #!python} is rewritten when installed. */
    public Wheel script(String scriptName, String text) {
        return file(escapedName() + "-" + version + ".data/scripts/" + scriptName, text);
    }

    /** Adds a console entry point, such as {@code ("hello", "hello:main")}. */
    public Wheel entryPoint(String command, String reference) {
        entryPoints.put(command, reference);
        return this;
    }

    /** The file name, which tells installers name, version and that it fits everywhere. */
    public String fileName() {
        return escapedName() + "-" + version + "-py3-none-any.whl";
    }

    /** The project's name as an index spells it. */
    public String normalizedName() {
        return name.replaceAll("[-_.]+", "-").toLowerCase(java.util.Locale.ROOT);
    }

    /** The file METADATA, which an index may serve beside the wheel (PEP 658). */
    public byte[] metadata() {
        StringBuilder metadata =
                new StringBuilder("Metadata-Version: 2.1\nName: %s\nVersion: %s\n".formatted(name, version));
        requirements.forEach(requirement ->
                metadata.append("Requires-Dist: ").append(requirement).append('\n'));
        return utf8(metadata.toString());
    }

    /** The zip archive. */
    public byte[] bytes() {
        Map<String, byte[]> all = new LinkedHashMap<>(files);
        String info = escapedName() + "-" + version + ".dist-info/";
        all.put(info + "METADATA", metadata());
        all.put(
                info + "WHEEL",
                utf8("Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"));
        if (!entryPoints.isEmpty()) {
            StringBuilder points = new StringBuilder("[console_scripts]\n");
            entryPoints.forEach((command, reference) ->
                    points.append(command).append(" = ").append(reference).append('\n'));
            all.put(info + "entry_points.txt", utf8(points.toString()));
        }
        StringBuilder record = new StringBuilder();
        all.forEach(
                (path, content) -> record.append("%s,sha256=%s,%d\n".formatted(path, sha256(content), content.length)));
        record.append(info).append("RECORD,,\n");
        all.put(info + "RECORD", utf8(record.toString()));
        return zip(all);
    }

    private String escapedName() {
        return name.replaceAll("[-_.]+", "_");
    }

    private static byte[] zip(Map<String, byte[]> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTime(1_700_000_000_000L);
                zip.putNextEntry(entry);
                zip.write(file.getValue());
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return executable(bytes.toByteArray());
    }

    /** Says of every file in the archive's directory that it is a Unix file of mode 0755, which the JDK cannot. */
    private static byte[] executable(byte[] archive) {
        ByteBuffer bytes = ByteBuffer.wrap(archive).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i + 46 < archive.length; i++) {
            if (bytes.getInt(i) == 0x02014b50) { // a header of the central directory
                bytes.put(i + 5, (byte) 3); // made by: Unix
                bytes.putInt(i + 38, 0100755 << 16);
            }
        }
        return archive;
    }

    private static String sha256(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
