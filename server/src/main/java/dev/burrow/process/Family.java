package dev.burrow.process;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * All children of this process and what they have started. The process adopts every descendant whose parent ends, so
 * nothing gets away by double forking or by leaving its session; whose it was is told by its session or by the variable
 * {@value #VARIABLE} that every child is started with. Killing follows one rule: a number is signalled only while it
 * cannot have been given to somebody else, that is, before its process has been reaped or while its parent is stopped.
 * Safe for several threads.
 */
final class Family {

    /** Names the server and the child of it that a process descends from. */
    static final String VARIABLE = "BURROW_CHILD";

    // A tree that goes on growing is caught by stopping it before it is killed, so two rounds are the usual number.
    private static final int MOST_ROUNDS = 200;
    private static final long ROUND_PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(500);

    private static final Family FAMILY = new Family(ProcessTable.ofSystem());

    private final ProcessTable table;
    private final int self = (int) ProcessHandle.current().pid();
    private final String server = self + "-" + Long.toHexString(System.currentTimeMillis());
    private final OptionalInt ownSession;
    private final Guard guard = new Guard(VARIABLE + "=" + server);
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, Integer> leaders = new HashMap<>(); // guarded by lock; marker to process number
    private final Set<Integer> untouchable = new HashSet<>(); // guarded by lock; may not be signalled by this person
    private long count; // guarded by lock

    private Family(ProcessTable table) {
        this.table = table;
        this.ownSession = table.session(self);
        Posix.adoptOrphans();
    }

    static Family ofThisProcess() {
        return FAMILY;
    }

    /** A child's process number, and what its descendants are known by. */
    record Member(int pid, String marker) {}

    /** Starts a child; no other thread can take it for a leftover before it is known. */
    Member start(Command command, int output, int errors) {
        lock.lock();
        try {
            guard.ensureRunning();
            String marker = server + "." + ++count;
            Map<String, String> environment = new HashMap<>(command.environment());
            environment.put(VARIABLE, marker);
            int pid = Spawn.start(
                    command.program().toString(),
                    command.arguments(),
                    environment,
                    command.directory().toString(),
                    -1,
                    output,
                    errors);
            if (pid < 0) {
                throw new CannotStart(command.program(), -pid);
            }
            leaders.put(marker, pid);
            guard.watch(pid);
            return new Member(pid, marker);
        } finally {
            lock.unlock();
        }
    }

    /** Signals the child's process group, unless the child has been reaped. */
    void signal(Member member, int signal) {
        lock.lock();
        try {
            if (leaders.containsKey(member.marker())) {
                Posix.kill(-member.pid(), signal);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Kills the child and everything that descends from it. Comes back when they are gone, or cannot be killed. */
    void kill(Member member) {
        lock.lock();
        try {
            if (leaders.containsKey(member.marker())) {
                killTree(Set.of(member.pid()));
                Posix.kill(-member.pid(), Signals.KILL);
                endOrphans(member);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Takes leave of a child that has ended: kills what it left behind, then reaps it. */
    Exit bury(Member member) {
        lock.lock();
        try {
            Posix.kill(-member.pid(), Signals.KILL);
            endOrphans(member);
            int status = Posix.reap(member.pid()).orElse(0);
            leaders.remove(member.marker());
            guard.forget(member.pid());
            return Exit.ofWaitStatus(status);
        } finally {
            lock.unlock();
        }
    }

    /** Has the guard delete a directory when this process dies. */
    void condemn(Path directory) {
        lock.lock();
        try {
            guard.ensureRunning();
            guard.condemn(directory);
        } finally {
            lock.unlock();
        }
    }

    /** Takes that back. */
    void spare(Path directory) {
        lock.lock();
        try {
            guard.spare(directory);
        } finally {
            lock.unlock();
        }
    }

    private void endOrphans(Member member) {
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Set<Integer> orphans = orphans(member);
            if (orphans.isEmpty()) {
                return;
            }
            killTree(orphans);
            LockSupport.parkNanos(ROUND_PAUSE_NANOS);
        }
    }

    /** Adopted processes that descend from the member, or from nobody who is still there. Ended ones are reaped. */
    private Set<Integer> orphans(Member member) {
        Set<Integer> orphans = new LinkedHashSet<>();
        for (int child : table.children(self)) {
            if (leaders.containsValue(child) || guard.isGuard(child) || untouchable.contains(child)) {
                continue;
            }
            OptionalInt session = table.session(child);
            // A child in our own session was started by somebody else in this process, who also waits for it.
            if (session.isEmpty() || session.equals(ownSession)) {
                continue;
            }
            if (Posix.reap(child).isEmpty() && belongsTo(member, child, session.getAsInt())) {
                orphans.add(child);
            }
        }
        return orphans;
    }

    private boolean belongsTo(Member member, int orphan, int session) {
        if (session == member.pid()) {
            return true;
        }
        @Nullable String marker = table.variable(orphan, VARIABLE).orElse(null);
        if (marker != null && marker.startsWith(server)) {
            return marker.equals(member.marker()) || !leaders.containsKey(marker);
        }
        // It has cleaned its environment and left its session: whose it is cannot be told while there are others.
        return !leaders.containsValue(session) && leaders.size() == 1;
    }

    /** Stops every process of the trees from the top down, so that none can start or reap another, then kills all. */
    private void killTree(Set<Integer> roots) {
        Set<Integer> stopped = new LinkedHashSet<>();
        Deque<Integer> waiting = new ArrayDeque<>(roots);
        while (!waiting.isEmpty()) {
            int pid = waiting.remove();
            if (Posix.kill(pid, Signals.STOP) < 0) {
                untouchable.add(pid);
                continue;
            }
            stopped.add(pid);
            waiting.addAll(childrenOf(pid, stopped));
        }
        stopped.forEach(pid -> Posix.kill(pid, Signals.KILL));
    }

    private List<Integer> childrenOf(int pid, Set<Integer> known) {
        List<Integer> children = new ArrayList<>();
        for (int child : table.children(pid)) {
            if (!known.contains(child) && table.parent(child).orElse(-1) == pid) {
                children.add(child);
            }
        }
        return children;
    }
}
