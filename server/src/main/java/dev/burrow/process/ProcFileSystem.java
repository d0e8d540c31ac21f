package dev.burrow.process;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Reads {@code /proc} as Linux has it; see proc(5). */
final class ProcFileSystem implements ProcessTable {

    // Fields of /proc/PID/stat, counted from the first one behind the command's closing parenthesis.
    private static final int PARENT = 1;
    private static final int SESSION = 3;

    private final boolean listsChildren;

    ProcFileSystem() {
        long self = ProcessHandle.current().pid();
        this.listsChildren = new File("/proc/" + self + "/task/" + self + "/children").exists();
    }

    static boolean present() {
        return Posix.LINUX && new File("/proc/self/stat").exists();
    }

    @Override
    public List<Integer> children(int pid) {
        return listsChildren ? listed(pid) : searched(pid);
    }

    /** A kernel built with CONFIG_PROC_CHILDREN lists them by the thread that started or adopted them. */
    private static List<Integer> listed(int pid) {
        List<Integer> found = new ArrayList<>();
        String[] threads = new File("/proc/" + pid + "/task").list();
        if (threads == null) {
            return found;
        }
        for (String thread : threads) {
            String children = read("/proc/" + pid + "/task/" + thread + "/children");
            if (children != null && !children.isBlank()) {
                for (String child : children.trim().split(" ", -1)) {
                    found.add(Integer.parseInt(child));
                }
            }
        }
        return found;
    }

    private List<Integer> searched(int pid) {
        String[] names = new File("/proc").list();
        return names == null
                ? List.of()
                : Arrays.stream(names)
                        .filter(name -> Character.isDigit(name.charAt(0)))
                        .map(Integer::parseInt)
                        .filter(candidate -> parent(candidate).orElse(-1) == pid)
                        .toList();
    }

    @Override
    public OptionalInt session(int pid) {
        return field(pid, SESSION);
    }

    @Override
    public OptionalInt parent(int pid) {
        return field(pid, PARENT);
    }

    private static OptionalInt field(int pid, int index) {
        String stat = read("/proc/" + pid + "/stat");
        if (stat == null) {
            return OptionalInt.empty();
        }
        // The command may itself hold spaces and parentheses; nothing behind its last one can.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return OptionalInt.of(Integer.parseInt(fields[index]));
    }

    @Override
    public Optional<String> variable(int pid, String name) {
        String environment = read("/proc/" + pid + "/environ");
        if (environment == null) {
            return Optional.empty();
        }
        String start = name + "=";
        return Arrays.stream(environment.split("\0", -1))
                .filter(entry -> entry.startsWith(start))
                .map(entry -> entry.substring(start.length()))
                .findFirst();
    }

    private static @Nullable String read(String path) {
        try {
            return new String(Files.readAllBytes(Path.of(path)), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return null; // gone in the meantime, or another person's
        }
    }
}
