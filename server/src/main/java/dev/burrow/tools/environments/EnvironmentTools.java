package dev.burrow.tools.environments;

import dev.burrow.host.Operation;
import dev.burrow.schema.snapshot.PackageChange;
import dev.burrow.schema.snapshot.PruneReport;
import dev.burrow.schema.snapshot.RunResult;
import dev.burrow.schema.tool.CloneVenvInput;
import dev.burrow.schema.tool.CreateVenvInput;
import dev.burrow.schema.tool.DescribeVenvInput;
import dev.burrow.schema.tool.DiffSnapshotsInput;
import dev.burrow.schema.tool.ExecEphemeralInput;
import dev.burrow.schema.tool.ExportVenvInput;
import dev.burrow.schema.tool.ImportVenvInput;
import dev.burrow.schema.tool.InstallPackagesInput;
import dev.burrow.schema.tool.ListSnapshotsInput;
import dev.burrow.schema.tool.ListVenvsOutput;
import dev.burrow.schema.tool.PruneVenvsInput;
import dev.burrow.schema.tool.RemoveVenvInput;
import dev.burrow.schema.tool.RenameVenvInput;
import dev.burrow.schema.tool.RollbackVenvInput;
import dev.burrow.schema.tool.RunInVenvInput;
import dev.burrow.schema.tool.ScanImportsInput;
import dev.burrow.schema.tool.SetRegistryMetadataInput;
import dev.burrow.schema.tool.SnapshotVenvInput;
import dev.burrow.schema.tool.UndoVenvInput;
import dev.burrow.schema.tool.UninstallPackagesInput;
import dev.burrow.schema.tool.UpgradePackagesInput;
import dev.burrow.schema.tool.VenvLogInput;
import dev.burrow.schema.tool.VerifyVenvInput;
import dev.burrow.schema.tool.WhyInput;
import dev.burrow.tools.Tool;
import dev.burrow.tools.ToolResult;
import dev.burrow.venv.Environments;
import dev.burrow.venv.PeerJson;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Every tool over environments: which call of the library it is, and what its text says. */
public final class EnvironmentTools {

    private final Environments environments;

    private EnvironmentTools(Environments environments) {
        this.environments = environments;
    }

    /** The tools, each by its name. They may be called from several threads. */
    public static List<Tool> of(Environments environments) {
        EnvironmentTools tools = new EnvironmentTools(environments);
        return List.of(
                tool("list_venvs", tools::list),
                tool("create_venv", tools::create),
                tool("remove_venv", tools::remove),
                tool("describe_venv", tools::describe),
                tool("install_packages", tools::install),
                tool("uninstall_packages", tools::uninstall),
                tool("upgrade_packages", tools::upgrade),
                tool("run_in_venv", tools::run),
                tool("exec_ephemeral", tools::execEphemeral),
                tool("doctor", tools::doctor),
                tool("snapshot_venv", tools::snapshot),
                tool("list_snapshots", tools::listSnapshots),
                tool("rollback_venv", tools::rollback),
                tool("diff_snapshots", tools::diffSnapshots),
                tool("why", tools::why),
                tool("scan_imports", tools::scanImports),
                tool("list_registry", tools::listRegistry),
                tool("set_registry_metadata", tools::setRegistryMetadata),
                tool("clone_venv", tools::copy),
                tool("rename_venv", tools::rename),
                tool("verify_venv", tools::verify),
                tool("undo_venv", tools::undo),
                tool("venv_log", tools::log),
                tool("export_venv", tools::export),
                tool("import_venv", tools::importVenv),
                tool("prune_venvs", tools::prune));
    }

    private static Tool tool(String name, Action action) {
        return new Tool(name, (arguments, context) -> action.run(arguments, context.operation()));
    }

    /** Carries out one call whose arguments have been checked. */
    @FunctionalInterface
    private interface Action {
        ToolResult run(JsonNode arguments, Operation operation);
    }

    private ToolResult list(JsonNode arguments, Operation operation) {
        ListVenvsOutput output = environments.list(operation);
        List<String> names =
                output.venvs().stream().map(ListVenvsOutput.ListedVenv::name).toList();
        return ToolResult.of(PeerText.names(names), output.toJson());
    }

    private ToolResult create(JsonNode arguments, Operation operation) {
        var output = environments.create(CreateVenvInput.from(arguments), operation);
        return ToolResult.of("created venv \"" + output.name() + "\"", output.toJson());
    }

    private ToolResult remove(JsonNode arguments, Operation operation) {
        var output = environments.remove(RemoveVenvInput.from(arguments), operation);
        return ToolResult.of("removed venv \"" + output.name() + "\"", output.toJson());
    }

    private ToolResult describe(JsonNode arguments, Operation operation) {
        var output = environments.describe(DescribeVenvInput.from(arguments), operation);
        return ToolResult.of(PeerText.of(output), output.toJson());
    }

    private ToolResult install(JsonNode arguments, Operation operation) {
        PackageChange output = environments.install(InstallPackagesInput.from(arguments), operation);
        String file = output.requirementsFile();
        return ToolResult.of(file == null ? output.output() : "installed from " + file, output.toJson());
    }

    private ToolResult uninstall(JsonNode arguments, Operation operation) {
        PackageChange output = environments.uninstall(UninstallPackagesInput.from(arguments), operation);
        return ToolResult.of(output.output(), output.toJson());
    }

    private ToolResult upgrade(JsonNode arguments, Operation operation) {
        PackageChange output = environments.upgrade(UpgradePackagesInput.from(arguments), operation);
        return ToolResult.of(output.output(), output.toJson());
    }

    private ToolResult run(JsonNode arguments, Operation operation) {
        return ended(environments.run(RunInVenvInput.from(arguments), operation));
    }

    private ToolResult execEphemeral(JsonNode arguments, Operation operation) {
        return ended(environments.execEphemeral(ExecEphemeralInput.from(arguments), operation));
    }

    /** A command that ended badly is a failure that keeps its output: the peer loses it. */
    private static ToolResult ended(RunResult result) {
        if (result.exitStatus() != null && result.exitStatus() == 0) {
            return ToolResult.of(result.output(), result.toJson());
        }
        String how = result.exitStatus() != null ? "exit status " + result.exitStatus() : "signal " + result.signal();
        String text = "command failed: " + how + (result.output().isEmpty() ? "" : "\n" + result.output());
        return ToolResult.unsuccessful(text, result.toJson());
    }

    private ToolResult doctor(JsonNode arguments, Operation operation) {
        var output = environments.doctor(operation);
        return ToolResult.of(PeerText.of(output), output.toJson());
    }

    private ToolResult snapshot(JsonNode arguments, Operation operation) {
        var output = environments.snapshot(SnapshotVenvInput.from(arguments), operation);
        return ToolResult.of(PeerText.of(output), output.toJson());
    }

    private ToolResult listSnapshots(JsonNode arguments, Operation operation) {
        var output = environments.listSnapshots(ListSnapshotsInput.from(arguments), operation);
        List<ObjectNode> snapshots = output.snapshots().stream()
                .map(snapshot -> PeerText.snapshot(snapshot.toJson()))
                .toList();
        return ToolResult.of(PeerText.array(snapshots), output.toJson());
    }

    private ToolResult rollback(JsonNode arguments, Operation operation) {
        var output = environments.rollback(RollbackVenvInput.from(arguments), operation);
        return ToolResult.of(PeerJson.indented(PeerText.snapshot(output.toJson())), output.toJson());
    }

    private ToolResult diffSnapshots(JsonNode arguments, Operation operation) {
        ObjectNode json = environments
                .diffSnapshots(DiffSnapshotsInput.from(arguments), operation)
                .toJson();
        return ToolResult.of(PeerJson.indented(json), json);
    }

    private ToolResult why(JsonNode arguments, Operation operation) {
        var output = environments.why(WhyInput.from(arguments), operation);
        return ToolResult.of(PeerText.of(output), output.toJson());
    }

    private ToolResult scanImports(JsonNode arguments, Operation operation) {
        var output = environments.scanImports(ScanImportsInput.from(arguments), operation);
        return ToolResult.of(PeerText.of(output), output.toJson());
    }

    private ToolResult listRegistry(JsonNode arguments, Operation operation) {
        var output = environments.listRegistry(operation);
        List<ObjectNode> entries =
                output.environments().stream().map(entry -> entry.toJson()).toList();
        return ToolResult.of(PeerText.array(entries), output.toJson());
    }

    private ToolResult setRegistryMetadata(JsonNode arguments, Operation operation) {
        ObjectNode json = environments
                .setRegistryMetadata(SetRegistryMetadataInput.from(arguments), operation)
                .toJson();
        return ToolResult.of(PeerJson.indented(json), json);
    }

    private ToolResult copy(JsonNode arguments, Operation operation) {
        var output = environments.copy(CloneVenvInput.from(arguments), operation);
        return ToolResult.of(
                "cloned venv \"" + output.clonedFrom() + "\" to \"" + output.name() + "\"", output.toJson());
    }

    private ToolResult rename(JsonNode arguments, Operation operation) {
        var output = environments.rename(RenameVenvInput.from(arguments), operation);
        return ToolResult.of(
                "renamed venv \"" + output.renamedFrom() + "\" to \"" + output.name() + "\"", output.toJson());
    }

    private ToolResult verify(JsonNode arguments, Operation operation) {
        ObjectNode json =
                environments.verify(VerifyVenvInput.from(arguments), operation).toJson();
        return ToolResult.of(PeerJson.indented(json), json);
    }

    private ToolResult undo(JsonNode arguments, Operation operation) {
        ObjectNode json =
                environments.undo(UndoVenvInput.from(arguments), operation).toJson();
        return ToolResult.of(PeerJson.indented(json), json);
    }

    private ToolResult log(JsonNode arguments, Operation operation) {
        ObjectNode json =
                environments.log(VenvLogInput.from(arguments), operation).toJson();
        return ToolResult.of(PeerJson.indented(json), json);
    }

    private ToolResult export(JsonNode arguments, Operation operation) {
        var output = environments.export(ExportVenvInput.from(arguments), operation);
        return ToolResult.of(output.content(), output.toJson());
    }

    private ToolResult importVenv(JsonNode arguments, Operation operation) {
        var output = environments.importVenv(ImportVenvInput.from(arguments), operation);
        int count = output.change().added().size();
        return ToolResult.of(
                "created venv \"" + output.name() + "\" with " + count + (count == 1 ? " package" : " packages"),
                output.toJson());
    }

    private ToolResult prune(JsonNode arguments, Operation operation) {
        PruneReport output = environments.prune(PruneVenvsInput.from(arguments), operation);
        List<ObjectNode> venvs = output.venvs().stream()
                .filter(venv -> output.dryRun() || venv.removed())
                .map(EnvironmentTools::pruned)
                .toList();
        return ToolResult.of(PeerText.array(venvs), output.toJson());
    }

    private static ObjectNode pruned(PruneReport.PrunedVenv venv) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", venv.name());
        json.put("last_used_at", venv.lastUsedAt());
        return json;
    }
}
