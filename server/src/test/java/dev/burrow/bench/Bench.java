package dev.burrow.bench;

import dev.burrow.store.Trees;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code ./burrow bench [ROW...]}: the figures that the product promises, each beside a floor of the same run. */
final class Bench {

    private Bench() {}

    static void main(String[] args) throws Exception {
        Path directory = Files.createTempDirectory("burrow-bench-");
        Table table = new Table();
        List<String> failed = new ArrayList<>();
        try {
            Wire wire = new Wire(directory, table);
            Environments environments = new Environments(directory, table);
            Map<String, Table.Work> rows = new LinkedHashMap<>();
            rows.put("start", wire::start);
            rows.put("calls", wire::calls);
            rows.put("create", environments::create);
            rows.put("describe", environments::describe);
            rows.put("rollback", environments::rollback);
            rows.put("clone", environments::copy);
            rows.put("scan", environments::scan);
            rows.put("exec", environments::exec);
            List<String> wanted = args.length == 0 ? List.copyOf(rows.keySet()) : List.of(args);
            if (!rows.keySet().containsAll(wanted)) {
                System.err.println("usage: burrow bench [" + String.join("|", rows.keySet()) + "]...");
                System.exit(2);
            }
            for (String name : wanted) {
                try {
                    rows.get(name).run();
                } catch (Exception | AssertionError e) {
                    failed.add(name + ": " + e);
                    System.out.println(name + " failed: " + e);
                }
            }
            table.printAll();
        } finally {
            Trees.delete(directory);
        }
        System.exit(failed.isEmpty() ? 0 : 1);
    }
}
