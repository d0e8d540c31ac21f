# Made by schema/refresh from schema/. Never edit it.
"""The types of Burrow's contract."""

from __future__ import annotations

from typing import Dict, List, Literal, Optional, TypedDict, Union


class ChangeEffect(TypedDict):
    """What a change did to the packages of an environment."""

    # Id under which the change log has it; give it to undo_venv to undo it.
    change_id: str

    # Hash of the packages before: sha256: and 64 hex digits over the list of packages; equal for equal lists; null when there was no environment.
    freeze_hash_before: Optional[str]

    # Hash of the packages after: sha256: and 64 hex digits over the list of packages; equal for equal lists; null when there is no environment any more.
    freeze_hash_after: Optional[str]

    # Freeze lines that are new, sorted by name.
    added: List[str]

    # Freeze lines that are gone, sorted by name.
    removed: List[str]

    # Distributions that are there before and after, but differ, sorted by name.
    changed: List[PackageDiff]


class _ChangeLogEntryRequired(TypedDict):
    """Properties of ChangeLogEntry that are always there."""

    # Id of the change.
    id: str

    # Name of the environment at that time.
    venv: str

    # Tool or command that changed it.
    action: str

    # Who asked for it: name and version of the client, or cli.
    client: str

    # What was asked for, shortened.
    detail: str

    # When it began, RFC 3339 in UTC.
    started_at: str

    # How long it took, in milliseconds.
    duration_ms: int

    # committed: it holds; undone: it failed or was cancelled and was undone at once; recovered: its process died and it was undone later; reverted: it was undone by undo_venv.
    outcome: Literal["committed", "undone", "recovered", "reverted"]

    # Hash of the packages before: sha256: and 64 hex digits over the list of packages; equal for equal lists; null when there was no environment.
    freeze_hash_before: Optional[str]

    # Hash of the packages after: sha256: and 64 hex digits over the list of packages; equal for equal lists; null when there is no environment any more.
    freeze_hash_after: Optional[str]


class ChangeLogEntry(_ChangeLogEntryRequired, total=False):
    """One change of an environment, as the log has it."""

    # Automatic snapshot taken before it; absent when there was nothing to keep.
    snapshot_id: str

    # Why it was undone; absent when it holds.
    error: str


class Interpreter(TypedDict):
    """A Python found on this machine."""

    # Version as X.Y.Z.
    version: str

    # Absolute path.
    path: str

    # Where it comes from: path, pyenv, uv, system or config.
    source: Literal["config", "path", "pyenv", "uv", "system"]


class Finding(TypedDict):
    """Something wrong or worth knowing."""

    # How bad it is.
    severity: Literal["error", "warning", "info"]

    # What it is about: an environment, a file, a program.
    subject: str

    # What is wrong.
    problem: str

    # What to do about it.
    remedy: str


class _DoctorReportRequired(TypedDict):
    """Properties of DoctorReport that are always there."""

    # Absolute path of the directory that holds the environments.
    base_dir: str

    # Whether it exists.
    base_dir_exists: bool

    # Whether uv can be used.
    uv_available: bool

    # Python interpreters found, as Python X.Y.Z.
    python_versions: List[str]

    # How many environments there are.
    venv_count: int

    # The interpreters found, in the order in which they are tried.
    interpreters: List[Interpreter]

    # What is wrong or worth knowing, worst first.
    findings: List[Finding]


class DoctorReport(_DoctorReportRequired, total=False):
    """The state of this machine as far as environments are concerned."""

    # Names of environments that do not work; absent when all do.
    broken: List[str]

# A text that tells the packages of an environment: requirements (pip) or pylock (PEP 751).
ExportFormat = Literal["requirements", "pylock"]


class _PackageChangeRequired(TypedDict):
    """Properties of PackageChange that are always there."""

    # Name of the environment.
    venv: str

    # Which installer ran.
    installer: Literal["pip", "uv", "none"]

    # What the installer printed; head and tail where it was long.
    output: str

    # Size of all that it printed, in bytes.
    output_bytes: int

    # Whether the middle of the output is left out.
    output_truncated: bool

    # What became different.
    change: ChangeEffect


class PackageChange(_PackageChangeRequired, total=False):
    """What an installer did to an environment."""

    # Absolute path of the requirements file that was used; absent where packages were named.
    requirements_file: str


_PackageDiffRequired = TypedDict(
    "_PackageDiffRequired",
    {
        # Normalised name of the distribution.
        "name": str,
        # Freeze line before.
        "from": str,
        # Freeze line after.
        "to": str,
    },
)


class PackageDiff(_PackageDiffRequired):
    """A distribution that is in two states, in another version or from another source."""


class _PrunedVenvRequired(TypedDict):
    """Properties of PrunedVenv that are always there."""

    # Name of the environment.
    name: str

    # When it was last used, RFC 3339 in UTC.
    last_used_at: str

    # Size of its files, in bytes.
    size_bytes: int

    # Whether it was removed.
    removed: bool


class PrunedVenv(_PrunedVenvRequired, total=False):
    """An environment unused for long."""

    # Why it was not removed; absent otherwise.
    reason: str


class PruneReport(TypedDict):
    """Environments that nobody has used for long."""

    # True when nothing was removed.
    dry_run: bool

    # Days without use that count as long.
    older_than_days: int

    # The environments, longest unused first.
    venvs: List[PrunedVenv]

    # Bytes freed, or that would be freed.
    freed_bytes: int


class _RegistryEntryRequired(TypedDict):
    """Properties of RegistryEntry that are always there."""

    # Name of the environment.
    name: str

    # Absolute path of its directory.
    path: str

    # When it was created, RFC 3339 in UTC.
    created_at: str

    # When it was last used, RFC 3339 in UTC.
    last_used_at: str


class RegistryEntry(_RegistryEntryRequired, total=False):
    """What the registry knows of an environment."""

    # Path of the project it belongs to; absent without one.
    project_path: str

    # Its tags: lower case, unique, sorted; absent without any.
    tags: List[str]


class _RollbackRequired(TypedDict):
    """Properties of Rollback that are always there."""

    # Id of the snapshot: YYYYMMDD-HHMMSS in UTC, and the label.
    id: str

    # Name of the environment.
    venv: str

    # When it was taken, RFC 3339 in UTC.
    created_at: str

    # How many lines of pip freeze it has.
    package_count: int

    # Absolute path of its text or manifest.
    path: str

    # manual: asked for; automatic: taken before a change.
    kind: Literal["manual", "automatic"]

    # offline: every file is kept and rolling back needs no network; installer: only the list of packages is kept, and rolling back installs them.
    restore: Literal["offline", "installer"]

    # What became different.
    change: ChangeEffect


class Rollback(_RollbackRequired, total=False):
    """The snapshot that an environment was rolled back to, and what that changed."""

    # Label it was given; absent without one.
    label: str


class _RunResultRequired(TypedDict):
    """Properties of RunResult that are always there."""

    # The command that ran.
    command: List[str]

    # What it printed on stdout and stderr, as it came; head and tail where it was long; bytes that are not UTF-8 replaced.
    output: str

    # Size of all that it printed, in bytes.
    output_bytes: int

    # Whether the middle of the output is left out.
    output_truncated: bool

    # How long it ran, in milliseconds.
    duration_ms: int

    # Whether it ran in a sandbox.
    sandboxed: bool


class RunResult(_RunResultRequired, total=False):
    """How a command ended and what it printed."""

    # File that has the whole output; absent when nothing is left out.
    output_path: str

    # Its exit status; absent when a signal ended it.
    exit_status: int

    # Name of the signal that ended it, such as SIGKILL; absent when it exited by itself.
    signal: str


_ScannedImportRequired = TypedDict(
    "_ScannedImportRequired",
    {
        # Top-level name that is imported; below a namespace that several distributions share, as much of the dotted name as tells them apart.
        "name": str,
        # required: always runs; optional: has a fallback; typing: for type checkers only; platform: on some systems or versions only; dynamic: by a call with the name as text.
        "class": Literal["required", "optional", "typing", "platform", "dynamic"],
        # Where the module comes from.
        "origin": Literal["stdlib", "local", "third_party"],
        # File of the first import, as in files.
        "path": str,
        # Line of the first import, counted from 1.
        "line": int,
    },
)


class ScannedImport(_ScannedImportRequired, total=False):
    """One imported name."""

    # Distribution that provides it; absent when unknown or ambiguous.
    distribution: str

    # How the distribution is known: environment metadata, inline metadata, a table, or only the same name.
    source: Literal["environment", "inline", "table", "name"]

    # Distributions that might provide it, where more than one could.
    candidates: List[str]

    # Why the distribution is not sure; absent when it is.
    reason: str

    # True when every such import stands in a function, so that it runs only when that is called.
    lazy: bool

    # For platform: whether the conditions hold on this platform and the environment's Python; absent when that is open.
    applies: bool


class StatedRequirement(TypedDict):
    """A requirement that a file states itself."""

    # The requirement.
    requirement: str

    # File that states it.
    path: str

    # Where in the file it stands.
    source: Literal["inline", "pip_magic"]


class _ScanProblemRequired(TypedDict):
    """Properties of ScanProblem that are always there."""

    # The file.
    path: str

    # What is wrong.
    problem: str


class ScanProblem(_ScanProblemRequired, total=False):
    """Something that could not be read."""

    # Line, counted from 1; absent when it concerns the whole file.
    line: int


class _ScanReportRequired(TypedDict):
    """Properties of ScanReport that are always there."""

    # Absolute path that was scanned.
    path: str

    # Files that were read.
    files: List[str]

    # Top-level names imported, sorted.
    imports: List[str]

    # Those of imports that are neither standard library nor local.
    third_party: List[str]

    # Distributions that are needed for third_party, in the same order: only sure ones, and only for imports that are required here. An exact requirement from inline metadata stands as written.
    suggested_packages: List[str]

    # Each imported name with its class and place.
    details: List[ScannedImport]

    # Exact requirements from inline script metadata and notebook %pip lines.
    requirements: List[StatedRequirement]

    # Files that were left out, and places that Python would refuse, each with the reason.
    problems: List[ScanProblem]

    # How many files were read.
    file_count: int


class ScanReport(_ScanReportRequired, total=False):
    """What Python files import, and which distributions that takes."""

    # Environment it was compared with; absent without one.
    venv: str

    # Those of suggested_packages that the environment lacks; absent without an environment.
    missing: List[str]

    # True when lists were cut for their size; file_count is the whole number.
    truncated: bool


class _SnapshotRequired(TypedDict):
    """Properties of Snapshot that are always there."""

    # Id of the snapshot: YYYYMMDD-HHMMSS in UTC, and the label.
    id: str

    # Name of the environment.
    venv: str

    # When it was taken, RFC 3339 in UTC.
    created_at: str

    # How many lines of pip freeze it has.
    package_count: int

    # Absolute path of its text or manifest.
    path: str

    # manual: asked for; automatic: taken before a change.
    kind: Literal["manual", "automatic"]

    # offline: every file is kept and rolling back needs no network; installer: only the list of packages is kept, and rolling back installs them.
    restore: Literal["offline", "installer"]


class Snapshot(_SnapshotRequired, total=False):
    """A remembered state of an environment."""

    # Label it was given; absent without one.
    label: str


_SnapshotDiffRequired = TypedDict(
    "_SnapshotDiffRequired",
    {
        # Name of the environment.
        "venv": str,
        # Id of the first snapshot.
        "from": str,
        # Id of the second snapshot, or current.
        "to": str,
        # Freeze lines that only the second has.
        "added": List[str],
        # Freeze lines that only the first has.
        "removed": List[str],
        # Distributions that both have, but differ.
        "changed": List["PackageDiff"],
    },
)


class SnapshotDiff(_SnapshotDiffRequired):
    """How the packages of two states of an environment differ."""


class Activation(TypedDict):
    """Command lines that activate it, quoted for each shell."""

    # Command line for bash.
    bash: str

    # Command line for cmd.exe.
    cmd: str

    # Command line for fish.
    fish: str

    # Command line for PowerShell.
    pwsh: str

    # Command line for zsh.
    zsh: str


class ChangeInProgress(TypedDict):
    """A change under way; all else here is the state before it."""

    # What is being done.
    action: str

    # Who asked for it.
    client: str

    # Process id of who does it.
    pid: int

    # When it began, RFC 3339 in UTC.
    started_at: str


class _VenvDescriptionRequired(TypedDict):
    """Properties of VenvDescription that are always there."""

    # Name of the environment.
    name: str

    # Absolute path of its directory.
    path: str

    # Version of its Python as X.Y.Z; null when it cannot be known.
    python_version: Optional[str]

    # Absolute path of its python.
    python_path: str

    # Absolute path of its pip; null when it has none.
    pip_path: Optional[str]

    # Installed distributions as name==version, in the order of pip list.
    packages: List[str]

    # How many distributions are installed.
    package_count: int

    # Size of all its files, in bytes.
    size_bytes: int

    # The same size for people.
    size_human: str

    # When its directory was last modified, RFC 3339 in UTC.
    modified_at: str

    # Hash of packages: sha256: and 64 hex digits over the list of packages; equal for equal lists.
    freeze_hash: str

    # Command lines that activate it, quoted for each shell.
    activation: Activation

    # Whether it works.
    state: VenvState


class VenvDescription(_VenvDescriptionRequired, total=False):
    """All about one environment."""

    # What is wrong and what to do; absent when the state is ok.
    problem: str

    # Distributions of the base Python that it sees too, as name==version; absent when it is closed off from them.
    inherited_packages: List[str]

    # True when the list of packages was cut; package_count is the whole number.
    packages_truncated: bool

    # A change under way; all else here is the state before it.
    change_in_progress: ChangeInProgress


class VenvExport(TypedDict):
    """The packages of an environment as text that another machine can use."""

    # Name of the environment.
    name: str

    # Version of its Python as X.Y.Z; null when it cannot be known.
    python_version: Optional[str]

    # Freeze lines.
    requirements: List[str]

    # Format of content.
    format: ExportFormat

    # The text of the file.
    content: str

    # What the text cannot say, such as packages installed from a directory.
    warnings: List[str]

# Whether an environment works: ok; interpreter_missing: its base Python is gone; version_mismatch: its base Python is another version now; no_config: it has no readable pyvenv.cfg; unreadable: the directory cannot be read.
VenvState = Literal["ok", "interpreter_missing", "version_mismatch", "no_config", "unreadable"]


class _DifferingFileRequired(TypedDict):
    """Properties of DifferingFile that are always there."""

    # Distribution that the file belongs to.
    package: str

    # Path of the file, relative to the environment.
    path: str

    # How it differs.
    problem: Literal["missing", "modified", "unreadable", "duplicate"]


class DifferingFile(_DifferingFileRequired, total=False):
    """A file that differs."""

    # SHA-256 it should have, as 64 hex digits.
    expected_sha256: str

    # SHA-256 it has, as 64 hex digits.
    found_sha256: str


class _VerifyReportRequired(TypedDict):
    """Properties of VerifyReport that are always there."""

    # Name of the environment.
    venv: str

    # Whether nothing differs.
    ok: bool

    # How many distributions were checked.
    packages_checked: int

    # How many files were checked.
    files_checked: int

    # What differs, by package and path.
    problems: List[DifferingFile]

    # How many problems there are; more than listed when truncated.
    problem_count: int

    # Distributions that have no list of files to check.
    unverifiable: List[str]


class VerifyReport(_VerifyReportRequired, total=False):
    """Files of an environment that differ from what was installed."""

    # True when problems were cut for their size.
    truncated: bool


class WhyEdge(TypedDict):
    """One distribution requires another."""

    # Distribution that requires.
    parent: str

    # Distribution that is required.
    child: str

    # The requirement as the parent states it.
    requirement: str


class _WhyGraphRequired(TypedDict):
    """Properties of WhyGraph that are always there."""

    # Name of the environment.
    venv: str

    # Normalised name of the distribution.
    package: str

    # Whether nothing else that is installed requires it.
    direct: bool

    # One chain of distributions that leads to it, nearest first; always the same one; null when it is direct.
    required_by: Optional[List[str]]

    # Installed version.
    version: str

    # Every installed distribution that requires it, sorted.
    parents: List[str]

    # Every requirement on every way to it, sorted by parent.
    graph: List[WhyEdge]


class WhyGraph(_WhyGraphRequired, total=False):
    """Why an environment has a distribution."""

    # True when the graph was cut for its size.
    graph_truncated: bool


class BaseInterpreterMissing(TypedDict):
    """The Python that the environment was made from is gone, so nothing can run in it. Follow the remedy."""

    # Name of the environment.
    name: str

    # Path at which the interpreter should be.
    interpreter: str

    # What to do about it.
    remedy: str


class Cancelled(TypedDict):
    """The client cancelled the call. What was under way was undone."""


class _ChangeNotFoundRequired(TypedDict):
    """Properties of ChangeNotFound that are always there."""

    # Name of the environment.
    venv: str


class ChangeNotFound(_ChangeNotFoundRequired, total=False):
    """The change log has no such change, or nothing that could be undone. Read the log of the environment."""

    # Id that was looked for; absent when the last change was asked for and there is none.
    change_id: str


class _CommandFailedRequired(TypedDict):
    """Properties of CommandFailed that are always there."""

    # The command and its arguments.
    command: List[str]


class CommandFailed(_CommandFailedRequired, total=False):
    """The command ran in the environment and did not end with status 0. Its output is in the result beside this error."""

    # Its exit status; absent when a signal ended it.
    exit_status: int

    # Name of the signal that ended it, such as SIGKILL; absent when it exited by itself.
    signal: str


class CommandNotFound(TypedDict):
    """Neither the environment nor the PATH has an executable of this name. Nothing ran. Correct the name or install what provides it."""

    # Name that was looked for.
    command: str


class _ConfigInvalidRequired(TypedDict):
    """Properties of ConfigInvalid that are always there."""

    # Absolute path of the file.
    path: str

    # What is wrong.
    reason: str


class ConfigInvalid(_ConfigInvalidRequired, total=False):
    """The configuration file cannot be used, and no default is guessed in its place. Repair it at the place named."""

    # Line in the file, counted from 1.
    line: int

    # Column in the line, counted from 1.
    column: int


class ConfirmationRequired(TypedDict):
    """The tool changes something and the policy asks for a confirmation first. Nothing was done. Ask the person, then call again with confirm set to true."""

    # Name of the tool.
    tool: str

    # Name of the policy in force.
    policy: str


class IndexUnavailable(TypedDict):
    """A package index, or another source, did not answer or refused. The environment is as it was before. Check the network, the name of the host and its credentials, then call again."""

    # Host that was asked.
    host: str

    # What it answered, or why it could not be reached.
    reason: str


class _InstallFailedRequired(TypedDict):
    """Properties of InstallFailed that are always there."""

    # Which installer ran: pip or uv.
    installer: str

    # The last lines of its output, at most 8,000 characters.
    output_tail: str


class InstallFailed(_InstallFailedRequired, total=False):
    """The installer ran and failed. The environment is as it was before. Read the end of its output: it names the requirement that could not be met."""

    # Its exit status; absent when a signal ended it.
    exit_status: int


class InternalError(TypedDict):
    """Burrow itself failed. Nobody's argument is at fault. Report it with the incident id, under which the log has the details."""

    # Id under which the server's log has the details.
    incident_id: str


class InterpreterNotFound(TypedDict):
    """No Python on this machine fits what was asked for. Choose one of those found, or install it."""

    # Version or path that was asked for.
    wanted: str

    # Versions and paths of the interpreters that were found.
    found: List[str]


class InvalidArgument(TypedDict):
    """An argument of a tool call is missing, unknown, or not what the tool's input schema asks for. Nothing was done. Correct the argument at the pointer and call again."""

    # JSON Pointer (RFC 6901) to the wrong place below the arguments; the empty string means the arguments as a whole.
    pointer: str

    # What belongs there, in words.
    expected: str

    # What was there instead, in words, shortened to 200 characters.
    found: str


class InvalidRequirement(TypedDict):
    """What was given as a requirement is none by the rules of PEP 508; options and files are never accepted in its place. Nothing was done. Correct it."""

    # The requirement as given, shortened to 200 characters.
    requirement: str

    # Where reading stopped, counted in characters from 0.
    position: int

    # What is wrong there.
    reason: str


class InvalidRequirementsFile(TypedDict):
    """A line of a requirements or lock file cannot be used. Nothing was done. Correct the line."""

    # Absolute path of the file; empty when the text came with the call.
    path: str

    # Line in the file, counted from 1.
    line: int

    # What is wrong with it.
    reason: str


class InvalidVenvName(TypedDict):
    """The name cannot be used for an environment. Choose one that fits the rule."""

    # Name that was given.
    name: str

    # The rule that it breaks.
    rule: str


class LimitExceeded(TypedDict):
    """Something was larger than Burrow handles. Make it smaller, or split the work."""

    # Name of the limit, with its unit.
    limit: str

    # The limit's value in that unit.
    value: int


class PackageNotInstalled(TypedDict):
    """The environment does not have this distribution. Describe the environment to see what it has."""

    # Name of the environment.
    venv: str

    # Name of the distribution that was looked for.
    package: str


class PathNotFound(TypedDict):
    """The file or directory named in the call does not exist. Correct the path."""

    # Path that was looked for.
    path: str


class PipMissing(TypedDict):
    """The environment has no pip and no other allowed installer can serve it. Follow the remedy."""

    # Name of the environment.
    name: str

    # What to do about it.
    remedy: str


class _RegistryBusyRequired(TypedDict):
    """Properties of RegistryBusy that are always there."""

    # Absolute path of the lock file.
    path: str

    # How long the call waited, in milliseconds.
    waited_ms: int


class RegistryBusy(_RegistryBusyRequired, total=False):
    """Another process held the lock of the registry of environments for longer than the call was willing to wait. Nothing was done. Call again."""

    # What the holder is doing; absent when it cannot be known.
    holder: str

    # Process id of the holder; absent when it cannot be known.
    holder_pid: int


class _RegistryUnreadableRequired(TypedDict):
    """Properties of RegistryUnreadable that are always there."""

    # Absolute path of the file.
    path: str

    # What is wrong.
    reason: str


class RegistryUnreadable(_RegistryUnreadableRequired, total=False):
    """The registry of environments cannot be read. It was left as it is. Repair the file at the place named, or move it away."""

    # Line in the file, counted from 1.
    line: int

    # Column in the line, counted from 1.
    column: int


class SandboxUnavailable(TypedDict):
    """A sandbox was asked for and this machine cannot give one. Nothing ran, and nothing runs unconfined in its place. Follow the remedy."""

    # What is missing or forbidden.
    cause: str

    # The narrowest thing that helps.
    remedy: str


class SnapshotDamaged(TypedDict):
    """A file that the snapshot needs is no longer what it was when the snapshot was taken. Nothing was changed. Use another snapshot."""

    # Id of the snapshot.
    snapshot_id: str

    # Path of the file, relative to the environment.
    path: str

    # SHA-256 that the file had, as 64 hex digits.
    expected_sha256: str


class SnapshotNotFound(TypedDict):
    """The environment has no snapshot of this id. List its snapshots."""

    # Name of the environment.
    venv: str

    # Id that was looked for; empty when the newest was asked for and there is none.
    snapshot_id: str


class SnapshotNotRestorable(TypedDict):
    """The snapshot exists only as text, and a line of it cannot be installed again. Nothing was changed. Install the rest by hand or use another snapshot."""

    # Id of the snapshot.
    snapshot_id: str

    # The line that cannot be restored.
    line: str

    # Why not.
    reason: str


class StorageFailed(TypedDict):
    """The file system refused a write. What was under way was undone. Make room or correct the permissions, then call again."""

    # Absolute path of the file or directory.
    path: str

    # Text of the operating system's error.
    os_error: str

    # What kind of refusal it was.
    reason: Literal["no_space", "read_only", "permission", "not_supported", "other"]


class TimedOut(TypedDict):
    """The call did not finish within its time limit. What was under way was undone. Raise the limit, or split the work."""

    # The limit, in milliseconds.
    limit_ms: int


class ToolNotAllowed(TypedDict):
    """The policy the server was started with does not allow this tool. Only the person who runs the server can change that, by --policy or --allow-tool."""

    # Name of the tool.
    tool: str

    # Name of the policy in force: safe, read-only or full.
    policy: str


class UnknownTool(TypedDict):
    """No tool has this name. List the tools and use one of their names."""

    # The name that was called.
    tool: str


class UnreadableFile(TypedDict):
    """A file that the call needs cannot be read. Correct its permissions, its kind or its content."""

    # Absolute path of the file.
    path: str

    # Why it cannot be read.
    reason: str


class VenvAlreadyExists(TypedDict):
    """An environment, or something else, already has this name in the base directory. Choose another name or remove the old one first."""

    # Name that is taken.
    name: str

    # Absolute path of what has the name.
    path: str


class VenvBroken(TypedDict):
    """The environment's directory is there but the environment cannot work. Follow the remedy."""

    # Name of the environment.
    name: str

    # What is wrong with it.
    reason: str

    # What to do about it.
    remedy: str


class _VenvBusyRequired(TypedDict):
    """Properties of VenvBusy that are always there."""

    # Name of the environment.
    name: str

    # How long the call waited, in milliseconds.
    waited_ms: int


class VenvBusy(_VenvBusyRequired, total=False):
    """Another change of the same environment was under way for longer than the call was willing to wait. Nothing was done. Wait for the holder to finish, then call again."""

    # What the holder is doing and for which client; absent when it cannot be known.
    holder: str

    # Process id of the holder; absent when it cannot be known.
    holder_pid: int


class VenvNotFound(TypedDict):
    """There is no environment of this name in the base directory. List the environments, or create this one."""

    # Name that was looked for.
    name: str

    # Absolute path of the directory that was looked in.
    base_dir: str


class BaseInterpreterMissingError(TypedDict):
    """A failure of the kind BaseInterpreterMissing."""

    kind: Literal["BaseInterpreterMissing"]
    message: str
    data: BaseInterpreterMissing


class CancelledError(TypedDict):
    """A failure of the kind Cancelled."""

    kind: Literal["Cancelled"]
    message: str
    data: Cancelled


class ChangeNotFoundError(TypedDict):
    """A failure of the kind ChangeNotFound."""

    kind: Literal["ChangeNotFound"]
    message: str
    data: ChangeNotFound


class CommandFailedError(TypedDict):
    """A failure of the kind CommandFailed."""

    kind: Literal["CommandFailed"]
    message: str
    data: CommandFailed


class CommandNotFoundError(TypedDict):
    """A failure of the kind CommandNotFound."""

    kind: Literal["CommandNotFound"]
    message: str
    data: CommandNotFound


class ConfigInvalidError(TypedDict):
    """A failure of the kind ConfigInvalid."""

    kind: Literal["ConfigInvalid"]
    message: str
    data: ConfigInvalid


class ConfirmationRequiredError(TypedDict):
    """A failure of the kind ConfirmationRequired."""

    kind: Literal["ConfirmationRequired"]
    message: str
    data: ConfirmationRequired


class IndexUnavailableError(TypedDict):
    """A failure of the kind IndexUnavailable."""

    kind: Literal["IndexUnavailable"]
    message: str
    data: IndexUnavailable


class InstallFailedError(TypedDict):
    """A failure of the kind InstallFailed."""

    kind: Literal["InstallFailed"]
    message: str
    data: InstallFailed


class InternalErrorError(TypedDict):
    """A failure of the kind InternalError."""

    kind: Literal["InternalError"]
    message: str
    data: InternalError


class InterpreterNotFoundError(TypedDict):
    """A failure of the kind InterpreterNotFound."""

    kind: Literal["InterpreterNotFound"]
    message: str
    data: InterpreterNotFound


class InvalidArgumentError(TypedDict):
    """A failure of the kind InvalidArgument."""

    kind: Literal["InvalidArgument"]
    message: str
    data: InvalidArgument


class InvalidRequirementError(TypedDict):
    """A failure of the kind InvalidRequirement."""

    kind: Literal["InvalidRequirement"]
    message: str
    data: InvalidRequirement


class InvalidRequirementsFileError(TypedDict):
    """A failure of the kind InvalidRequirementsFile."""

    kind: Literal["InvalidRequirementsFile"]
    message: str
    data: InvalidRequirementsFile


class InvalidVenvNameError(TypedDict):
    """A failure of the kind InvalidVenvName."""

    kind: Literal["InvalidVenvName"]
    message: str
    data: InvalidVenvName


class LimitExceededError(TypedDict):
    """A failure of the kind LimitExceeded."""

    kind: Literal["LimitExceeded"]
    message: str
    data: LimitExceeded


class PackageNotInstalledError(TypedDict):
    """A failure of the kind PackageNotInstalled."""

    kind: Literal["PackageNotInstalled"]
    message: str
    data: PackageNotInstalled


class PathNotFoundError(TypedDict):
    """A failure of the kind PathNotFound."""

    kind: Literal["PathNotFound"]
    message: str
    data: PathNotFound


class PipMissingError(TypedDict):
    """A failure of the kind PipMissing."""

    kind: Literal["PipMissing"]
    message: str
    data: PipMissing


class RegistryBusyError(TypedDict):
    """A failure of the kind RegistryBusy."""

    kind: Literal["RegistryBusy"]
    message: str
    data: RegistryBusy


class RegistryUnreadableError(TypedDict):
    """A failure of the kind RegistryUnreadable."""

    kind: Literal["RegistryUnreadable"]
    message: str
    data: RegistryUnreadable


class SandboxUnavailableError(TypedDict):
    """A failure of the kind SandboxUnavailable."""

    kind: Literal["SandboxUnavailable"]
    message: str
    data: SandboxUnavailable


class SnapshotDamagedError(TypedDict):
    """A failure of the kind SnapshotDamaged."""

    kind: Literal["SnapshotDamaged"]
    message: str
    data: SnapshotDamaged


class SnapshotNotFoundError(TypedDict):
    """A failure of the kind SnapshotNotFound."""

    kind: Literal["SnapshotNotFound"]
    message: str
    data: SnapshotNotFound


class SnapshotNotRestorableError(TypedDict):
    """A failure of the kind SnapshotNotRestorable."""

    kind: Literal["SnapshotNotRestorable"]
    message: str
    data: SnapshotNotRestorable


class StorageFailedError(TypedDict):
    """A failure of the kind StorageFailed."""

    kind: Literal["StorageFailed"]
    message: str
    data: StorageFailed


class TimedOutError(TypedDict):
    """A failure of the kind TimedOut."""

    kind: Literal["TimedOut"]
    message: str
    data: TimedOut


class ToolNotAllowedError(TypedDict):
    """A failure of the kind ToolNotAllowed."""

    kind: Literal["ToolNotAllowed"]
    message: str
    data: ToolNotAllowed


class UnknownToolError(TypedDict):
    """A failure of the kind UnknownTool."""

    kind: Literal["UnknownTool"]
    message: str
    data: UnknownTool


class UnreadableFileError(TypedDict):
    """A failure of the kind UnreadableFile."""

    kind: Literal["UnreadableFile"]
    message: str
    data: UnreadableFile


class VenvAlreadyExistsError(TypedDict):
    """A failure of the kind VenvAlreadyExists."""

    kind: Literal["VenvAlreadyExists"]
    message: str
    data: VenvAlreadyExists


class VenvBrokenError(TypedDict):
    """A failure of the kind VenvBroken."""

    kind: Literal["VenvBroken"]
    message: str
    data: VenvBroken


class VenvBusyError(TypedDict):
    """A failure of the kind VenvBusy."""

    kind: Literal["VenvBusy"]
    message: str
    data: VenvBusy


class VenvNotFoundError(TypedDict):
    """A failure of the kind VenvNotFound."""

    kind: Literal["VenvNotFound"]
    message: str
    data: VenvNotFound


# A failure, as a result whose isError is true carries it.
BurrowError = Union[
    BaseInterpreterMissingError,
    CancelledError,
    ChangeNotFoundError,
    CommandFailedError,
    CommandNotFoundError,
    ConfigInvalidError,
    ConfirmationRequiredError,
    IndexUnavailableError,
    InstallFailedError,
    InternalErrorError,
    InterpreterNotFoundError,
    InvalidArgumentError,
    InvalidRequirementError,
    InvalidRequirementsFileError,
    InvalidVenvNameError,
    LimitExceededError,
    PackageNotInstalledError,
    PathNotFoundError,
    PipMissingError,
    RegistryBusyError,
    RegistryUnreadableError,
    SandboxUnavailableError,
    SnapshotDamagedError,
    SnapshotNotFoundError,
    SnapshotNotRestorableError,
    StorageFailedError,
    TimedOutError,
    ToolNotAllowedError,
    UnknownToolError,
    UnreadableFileError,
    VenvAlreadyExistsError,
    VenvBrokenError,
    VenvBusyError,
    VenvNotFoundError,
]


class CloneVenvInput(TypedDict):
    """Arguments of clone_venv."""

    # Environment.
    name: str

    # Name of the copy.
    new_name: str


class _CreateVenvInputRequired(TypedDict):
    """Properties of CreateVenvInput that are always there."""

    # New name: letters, digits, . _ -
    name: str


class CreateVenvInput(_CreateVenvInputRequired, total=False):
    """Arguments of create_venv."""

    # 3.12, 3.12.1 or a path.
    python_version: str


class DescribeVenvInput(TypedDict):
    """Arguments of describe_venv."""

    # Environment.
    name: str


class _DiffSnapshotsInputRequired(TypedDict):
    """Properties of DiffSnapshotsInput that are always there."""

    # Environment.
    name: str

    # Snapshot.
    from_snapshot_id: str


class DiffSnapshotsInput(_DiffSnapshotsInputRequired, total=False):
    """Arguments of diff_snapshots."""

    # Default: now.
    to_snapshot_id: str


class DoctorInput(TypedDict):
    """Arguments of doctor."""


class _ExecEphemeralInputRequired(TypedDict):
    """Properties of ExecEphemeralInput that are always there."""

    # Program and arguments; no shell.
    command: List[str]


class ExecEphemeralInput(_ExecEphemeralInputRequired, total=False):
    """Arguments of exec_ephemeral."""

    # Requirements.
    packages: List[str]

    # 3.12, 3.12.1 or a path.
    python_version: str

    # Run confined.
    sandbox: bool

    # Person agreed.
    confirm: bool


class _ExportVenvInputRequired(TypedDict):
    """Properties of ExportVenvInput that are always there."""

    # Environment.
    name: str


class ExportVenvInput(_ExportVenvInputRequired, total=False):
    """Arguments of export_venv."""

    # Default: requirements.
    format: ExportFormat


class _ImportVenvInputRequired(TypedDict):
    """Properties of ImportVenvInput that are always there."""

    # New name: letters, digits, . _ -
    name: str


class ImportVenvInput(_ImportVenvInputRequired, total=False):
    """Arguments of import_venv."""

    # Its text.
    content: str

    # Its path.
    path: str

    # 3.12, 3.12.1 or a path.
    python_version: str

    # Person agreed.
    confirm: bool


class _InstallPackagesInputRequired(TypedDict):
    """Properties of InstallPackagesInput that are always there."""

    # Environment.
    name: str


class InstallPackagesInput(_InstallPackagesInputRequired, total=False):
    """Arguments of install_packages."""

    # Such as six or "requests>=2,<3"; no options.
    packages: List[str]

    # Its path.
    requirements_file: str

    # Person agreed.
    confirm: bool


class ListRegistryInput(TypedDict):
    """Arguments of list_registry."""


class ListSnapshotsInput(TypedDict):
    """Arguments of list_snapshots."""

    # Environment.
    name: str


class ListVenvsInput(TypedDict):
    """Arguments of list_venvs."""


class PruneVenvsInput(TypedDict, total=False):
    """Arguments of prune_venvs."""

    # Default: as configured, 90.
    older_than_days: int

    # Only list; default true.
    dry_run: bool

    # Person agreed.
    confirm: bool


class _RemoveVenvInputRequired(TypedDict):
    """Properties of RemoveVenvInput that are always there."""

    # Environment.
    name: str


class RemoveVenvInput(_RemoveVenvInputRequired, total=False):
    """Arguments of remove_venv."""

    # Person agreed.
    confirm: bool


class _RenameVenvInputRequired(TypedDict):
    """Properties of RenameVenvInput that are always there."""

    # Environment.
    name: str

    # New name.
    new_name: str


class RenameVenvInput(_RenameVenvInputRequired, total=False):
    """Arguments of rename_venv."""

    # Person agreed.
    confirm: bool


class _RollbackVenvInputRequired(TypedDict):
    """Properties of RollbackVenvInput that are always there."""

    # Environment.
    name: str


class RollbackVenvInput(_RollbackVenvInputRequired, total=False):
    """Arguments of rollback_venv."""

    # Default: the newest.
    snapshot_id: str

    # Person agreed.
    confirm: bool


class _RunInVenvInputRequired(TypedDict):
    """Properties of RunInVenvInput that are always there."""

    # Environment.
    name: str

    # Program and arguments; no shell.
    command: List[str]


class RunInVenvInput(_RunInVenvInputRequired, total=False):
    """Arguments of run_in_venv."""

    # Person agreed.
    confirm: bool


class _ScanImportsInputRequired(TypedDict):
    """Properties of ScanImportsInput that are always there."""

    # File or folder.
    path: str


class ScanImportsInput(_ScanImportsInputRequired, total=False):
    """Arguments of scan_imports."""

    # Environment.
    venv: str


class _SetRegistryMetadataInputRequired(TypedDict):
    """Properties of SetRegistryMetadataInput that are always there."""

    # Environment.
    name: str


class SetRegistryMetadataInput(_SetRegistryMetadataInputRequired, total=False):
    """Arguments of set_registry_metadata."""

    # Path, or null.
    project: Optional[str]

    # All tags, or null.
    tags: Optional[List[str]]

    # Person agreed.
    confirm: bool


class _SnapshotVenvInputRequired(TypedDict):
    """Properties of SnapshotVenvInput that are always there."""

    # Environment.
    name: str


class SnapshotVenvInput(_SnapshotVenvInputRequired, total=False):
    """Arguments of snapshot_venv."""

    # Short label.
    label: str


class _UndoVenvInputRequired(TypedDict):
    """Properties of UndoVenvInput that are always there."""

    # Environment.
    name: str


class UndoVenvInput(_UndoVenvInputRequired, total=False):
    """Arguments of undo_venv."""

    # Default: the last.
    change_id: str

    # Person agreed.
    confirm: bool


class _UninstallPackagesInputRequired(TypedDict):
    """Properties of UninstallPackagesInput that are always there."""

    # Environment.
    name: str

    # Distributions.
    packages: List[str]


class UninstallPackagesInput(_UninstallPackagesInputRequired, total=False):
    """Arguments of uninstall_packages."""

    # Person agreed.
    confirm: bool


class _UpgradePackagesInputRequired(TypedDict):
    """Properties of UpgradePackagesInput that are always there."""

    # Environment.
    name: str


class UpgradePackagesInput(_UpgradePackagesInputRequired, total=False):
    """Arguments of upgrade_packages."""

    # Distributions; default: all.
    packages: List[str]

    # Person agreed.
    confirm: bool


class _VenvLogInputRequired(TypedDict):
    """Properties of VenvLogInput that are always there."""

    # Environment.
    name: str


class VenvLogInput(_VenvLogInputRequired, total=False):
    """Arguments of venv_log."""

    # Most entries; default 50.
    limit: int

    # Only changes before this id.
    before: str


class _VerifyVenvInputRequired(TypedDict):
    """Properties of VerifyVenvInput that are always there."""

    # Environment.
    name: str


class VerifyVenvInput(_VerifyVenvInputRequired, total=False):
    """Arguments of verify_venv."""

    # Distributions; default: all.
    packages: List[str]


class WhyInput(TypedDict):
    """Arguments of why."""

    # Environment.
    name: str

    # Distribution.
    package: str


class CloneVenvOutput(TypedDict):
    """What clone_venv did."""

    # Name of the copy.
    name: str

    # Absolute path of the copy.
    path: str

    # Name of the original.
    cloned_from: str

    # How many distributions it has.
    package_count: int

    # Hash of its packages: sha256: and 64 hex digits over the list of packages; equal for equal lists.
    freeze_hash: str


class CreateVenvOutput(TypedDict):
    """What create_venv did."""

    # Its name.
    name: str

    # Absolute path of its directory.
    path: str

    # Version of its Python as X.Y.Z.
    python_version: str

    # Absolute path of its python.
    python_path: str


class ImportVenvOutput(TypedDict):
    """What import_venv did."""

    # Its name.
    name: str

    # Absolute path of its directory.
    path: str

    # Version of its Python as X.Y.Z.
    python_version: str

    # What the text was.
    format: ExportFormat

    # What was installed.
    change: ChangeEffect


class ListRegistryOutput(TypedDict):
    """What list_registry found."""

    # The entries, sorted by name.
    environments: List[RegistryEntry]


class ListSnapshotsOutput(TypedDict):
    """What list_snapshots found."""

    # Name of the environment.
    venv: str

    # The snapshots, newest first.
    snapshots: List[Snapshot]


class _ListedVenvRequired(TypedDict):
    """Properties of ListedVenv that are always there."""

    # Name of the environment.
    name: str

    # Whether it works.
    state: VenvState


class ListedVenv(_ListedVenvRequired, total=False):
    """An environment."""

    # What is wrong; absent when the state is ok.
    problem: str


class ListVenvsOutput(TypedDict):
    """What list_venvs found."""

    # The environments, sorted by name.
    venvs: List[ListedVenv]


class RemoveVenvOutput(TypedDict):
    """What remove_venv did."""

    # Name it had.
    name: str

    # Absolute path it had.
    path: str


class RenameVenvOutput(TypedDict):
    """What rename_venv did."""

    # Its new name.
    name: str

    # Its new absolute path.
    path: str

    # Name it had.
    renamed_from: str


class UndoVenvOutput(TypedDict):
    """What undo_venv did."""

    # Name of the environment.
    venv: str

    # Changes that were undone, newest first.
    undone: List[ChangeLogEntry]

    # What became different.
    change: ChangeEffect


class VenvLogOutput(TypedDict):
    """What venv_log found."""

    # Name of the environment.
    venv: str

    # The changes, newest first.
    entries: List[ChangeLogEntry]

    # Whether there are older ones: give the last id as before.
    more: bool
