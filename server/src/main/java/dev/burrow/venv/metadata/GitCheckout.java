package dev.burrow.venv.metadata;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a Git repository says about a folder in it: remote, commit, and the project's place below the root. Read from
 * the repository's files, so no git is started.
 */
sealed interface GitCheckout {

    /** The folder is in no repository. */
    record None() implements GitCheckout {}

    /** The repository has no remote. */
    record NoRemote() implements GitCheckout {}

    /** The remote is neither a URL nor a folder that is there. */
    record BadRemote(String url) implements GitCheckout {}

    /** The repository has no commit that can be found. */
    record Unknown() implements GitCheckout {}

    /** A commit of a repository with a remote. */
    record At(String url, String commit, @Nullable String subdirectory) implements GitCheckout {}

    /** Host and path with a colon between them, as ssh's scp takes them. */
    Pattern SCP = Pattern.compile("^(\\w+@)?([^/?:]+):(\\w[^?]*)$");

    Pattern COMMIT = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

    /** How many symbolic references are followed; git itself stops at five. */
    int MAX_REFERENCES = 5;

    /** Looks at a folder and those above it. */
    static GitCheckout of(Path project) {
        Path root = project;
        while (root != null && !Files.exists(root.resolve(".git"))) {
            root = root.getParent();
        }
        Path gitDir = root == null ? null : gitDir(root.resolve(".git"));
        if (gitDir == null) {
            return new None();
        }
        Path common = commonDir(gitDir);
        String remote = GitRemote.first(common.resolve("config"));
        if (remote == null) {
            return new NoRemote();
        }
        String url = url(remote);
        if (url == null) {
            return new BadRemote(remote);
        }
        String commit = commit(gitDir, common, "HEAD", 0);
        return commit == null ? new Unknown() : new At(url, commit, subdirectory(project, gitDir));
    }

    /** The folder {@code .git} is, or, in a linked work tree or submodule, names. */
    private static @Nullable Path gitDir(Path dotGit) {
        if (Files.isDirectory(dotGit)) {
            return Files.exists(dotGit.resolve("HEAD")) ? dotGit : null;
        }
        String text = read(dotGit);
        if (text == null || !text.startsWith("gitdir:")) {
            return null;
        }
        Path target = dotGit.resolveSibling(text.substring("gitdir:".length()).strip())
                .normalize();
        return Files.exists(target.resolve("HEAD")) ? target : null;
    }

    private static Path commonDir(Path gitDir) {
        String text = read(gitDir.resolve("commondir"));
        return text == null ? gitDir : gitDir.resolve(text.strip()).normalize();
    }

    private static @Nullable String url(String remote) {
        if (Pattern.compile("^\\w+://").matcher(remote).find()) {
            return remote;
        }
        if (remote.indexOf('\0') < 0 && Files.exists(Path.of(remote))) {
            URI uri = Path.of(remote).toUri();
            String text = "file://" + uri.getRawPath();
            return text.endsWith("/") && !remote.endsWith("/") ? text.substring(0, text.length() - 1) : text;
        }
        Matcher scp = SCP.matcher(remote);
        if (!scp.matches()) {
            return null;
        }
        String user = scp.group(1) == null ? "" : scp.group(1);
        return "ssh://" + user + scp.group(2) + "/" + scp.group(3);
    }

    private static @Nullable String commit(Path gitDir, Path common, String reference, int depth) {
        if (depth > MAX_REFERENCES || reference.contains("..")) {
            return null;
        }
        String text = read(gitDir.resolve(reference));
        if (text == null) {
            text = read(common.resolve(reference));
        }
        if (text == null) {
            return packed(common.resolve("packed-refs"), reference);
        }
        String content = text.strip();
        if (content.startsWith("ref:")) {
            return commit(gitDir, common, content.substring("ref:".length()).strip(), depth + 1);
        }
        return COMMIT.matcher(content).matches() ? content : null;
    }

    private static @Nullable String packed(Path file, String reference) {
        String text = read(file);
        if (text == null) {
            return null;
        }
        for (String line : text.split("\n")) {
            int space = line.indexOf(' ');
            if (space > 0 && line.substring(space + 1).strip().equals(reference)) {
                String commit = line.substring(0, space);
                return COMMIT.matcher(commit).matches() ? commit : null;
            }
        }
        return null;
    }

    /** Where the project lies below the repository; null for its root. pip takes the parent of the git folder for it. */
    private static @Nullable String subdirectory(Path project, Path gitDir) {
        Path parent = gitDir.getParent();
        Path folder = project;
        while (folder != null
                && !Files.isRegularFile(folder.resolve("pyproject.toml"))
                && !Files.isRegularFile(folder.resolve("setup.py"))) {
            folder = folder.getParent();
        }
        if (folder == null || parent == null) {
            return null;
        }
        try {
            if (Files.isSameFile(folder, parent)) {
                return null;
            }
        } catch (IOException e) {
            return null;
        }
        return parent.relativize(folder).toString();
    }

    private static @Nullable String read(Path file) {
        try {
            return Files.isDirectory(file) ? null : new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return null;
        }
    }
}
