package dev.burrow.store;

/**
 * One thing in a tree, as lstat sees it.
 *
 * @param path relative to the tree's root, with {@code /} between names; see {@link FileNames} for names that are not UTF-8
 * @param type what it is
 * @param mode the twelve permission bits
 * @param size in bytes
 * @param mtimeNs time of the last modification in nanoseconds since 1970
 * @param inode its number on its device
 * @param links how many names the inode has
 */
public record TreeEntry(String path, Type type, int mode, long size, long mtimeNs, long inode, int links) {

    /** What an entry is. */
    public enum Type {
        FILE,
        DIRECTORY,
        LINK,
        /** A pipe, a socket or a device: seen, never opened. */
        OTHER
    }

    /** The last name of the path. */
    public String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
