package dev.burrow.venv;

import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.error.InvalidArgument;
import dev.burrow.schema.error.PathNotFound;
import dev.burrow.schema.snapshot.PackageChange;
import dev.burrow.schema.tool.InstallPackagesInput;
import dev.burrow.schema.tool.UninstallPackagesInput;
import dev.burrow.schema.tool.UpgradePackagesInput;
import dev.burrow.store.Storage;
import dev.burrow.venv.change.Changed;
import dev.burrow.venv.change.Changes;
import dev.burrow.venv.install.Installer;
import dev.burrow.venv.install.Installers;
import dev.burrow.venv.install.Request;
import dev.burrow.venv.install.VenvInterpreter;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.relocate.Relocation;
import dev.burrow.venv.requirement.ProjectName;
import dev.burrow.venv.requirement.Requirement;
import dev.burrow.venv.requirement.RequirementsFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Installs, upgrades and removes packages, each time as one transaction: it happens as a whole or not at all. */
final class PackageChanges {

    /** Text and structured copy together stay below what clients take, about 60 kB. */
    private static final int SHOWN_BYTES = 24 * 1024;

    /** They come with an environment and {@code pip freeze} does not name them; upgrading all leaves them. */
    private static final Set<String> TOOLS = Set.of("pip", "setuptools", "wheel");

    private final Host host;
    private final BaseDirectory base;
    private final Registry registry;
    private final Changes changes;
    private final Installers installers;

    PackageChanges(Host host, BaseDirectory base, Registry registry, Changes changes, Installers installers) {
        this.host = host;
        this.base = base;
        this.registry = registry;
        this.changes = changes;
        this.installers = installers;
    }

    PackageChange install(InstallPackagesInput input, Operation operation) {
        VenvName name = present(input.name());
        List<String> packages = input.packages() == null ? List.of() : input.packages();
        String file = input.requirementsFile();
        if (packages.isEmpty() == (file == null)) {
            String found = file == null ? "neither" : "both";
            throw new BurrowException(
                    new InvalidArgument(
                            file == null ? "/packages" : "/requirements_file",
                            "either packages or requirements_file",
                            found),
                    "install_packages needs either packages or requirements_file, and was given " + found
                            + ": nothing was installed");
        }
        if (file == null) {
            Request request = new Request.Install(requirements(packages), false);
            return change(name, "install_packages", String.join(" ", packages), request, null, operation);
        }
        Path path = file(file);
        Request request = new Request.InstallFile(RequirementsFile.read(path, host.environment()), false);
        return change(name, "install_packages", "-r " + path, request, path.toString(), operation);
    }

    PackageChange uninstall(UninstallPackagesInput input, Operation operation) {
        VenvName name = present(input.name());
        for (int i = 0; i < input.packages().size(); i++) {
            String project = input.packages().get(i);
            if (!ProjectName.isValid(project)) {
                throw new BurrowException(
                        new InvalidArgument("/packages/" + i, "the name of a distribution, without a version", project),
                        "'" + project + "' at /packages/" + i + " is no name of a distribution: give the name alone,"
                                + " without a version; nothing was removed");
            }
        }
        Installed installed = installed(name, operation);
        for (String project : input.packages()) {
            installed.require(name.text(), project);
        }
        Request request = new Request.Uninstall(input.packages());
        return change(name, "uninstall_packages", String.join(" ", input.packages()), request, null, operation);
    }

    /** Upgrades what is named, or everything that came from an index. */
    PackageChange upgrade(UpgradePackagesInput input, Operation operation) {
        VenvName name = present(input.name());
        List<String> named = input.packages() == null ? List.of() : input.packages();
        Installed installed = installed(name, operation);
        List<Requirement> wanted;
        if (named.isEmpty()) {
            wanted = installed.distributions().stream()
                    .filter(each -> !each.isInherited()
                            && each.directUrl() == null
                            && each.editableProject() == null
                            && !TOOLS.contains(each.normalName())
                            && ProjectName.isValid(each.name()))
                    .map(each -> Requirement.parse(each.name()))
                    .toList();
        } else {
            wanted = requirements(named);
            for (Requirement requirement : wanted) {
                installed.require(name.text(), requirement.name());
            }
        }
        Request request = wanted.isEmpty() ? null : new Request.Install(wanted, true);
        String detail = named.isEmpty() ? "everything" : String.join(" ", named);
        return change(name, "upgrade_packages", detail, request, null, operation);
    }

    private PackageChange change(
            VenvName name,
            String action,
            String detail,
            @Nullable Request request,
            @Nullable String file,
            Operation operation) {
        VenvInterpreter.of(name.text(), base.of(name)); // Refused before anything is locked or kept.
        Changed<Printed> changed = changes.change(
                name.text(),
                action,
                detail,
                operation,
                venv -> request == null
                        ? new Printed(PackageChange.Installer.NONE, "")
                        : carryOut(name, venv, request, operation));
        byte[] bytes = changed.result().output.getBytes(StandardCharsets.UTF_8);
        String shown = shortened(changed.result().output);
        return new PackageChange(
                name.text(),
                changed.result().installer,
                shown,
                bytes.length,
                !shown.equals(changed.result().output),
                file,
                FreezeDiff.effect(changed));
    }

    private Printed carryOut(VenvName name, Path venv, Request request, Operation operation) {
        VenvInterpreter target = VenvInterpreter.of(name.text(), venv);
        Installer installer = installers.forEnvironment(target);
        String output = installer.carryOut(request, target, operation);
        repair(venv);
        return new Printed(PackageChange.Installer.valueOf(installer.name().toUpperCase(Locale.ROOT)), output);
    }

    /** Installers do not quote every path that they write into a script's first lines. */
    static void repair(Path venv) {
        boolean plain = venv.toString().chars().allMatch(c -> c > ' ' && c < 0x7f && "$`\"'\\!".indexOf(c) < 0);
        if (plain && venv.toString().length() < 90) {
            return; // Short enough for any interpreter's name behind it: nothing needs quoting.
        }
        try {
            Relocation.repair(venv).rewrite(venv);
        } catch (IOException e) {
            throw Storage.failed(venv, e);
        }
    }

    /** Each one checked by the rules for requirements, so that none is an option in disguise. */
    static List<Requirement> requirements(List<String> texts) {
        return texts.stream().map(Requirement::parse).toList();
    }

    private Path file(String text) {
        Path path;
        try {
            path = host.workingDirectory().resolve(text).normalize();
        } catch (InvalidPathException e) {
            throw new BurrowException(new PathNotFound(text), "stat " + text + ": no such file or directory", e);
        }
        if (!Files.isRegularFile(path)) {
            throw new BurrowException(
                    new PathNotFound(path.toString()),
                    "stat " + path + ": no such file or directory: the requirements file must exist; nothing was done");
        }
        return path;
    }

    private VenvName present(String text) {
        VenvName name = new VenvName(text);
        base.require(name);
        registry.touch(name);
        return name;
    }

    private Installed installed(VenvName name, Operation operation) {
        return changes.read(name.text(), operation, readable -> Installed.read(readable.venv(), readable.tree(), host));
    }

    private static String shortened(String output) {
        if (output.length() <= SHOWN_BYTES) {
            return output;
        }
        int head = SHOWN_BYTES / 3;
        int tail = SHOWN_BYTES - head;
        int left = output.length() - SHOWN_BYTES;
        return output.substring(0, head) + "\n[... " + left + " characters left out ...]\n"
                + output.substring(output.length() - tail);
    }

    /** What an installer printed, and which one it was. */
    private record Printed(PackageChange.Installer installer, String output) {}
}
