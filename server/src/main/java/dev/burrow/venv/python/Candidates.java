package dev.burrow.venv.python;

import dev.burrow.host.Host;
import dev.burrow.venv.python.Interpreter.Source;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Files that may be interpreters, each real file once, in the order in which sources are preferred. Only looks at
 * names and links; starts nothing.
 */
final class Candidates {

    /** The name of an interpreter: {@code python}, {@code python3}, {@code python3.12}, {@code pypy3.10}. */
    private static final Pattern NAME = Pattern.compile("(?:python|pypy)(?:\\d+(?:\\.\\d+t?)?)?");

    private static final List<String> SYSTEM = List.of("/usr/local/bin", "/usr/bin", "/bin", "/opt/homebrew/bin");

    private final Map<Path, Candidate> byRealFile = new LinkedHashMap<>();

    /**
     * A file that may be an interpreter.
     *
     * @param path the file as found
     * @param source where it was found
     */
    record Candidate(Path path, Source source) {}

    /** All of a host. */
    static List<Candidate> of(Host host) {
        Candidates candidates = new Candidates();
        candidates.addPath(host);
        String pyenvRoot = host.variable("PYENV_ROOT");
        candidates.addInstalled(
                path(host, pyenvRoot, host.home().resolve(".pyenv")).resolve("versions"), Source.PYENV);
        String data = host.variable("XDG_DATA_HOME");
        Path uv = path(host, data, host.home().resolve(".local/share")).resolve("uv/python");
        candidates.addInstalled(path(host, host.variable("UV_PYTHON_INSTALL_DIR"), uv), Source.UV);
        SYSTEM.forEach(folder -> candidates.addFolder(Path.of(folder), Source.SYSTEM));
        return List.copyOf(candidates.byRealFile.values());
    }

    /**
     * What {@code python3} may mean for the person, the likeliest first. A shim of pyenv is not started: what it would
     * choose outside of a project is in a file.
     */
    static List<Path> usual(Host host) {
        List<Path> files = new ArrayList<>();
        String path = host.variable("PATH");
        for (String folder : path == null ? new String[0] : path.split(":")) {
            Path file = folder.startsWith("/") ? Path.of(folder, "python3") : null;
            if (file != null && folder.endsWith("/shims")) {
                file = chosenByPyenv(host);
            }
            if (file != null && Files.isExecutable(file)) {
                files.add(file);
            }
        }
        return files;
    }

    private static @Nullable Path chosenByPyenv(Host host) {
        Path root = path(host, host.variable("PYENV_ROOT"), host.home().resolve(".pyenv"));
        String chosen = host.variable("PYENV_VERSION");
        try {
            String text = chosen == null ? Files.readString(root.resolve("version")) : chosen;
            String version = text.strip().split("[:\\s]")[0];
            return version.matches("[A-Za-z0-9][A-Za-z0-9._-]*")
                    ? root.resolve("versions").resolve(version).resolve("bin/python3")
                    : null;
        } catch (IOException e) {
            return null;
        }
    }

    private static Path path(Host host, @Nullable String text, Path otherwise) {
        return text == null || text.indexOf('\0') >= 0
                ? otherwise
                : host.workingDirectory().resolve(text);
    }

    private void addPath(Host host) {
        String path = host.variable("PATH");
        if (path == null) {
            return;
        }
        for (String folder : path.split(":")) {
            // pyenv's shims are scripts that choose by the working directory; what they lead to is found by itself.
            if (folder.startsWith("/") && !folder.endsWith("/shims")) {
                addFolder(Path.of(folder), Source.PATH);
            }
        }
    }

    /** Adds those of a folder that has one installation in each of its folders. */
    private void addInstalled(Path folder, Source source) {
        for (Path installation : sorted(folder)) {
            boolean conda = Files.isDirectory(installation.resolve("conda-meta"));
            if (Files.isDirectory(installation) && !conda) {
                addFolder(installation.resolve("bin"), source);
            }
        }
    }

    private void addFolder(Path folder, Source source) {
        boolean conda = folder.getParent() != null && Files.isDirectory(folder.resolveSibling("conda-meta"));
        if (conda) {
            return;
        }
        for (Path file : sorted(folder)) {
            if (NAME.matcher(String.valueOf(file.getFileName())).matches() && Files.isExecutable(file)) {
                try {
                    byRealFile.putIfAbsent(identity(file), new Candidate(file, source));
                } catch (IOException e) {
                    // A link that leads nowhere is no interpreter.
                }
            }
        }
    }

    /** An environment's python is a link to its base, and yet another interpreter. */
    private static Path identity(Path file) throws IOException {
        Path prefix = file.resolveSibling("..").normalize();
        return Files.exists(prefix.resolve("pyvenv.cfg")) ? file : file.toRealPath();
    }

    private static List<Path> sorted(Path folder) {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(files::add);
        } catch (IOException | DirectoryIteratorException e) {
            return List.of();
        }
        Collections.sort(files);
        return files;
    }
}
