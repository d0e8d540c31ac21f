package dev.burrow.venv.relocate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Rewrites an environment for the place where it will be: first lines of scripts, activation scripts,
 * {@code pyvenv.cfg}, path files, editable finders, {@code direct_url.json}, links into itself, and the RECORD entries
 * of whatever was rewritten. Doing it twice changes nothing more; doing it there and back gives the same bytes
 * (save where the place between needed stronger quotes in an activation script).
 * Compiled files are left alone, since the import system corrects the path in them.
 *
 * <p>A file is never written in place: a rewritten one is a new file under the old name, so that a hard-linked copy of
 * the tree keeps its own. Blocks; one instance serves several threads, on different trees.
 */
public final class Relocation {

    /** Scripts are small; what is larger is a program that happens to begin with {@code #!}. */
    private static final long LARGEST_TEXT = 4 << 20;

    private final Move move;

    private Relocation(Move move) {
        this.move = move;
    }

    /**
     * A move.
     *
     * @param from absolute paths under which the tree was known: as written, and resolved where that differs
     * @param to the absolute path where the tree will be used
     */
    public static Relocation of(Collection<Path> from, Path to) {
        return new Relocation(Move.of(from, to));
    }

    /**
     * Repairs in place what an installer wrote for a path that it cannot quote: scripts whose first line neither the
     * kernel nor sh would understand.
     */
    public static Relocation repair(Path environment) {
        return of(List.of(environment), environment);
    }

    /**
     * Rewrites a tree.
     *
     * @param tree where the files are now, which may be a third place
     * @return the files that were rewritten, as paths below {@code tree}
     * @throws IOException when a file cannot be read or replaced; the tree may then be half rewritten
     */
    public List<Path> rewrite(Path tree) throws IOException {
        Set<Path> rewritten = new HashSet<>();
        scripts(tree.resolve("bin"), rewritten);
        links(tree);
        text(tree.resolve("pyvenv.cfg"), References::configuration, rewritten);
        kernels(tree.resolve("share/jupyter/kernels"), rewritten);
        for (Path sitePackages : sitePackages(tree)) {
            sitePackages(sitePackages, rewritten);
        }
        List<Path> all = new ArrayList<>(rewritten);
        if (!rewritten.isEmpty()) {
            for (Path sitePackages : sitePackages(tree)) {
                records(sitePackages, rewritten, all);
            }
        }
        return all.stream().map(tree::relativize).sorted().toList();
    }

    private void scripts(Path bin, Set<Path> rewritten) throws IOException {
        for (Path file : children(bin)) {
            if (Files.isSymbolicLink(file)) {
                link(file);
                continue;
            }
            String name = file.getFileName().toString();
            if (ActivationScript.is(name)) {
                text(file, (text, move) -> ActivationScript.rewrite(name, text, move), rewritten);
            } else if (startsAsScript(file)) {
                text(file, Relocation::script, rewritten);
            }
        }
    }

    private static String script(String text, Move move) {
        String headed = ScriptHead.rewrite(text, move);
        // A zip application continues with an archive, which is none of our business.
        return headed.indexOf('\0') >= 0 ? headed : body(headed, move);
    }

    private static String body(String script, Move move) {
        int body = script.startsWith("#!/bin/sh\n'''exec' ") ? script.indexOf("' '''\n") : script.indexOf('\n');
        return body < 0 ? script : script.substring(0, body) + References.literals(script.substring(body), move);
    }

    private void links(Path tree) throws IOException {
        for (Path file : children(tree)) {
            if (Files.isSymbolicLink(file)) {
                link(file);
            }
        }
    }

    private void link(Path link) throws IOException {
        String target = Move.bytesOf(Files.readSymbolicLink(link));
        String moved = move.translate(target);
        if (moved != null && !moved.equals(target)) {
            Path temporary = link.resolveSibling(link.getFileName() + ".burrow-new");
            Files.deleteIfExists(temporary);
            Files.createSymbolicLink(temporary, Path.of(utf8(moved)));
            Files.move(temporary, link, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private void kernels(Path folder, Set<Path> rewritten) throws IOException {
        for (Path kernel : children(folder)) {
            text(kernel.resolve("kernel.json"), References::literals, rewritten);
        }
    }

    private void sitePackages(Path folder, Set<Path> rewritten) throws IOException {
        for (Path file : children(folder)) {
            String name = file.getFileName().toString();
            if (name.endsWith(".pth") || name.endsWith(".egg-link")) {
                text(file, References::pathFile, rewritten);
            } else if (name.startsWith("_") && name.endsWith(".py")) {
                if (text(file, References::literals, rewritten)) {
                    dropCompiled(file);
                }
            } else if (name.endsWith(".dist-info")) {
                text(file.resolve("direct_url.json"), References::urls, rewritten);
            }
        }
    }

    /** A compiled file names its source by time and size, and both may fit by accident. */
    private static void dropCompiled(Path source) throws IOException {
        String name = source.getFileName().toString();
        String stem = name.substring(0, name.length() - "py".length());
        for (Path compiled : children(source.resolveSibling("__pycache__"))) {
            if (compiled.getFileName().toString().startsWith(stem)) {
                Files.deleteIfExists(compiled);
            }
        }
    }

    private void records(Path folder, Set<Path> rewritten, List<Path> all) throws IOException {
        for (Path info : children(folder)) {
            if (info.getFileName().toString().endsWith(".dist-info")) {
                Path record = info.resolve("RECORD");
                if (isPlainFile(record)) {
                    String text = read(record);
                    String fresh = Records.refresh(text, folder, rewritten, move);
                    if (!fresh.equals(text)) {
                        replace(record, fresh);
                        all.add(record);
                    }
                }
            }
        }
    }

    private boolean text(Path file, Rewriting rewriting, Set<Path> rewritten) throws IOException {
        if (!isPlainFile(file)) {
            return false;
        }
        String text = read(file);
        String fresh = rewriting.apply(text, move);
        if (fresh.equals(text)) {
            return false;
        }
        replace(file, fresh);
        rewritten.add(file);
        return true;
    }

    private static boolean isPlainFile(Path file) throws IOException {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) <= LARGEST_TEXT;
    }

    private static boolean startsAsScript(Path file) throws IOException {
        if (!isPlainFile(file)) {
            return false;
        }
        try (var in = Files.newInputStream(file)) {
            return in.read() == '#' && in.read() == '!';
        }
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }

    private static void replace(Path file, String text) throws IOException {
        var attributes = Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        Path temporary = file.resolveSibling(file.getFileName() + ".burrow-new");
        Files.writeString(
                temporary,
                text,
                StandardCharsets.ISO_8859_1,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE);
        Files.setPosixFilePermissions(temporary, attributes.permissions());
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static List<Path> sitePackages(Path tree) throws IOException {
        List<Path> found = new ArrayList<>();
        for (String lib : List.of("lib", "lib64")) {
            Path folder = tree.resolve(lib);
            if (Files.isSymbolicLink(folder)) {
                continue;
            }
            for (Path version : children(folder)) {
                Path packages = version.resolve("site-packages");
                if (Files.isDirectory(packages, LinkOption.NOFOLLOW_LINKS)) {
                    found.add(packages);
                }
            }
        }
        return found;
    }

    private static List<Path> children(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(found::add);
        }
        return found;
    }

    private static String utf8(String bytes) {
        return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    /** How one kind of file is rewritten. */
    @FunctionalInterface
    private interface Rewriting {
        String apply(String text, Move move);
    }
}
