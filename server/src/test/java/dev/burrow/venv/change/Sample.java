package dev.burrow.venv.change;

import dev.burrow.host.Host;
import dev.burrow.store.TreeEntry;
import dev.burrow.store.TreeWalk;
import dev.burrow.venv.snapshot.FreezeReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Environments that look like real ones and cost nothing, and bodies that do to them what installers do. */
final class Sample {

    static final String SITE = "lib/python3.11/site-packages";

    private Sample() {}

    /** A base directory's changes, with a freezer that reads the names of the dist-info folders. */
    static Changes changes(Path base) {
        return new Changes(base, host(base), Sample::freeze);
    }

    static Host host(Path base) {
        return new Host(Map.of(), base, base, InstantSource.system(), new SplittableRandom(1));
    }

    static FreezeReader.Frozen freeze(Path tree) {
        List<String> lines = new ArrayList<>();
        Path site = tree.resolve(SITE);
        if (Files.isDirectory(site)) {
            try (DirectoryStream<Path> infos = Files.newDirectoryStream(site, "*.dist-info")) {
                infos.forEach(info -> lines.add(
                        info.getFileName().toString().replace(".dist-info", "").replace("-", "==")));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        lines.sort(Comparator.naturalOrder());
        return new FreezeReader.Frozen(
                lines, "sha256:" + hash(String.join("\n", lines).getBytes(StandardCharsets.UTF_8)));
    }

    /** An environment with some packages. */
    static Path venv(Path base, String name, String... packages) {
        try {
            Path venv = base.resolve(name);
            Files.createDirectories(venv.resolve(SITE));
            Files.createDirectories(venv.resolve("bin"));
            Files.writeString(venv.resolve("pyvenv.cfg"), "home = /usr/bin\nversion = 3.11.7\n");
            Files.createSymbolicLink(venv.resolve("bin/python"), Path.of("python3.11"));
            Files.createSymbolicLink(venv.resolve("lib64"), Path.of("lib"));
            for (String each : packages) {
                install(venv, each, "1.0");
            }
            return venv;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What an installer does for one package: the old one goes, file by file, then the new one comes. */
    static void install(Path venv, String name, String version) {
        try {
            uninstall(venv, name);
            Path site = venv.resolve(SITE);
            Path folder = Files.createDirectories(site.resolve(name + "/sub"));
            for (int i = 0; i < 8; i++) {
                Files.writeString(folder.resolve("m" + i + ".py"), "# " + name + " " + version + " " + i + "\n");
            }
            Files.writeString(site.resolve(name + "/__init__.py"), "__version__ = '" + version + "'\n");
            Files.write(
                    site.resolve(name + "/_core.so"),
                    (name + version).repeat(2000).getBytes(StandardCharsets.UTF_8));
            Path script = venv.resolve("bin/" + name);
            Files.writeString(script, "#!" + venv + "/bin/python\n# " + version + "\n");
            Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
            Path info = Files.createDirectories(site.resolve(name + "-" + version + ".dist-info"));
            Files.writeString(info.resolve("METADATA"), "Name: " + name + "\nVersion: " + version + "\n");
            Files.writeString(info.resolve("RECORD"), name + "/__init__.py,,\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void uninstall(Path venv, String name) throws IOException {
        Path site = venv.resolve(SITE);
        deleteSlowly(site.resolve(name));
        Files.deleteIfExists(venv.resolve("bin/" + name));
        try (DirectoryStream<Path> infos = Files.newDirectoryStream(site, name + "-*.dist-info")) {
            for (Path info : infos) {
                deleteSlowly(info);
            }
        }
    }

    private static void deleteSlowly(Path tree) throws IOException {
        if (!Files.exists(tree)) {
            return;
        }
        List<TreeEntry> entries = TreeWalk.of(tree);
        for (TreeEntry entry : entries.reversed()) {
            Files.delete(tree.resolve(entry.path()));
        }
        Files.delete(tree);
    }

    /** Everything that counts about a tree, as one text: names, types, modes, times of files, contents. */
    static String print(Path tree) {
        try {
            StringBuilder print = new StringBuilder();
            TreeWalk.of(tree, ".venv-manager"::equals).stream()
                    .sorted(Comparator.comparing(TreeEntry::path))
                    .forEach(entry -> print.append(line(tree, entry)).append('\n'));
            return print.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String line(Path tree, TreeEntry entry) {
        try {
            Path path = tree.resolve(entry.path());
            return entry.path() + " "
                    + switch (entry.type()) {
                        case FILE ->
                            Integer.toOctalString(entry.mode()) + " " + entry.mtimeNs() + " "
                                    + hash(Files.readAllBytes(path));
                        case LINK -> "-> " + Files.readSymbolicLink(path);
                        case DIRECTORY -> Integer.toOctalString(entry.mode()) + "/";
                        case OTHER -> "?";
                    };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Fails where a rollback should need no installer. */
    static void noInstaller(Path venv, dev.burrow.schema.snapshot.Snapshot snapshot, List<String> lines) {
        throw new IllegalStateException("no installer is needed for " + snapshot.id());
    }
}
