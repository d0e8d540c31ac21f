package dev.burrow.store;

import java.util.Set;

/**
 * Says how each file of a tree comes into its clone. Where the file system can share extents (reflink) every file that
 * is not left out is cloned that way: it costs no more than a link and shares nothing that can be seen.
 */
@FunctionalInterface
public interface ClonePolicy {

    /** How one entry comes into the clone. */
    enum Way {
        /** Bytes of its own. */
        COPY,
        /** The same inode under a second name, or a copy where the file system refuses that. */
        LINK,
        /** Not at all; a directory with everything below it. */
        LEAVE_OUT
    }

    /** The way of one entry; asked for everything but symbolic links, which are always made anew. */
    Way way(TreeEntry entry);

    /**
     * What people and tools write into in place is small or is text; compiled code is replaced, never edited. So
     * everything is copied but these, which are linked.
     */
    Set<String> REPLACED_NEVER_EDITED = Set.of(".so", ".pyc", ".a", ".dylib", ".dll", ".pyd", ".exe", ".o");

    /** Below this a copy costs hardly more than a link. */
    long LINK_FROM_BYTES = 256 * 1024;

    /** Everything gets bytes of its own. */
    static ClonePolicy copies() {
        return entry -> Way.COPY;
    }

    /** Links for compiled code and for large files, copies for whatever somebody might edit. */
    static ClonePolicy copiesOfEditable() {
        return entry -> isNeverEdited(entry) ? Way.LINK : Way.COPY;
    }

    /** Whether a file is of the kind that is replaced as a whole and never written into. */
    static boolean isNeverEdited(TreeEntry entry) {
        if (entry.size() >= LINK_FROM_BYTES && !entry.path().endsWith(".py")) {
            return true;
        }
        String name = entry.name();
        int dot = name.lastIndexOf('.');
        return (dot >= 0 && REPLACED_NEVER_EDITED.contains(name.substring(dot))) || name.contains(".so.");
    }
}
