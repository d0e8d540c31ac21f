// Made by schema/refresh from schema/errors. Never edit it.
package dev.burrow.schema.error;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a failure is about. One record per kind; a switch over them is exhaustive.
 */
public sealed interface ErrorData permits
                BaseInterpreterMissing,
                Cancelled,
                ChangeNotFound,
                CommandFailed,
                CommandNotFound,
                ConfigInvalid,
                ConfirmationRequired,
                IndexUnavailable,
                InstallFailed,
                InternalError,
                InterpreterNotFound,
                InvalidArgument,
                InvalidRequirement,
                InvalidRequirementsFile,
                InvalidVenvName,
                LimitExceeded,
                PackageNotInstalled,
                PathNotFound,
                PipMissing,
                RegistryBusy,
                RegistryUnreadable,
                SandboxUnavailable,
                SnapshotDamaged,
                SnapshotNotFound,
                SnapshotNotRestorable,
                StorageFailed,
                TimedOut,
                ToolNotAllowed,
                UnknownTool,
                UnreadableFile,
                VenvAlreadyExists,
                VenvBroken,
                VenvBusy,
                VenvNotFound {

    /** Names of all kinds, sorted. */
    List<String> KINDS = List.of(
            "BaseInterpreterMissing",
            "Cancelled",
            "ChangeNotFound",
            "CommandFailed",
            "CommandNotFound",
            "ConfigInvalid",
            "ConfirmationRequired",
            "IndexUnavailable",
            "InstallFailed",
            "InternalError",
            "InterpreterNotFound",
            "InvalidArgument",
            "InvalidRequirement",
            "InvalidRequirementsFile",
            "InvalidVenvName",
            "LimitExceeded",
            "PackageNotInstalled",
            "PathNotFound",
            "PipMissing",
            "RegistryBusy",
            "RegistryUnreadable",
            "SandboxUnavailable",
            "SnapshotDamaged",
            "SnapshotNotFound",
            "SnapshotNotRestorable",
            "StorageFailed",
            "TimedOut",
            "ToolNotAllowed",
            "UnknownTool",
            "UnreadableFile",
            "VenvAlreadyExists",
            "VenvBroken",
            "VenvBusy",
            "VenvNotFound");

    /** The name of the kind, as in {@code schema/errors}. */
    String kind();

    /** The data as it crosses the wire. */
    ObjectNode toJson();

    /** The kind in snake case: {@code execution_busy} for {@code ExecutionBusy}. */
    default String kindCode() {
        return kind().replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(java.util.Locale.ROOT);
    }

    /**
     * Reads the data of a kind.
     *
     * @throws IllegalArgumentException where the kind is unknown or the data does not fit it
     */
    static ErrorData from(String kind, JsonNode data) {
        return switch (kind) {
            case "BaseInterpreterMissing" -> BaseInterpreterMissing.from(data);
            case "Cancelled" -> Cancelled.from(data);
            case "ChangeNotFound" -> ChangeNotFound.from(data);
            case "CommandFailed" -> CommandFailed.from(data);
            case "CommandNotFound" -> CommandNotFound.from(data);
            case "ConfigInvalid" -> ConfigInvalid.from(data);
            case "ConfirmationRequired" -> ConfirmationRequired.from(data);
            case "IndexUnavailable" -> IndexUnavailable.from(data);
            case "InstallFailed" -> InstallFailed.from(data);
            case "InternalError" -> InternalError.from(data);
            case "InterpreterNotFound" -> InterpreterNotFound.from(data);
            case "InvalidArgument" -> InvalidArgument.from(data);
            case "InvalidRequirement" -> InvalidRequirement.from(data);
            case "InvalidRequirementsFile" -> InvalidRequirementsFile.from(data);
            case "InvalidVenvName" -> InvalidVenvName.from(data);
            case "LimitExceeded" -> LimitExceeded.from(data);
            case "PackageNotInstalled" -> PackageNotInstalled.from(data);
            case "PathNotFound" -> PathNotFound.from(data);
            case "PipMissing" -> PipMissing.from(data);
            case "RegistryBusy" -> RegistryBusy.from(data);
            case "RegistryUnreadable" -> RegistryUnreadable.from(data);
            case "SandboxUnavailable" -> SandboxUnavailable.from(data);
            case "SnapshotDamaged" -> SnapshotDamaged.from(data);
            case "SnapshotNotFound" -> SnapshotNotFound.from(data);
            case "SnapshotNotRestorable" -> SnapshotNotRestorable.from(data);
            case "StorageFailed" -> StorageFailed.from(data);
            case "TimedOut" -> TimedOut.from(data);
            case "ToolNotAllowed" -> ToolNotAllowed.from(data);
            case "UnknownTool" -> UnknownTool.from(data);
            case "UnreadableFile" -> UnreadableFile.from(data);
            case "VenvAlreadyExists" -> VenvAlreadyExists.from(data);
            case "VenvBroken" -> VenvBroken.from(data);
            case "VenvBusy" -> VenvBusy.from(data);
            case "VenvNotFound" -> VenvNotFound.from(data);
            default -> throw new IllegalArgumentException("unknown kind of error: " + kind);
        };
    }
}
