package dev.burrow.venv.snapshot;

import dev.burrow.store.TreeEntry;

/**
 * One entry of a manifest: what was there, and how lstat saw it.
 *
 * @param path relative to the environment
 * @param type file, directory or link
 * @param mode the twelve permission bits; of a link 0777
 * @param size in bytes, of a file
 * @param mtimeNs time of modification in nanoseconds since 1970
 * @param inode its number then
 * @param content SHA-256 in hex of a file, target of a link, empty for a directory
 */
record FileState(String path, TreeEntry.Type type, int mode, long size, long mtimeNs, long inode, String content) {

    /** Whether lstat cannot tell the entry from this state. */
    boolean looksLike(TreeEntry entry) {
        boolean sameLook = type == TreeEntry.Type.LINK || (mode == entry.mode() && size == entry.size());
        return type == entry.type() && sameLook && mtimeNs == entry.mtimeNs() && inode == entry.inode();
    }

    /** Whether both are the same to whoever uses the environment; times and inodes do not count. */
    boolean sameAs(FileState other) {
        return type == other.type && mode == other.mode && content.equals(other.content);
    }

    FileState at(String elsewhere) {
        return new FileState(elsewhere, type, mode, size, mtimeNs, inode, content);
    }
}
