package dev.burrow.cli.demo;

/** A step of the demo did not hold. The message says which and what was seen instead. */
final class DemoFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DemoFailed(String message) {
        super(message);
    }
}
