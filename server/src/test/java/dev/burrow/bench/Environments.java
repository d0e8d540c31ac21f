package dev.burrow.bench;

import dev.burrow.clients.ClientPrograms;
import dev.burrow.product.ServerProcess;
import dev.burrow.product.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The rows about environments. Real packages, so the network is needed once; afterwards caches are warm for both sides. */
final class Environments {

    /** Brings some thirty packages. */
    private static final String THIRTY = "\"jupyter_client\",\"requests\",\"httpie\",\"black\",\"nbformat\",\"flask\"";

    /** Brings about a hundred. */
    private static final String HUNDRED = "\"jupyter\"";

    private final Path directory;
    private final Table table;
    private final Workspace workspace;
    private final String uv;

    Environments(Path directory, Table table) throws IOException {
        this.directory = directory;
        this.table = table;
        workspace = new Workspace(directory);
        Path bin = ClientPrograms.venv().resolve("bin");
        uv = bin.resolve("uv").toString();
        // uv alone on PATH, without the Python of the folder it comes from.
        Path tools = Files.createDirectories(directory.resolve("tools"));
        Files.createSymbolicLink(tools.resolve("uv"), bin.resolve("uv").toRealPath());
        workspace.environment().merge("PATH", tools.toString(), (path, mine) -> mine + ":" + path);
    }

    void create() throws Exception {
        int rounds = 7;
        double[] ours = new double[rounds];
        double[] seeded = new double[rounds];
        double[] bare = new double[rounds];
        double[] venv = new double[3];
        try (ServerProcess server = server()) {
            server.succeed("create_venv", "{\"name\":\"warm\"}");
            for (int i = 0; i < rounds; i++) {
                String name = "c" + i;
                ours[i] = Table.ms(() -> server.succeed("create_venv", "{\"name\":\"" + name + "\"}"));
                seeded[i] = Table.ms(() -> run(uv, "venv", "-q", "--seed", at("s" + name)));
                bare[i] = Table.ms(() -> run(uv, "venv", "-q", at("b" + name)));
            }
        }
        for (int i = 0; i < venv.length; i++) {
            String place = at("p" + i);
            venv[i] = Table.ms(() -> run("python3", "-m", "venv", place));
        }
        table.add(
                "create, with pip inside", "ms", Table.median(ours), "uv venv --seed", Table.median(seeded), "120 ms");
        table.add("create, with pip inside", "ms", Table.median(ours), "uv venv, no pip", Table.median(bare), "");
        table.add("create, with pip inside", "ms", Table.median(ours), "python -m venv", Table.median(venv), "");
    }

    void describe() throws Exception {
        String python = prepare("hundred", HUNDRED) + "/bin/python";
        int rounds = 15;
        double[] warm = new double[rounds];
        double[] floor = new double[rounds];
        double[] why = new double[rounds];
        double cold;
        int count;
        try (ServerProcess server = server()) {
            server.succeed("list_venvs", "{}");
            long begin = System.nanoTime();
            count = server.succeed("describe_venv", "{\"name\":\"hundred\"}")
                    .path("package_count")
                    .intValue();
            cold = (System.nanoTime() - begin) / 1e6;
            for (int i = 0; i < rounds; i++) {
                warm[i] = Table.ms(() -> server.succeed("describe_venv", "{\"name\":\"hundred\"}"));
                floor[i] = Table.ms(() -> run(uv, "pip", "freeze", "-q", "--python", python));
                why[i] = Table.ms(() -> server.succeed("why", "{\"name\":\"hundred\",\"package\":\"markupsafe\"}"));
            }
        }
        table.add(
                "describe, " + count + " packages, warm",
                "ms",
                Table.median(warm),
                "uv pip freeze",
                Table.median(floor),
                "10 ms");
        table.add("describe, " + count + " packages, cold", "ms", cold, "uv pip freeze", Table.median(floor), "80 ms");
        table.add(
                "why, " + count + " packages", "ms", Table.median(why), "uv pip freeze", Table.median(floor), "20 ms");
    }

    void rollback() throws Exception {
        Path venv = prepare("thirty", THIRTY);
        int rounds = 5;
        double[] ours = new double[rounds];
        double[] floor = new double[rounds];
        String python = venv + "/bin/python";
        try (ServerProcess server = server()) {
            JsonNode before = server.succeed("describe_venv", "{\"name\":\"thirty\"}");
            String id = server.succeed("snapshot_venv", "{\"name\":\"thirty\"}")
                    .path("id")
                    .asString();
            Path pins = Files.writeString(
                    directory.resolve("pins.txt"),
                    String.join(
                            "\n",
                            before.path("packages")
                                    .valueStream()
                                    .map(JsonNode::asString)
                                    .toList()));
            String change = "{\"name\":\"thirty\",\"packages\":[\"idna==3.4\",\"click==8.1.3\"],\"confirm\":true}";
            for (int i = 0; i < rounds; i++) {
                server.succeed("install_packages", change);
                ours[i] = Table.ms(() -> server.succeed(
                        "rollback_venv", "{\"name\":\"thirty\",\"snapshot_id\":\"" + id + "\",\"confirm\":true}"));
                run(uv, "pip", "install", "-q", "--python", python, "idna==3.4", "click==8.1.3");
                floor[i] = Table.ms(() -> run(uv, "pip", "sync", "-q", "--python", python, pins.toString()));
            }
            table.add(
                    "rollback, " + before.path("package_count") + " packages, two changed",
                    "ms",
                    Table.median(ours),
                    "uv pip sync",
                    Table.median(floor),
                    "150 ms");
        }
    }

    void copy() throws Exception {
        Path venv = prepare("thirty", THIRTY);
        int rounds = 5;
        double[] ours = new double[rounds];
        double[] floor = new double[rounds];
        try (ServerProcess server = server()) {
            server.succeed("clone_venv", "{\"name\":\"thirty\",\"new_name\":\"w\"}");
            for (int i = 0; i < rounds; i++) {
                String name = "k" + i;
                ours[i] = Table.ms(
                        () -> server.succeed("clone_venv", "{\"name\":\"thirty\",\"new_name\":\"" + name + "\"}"));
                floor[i] = Table.ms(() -> run("cp", "-al", venv.toString(), at("cp" + name)));
            }
        }
        table.add("clone, 30 packages", "ms", Table.median(ours), "cp -al", Table.median(floor), "at most 1");
    }

    void scan() throws Exception {
        Path lib = Path.of(run("python3", "-c", "import os; print(os.path.dirname(os.__file__))")
                .strip());
        Path tree = directory.resolve("Lib");
        // A copy without site-packages: what the row is about is the standard library alone.
        run("cp", "-r", lib.toString(), tree.toString());
        run("rm", "-rf", tree.resolve("site-packages").toString());
        int rounds = 3;
        double[] ours = new double[rounds];
        double[] floor = new double[rounds];
        String judge = "import ast,os,sys,warnings\nwarnings.simplefilter('ignore')\n"
                + "for d,_,fs in os.walk(sys.argv[1]):\n for f in fs:\n  if f.endswith('.py'):\n   try: ast.parse(open(os.path.join(d,f),'rb').read())\n   except (SyntaxError,ValueError): pass\n";
        try (ServerProcess server = server()) {
            for (int i = 0; i < rounds; i++) {
                ours[i] = Table.ms(() -> server.succeed("scan_imports", "{\"path\":\"" + tree + "\"}"));
                floor[i] = Table.ms(() -> run("python3", "-c", judge, tree.toString()));
            }
        }
        long files;
        try (Stream<Path> all = Files.walk(tree)) {
            files = all.filter(file -> file.toString().endsWith(".py")).count();
        }
        table.add(
                "scan CPython's Lib, " + files + " files, first time",
                "ms",
                ours[0],
                "ast.parse alone",
                Table.median(floor),
                "800 ms");
        table.add(
                "scan CPython's Lib, " + files + " files, again",
                "ms",
                Table.median(ours),
                "ast.parse alone",
                Table.median(floor),
                "800 ms");
    }

    void exec() throws Exception {
        int rounds = 5;
        double[] ours = new double[rounds];
        double[] floor = new double[rounds];
        String call = "{\"packages\":[\"six\"],\"command\":[\"python\",\"-c\",\"import six\"],\"confirm\":true}";
        try (ServerProcess server = server()) {
            server.succeed("exec_ephemeral", call);
            run(uv, "run", "-q", "--no-project", "--with", "six", "python", "-c", "import six");
            for (int i = 0; i < rounds; i++) {
                ours[i] = Table.ms(() -> server.succeed("exec_ephemeral", call));
                floor[i] = Table.ms(
                        () -> run(uv, "run", "-q", "--no-project", "--with", "six", "python", "-c", "import six"));
            }
        }
        table.add("exec with six", "ms", Table.median(ours), "uv run --with six", Table.median(floor), "250 ms");
    }

    private Path prepare(String name, String packages) throws IOException {
        Path venv = workspace.base().resolve(name);
        if (!Files.exists(venv)) {
            try (ServerProcess server = server()) {
                server.succeed("create_venv", "{\"name\":\"" + name + "\"}");
                server.succeed(
                        "install_packages",
                        "{\"name\":\"" + name + "\",\"packages\":[" + packages + "],\"confirm\":true}");
            }
        }
        return venv;
    }

    private ServerProcess server() throws IOException {
        ServerProcess server = ServerProcess.mcp(workspace);
        server.initialize("2025-11-25");
        return server;
    }

    private String at(String name) {
        return directory.resolve(name).toString();
    }

    private String run(String... command) throws IOException, InterruptedException {
        return Wire.run(workspace, List.of(command));
    }
}
