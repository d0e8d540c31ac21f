package dev.burrow.process;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What the JDK can tell on any system: who is whose child. Sessions and environments it does not know. */
final class PortableProcessTable implements ProcessTable {

    @Override
    public List<Integer> children(int pid) {
        return ProcessHandle.of(pid).stream()
                .flatMap(ProcessHandle::children)
                .map(child -> (int) child.pid())
                .toList();
    }

    @Override
    public OptionalInt session(int pid) {
        return OptionalInt.empty();
    }

    @Override
    public OptionalInt parent(int pid) {
        return ProcessHandle.of(pid)
                .flatMap(ProcessHandle::parent)
                .map(parent -> OptionalInt.of((int) parent.pid()))
                .orElse(OptionalInt.empty());
    }

    @Override
    public Optional<String> variable(int pid, String name) {
        return Optional.empty();
    }
}
