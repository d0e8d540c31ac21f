package dev.burrow.process;

import dev.burrow.host.CLibrary;
import dev.burrow.host.CLibrary.Function;
import dev.burrow.host.CLibrary.Memory;
import java.io.File;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One {@code posix_spawn}: the child is the leader of a session of its own and so has no terminal to ask for a password
 * on, reads {@code /dev/null}, has no descriptor beyond the three, blocks no signal and ignores none. The call comes
 * back when the program has been loaded, so a program that cannot be run is known at once.
 */
final class Spawn {

    private static final int SETSIGDEF = 0x04;
    private static final int SETSIGMASK = 0x08;
    private static final int SETSID = Posix.LINUX ? 0x80 : 0x400;
    private static final int CLOEXEC_DEFAULT = 0x4000; // macOS: whatever no action names is closed

    private static final int O_RDONLY = 0;

    // Larger than either opaque structure of any C library known (glibc: 336 bytes, the larger of the two).
    private static final int OPAQUE_BYTES = 512;

    private static final int SIGSET_BYTES = 128;

    private static final Function SPAWN = CLibrary.function("posix_spawn");
    private static final Function ACTIONS_INIT = CLibrary.function("posix_spawn_file_actions_init");
    private static final Function ACTIONS_DESTROY = CLibrary.function("posix_spawn_file_actions_destroy");
    private static final Function ADD_OPEN = CLibrary.function("posix_spawn_file_actions_addopen");
    private static final Function ADD_DUP2 = CLibrary.function("posix_spawn_file_actions_adddup2");
    private static final Function ADD_CLOSE = CLibrary.function("posix_spawn_file_actions_addclose");
    private static final Function ADD_CHDIR = CLibrary.function("posix_spawn_file_actions_addchdir_np");
    /** glibc 2.34 and later; without it every open descriptor is closed by name. */
    private static final @Nullable Function ADD_CLOSE_FROM =
            CLibrary.find("posix_spawn_file_actions_addclosefrom_np").orElse(null);

    private static final Function ATTRIBUTES_INIT = CLibrary.function("posix_spawnattr_init");
    private static final Function ATTRIBUTES_DESTROY = CLibrary.function("posix_spawnattr_destroy");
    private static final Function SET_FLAGS = CLibrary.function("posix_spawnattr_setflags");
    private static final Function SET_DEFAULT = CLibrary.function("posix_spawnattr_setsigdefault");
    private static final Function SET_MASK = CLibrary.function("posix_spawnattr_setsigmask");
    private static final Function FILL_SET = CLibrary.function("sigfillset");
    private static final Function EMPTY_SET = CLibrary.function("sigemptyset");

    private Spawn() {}

    /**
     * Starts a program.
     *
     * @param input the descriptor to read from, or -1 for {@code /dev/null}
     * @return its process number, or a negated {@code errno}
     */
    static int start(
            String program,
            List<String> arguments,
            Map<String, String> environment,
            String directory,
            int input,
            int output,
            int errors) {
        try (Memory memory = new Memory()) {
            long actions = Memory.address(memory.bytes(OPAQUE_BYTES));
            long attributes = Memory.address(memory.bytes(OPAQUE_BYTES));
            check(ACTIONS_INIT.call(actions));
            check(ATTRIBUTES_INIT.call(attributes));
            try {
                redirect(memory, actions, directory, input, output, errors);
                detach(memory, attributes);
                ByteBuffer pid = memory.bytes(Integer.BYTES);
                int error = SPAWN.call(
                        Memory.address(pid),
                        memory.text(program),
                        actions,
                        attributes,
                        memory.texts(arguments),
                        memory.texts(assignments(environment)));
                return error == 0 ? pid.getInt(0) : -error;
            } finally {
                ACTIONS_DESTROY.call(actions);
                ATTRIBUTES_DESTROY.call(attributes);
            }
        }
    }

    private static void redirect(Memory memory, long actions, String directory, int input, int output, int errors) {
        if (input < 0) {
            check(ADD_OPEN.call(actions, 0, memory.text("/dev/null"), O_RDONLY, 0));
        } else {
            check(ADD_DUP2.call(actions, input, 0));
        }
        check(ADD_DUP2.call(actions, output, 1));
        check(ADD_DUP2.call(actions, errors, 2));
        if (ADD_CLOSE_FROM != null) {
            check(ADD_CLOSE_FROM.call(actions, 3));
        } else if (Posix.LINUX) {
            for (int open : openDescriptors()) {
                check(ADD_CLOSE.call(actions, open));
            }
        }
        check(ADD_CHDIR.call(actions, memory.text(directory)));
    }

    private static void detach(Memory memory, long attributes) {
        long all = Memory.address(memory.bytes(SIGSET_BYTES));
        long none = Memory.address(memory.bytes(SIGSET_BYTES));
        check(FILL_SET.call(all));
        check(EMPTY_SET.call(none));
        check(SET_DEFAULT.call(attributes, all));
        check(SET_MASK.call(attributes, none));
        check(SET_FLAGS.call(attributes, SETSIGDEF | SETSIGMASK | SETSID | (Posix.LINUX ? 0 : CLOEXEC_DEFAULT)));
    }

    private static int[] openDescriptors() {
        String[] names = new File("/proc/self/fd").list();
        return names == null
                ? new int[0]
                : Arrays.stream(names)
                        .mapToInt(Integer::parseInt)
                        .filter(descriptor -> descriptor > 2)
                        .toArray();
    }

    private static List<String> assignments(Map<String, String> environment) {
        return environment.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .toList();
    }

    private static void check(int error) {
        if (error != 0) {
            throw new IllegalStateException("posix_spawn could not be prepared: errno " + error);
        }
    }
}
