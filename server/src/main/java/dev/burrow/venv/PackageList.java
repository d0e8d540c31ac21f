package dev.burrow.venv;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.schema.snapshot.ExportFormat;
import dev.burrow.store.Storage;
import dev.burrow.store.Trees;
import dev.burrow.venv.install.Installer;
import dev.burrow.venv.install.Request;
import dev.burrow.venv.install.VenvInterpreter;
import dev.burrow.venv.requirement.RequirementsFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A list of packages to install: the text of a requirements file, or a lock file by PEP 751.
 *
 * @param format which of the two
 * @param text its content
 * @param file where it came from, since relative entries resolve against that; null for a text without a file
 */
record PackageList(
        ExportFormat format, String text, @Nullable Path file) {

    private static final Pattern LOCK = Pattern.compile("(?m)^lock-version\\s*=\\s*\"");

    static PackageList ofContent(String content) {
        return new PackageList(formatOf(content), content, null);
    }

    static PackageList ofFile(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String text = new String(bytes, StandardCharsets.UTF_8);
        return new PackageList(formatOf(text), text, file);
    }

    private static ExportFormat formatOf(String text) {
        return LOCK.matcher(text).find() ? ExportFormat.PYLOCK : ExportFormat.REQUIREMENTS;
    }

    /** What the change log says of it. */
    String summary() {
        return file == null ? format.wireName() + " text" : file.toString();
    }

    /** Installs everything in it. */
    void install(Installer installer, VenvInterpreter target, Host host, Operation operation) {
        Path temporary = null;
        try {
            Path source = file;
            if (source == null) {
                // Whether a file is a lock is told by its name.
                String name = format == ExportFormat.PYLOCK ? "pylock.toml" : "requirements.txt";
                temporary = Files.createTempDirectory("burrow-import-");
                source = Files.writeString(temporary.resolve(name), text);
            }
            Request request = format == ExportFormat.PYLOCK
                    ? new Request.InstallLock(source)
                    : new Request.InstallFile(RequirementsFile.read(source, host.environment()), false);
            installer.carryOut(request, target, operation);
        } catch (IOException e) {
            throw Storage.failed(target.environment(), e);
        } finally {
            if (temporary != null) {
                Trees.delete(temporary);
            }
        }
    }
}
