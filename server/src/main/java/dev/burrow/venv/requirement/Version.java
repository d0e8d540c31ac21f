package dev.burrow.venv.requirement;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A version by PEP 440, in its normal form and its order. Immutable.
 *
 * @param epoch the number before {@code !}, 0 where there is none
 * @param release the numbers between dots, at least one
 * @param pre {@code a}, {@code b} or {@code rc} and its number
 * @param post the number of the post-release
 * @param dev the number of the development release
 * @param local what stands behind {@code +}, normalised, in parts
 */
public record Version(
        BigInteger epoch,
        List<BigInteger> release,
        @Nullable Pre pre,
        @Nullable BigInteger post,
        @Nullable BigInteger dev,
        List<String> local)
        implements Comparable<Version> {

    /** The stage of a pre-release. */
    public record Pre(String stage, BigInteger number) {}

    public Version {
        release = List.copyOf(release);
        local = List.copyOf(local);
    }

    /** Reads a version in any spelling that PEP 440 allows, or gives null. */
    public static @Nullable Version parse(String text) {
        return new VersionReader(text.strip().toLowerCase(Locale.ROOT)).read();
    }

    /** Whether it is a pre-release or a development release. */
    public boolean isPrerelease() {
        return pre != null || dev != null;
    }

    /** The release number at a place, 0 beyond the last one. */
    public BigInteger releaseAt(int place) {
        return place < release.size() ? release.get(place) : BigInteger.ZERO;
    }

    /** The same version without what stands behind {@code +}. */
    Version withoutLocal() {
        return new Version(epoch, release, pre, post, dev, List.of());
    }

    /** Epoch and release alone. */
    Version base() {
        return new Version(epoch, release, null, null, null, List.of());
    }

    @Override
    public int compareTo(Version other) {
        int order = epoch.compareTo(other.epoch);
        int places = Math.max(release.size(), other.release.size());
        for (int i = 0; order == 0 && i < places; i++) {
            order = releaseAt(i).compareTo(other.releaseAt(i));
        }
        if (order == 0) {
            order = Integer.compare(preRank(), other.preRank());
        }
        if (order == 0 && pre != null && other.pre != null) {
            order = pre.stage().compareTo(other.pre.stage());
            order = order != 0 ? order : pre.number().compareTo(other.pre.number());
        }
        if (order == 0) {
            order = absentFirst(post, other.post);
        }
        if (order == 0) {
            order = compareDev(other);
        }
        return order != 0 ? order : compareLocal(other);
    }

    /** A development release without anything else comes before the pre-releases, a final one after them. */
    private int preRank() {
        if (pre != null) {
            return 1;
        }
        return post == null && dev != null ? 0 : 2;
    }

    private static int absentFirst(@Nullable BigInteger a, @Nullable BigInteger b) {
        if (a == null || b == null) {
            return Boolean.compare(a != null, b != null);
        }
        return a.compareTo(b);
    }

    /** A development release comes before what it develops. */
    private int compareDev(Version other) {
        if (dev == null || other.dev == null) {
            return Boolean.compare(dev == null, other.dev == null);
        }
        return dev.compareTo(other.dev);
    }

    private int compareLocal(Version other) {
        int places = Math.min(local.size(), other.local.size());
        for (int i = 0; i < places; i++) {
            int order = compareLocalPart(local.get(i), other.local.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(local.size(), other.local.size());
    }

    private static int compareLocalPart(String a, String b) {
        boolean numberA = isNumber(a);
        boolean numberB = isNumber(b);
        if (numberA && numberB) {
            return new BigInteger(a).compareTo(new BigInteger(b));
        }
        return numberA == numberB ? a.compareTo(b) : Boolean.compare(numberA, numberB);
    }

    private static boolean isNumber(String part) {
        return part.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Version that && compareTo(that) == 0;
    }

    @Override
    public int hashCode() {
        List<BigInteger> significant = new ArrayList<>(release);
        while (significant.size() > 1 && significant.getLast().signum() == 0) {
            significant.removeLast();
        }
        return significant.hashCode() * 31 + (pre == null ? 0 : pre.hashCode());
    }

    /** The normal form, as pip prints it. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        if (epoch.signum() != 0) {
            text.append(epoch).append('!');
        }
        for (int i = 0; i < release.size(); i++) {
            text.append(i == 0 ? "" : ".").append(release.get(i));
        }
        if (pre != null) {
            text.append(pre.stage()).append(pre.number());
        }
        if (post != null) {
            text.append(".post").append(post);
        }
        if (dev != null) {
            text.append(".dev").append(dev);
        }
        return local.isEmpty()
                ? text.toString()
                : text.append('+').append(String.join(".", local)).toString();
    }
}
