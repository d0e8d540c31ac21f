package dev.burrow.venv.relocate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Brings RECORD entries of rewritten files up to date, so that a moved environment still verifies. Entries without a
 * hash stay without one; an entry of a file that was not rewritten is left alone, also when it is wrong.
 */
final class Records {

    private Records() {}

    /**
     * One RECORD's text with fresh hashes.
     *
     * @param sitePackages the folder its paths are relative to, where it is now
     * @param rewritten the files that were rewritten, where they are now
     */
    static String refresh(String text, Path sitePackages, Set<Path> rewritten, Move move) throws IOException {
        StringBuilder out = new StringBuilder(text.length() + 64);
        for (String line : text.splitWithDelimiters("\r?\n", -1)) {
            out.append(refreshLine(line, sitePackages, rewritten, move));
        }
        return out.toString();
    }

    private static String refreshLine(String line, Path sitePackages, Set<Path> rewritten, Move move)
            throws IOException {
        int size = line.lastIndexOf(',');
        int hash = size < 0 ? -1 : line.lastIndexOf(',', size - 1);
        if (hash <= 0) {
            return line;
        }
        String path = line.substring(0, hash);
        boolean quoted = path.length() > 1 && path.startsWith("\"") && path.endsWith("\"");
        String plain = quoted ? path.substring(1, path.length() - 1).replace("\"\"", "\"") : path;
        String moved = plain.startsWith("/") ? move.translate(plain) : null;
        String newPath = moved == null ? path : quoted ? '"' + moved.replace("\"", "\"\"") + '"' : moved;
        String recorded = line.substring(hash + 1, size);
        Path file = locate(plain, sitePackages, move);
        if (file == null || !recorded.startsWith("sha256=") || !rewritten.contains(file)) {
            return newPath + line.substring(hash);
        }
        byte[] content = Files.readAllBytes(file);
        return newPath + ",sha256=" + hash(content) + "," + content.length;
    }

    private static @Nullable Path locate(String recorded, Path sitePackages, Move move) {
        String text = new String(recorded.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        if (text.indexOf('\0') >= 0) {
            return null;
        }
        if (!text.startsWith("/")) {
            return sitePackages.resolve(text).normalize();
        }
        for (String old : move.from()) {
            if (recorded.startsWith(old + "/")) {
                // The tree is where site-packages is: <tree>/lib/pythonX.Y/site-packages.
                String below = recorded.substring(old.length() + 1);
                return sitePackages
                        .resolve("../../..")
                        .resolve(new String(below.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8))
                        .normalize();
            }
        }
        return null;
    }

    private static String hash(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
