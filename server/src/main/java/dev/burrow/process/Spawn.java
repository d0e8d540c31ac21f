package dev.burrow.process;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.File;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One {@code posix_spawn}: the child is the leader of a session of its own and so has no terminal to ask for a password
 * on, reads {@code /dev/null}, has no descriptor beyond the three, blocks no signal and ignores none. The call comes
 * back when the program has been loaded, so a program that cannot be run is known at once.
 */
final class Spawn {

    private static final short SETSIGDEF = 0x04;
    private static final short SETSIGMASK = 0x08;
    private static final short SETSID = (short) (Posix.LINUX ? 0x80 : 0x400);
    private static final short CLOEXEC_DEFAULT = 0x4000; // macOS: whatever no action names is closed

    private static final int O_RDONLY = 0;

    // Larger than either opaque structure of any C library known (glibc: 336 bytes, the larger of the two).
    private static final int OPAQUE_BYTES = 512;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final SymbolLookup LOOKUP = LINKER.defaultLookup();

    private static final MethodHandle SPAWN = bind("posix_spawn", ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS);
    private static final MethodHandle ACTIONS_INIT = bind("posix_spawn_file_actions_init", ADDRESS);
    private static final MethodHandle ACTIONS_DESTROY = bind("posix_spawn_file_actions_destroy", ADDRESS);
    private static final MethodHandle ADD_OPEN =
            bind("posix_spawn_file_actions_addopen", ADDRESS, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT);
    private static final MethodHandle ADD_DUP2 = bind("posix_spawn_file_actions_adddup2", ADDRESS, JAVA_INT, JAVA_INT);
    private static final MethodHandle ADD_CLOSE = bind("posix_spawn_file_actions_addclose", ADDRESS, JAVA_INT);
    private static final MethodHandle ADD_CHDIR = bind("posix_spawn_file_actions_addchdir_np", ADDRESS, ADDRESS);
    /** glibc 2.34 and later; without it every open descriptor is closed by name. */
    private static final @Nullable MethodHandle ADD_CLOSE_FROM =
            LOOKUP.find("posix_spawn_file_actions_addclosefrom_np").isPresent()
                    ? bind("posix_spawn_file_actions_addclosefrom_np", ADDRESS, JAVA_INT)
                    : null;

    private static final MethodHandle ATTRIBUTES_INIT = bind("posix_spawnattr_init", ADDRESS);
    private static final MethodHandle ATTRIBUTES_DESTROY = bind("posix_spawnattr_destroy", ADDRESS);
    private static final MethodHandle SET_FLAGS = bind("posix_spawnattr_setflags", ADDRESS, JAVA_SHORT);
    private static final MethodHandle SET_DEFAULT = bind("posix_spawnattr_setsigdefault", ADDRESS, ADDRESS);
    private static final MethodHandle SET_MASK = bind("posix_spawnattr_setsigmask", ADDRESS, ADDRESS);
    private static final MethodHandle FILL_SET = bind("sigfillset", ADDRESS);
    private static final MethodHandle EMPTY_SET = bind("sigemptyset", ADDRESS);

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
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment actions = arena.allocate(OPAQUE_BYTES, 16);
            MemorySegment attributes = arena.allocate(OPAQUE_BYTES, 16);
            check((int) ACTIONS_INIT.invokeExact(actions));
            check((int) ATTRIBUTES_INIT.invokeExact(attributes));
            try {
                redirect(arena, actions, directory, input, output, errors);
                detach(arena, attributes);
                MemorySegment pid = arena.allocate(JAVA_INT);
                int error = (int) SPAWN.invokeExact(
                        pid,
                        arena.allocateFrom(program),
                        actions,
                        attributes,
                        strings(arena, arguments),
                        strings(arena, assignments(environment)));
                return error == 0 ? pid.get(JAVA_INT, 0) : -error;
            } finally {
                int actionsGone = (int) ACTIONS_DESTROY.invokeExact(actions);
                int attributesGone = (int) ATTRIBUTES_DESTROY.invokeExact(attributes);
            }
        } catch (Throwable e) {
            throw Posix.unexpected(e);
        }
    }

    private static void redirect(
            Arena arena, MemorySegment actions, String directory, int input, int output, int errors) throws Throwable {
        if (input < 0) {
            check((int) ADD_OPEN.invokeExact(actions, 0, arena.allocateFrom("/dev/null"), O_RDONLY, 0));
        } else {
            check((int) ADD_DUP2.invokeExact(actions, input, 0));
        }
        check((int) ADD_DUP2.invokeExact(actions, output, 1));
        check((int) ADD_DUP2.invokeExact(actions, errors, 2));
        if (ADD_CLOSE_FROM != null) {
            check((int) ADD_CLOSE_FROM.invokeExact(actions, 3));
        } else if (Posix.LINUX) {
            for (int open : openDescriptors()) {
                check((int) ADD_CLOSE.invokeExact(actions, open));
            }
        }
        check((int) ADD_CHDIR.invokeExact(actions, arena.allocateFrom(directory)));
    }

    private static void detach(Arena arena, MemorySegment attributes) throws Throwable {
        MemorySegment all = arena.allocate(128, 8);
        MemorySegment none = arena.allocate(128, 8);
        int filled = (int) FILL_SET.invokeExact(all);
        int emptied = (int) EMPTY_SET.invokeExact(none);
        check((int) SET_DEFAULT.invokeExact(attributes, all));
        check((int) SET_MASK.invokeExact(attributes, none));
        short flags = (short) (SETSIGDEF | SETSIGMASK | SETSID | (Posix.LINUX ? 0 : CLOEXEC_DEFAULT));
        check((int) SET_FLAGS.invokeExact(attributes, flags));
    }

    private static int[] openDescriptors() {
        String[] names = new File("/proc/self/fd").list();
        return names == null
                ? new int[0]
                : java.util.Arrays.stream(names)
                        .mapToInt(Integer::parseInt)
                        .filter(descriptor -> descriptor > 2)
                        .toArray();
    }

    private static List<String> assignments(Map<String, String> environment) {
        return environment.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .toList();
    }

    private static MemorySegment strings(Arena arena, List<String> values) {
        MemorySegment array = arena.allocate(ADDRESS, values.size() + 1L);
        for (int i = 0; i < values.size(); i++) {
            array.setAtIndex(ADDRESS, i, arena.allocateFrom(values.get(i)));
        }
        array.setAtIndex(ADDRESS, values.size(), MemorySegment.NULL);
        return array;
    }

    private static void check(int error) {
        if (error != 0) {
            throw new IllegalStateException("posix_spawn could not be prepared: errno " + error);
        }
    }

    private static MethodHandle bind(String name, MemoryLayout... arguments) {
        return LINKER.downcallHandle(LOOKUP.find(name).orElseThrow(), FunctionDescriptor.of(JAVA_INT, arguments));
    }
}
