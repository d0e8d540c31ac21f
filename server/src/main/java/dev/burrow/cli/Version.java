package dev.burrow.cli;

/** The version of the product, as the build wrote it into the jar. */
final class Version {

    private Version() {}

    /** The version; {@code development} where classes are not in the jar. */
    static String current() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
