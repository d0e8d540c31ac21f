package dev.burrow.venv.scan;

/** How much a program depends on an import, strongest first: only what it needs may ever be installed for it. */
enum ImportUse {
    /** Runs whenever the code around it runs, and nothing catches its failure. */
    REQUIRED,
    /** Runs on some platforms or versions of Python only. */
    PLATFORM,
    /** A call with a literal name: {@code importlib.import_module("x")}, {@code __import__("x")}. */
    DYNAMIC,
    /** The program goes on when it fails. */
    OPTIONAL,
    /** Only for type checkers; never runs. */
    TYPING
}
