package dev.burrow.venv.change;

import java.util.function.Consumer;

/** The moments of a transaction after which everything must still come right; a test dies at each of them. */
final class Checkpoint {

    /** Set by tests alone. */
    static volatile Consumer<String> onPass = name -> {};

    private Checkpoint() {}

    static void pass(String name) {
        onPass.accept(name);
    }
}
