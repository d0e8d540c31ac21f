package dev.burrow.venv.snapshot;

import dev.burrow.store.AtomicFile;
import dev.burrow.store.FileNames;
import dev.burrow.store.SmallFiles;
import dev.burrow.store.TreeEntry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * A manifest as a file: one line an entry, sorted by path.
 *
 * <pre>
 * burrow-manifest 1 TAKEN_AT_NS
 * d MODE MTIME_NS INODE PATH
 * f MODE SIZE MTIME_NS INODE SHA256 PATH
 * l MTIME_NS INODE TARGET PATH
 * end SHA256_OF_ALL_LINES_BEFORE
 * </pre>
 *
 * <p>Numbers are decimal, modes octal; in TARGET and PATH a {@code %}, a space, a control character and a byte that is
 * not UTF-8 are {@code %XX}. The file is ours, but lies where anybody may have written, so nothing in it is trusted
 * that could lead out of the environment.
 */
final class ManifestFile {

    /** Some 2 million files of an environment; far beyond what exists, far below what memory holds. */
    private static final int LIMIT_BYTES = 256 * 1024 * 1024;

    private static final String FIRST = "burrow-manifest 1 ";

    private ManifestFile() {}

    /** Writes it atomically; survives the death of the process. */
    static void write(Path file, Manifest manifest) {
        StringBuilder text = new StringBuilder(manifest.count() * 160);
        text.append(FIRST).append(manifest.takenAtNs()).append('\n');
        for (FileState state : manifest.states()) {
            append(text, state);
        }
        String hash = hash(text);
        text.append("end ").append(hash).append('\n');
        AtomicFile.replaceUnsynced(file, text.toString().getBytes(StandardCharsets.UTF_8), AtomicFile.PRIVATE);
    }

    private static void append(StringBuilder text, FileState state) {
        switch (state.type()) {
            case DIRECTORY -> text.append("d ").append(Integer.toOctalString(state.mode()));
            case FILE ->
                text.append("f ")
                        .append(Integer.toOctalString(state.mode()))
                        .append(' ')
                        .append(state.size());
            case LINK, OTHER -> text.append('l');
        }
        text.append(' ')
                .append(state.mtimeNs())
                .append(' ')
                .append(state.inode())
                .append(' ');
        if (state.type() != TreeEntry.Type.DIRECTORY) {
            escape(text, state.content());
            text.append(' ');
        }
        escape(text, state.path());
        text.append('\n');
    }

    /**
     * Reads it.
     *
     * @throws IOException where it is not there, or is damaged
     */
    static Manifest read(Path file) throws IOException {
        String text = new String(SmallFiles.read(file, LIMIT_BYTES), StandardCharsets.UTF_8);
        int end = text.lastIndexOf("\nend ") + 1;
        if (!text.startsWith(FIRST)
                || end == 0
                || !text.substring(end).equals("end " + hash(text.substring(0, end)) + "\n")) {
            throw new IOException("the manifest is damaged: " + file);
        }
        try {
            int at = text.indexOf('\n') + 1;
            long takenAtNs = Long.parseLong(text, FIRST.length(), at - 1, 10);
            List<FileState> states = new ArrayList<>(text.length() / 150);
            while (at < end) {
                int next = text.indexOf('\n', at);
                states.add(new Line(text, at, next).state());
                at = next + 1;
            }
            return new Manifest(takenAtNs, states);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IOException("the manifest is damaged: " + file, e);
        }
    }

    /** Takes one line apart. */
    private static final class Line {
        private final String text;
        private final int end;
        private int at;

        Line(String text, int at, int end) {
            this.text = text;
            this.at = at;
            this.end = end;
        }

        FileState state() {
            char kind = text.charAt(at);
            at += 2;
            return switch (kind) {
                case 'd' ->
                    new FileState("", TreeEntry.Type.DIRECTORY, (int) number(8), 0, number(10), number(10), "")
                            .at(path());
                case 'f' -> {
                    int mode = (int) number(8);
                    long size = number(10);
                    long mtimeNs = number(10);
                    long inode = number(10);
                    String hash = word();
                    if (hash.length() != 64) {
                        throw new IllegalArgumentException("not a hash");
                    }
                    HexFormat.of().parseHex(hash);
                    yield new FileState(path(), TreeEntry.Type.FILE, mode, size, mtimeNs, inode, hash);
                }
                case 'l' -> {
                    long mtimeNs = number(10);
                    long inode = number(10);
                    String target = unescape(word());
                    yield new FileState(path(), TreeEntry.Type.LINK, 0777, 0, mtimeNs, inode, target);
                }
                default -> throw new IllegalArgumentException("unknown kind of entry");
            };
        }

        private long number(int radix) {
            int space = text.indexOf(' ', at);
            long value = Long.parseLong(text, at, space, radix);
            at = space + 1;
            return value;
        }

        private String word() {
            int space = text.indexOf(' ', at);
            String word = text.substring(at, space);
            at = space + 1;
            return word;
        }

        private String path() {
            return checked(unescape(text.substring(at, end)));
        }
    }

    /** A path that stays within the environment and away from what is never restored. */
    private static String checked(String path) {
        if (path.equals(Capture.LEFT_ALONE) || path.startsWith(Capture.LEFT_ALONE + "/")) {
            throw new IllegalArgumentException("not a path of a manifest");
        }
        int start = 0;
        while (start <= path.length()) {
            int slash = path.indexOf('/', start);
            int stop = slash < 0 ? path.length() : slash;
            int length = stop - start;
            boolean dots =
                    path.startsWith(".", start) && (length == 1 || (length == 2 && path.charAt(start + 1) == '.'));
            if (length == 0 || dots) {
                throw new IllegalArgumentException("not a path of a manifest");
            }
            start = stop + 1;
        }
        return path;
    }

    private static void escape(StringBuilder out, String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c == '%' || c == 0x7f) {
                hex(out, c);
            } else if (c >= 0xDC80
                    && c <= 0xDCFF
                    && !FileNames.isPlain(text)
                    && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)))) {
                hex(out, c - 0xDC00);
            } else {
                out.append(c);
            }
        }
    }

    private static void hex(StringBuilder out, int value) {
        out.append('%').append(HexFormat.of().withUpperCase().toHexDigits((byte) value));
    }

    private static String unescape(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        StringBuilder plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '%') {
                int value = Integer.parseInt(text, i + 1, i + 3, 16);
                plain.append((char) (value < 0x80 ? value : 0xDC00 + value));
                i += 2;
            } else {
                plain.append(c);
            }
        }
        return plain.toString();
    }

    private static String hash(CharSequence text) {
        try {
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
