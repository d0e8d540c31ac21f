package dev.burrow.host;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Calls functions of the C library, all through one method handle: whatever a function takes, it is given six 64-bit
 * words, which is what the calling conventions of Linux and macOS make of integers and pointers, and a function does not
 * see words it has no parameter for. A handle per function would be the usual way, and costs a server's first call a
 * quarter of a second (about 10 ms of class spinning for each of 25 handles) where one handle costs a tenth of that.
 * For functions that take floating point or structures by value this is wrong. Safe for several threads; a call blocks
 * as long as the function does, and blocks the carrier of a virtual thread with it.
 */
public final class CLibrary {

    /** Whether this is Linux; everything else is taken for macOS. */
    public static final boolean LINUX = System.getProperty("os.name").equals("Linux");

    /** Apart from the rest, so that asking for {@link #LINUX} makes nothing. */
    private static final class Binding {
        static final Linker LINKER = Linker.nativeLinker();
        static final SymbolLookup LOOKUP = LINKER.defaultLookup();
        static final MethodHandle CALL = LINKER.downcallHandle(
                FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG),
                Linker.Option.captureCallState("errno"));
    }

    private CLibrary() {}

    /** A function, ready to be called. */
    public static final class Function {
        private final MemorySegment address;

        private Function(MemorySegment address) {
            this.address = address;
        }

        /** Calls a function that gives an {@code int}; a result below zero is the negated {@code errno}. */
        public int call(long... words) {
            try (Arena arena = Arena.ofConfined()) {
                return (int) call(true, state(arena), words);
            }
        }

        /** Calls a function that gives a {@code ssize_t}; a result below zero is the negated {@code errno}. */
        public long callLong(long... words) {
            try (Arena arena = Arena.ofConfined()) {
                return call(false, state(arena), words);
            }
        }

        /** As {@link #call}, without memory of its own for {@code errno}: for calls by the thousand. */
        public int callWith(Memory memory, long... words) {
            return (int) call(true, memory.state, words);
        }

        /** As {@link #callLong}, without memory of its own for {@code errno}. */
        public long callLongWith(Memory memory, long... words) {
            return call(false, memory.state, words);
        }

        private long call(boolean givesInt, MemorySegment state, long... words) {
            try {
                long word = (long) Binding.CALL.invokeExact(
                        address,
                        state,
                        word(words, 0),
                        word(words, 1),
                        word(words, 2),
                        word(words, 3),
                        word(words, 4),
                        word(words, 5));
                // The upper half of the register is anything where the function gives an int.
                long result = givesInt ? (int) word : word;
                return result < 0 ? -state.get(JAVA_INT, 0) : result;
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e); // declared by every method handle, thrown by none of these
            }
        }

        private static MemorySegment state(Arena arena) {
            return arena.allocate(Long.BYTES, Long.BYTES);
        }

        private static long word(long[] words, int index) {
            return index < words.length ? words[index] : 0;
        }
    }

    /**
     * A function by its name.
     *
     * @throws IllegalStateException when the C library has none of that name
     */
    public static Function function(String name) {
        return find(name).orElseThrow(() -> new IllegalStateException("the C library has no " + name));
    }

    /** A function by its name, where the C library has it. */
    public static Optional<Function> find(String name) {
        return Binding.LOOKUP.find(name).map(Function::new);
    }

    /** Memory that functions are given pointers to; gone when closed. For one thread. */
    public static final class Memory implements AutoCloseable {
        private final Arena arena = Arena.ofConfined();
        private final MemorySegment state = Function.state(arena);

        /** Zeroed bytes in the machine's order. */
        public ByteBuffer bytes(int size) {
            return arena.allocate(size, 16).asByteBuffer().order(ByteOrder.nativeOrder());
        }

        /** Zeroed bytes as a segment. */
        public MemorySegment segment(long size) {
            return arena.allocate(size, 16);
        }

        /** The address of a text in UTF-8, ended by a zero byte. The text must hold none itself. */
        public long text(String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return address(bytes(bytes.length + 1).put(bytes));
        }

        /** The address of an array of pointers to texts, ended by a null pointer. */
        public long texts(List<String> texts) {
            ByteBuffer array = bytes(Long.BYTES * (texts.size() + 1));
            texts.forEach(text -> array.putLong(text(text)));
            return address(array);
        }

        /** Where the first byte of a buffer lies, whatever its position. */
        public static long address(ByteBuffer buffer) {
            return MemorySegment.ofBuffer(buffer.duplicate().rewind()).address();
        }

        @Override
        public void close() {
            arena.close();
        }
    }
}
