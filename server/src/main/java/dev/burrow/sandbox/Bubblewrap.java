package dev.burrow.sandbox;

import dev.burrow.host.CLibrary;
import dev.burrow.host.Cancellation;
import dev.burrow.host.Host;
import dev.burrow.process.CannotStart;
import dev.burrow.process.Children;
import dev.burrow.process.Command;
import dev.burrow.process.Ended;
import dev.burrow.process.Programs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * bubblewrap on Linux: namespaces of its own for everything, all capabilities dropped and never root inside (started by
 * root, bwrap leaves a guest that is root inside the power to remount {@code /usr} writable), gone with its parent. It is
 * believed only when a trial has really run confined.
 */
final class Bubblewrap implements Sandbox {

    private static final Duration LONGEST_TRIAL = Duration.ofSeconds(5);
    private static final int NOBODY = 65534;

    /**
     * Run in the trial. It succeeds only without capabilities, where a system directory cannot be written and the one
     * network device is the loopback; what it prints cannot come from a program that ran nothing.
     */
    private static final String TRIAL = """
            while IFS=':	 ' read -r key value rest; do
                if [ "$key" = CapEff ]; then [ "$value" = 0000000000000000 ] || echo "it has capabilities $value"; fi
            done </proc/self/status
            if (: >/usr/.burrow-trial) 2>/dev/null; then echo "it can write to /usr"; fi
            if (: >/.burrow-trial) 2>/dev/null; then echo "it can write to /"; fi
            while IFS=': ' read -r name rest; do
                case $name in Inter-*|face*|lo) ;; *) echo "it sees the network device $name" ;; esac
            done </proc/net/dev
            echo "confined $((6 * 7)) $1"
            """;

    private final Host host;
    private @Nullable Verdict verdict; // guarded by this

    Bubblewrap(Host host) {
        this.host = host;
    }

    private sealed interface Verdict {
        record Works(Path program) implements Verdict {}

        record Fails(Diagnosis diagnosis) implements Verdict {}
    }

    @Override
    public void requireWorking(Cancellation cancellation) {
        program(cancellation);
    }

    @Override
    public synchronized void tryAgain(Cancellation cancellation) {
        verdict = null;
        program(cancellation);
    }

    private synchronized Path program(Cancellation cancellation) {
        Verdict known = verdict;
        if (known == null) {
            known = tryOut(cancellation);
            verdict = known;
        }
        return switch (known) {
            case Verdict.Works works -> works.program();
            case Verdict.Fails fails -> throw fails.diagnosis().failure();
        };
    }

    @Override
    public Command confine(Command command, Confinement confinement) {
        return wrapped(program(Cancellation.none()), command, confinement);
    }

    private Verdict tryOut(Cancellation cancellation) {
        if (!CLibrary.LINUX) {
            return new Verdict.Fails(Diagnosis.notOnThisSystem());
        }
        Path program = Programs.find("bwrap", host.environment().get("PATH")).orElse(null);
        if (program == null) {
            return new Verdict.Fails(Diagnosis.missing());
        }
        String nonce = Long.toHexString(host.random().nextLong());
        Command trial = Command.of(
                Path.of("/bin/sh"), List.of("sh", "-c", TRIAL, "sh", nonce), host.environment(), Path.of("/"));
        Confinement nothing = new Confinement(List.of(), List.of(), Path.of("/usr"));
        try {
            Ended ended = Children.run(
                    wrapped(program, trial, nothing).withDeadline(LONGEST_TRIAL).withStop(15, Duration.ZERO),
                    cancellation);
            String expected = "confined 42 " + nonce + "\n";
            String output = ended.output().text();
            return ended.success() && output.equals(expected)
                    ? new Verdict.Works(program)
                    : new Verdict.Fails(Diagnosis.of(program, ended.timedOut(), output.replace(expected, "")));
        } catch (CannotStart e) {
            return new Verdict.Fails(Diagnosis.of(program, false, String.valueOf(e.getMessage())));
        }
    }

    private Command wrapped(Path program, Command command, Confinement confinement) {
        List<String> arguments = new ArrayList<>(List.of(
                program.toString(),
                "--unshare-user",
                "--disable-userns",
                "--unshare-pid",
                "--unshare-net",
                "--unshare-ipc",
                "--unshare-uts",
                "--unshare-cgroup-try",
                "--die-with-parent",
                "--new-session",
                "--cap-drop",
                "ALL"));
        int user = CLibrary.function("getuid").call();
        if (user == 0) {
            arguments.addAll(List.of("--uid", "" + NOBODY, "--gid", "" + NOBODY));
        }
        arguments.addAll(Mounts.of(host, confinement));
        arguments.addAll(List.of("--chdir", "/tmp", "--", command.program().toString()));
        arguments.addAll(command.arguments().subList(1, command.arguments().size()));
        Map<String, String> variables = Variables.of(command.environment(), confinement);
        return new Command(
                program,
                arguments,
                variables,
                Path.of("/"),
                command.deadline(),
                command.stopSignal(),
                command.grace(),
                command.headBytes(),
                command.tailBytes(),
                command.apart(),
                command.onLine());
    }
}
