// Made by schema/refresh from schema/. Never edit it.

/** What a change did to the packages of an environment. */
export type ChangeEffect = {
  /** Id under which the change log has it; give it to undo_venv to undo it. */
  change_id: string;
  /** Hash of the packages before: sha256: and 64 hex digits over the list of packages; equal for equal lists; null when there was no environment. */
  freeze_hash_before: string | null;
  /** Hash of the packages after: sha256: and 64 hex digits over the list of packages; equal for equal lists; null when there is no environment any more. */
  freeze_hash_after: string | null;
  /** Freeze lines that are new, sorted by name. */
  added: Array<string>;
  /** Freeze lines that are gone, sorted by name. */
  removed: Array<string>;
  /** Distributions that are there before and after, but differ, sorted by name. */
  changed: Array<PackageDiff>;
};

/** One change of an environment, as the log has it. */
export type ChangeLogEntry = {
  /** Id of the change. */
  id: string;
  /** Name of the environment at that time. */
  venv: string;
  /** Tool or command that changed it. */
  action: string;
  /** Who asked for it: name and version of the client, or cli. */
  client: string;
  /** What was asked for, shortened. */
  detail: string;
  /** When it began, RFC 3339 in UTC. */
  started_at: string;
  /** How long it took, in milliseconds. */
  duration_ms: number;
  /** committed: it holds; undone: it failed or was cancelled and was undone at once; recovered: its process died and it was undone later; reverted: it was undone by undo_venv. */
  outcome: "committed" | "undone" | "recovered" | "reverted";
  /** Automatic snapshot taken before it; absent when there was nothing to keep. */
  snapshot_id?: string;
  /** Hash of the packages before: sha256: and 64 hex digits over the list of packages; equal for equal lists; null when there was no environment. */
  freeze_hash_before: string | null;
  /** Hash of the packages after: sha256: and 64 hex digits over the list of packages; equal for equal lists; null when there is no environment any more. */
  freeze_hash_after: string | null;
  /** Why it was undone; absent when it holds. */
  error?: string;
};

/** The state of this machine as far as environments are concerned. */
export type DoctorReport = {
  /** Absolute path of the directory that holds the environments. */
  base_dir: string;
  /** Whether it exists. */
  base_dir_exists: boolean;
  /** Whether uv can be used. */
  uv_available: boolean;
  /** Python interpreters found, as Python X.Y.Z. */
  python_versions: Array<string>;
  /** How many environments there are. */
  venv_count: number;
  /** Names of environments that do not work; absent when all do. */
  broken?: Array<string>;
  /** The interpreters found, in the order in which they are tried. */
  interpreters: Array<{
    /** Version as X.Y.Z. */
    version: string;
    /** Absolute path. */
    path: string;
    /** Where it comes from: path, pyenv, uv, system or config. */
    source: "config" | "path" | "pyenv" | "uv" | "system";
  }>;
  /** What is wrong or worth knowing, worst first. */
  findings: Array<{
    /** How bad it is. */
    severity: "error" | "warning" | "info";
    /** What it is about: an environment, a file, a program. */
    subject: string;
    /** What is wrong. */
    problem: string;
    /** What to do about it. */
    remedy: string;
  }>;
};

/** A text that tells the packages of an environment: requirements (pip) or pylock (PEP 751). */
export type ExportFormat = "requirements" | "pylock";

/** What an installer did to an environment. */
export type PackageChange = {
  /** Name of the environment. */
  venv: string;
  /** Which installer ran. */
  installer: "pip" | "uv" | "none";
  /** What the installer printed; head and tail where it was long. */
  output: string;
  /** Size of all that it printed, in bytes. */
  output_bytes: number;
  /** Whether the middle of the output is left out. */
  output_truncated: boolean;
  /** Absolute path of the requirements file that was used; absent where packages were named. */
  requirements_file?: string;
  /** What became different. */
  change: ChangeEffect;
};

/** A distribution that is in two states, in another version or from another source. */
export type PackageDiff = {
  /** Normalised name of the distribution. */
  name: string;
  /** Freeze line before. */
  from: string;
  /** Freeze line after. */
  to: string;
};

/** Environments that nobody has used for long. */
export type PruneReport = {
  /** True when nothing was removed. */
  dry_run: boolean;
  /** Days without use that count as long. */
  older_than_days: number;
  /** The environments, longest unused first. */
  venvs: Array<{
    /** Name of the environment. */
    name: string;
    /** When it was last used, RFC 3339 in UTC. */
    last_used_at: string;
    /** Size of its files, in bytes. */
    size_bytes: number;
    /** Whether it was removed. */
    removed: boolean;
    /** Why it was not removed; absent otherwise. */
    reason?: string;
  }>;
  /** Bytes freed, or that would be freed. */
  freed_bytes: number;
};

/** What the registry knows of an environment. */
export type RegistryEntry = {
  /** Name of the environment. */
  name: string;
  /** Absolute path of its directory. */
  path: string;
  /** When it was created, RFC 3339 in UTC. */
  created_at: string;
  /** When it was last used, RFC 3339 in UTC. */
  last_used_at: string;
  /** Path of the project it belongs to; absent without one. */
  project_path?: string;
  /** Its tags: lower case, unique, sorted; absent without any. */
  tags?: Array<string>;
};

/** The snapshot that an environment was rolled back to, and what that changed. */
export type Rollback = {
  /** Id of the snapshot: YYYYMMDD-HHMMSS in UTC, and the label. */
  id: string;
  /** Label it was given; absent without one. */
  label?: string;
  /** Name of the environment. */
  venv: string;
  /** When it was taken, RFC 3339 in UTC. */
  created_at: string;
  /** How many lines of pip freeze it has. */
  package_count: number;
  /** Absolute path of its text or manifest. */
  path: string;
  /** manual: asked for; automatic: taken before a change. */
  kind: "manual" | "automatic";
  /** offline: every file is kept and rolling back needs no network; installer: only the list of packages is kept, and rolling back installs them. */
  restore: "offline" | "installer";
  /** What became different. */
  change: ChangeEffect;
};

/** How a command ended and what it printed. */
export type RunResult = {
  /** The command that ran. */
  command: Array<string>;
  /** What it printed on stdout and stderr, as it came; head and tail where it was long; bytes that are not UTF-8 replaced. */
  output: string;
  /** Size of all that it printed, in bytes. */
  output_bytes: number;
  /** Whether the middle of the output is left out. */
  output_truncated: boolean;
  /** File that has the whole output; absent when nothing is left out. */
  output_path?: string;
  /** Its exit status; absent when a signal ended it. */
  exit_status?: number;
  /** Name of the signal that ended it, such as SIGKILL; absent when it exited by itself. */
  signal?: string;
  /** How long it ran, in milliseconds. */
  duration_ms: number;
  /** Whether it ran in a sandbox. */
  sandboxed: boolean;
};

/** What Python files import, and which distributions that takes. */
export type ScanReport = {
  /** Absolute path that was scanned. */
  path: string;
  /** Files that were read. */
  files: Array<string>;
  /** Top-level names imported, sorted. */
  imports: Array<string>;
  /** Those of imports that are neither standard library nor local. */
  third_party: Array<string>;
  /** Distributions that are needed for third_party, in the same order: only sure ones, and only for imports that are required here. An exact requirement from inline metadata stands as written. */
  suggested_packages: Array<string>;
  /** Environment it was compared with; absent without one. */
  venv?: string;
  /** Those of suggested_packages that the environment lacks; absent without an environment. */
  missing?: Array<string>;
  /** Each imported name with its class and place. */
  details: Array<{
    /** Top-level name that is imported; below a namespace that several distributions share, as much of the dotted name as tells them apart. */
    name: string;
    /** required: always runs; optional: has a fallback; typing: for type checkers only; platform: on some systems or versions only; dynamic: by a call with the name as text. */
    class: "required" | "optional" | "typing" | "platform" | "dynamic";
    /** Where the module comes from. */
    origin: "stdlib" | "local" | "third_party";
    /** Distribution that provides it; absent when unknown or ambiguous. */
    distribution?: string;
    /** How the distribution is known: environment metadata, inline metadata, a table, or only the same name. */
    source?: "environment" | "inline" | "table" | "name";
    /** Distributions that might provide it, where more than one could. */
    candidates?: Array<string>;
    /** Why the distribution is not sure; absent when it is. */
    reason?: string;
    /** True when every such import stands in a function, so that it runs only when that is called. */
    lazy?: boolean;
    /** For platform: whether the conditions hold on this platform and the environment's Python; absent when that is open. */
    applies?: boolean;
    /** File of the first import, as in files. */
    path: string;
    /** Line of the first import, counted from 1. */
    line: number;
  }>;
  /** Exact requirements from inline script metadata and notebook %pip lines. */
  requirements: Array<{
    /** The requirement. */
    requirement: string;
    /** File that states it. */
    path: string;
    /** Where in the file it stands. */
    source: "inline" | "pip_magic";
  }>;
  /** Files that were left out, and places that Python would refuse, each with the reason. */
  problems: Array<{
    /** The file. */
    path: string;
    /** Line, counted from 1; absent when it concerns the whole file. */
    line?: number;
    /** What is wrong. */
    problem: string;
  }>;
  /** How many files were read. */
  file_count: number;
  /** True when lists were cut for their size; file_count is the whole number. */
  truncated?: boolean;
};

/** A remembered state of an environment. */
export type Snapshot = {
  /** Id of the snapshot: YYYYMMDD-HHMMSS in UTC, and the label. */
  id: string;
  /** Label it was given; absent without one. */
  label?: string;
  /** Name of the environment. */
  venv: string;
  /** When it was taken, RFC 3339 in UTC. */
  created_at: string;
  /** How many lines of pip freeze it has. */
  package_count: number;
  /** Absolute path of its text or manifest. */
  path: string;
  /** manual: asked for; automatic: taken before a change. */
  kind: "manual" | "automatic";
  /** offline: every file is kept and rolling back needs no network; installer: only the list of packages is kept, and rolling back installs them. */
  restore: "offline" | "installer";
};

/** How the packages of two states of an environment differ. */
export type SnapshotDiff = {
  /** Name of the environment. */
  venv: string;
  /** Id of the first snapshot. */
  from: string;
  /** Id of the second snapshot, or current. */
  to: string;
  /** Freeze lines that only the second has. */
  added: Array<string>;
  /** Freeze lines that only the first has. */
  removed: Array<string>;
  /** Distributions that both have, but differ. */
  changed: Array<PackageDiff>;
};

/** All about one environment. */
export type VenvDescription = {
  /** Name of the environment. */
  name: string;
  /** Absolute path of its directory. */
  path: string;
  /** Version of its Python as X.Y.Z; null when it cannot be known. */
  python_version: string | null;
  /** Absolute path of its python. */
  python_path: string;
  /** Absolute path of its pip; null when it has none. */
  pip_path: string | null;
  /** Installed distributions as name==version, in the order of pip list. */
  packages: Array<string>;
  /** How many distributions are installed. */
  package_count: number;
  /** Size of all its files, in bytes. */
  size_bytes: number;
  /** The same size for people. */
  size_human: string;
  /** When its directory was last modified, RFC 3339 in UTC. */
  modified_at: string;
  /** Hash of packages: sha256: and 64 hex digits over the list of packages; equal for equal lists. */
  freeze_hash: string;
  /** Command lines that activate it, quoted for each shell. */
  activation: {
    /** Command line for bash. */
    bash: string;
    /** Command line for cmd.exe. */
    cmd: string;
    /** Command line for fish. */
    fish: string;
    /** Command line for PowerShell. */
    pwsh: string;
    /** Command line for zsh. */
    zsh: string;
  };
  /** Whether it works. */
  state: VenvState;
  /** What is wrong and what to do; absent when the state is ok. */
  problem?: string;
  /** Distributions of the base Python that it sees too, as name==version; absent when it is closed off from them. */
  inherited_packages?: Array<string>;
  /** True when the list of packages was cut; package_count is the whole number. */
  packages_truncated?: boolean;
  /** A change under way; all else here is the state before it. */
  change_in_progress?: {
    /** What is being done. */
    action: string;
    /** Who asked for it. */
    client: string;
    /** Process id of who does it. */
    pid: number;
    /** When it began, RFC 3339 in UTC. */
    started_at: string;
  };
};

/** The packages of an environment as text that another machine can use. */
export type VenvExport = {
  /** Name of the environment. */
  name: string;
  /** Version of its Python as X.Y.Z; null when it cannot be known. */
  python_version: string | null;
  /** Freeze lines. */
  requirements: Array<string>;
  /** Format of content. */
  format: ExportFormat;
  /** The text of the file. */
  content: string;
  /** What the text cannot say, such as packages installed from a directory. */
  warnings: Array<string>;
};

/** Whether an environment works: ok; interpreter_missing: its base Python is gone; version_mismatch: its base Python is another version now; no_config: it has no readable pyvenv.cfg; unreadable: the directory cannot be read. */
export type VenvState = "ok" | "interpreter_missing" | "version_mismatch" | "no_config" | "unreadable";

/** Files of an environment that differ from what was installed. */
export type VerifyReport = {
  /** Name of the environment. */
  venv: string;
  /** Whether nothing differs. */
  ok: boolean;
  /** How many distributions were checked. */
  packages_checked: number;
  /** How many files were checked. */
  files_checked: number;
  /** What differs, by package and path. */
  problems: Array<{
    /** Distribution that the file belongs to. */
    package: string;
    /** Path of the file, relative to the environment. */
    path: string;
    /** How it differs. */
    problem: "missing" | "modified" | "unreadable" | "duplicate";
    /** SHA-256 it should have, as 64 hex digits. */
    expected_sha256?: string;
    /** SHA-256 it has, as 64 hex digits. */
    found_sha256?: string;
  }>;
  /** How many problems there are; more than listed when truncated. */
  problem_count: number;
  /** Distributions that have no list of files to check. */
  unverifiable: Array<string>;
  /** True when problems were cut for their size. */
  truncated?: boolean;
};

/** Why an environment has a distribution. */
export type WhyGraph = {
  /** Name of the environment. */
  venv: string;
  /** Normalised name of the distribution. */
  package: string;
  /** Whether nothing else that is installed requires it. */
  direct: boolean;
  /** One chain of distributions that leads to it, nearest first; always the same one; null when it is direct. */
  required_by: Array<string> | null;
  /** Installed version. */
  version: string;
  /** Every installed distribution that requires it, sorted. */
  parents: Array<string>;
  /** Every requirement on every way to it, sorted by parent. */
  graph: Array<{
    /** Distribution that requires. */
    parent: string;
    /** Distribution that is required. */
    child: string;
    /** The requirement as the parent states it. */
    requirement: string;
  }>;
  /** True when the graph was cut for its size. */
  graph_truncated?: boolean;
};

/** The Python that the environment was made from is gone, so nothing can run in it. Follow the remedy. */
export type BaseInterpreterMissing = {
  /** Name of the environment. */
  name: string;
  /** Path at which the interpreter should be. */
  interpreter: string;
  /** What to do about it. */
  remedy: string;
};

/** The client cancelled the call. What was under way was undone. */
export type Cancelled = Record<string, never>;

/** The change log has no such change, or nothing that could be undone. Read the log of the environment. */
export type ChangeNotFound = {
  /** Name of the environment. */
  venv: string;
  /** Id that was looked for; absent when the last change was asked for and there is none. */
  change_id?: string;
};

/** The command ran in the environment and did not end with status 0. Its output is in the result beside this error. */
export type CommandFailed = {
  /** The command and its arguments. */
  command: Array<string>;
  /** Its exit status; absent when a signal ended it. */
  exit_status?: number;
  /** Name of the signal that ended it, such as SIGKILL; absent when it exited by itself. */
  signal?: string;
};

/** Neither the environment nor the PATH has an executable of this name. Nothing ran. Correct the name or install what provides it. */
export type CommandNotFound = {
  /** Name that was looked for. */
  command: string;
};

/** The configuration file cannot be used, and no default is guessed in its place. Repair it at the place named. */
export type ConfigInvalid = {
  /** Absolute path of the file. */
  path: string;
  /** Line in the file, counted from 1. */
  line?: number;
  /** Column in the line, counted from 1. */
  column?: number;
  /** What is wrong. */
  reason: string;
};

/** The tool changes something and the policy asks for a confirmation first. Nothing was done. Ask the person, then call again with confirm set to true. */
export type ConfirmationRequired = {
  /** Name of the tool. */
  tool: string;
  /** Name of the policy in force. */
  policy: string;
};

/** A package index, or another source, did not answer or refused. The environment is as it was before. Check the network, the name of the host and its credentials, then call again. */
export type IndexUnavailable = {
  /** Host that was asked. */
  host: string;
  /** What it answered, or why it could not be reached. */
  reason: string;
};

/** The installer ran and failed. The environment is as it was before. Read the end of its output: it names the requirement that could not be met. */
export type InstallFailed = {
  /** Which installer ran: pip or uv. */
  installer: string;
  /** Its exit status; absent when a signal ended it. */
  exit_status?: number;
  /** The last lines of its output, at most 8,000 characters. */
  output_tail: string;
};

/** Burrow itself failed. Nobody's argument is at fault. Report it with the incident id, under which the log has the details. */
export type InternalError = {
  /** Id under which the server's log has the details. */
  incident_id: string;
};

/** No Python on this machine fits what was asked for. Choose one of those found, or install it. */
export type InterpreterNotFound = {
  /** Version or path that was asked for. */
  wanted: string;
  /** Versions and paths of the interpreters that were found. */
  found: Array<string>;
};

/** An argument of a tool call is missing, unknown, or not what the tool's input schema asks for. Nothing was done. Correct the argument at the pointer and call again. */
export type InvalidArgument = {
  /** JSON Pointer (RFC 6901) to the wrong place below the arguments; the empty string means the arguments as a whole. */
  pointer: string;
  /** What belongs there, in words. */
  expected: string;
  /** What was there instead, in words, shortened to 200 characters. */
  found: string;
};

/** What was given as a requirement is none by the rules of PEP 508; options and files are never accepted in its place. Nothing was done. Correct it. */
export type InvalidRequirement = {
  /** The requirement as given, shortened to 200 characters. */
  requirement: string;
  /** Where reading stopped, counted in characters from 0. */
  position: number;
  /** What is wrong there. */
  reason: string;
};

/** A line of a requirements or lock file cannot be used. Nothing was done. Correct the line. */
export type InvalidRequirementsFile = {
  /** Absolute path of the file; empty when the text came with the call. */
  path: string;
  /** Line in the file, counted from 1. */
  line: number;
  /** What is wrong with it. */
  reason: string;
};

/** The name cannot be used for an environment. Choose one that fits the rule. */
export type InvalidVenvName = {
  /** Name that was given. */
  name: string;
  /** The rule that it breaks. */
  rule: string;
};

/** Something was larger than Burrow handles. Make it smaller, or split the work. */
export type LimitExceeded = {
  /** Name of the limit, with its unit. */
  limit: string;
  /** The limit's value in that unit. */
  value: number;
};

/** The environment does not have this distribution. Describe the environment to see what it has. */
export type PackageNotInstalled = {
  /** Name of the environment. */
  venv: string;
  /** Name of the distribution that was looked for. */
  package: string;
};

/** The file or directory named in the call does not exist. Correct the path. */
export type PathNotFound = {
  /** Path that was looked for. */
  path: string;
};

/** The environment has no pip and no other allowed installer can serve it. Follow the remedy. */
export type PipMissing = {
  /** Name of the environment. */
  name: string;
  /** What to do about it. */
  remedy: string;
};

/** Another process held the lock of the registry of environments for longer than the call was willing to wait. Nothing was done. Call again. */
export type RegistryBusy = {
  /** Absolute path of the lock file. */
  path: string;
  /** What the holder is doing; absent when it cannot be known. */
  holder?: string;
  /** Process id of the holder; absent when it cannot be known. */
  holder_pid?: number;
  /** How long the call waited, in milliseconds. */
  waited_ms: number;
};

/** The registry of environments cannot be read. It was left as it is. Repair the file at the place named, or move it away. */
export type RegistryUnreadable = {
  /** Absolute path of the file. */
  path: string;
  /** Line in the file, counted from 1. */
  line?: number;
  /** Column in the line, counted from 1. */
  column?: number;
  /** What is wrong. */
  reason: string;
};

/** A sandbox was asked for and this machine cannot give one. Nothing ran, and nothing runs unconfined in its place. Follow the remedy. */
export type SandboxUnavailable = {
  /** What is missing or forbidden. */
  cause: string;
  /** The narrowest thing that helps. */
  remedy: string;
};

/** A file that the snapshot needs is no longer what it was when the snapshot was taken. Nothing was changed. Use another snapshot. */
export type SnapshotDamaged = {
  /** Id of the snapshot. */
  snapshot_id: string;
  /** Path of the file, relative to the environment. */
  path: string;
  /** SHA-256 that the file had, as 64 hex digits. */
  expected_sha256: string;
};

/** The environment has no snapshot of this id. List its snapshots. */
export type SnapshotNotFound = {
  /** Name of the environment. */
  venv: string;
  /** Id that was looked for; empty when the newest was asked for and there is none. */
  snapshot_id: string;
};

/** The snapshot exists only as text, and a line of it cannot be installed again. Nothing was changed. Install the rest by hand or use another snapshot. */
export type SnapshotNotRestorable = {
  /** Id of the snapshot. */
  snapshot_id: string;
  /** The line that cannot be restored. */
  line: string;
  /** Why not. */
  reason: string;
};

/** The file system refused a write. What was under way was undone. Make room or correct the permissions, then call again. */
export type StorageFailed = {
  /** Absolute path of the file or directory. */
  path: string;
  /** Text of the operating system's error. */
  os_error: string;
  /** What kind of refusal it was. */
  reason: "no_space" | "read_only" | "permission" | "not_supported" | "other";
};

/** The call did not finish within its time limit. What was under way was undone. Raise the limit, or split the work. */
export type TimedOut = {
  /** The limit, in milliseconds. */
  limit_ms: number;
};

/** The policy the server was started with does not allow this tool. Only the person who runs the server can change that, by --policy or --allow-tool. */
export type ToolNotAllowed = {
  /** Name of the tool. */
  tool: string;
  /** Name of the policy in force: safe, read-only or full. */
  policy: string;
};

/** No tool has this name. List the tools and use one of their names. */
export type UnknownTool = {
  /** The name that was called. */
  tool: string;
};

/** A file that the call needs cannot be read. Correct its permissions, its kind or its content. */
export type UnreadableFile = {
  /** Absolute path of the file. */
  path: string;
  /** Why it cannot be read. */
  reason: string;
};

/** An environment, or something else, already has this name in the base directory. Choose another name or remove the old one first. */
export type VenvAlreadyExists = {
  /** Name that is taken. */
  name: string;
  /** Absolute path of what has the name. */
  path: string;
};

/** The environment's directory is there but the environment cannot work. Follow the remedy. */
export type VenvBroken = {
  /** Name of the environment. */
  name: string;
  /** What is wrong with it. */
  reason: string;
  /** What to do about it. */
  remedy: string;
};

/** Another change of the same environment was under way for longer than the call was willing to wait. Nothing was done. Wait for the holder to finish, then call again. */
export type VenvBusy = {
  /** Name of the environment. */
  name: string;
  /** What the holder is doing and for which client; absent when it cannot be known. */
  holder?: string;
  /** Process id of the holder; absent when it cannot be known. */
  holder_pid?: number;
  /** How long the call waited, in milliseconds. */
  waited_ms: number;
};

/** There is no environment of this name in the base directory. List the environments, or create this one. */
export type VenvNotFound = {
  /** Name that was looked for. */
  name: string;
  /** Absolute path of the directory that was looked in. */
  base_dir: string;
};

/** A failure, as a result whose isError is true carries it. */
export type BurrowError =
  | { kind: "BaseInterpreterMissing"; message: string; data: BaseInterpreterMissing }
  | { kind: "Cancelled"; message: string; data: Cancelled }
  | { kind: "ChangeNotFound"; message: string; data: ChangeNotFound }
  | { kind: "CommandFailed"; message: string; data: CommandFailed }
  | { kind: "CommandNotFound"; message: string; data: CommandNotFound }
  | { kind: "ConfigInvalid"; message: string; data: ConfigInvalid }
  | { kind: "ConfirmationRequired"; message: string; data: ConfirmationRequired }
  | { kind: "IndexUnavailable"; message: string; data: IndexUnavailable }
  | { kind: "InstallFailed"; message: string; data: InstallFailed }
  | { kind: "InternalError"; message: string; data: InternalError }
  | { kind: "InterpreterNotFound"; message: string; data: InterpreterNotFound }
  | { kind: "InvalidArgument"; message: string; data: InvalidArgument }
  | { kind: "InvalidRequirement"; message: string; data: InvalidRequirement }
  | { kind: "InvalidRequirementsFile"; message: string; data: InvalidRequirementsFile }
  | { kind: "InvalidVenvName"; message: string; data: InvalidVenvName }
  | { kind: "LimitExceeded"; message: string; data: LimitExceeded }
  | { kind: "PackageNotInstalled"; message: string; data: PackageNotInstalled }
  | { kind: "PathNotFound"; message: string; data: PathNotFound }
  | { kind: "PipMissing"; message: string; data: PipMissing }
  | { kind: "RegistryBusy"; message: string; data: RegistryBusy }
  | { kind: "RegistryUnreadable"; message: string; data: RegistryUnreadable }
  | { kind: "SandboxUnavailable"; message: string; data: SandboxUnavailable }
  | { kind: "SnapshotDamaged"; message: string; data: SnapshotDamaged }
  | { kind: "SnapshotNotFound"; message: string; data: SnapshotNotFound }
  | { kind: "SnapshotNotRestorable"; message: string; data: SnapshotNotRestorable }
  | { kind: "StorageFailed"; message: string; data: StorageFailed }
  | { kind: "TimedOut"; message: string; data: TimedOut }
  | { kind: "ToolNotAllowed"; message: string; data: ToolNotAllowed }
  | { kind: "UnknownTool"; message: string; data: UnknownTool }
  | { kind: "UnreadableFile"; message: string; data: UnreadableFile }
  | { kind: "VenvAlreadyExists"; message: string; data: VenvAlreadyExists }
  | { kind: "VenvBroken"; message: string; data: VenvBroken }
  | { kind: "VenvBusy"; message: string; data: VenvBusy }
  | { kind: "VenvNotFound"; message: string; data: VenvNotFound };

/** Arguments of clone_venv. */
export type CloneVenvInput = {
  /** Environment. */
  name: string;
  /** Name of the copy. */
  new_name: string;
};

/** Arguments of create_venv. */
export type CreateVenvInput = {
  /** New name: letters, digits, . _ - */
  name: string;
  /** 3.12, 3.12.1 or a path. */
  python_version?: string;
};

/** Arguments of describe_venv. */
export type DescribeVenvInput = {
  /** Environment. */
  name: string;
};

/** Arguments of diff_snapshots. */
export type DiffSnapshotsInput = {
  /** Environment. */
  name: string;
  /** Snapshot. */
  from_snapshot_id: string;
  /** Default: now. */
  to_snapshot_id?: string;
};

/** Arguments of doctor. */
export type DoctorInput = Record<string, never>;

/** Arguments of exec_ephemeral. */
export type ExecEphemeralInput = {
  /** Requirements. */
  packages?: Array<string>;
  /** 3.12, 3.12.1 or a path. */
  python_version?: string;
  /** Program and arguments; no shell. */
  command: Array<string>;
  /** Run confined. */
  sandbox?: boolean;
  /** Person agreed. */
  confirm?: boolean;
};

/** Arguments of export_venv. */
export type ExportVenvInput = {
  /** Environment. */
  name: string;
  /** Default: requirements. */
  format?: ExportFormat;
};

/** Arguments of import_venv. */
export type ImportVenvInput = {
  /** New name: letters, digits, . _ - */
  name: string;
  /** Its text. */
  content?: string;
  /** Its path. */
  path?: string;
  /** 3.12, 3.12.1 or a path. */
  python_version?: string;
  /** Person agreed. */
  confirm?: boolean;
};

/** Arguments of install_packages. */
export type InstallPackagesInput = {
  /** Environment. */
  name: string;
  /** Such as six or "requests>=2,<3"; no options. */
  packages?: Array<string>;
  /** Its path. */
  requirements_file?: string;
  /** Person agreed. */
  confirm?: boolean;
};

/** Arguments of list_registry. */
export type ListRegistryInput = Record<string, never>;

/** Arguments of list_snapshots. */
export type ListSnapshotsInput = {
  /** Environment. */
  name: string;
};

/** Arguments of list_venvs. */
export type ListVenvsInput = Record<string, never>;

/** Arguments of prune_venvs. */
export type PruneVenvsInput = {
  /** Default: as configured, 90. */
  older_than_days?: number;
  /** Only list; default true. */
  dry_run?: boolean;
  /** Person agreed. */
  confirm?: boolean;
};

/** Arguments of remove_venv. */
export type RemoveVenvInput = {
  /** Environment. */
  name: string;
  /** Person agreed. */
  confirm?: boolean;
};

/** Arguments of rename_venv. */
export type RenameVenvInput = {
  /** Environment. */
  name: string;
  /** New name. */
  new_name: string;
  /** Person agreed. */
  confirm?: boolean;
};

/** Arguments of rollback_venv. */
export type RollbackVenvInput = {
  /** Environment. */
  name: string;
  /** Default: the newest. */
  snapshot_id?: string;
  /** Person agreed. */
  confirm?: boolean;
};

/** Arguments of run_in_venv. */
export type RunInVenvInput = {
  /** Environment. */
  name: string;
  /** Program and arguments; no shell. */
  command: Array<string>;
  /** Person agreed. */
  confirm?: boolean;
};

/** Arguments of scan_imports. */
export type ScanImportsInput = {
  /** File or folder. */
  path: string;
  /** Environment. */
  venv?: string;
};

/** Arguments of set_registry_metadata. */
export type SetRegistryMetadataInput = {
  /** Environment. */
  name: string;
  /** Path, or null. */
  project?: string | null;
  /** All tags, or null. */
  tags?: Array<string> | null;
  /** Person agreed. */
  confirm?: boolean;
};

/** Arguments of snapshot_venv. */
export type SnapshotVenvInput = {
  /** Environment. */
  name: string;
  /** Short label. */
  label?: string;
};

/** Arguments of undo_venv. */
export type UndoVenvInput = {
  /** Environment. */
  name: string;
  /** Default: the last. */
  change_id?: string;
  /** Person agreed. */
  confirm?: boolean;
};

/** Arguments of uninstall_packages. */
export type UninstallPackagesInput = {
  /** Environment. */
  name: string;
  /** Distributions. */
  packages: Array<string>;
  /** Person agreed. */
  confirm?: boolean;
};

/** Arguments of upgrade_packages. */
export type UpgradePackagesInput = {
  /** Environment. */
  name: string;
  /** Distributions; default: all. */
  packages?: Array<string>;
  /** Person agreed. */
  confirm?: boolean;
};

/** Arguments of venv_log. */
export type VenvLogInput = {
  /** Environment. */
  name: string;
  /** Most entries; default 50. */
  limit?: number;
  /** Only changes before this id. */
  before?: string;
};

/** Arguments of verify_venv. */
export type VerifyVenvInput = {
  /** Environment. */
  name: string;
  /** Distributions; default: all. */
  packages?: Array<string>;
};

/** Arguments of why. */
export type WhyInput = {
  /** Environment. */
  name: string;
  /** Distribution. */
  package: string;
};

/** What clone_venv did. */
export type CloneVenvOutput = {
  /** Name of the copy. */
  name: string;
  /** Absolute path of the copy. */
  path: string;
  /** Name of the original. */
  cloned_from: string;
  /** How many distributions it has. */
  package_count: number;
  /** Hash of its packages: sha256: and 64 hex digits over the list of packages; equal for equal lists. */
  freeze_hash: string;
};

/** What create_venv did. */
export type CreateVenvOutput = {
  /** Its name. */
  name: string;
  /** Absolute path of its directory. */
  path: string;
  /** Version of its Python as X.Y.Z. */
  python_version: string;
  /** Absolute path of its python. */
  python_path: string;
};

/** What import_venv did. */
export type ImportVenvOutput = {
  /** Its name. */
  name: string;
  /** Absolute path of its directory. */
  path: string;
  /** Version of its Python as X.Y.Z. */
  python_version: string;
  /** What the text was. */
  format: ExportFormat;
  /** What was installed. */
  change: ChangeEffect;
};

/** What list_registry found. */
export type ListRegistryOutput = {
  /** The entries, sorted by name. */
  environments: Array<RegistryEntry>;
};

/** What list_snapshots found. */
export type ListSnapshotsOutput = {
  /** Name of the environment. */
  venv: string;
  /** The snapshots, newest first. */
  snapshots: Array<Snapshot>;
};

/** What list_venvs found. */
export type ListVenvsOutput = {
  /** The environments, sorted by name. */
  venvs: Array<{
    /** Name of the environment. */
    name: string;
    /** Whether it works. */
    state: VenvState;
    /** What is wrong; absent when the state is ok. */
    problem?: string;
  }>;
};

/** What remove_venv did. */
export type RemoveVenvOutput = {
  /** Name it had. */
  name: string;
  /** Absolute path it had. */
  path: string;
};

/** What rename_venv did. */
export type RenameVenvOutput = {
  /** Its new name. */
  name: string;
  /** Its new absolute path. */
  path: string;
  /** Name it had. */
  renamed_from: string;
};

/** What undo_venv did. */
export type UndoVenvOutput = {
  /** Name of the environment. */
  venv: string;
  /** Changes that were undone, newest first. */
  undone: Array<ChangeLogEntry>;
  /** What became different. */
  change: ChangeEffect;
};

/** What venv_log found. */
export type VenvLogOutput = {
  /** Name of the environment. */
  venv: string;
  /** The changes, newest first. */
  entries: Array<ChangeLogEntry>;
  /** Whether there are older ones: give the last id as before. */
  more: boolean;
};

/** Arguments and result of each tool, by its name. */
export interface Tools {
  clone_venv: { input: CloneVenvInput; output: CloneVenvOutput };
  create_venv: { input: CreateVenvInput; output: CreateVenvOutput };
  describe_venv: { input: DescribeVenvInput; output: VenvDescription };
  diff_snapshots: { input: DiffSnapshotsInput; output: SnapshotDiff };
  doctor: { input: DoctorInput; output: DoctorReport };
  exec_ephemeral: { input: ExecEphemeralInput; output: RunResult };
  export_venv: { input: ExportVenvInput; output: VenvExport };
  import_venv: { input: ImportVenvInput; output: ImportVenvOutput };
  install_packages: { input: InstallPackagesInput; output: PackageChange };
  list_registry: { input: ListRegistryInput; output: ListRegistryOutput };
  list_snapshots: { input: ListSnapshotsInput; output: ListSnapshotsOutput };
  list_venvs: { input: ListVenvsInput; output: ListVenvsOutput };
  prune_venvs: { input: PruneVenvsInput; output: PruneReport };
  remove_venv: { input: RemoveVenvInput; output: RemoveVenvOutput };
  rename_venv: { input: RenameVenvInput; output: RenameVenvOutput };
  rollback_venv: { input: RollbackVenvInput; output: Rollback };
  run_in_venv: { input: RunInVenvInput; output: RunResult };
  scan_imports: { input: ScanImportsInput; output: ScanReport };
  set_registry_metadata: { input: SetRegistryMetadataInput; output: RegistryEntry };
  snapshot_venv: { input: SnapshotVenvInput; output: Snapshot };
  undo_venv: { input: UndoVenvInput; output: UndoVenvOutput };
  uninstall_packages: { input: UninstallPackagesInput; output: PackageChange };
  upgrade_packages: { input: UpgradePackagesInput; output: PackageChange };
  venv_log: { input: VenvLogInput; output: VenvLogOutput };
  verify_venv: { input: VerifyVenvInput; output: VerifyReport };
  why: { input: WhyInput; output: WhyGraph };
}
