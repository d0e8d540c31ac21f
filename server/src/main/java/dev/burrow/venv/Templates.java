package dev.burrow.venv;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.process.Programs;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.VenvBusy;
import dev.burrow.store.AtomicFile;
import dev.burrow.store.ClonePolicy;
import dev.burrow.store.FileLock;
import dev.burrow.store.Storage;
import dev.burrow.store.TreeEntry;
import dev.burrow.store.TreeWalk;
import dev.burrow.store.Trees;
import dev.burrow.venv.relocate.Relocation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes new environments quickly: for each interpreter one environment is made by {@code uv} or {@code venv} and kept;
 * every later one is a copy of it, rewritten for its place. A template is known by its interpreter's file, version and
 * bundled pip, so an upgraded interpreter gets a new one; one that was changed by anybody is made anew.
 *
 * <p>A copy shares nothing with its template that a person would edit in place: compiled files are linked, everything
 * else has bytes of its own.
 *
 * <p>Blocks. Safe for several threads and processes.
 */
final class Templates {

    /** The folder name a template is made under; activation scripts hold it as the prompt until they are rewritten. */
    private static final String TREE = "burrow-template";

    private static final String NOTE = "template.txt";
    private static final String FORMAT = "burrow-template 1";
    private static final Duration LONGEST_BUILD = Duration.ofMinutes(5);

    /** Links only what nobody ever writes into: the import system replaces compiled files. */
    private static final ClonePolicy POLICY =
            entry -> entry.path().endsWith(".pyc") ? ClonePolicy.Way.LINK : ClonePolicy.Way.COPY;

    private final Host host;
    private final BaseDirectory base;
    private final boolean useUv;

    Templates(Host host, BaseDirectory base, boolean useUv) {
        this.host = host;
        this.base = base;
        this.useUv = useUv;
    }

    /**
     * Puts a new environment with a working pip at {@code tree}, made to be used at {@code target}.
     *
     * @param python the base interpreter's own executable, no link into another environment
     * @param version its version, {@code X.Y.Z}
     * @throws BurrowException {@code InstallFailed} when neither way of making an environment works
     */
    void instantiate(Path python, String version, Path tree, Path target, Operation operation) {
        Path uv = useUv ? Programs.find("uv", host.variable("PATH")).orElse(null) : null;
        Template template = find(python, version, uv, operation);
        Trees.clone(template.tree, tree, POLICY, operation.cancellation());
        try {
            Relocation.of(List.of(template.madeAt), target).rewrite(tree);
        } catch (IOException e) {
            throw Storage.failed(tree, e);
        }
    }

    private Template find(Path python, String version, @Nullable Path uv, Operation operation) {
        String key = key(python, version, uv);
        Path folder = base.templates().resolve(key);
        Template known = read(folder);
        if (known != null) {
            return known;
        }
        FileLock lock = FileLock.exclusive(
                base.templateLock(key),
                "make a template environment",
                LONGEST_BUILD,
                operation,
                (holder, waitedMs) -> new BurrowException(
                        new VenvBusy(
                                "template of " + python,
                                holder == null ? null : holder.describe(),
                                holder == null ? null : holder.pid(),
                                waitedMs),
                        "another process has been making the template environment of " + python + " for more than "
                                + waitedMs + " ms: try again"));
        try (lock) {
            known = read(folder);
            if (known != null) {
                return known;
            }
            operation.progress().report("making the first environment of Python " + version, 0, 0);
            return make(key, python, uv, operation);
        }
    }

    private Template make(String key, Path python, @Nullable Path uv, Operation operation) {
        try (WorkFolder work = WorkFolder.create(base)) {
            Path madeAt = work.path().resolve(TREE);
            TemplateMaker maker = new TemplateMaker(host, operation);
            maker.make(python, uv, madeAt);
            String fingerprint = fingerprint(madeAt);
            String note = String.join("\n", FORMAT, madeAt.toString(), fingerprint, python.toString()) + "\n";
            AtomicFile.replaceUnsynced(
                    work.path().resolve(NOTE), note.getBytes(StandardCharsets.UTF_8), AtomicFile.SHARED);
            Path folder = base.templates().resolve(key);
            discard(folder);
            dropOlder(python);
            Files.createDirectories(base.templates());
            Trees.moveNew(work.path(), folder);
            return new Template(folder.resolve(TREE), madeAt);
        } catch (IOException e) {
            throw Storage.failed(base.templates(), e);
        }
    }

    private @Nullable Template read(Path folder) {
        List<String> note;
        try {
            note = Files.readAllLines(folder.resolve(NOTE));
        } catch (NoSuchFileException e) {
            return null;
        } catch (IOException e) {
            throw Storage.failed(folder, e);
        }
        Path tree = folder.resolve(TREE);
        boolean whole = note.size() == 4
                && note.get(0).equals(FORMAT)
                && Files.exists(tree.resolve("bin/python"))
                && note.get(2).equals(fingerprint(tree));
        return whole ? new Template(tree, Path.of(note.get(1))) : null;
    }

    /** What a template is known by; whatever changes an environment made from scratch must change this. */
    private static String key(Path python, String version, @Nullable Path uv) {
        StringBuilder identity = new StringBuilder(FORMAT + "\n" + version + "\n");
        identify(identity, python);
        if (uv != null) {
            identify(identity, uv);
        }
        Path prefix = python.resolve("../..").normalize();
        String minor = version.substring(0, Math.max(0, version.lastIndexOf('.')));
        Path bundled = prefix.resolve("lib/python" + minor + "/ensurepip/_bundled");
        if (Files.isDirectory(bundled)) {
            try (DirectoryStream<Path> wheels = Files.newDirectoryStream(bundled, "*.whl")) {
                List<Path> sorted = new ArrayList<>();
                wheels.forEach(sorted::add);
                sorted.sort(Comparator.naturalOrder());
                sorted.forEach(wheel -> identify(identity, wheel));
            } catch (IOException e) {
                throw Storage.failed(bundled, e);
            }
        }
        return hash(identity.toString()).substring(0, 24);
    }

    private static void identify(StringBuilder identity, Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            identity.append(file)
                    .append(' ')
                    .append(attributes.size())
                    .append(' ')
                    .append(attributes.lastModifiedTime())
                    .append('\n');
        } catch (IOException e) {
            identity.append(file).append(" unknown\n");
        }
    }

    /** Changes when anybody adds, removes or writes a file of the template. */
    private static String fingerprint(Path tree) {
        try {
            StringBuilder all = new StringBuilder();
            for (TreeEntry entry : TreeWalk.of(tree)) {
                if (entry.type() != TreeEntry.Type.DIRECTORY) {
                    all.append(entry.path())
                            .append(' ')
                            .append(entry.size())
                            .append(' ')
                            .append(entry.mtimeNs());
                    all.append(' ').append(entry.mode()).append('\n');
                }
            }
            return hash(all.toString());
        } catch (IOException e) {
            throw Storage.failed(tree, e);
        }
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Templates of the same interpreter before it was upgraded: nobody will ask for them again. */
    private void dropOlder(Path python) throws IOException {
        if (!Files.isDirectory(base.templates())) {
            return;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(base.templates())) {
            for (Path folder : folders) {
                Path note = folder.resolve(NOTE);
                if (Files.isRegularFile(note) && Files.readString(note).endsWith("\n" + python + "\n")) {
                    discard(folder);
                }
            }
        }
    }

    private void discard(Path folder) throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            try (WorkFolder trash = WorkFolder.create(base)) {
                Files.move(folder, trash.path().resolve("template"));
            }
        }
    }

    /** A template as it is: where its files are, and the path that is written in them. */
    private record Template(Path tree, Path madeAt) {}
}
