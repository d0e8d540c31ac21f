package dev.burrow.venv.report;

import dev.burrow.host.Host;
import dev.burrow.venv.metadata.Distribution;
import dev.burrow.venv.metadata.Installed;
import dev.burrow.venv.requirement.ProjectName;
import dev.burrow.venv.requirement.Version;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What pip's cache remembers of the indexes it has asked: their project pages, by PEP 691, name every file with its URL
 * and digest. Nothing is fetched, and nothing is said of what pip has not asked for.
 */
public final class PipCache {

    /** The largest project pages have some 20 MB; wheels are larger, and are seen by their first bytes not to be pages. */
    private static final int MAX_PAGE_BYTES = 64 * 1024 * 1024;

    private static final JsonMapper JSON = JsonMapper.shared();

    private final Map<String, Distribution> wanted = new HashMap<>();
    private final Map<String, Artifact> found = new HashMap<>();

    private PipCache() {}

    /** The folder in which pip keeps what it has fetched; it need not be there. */
    public static Path folder(Host host) {
        String own = host.variable("PIP_CACHE_DIR");
        if (own != null && own.startsWith("/")) {
            return Path.of(own);
        }
        Path mac = host.home().resolve("Library/Caches/pip");
        String named = host.variable("XDG_CACHE_HOME");
        Path cache = named != null && named.startsWith("/")
                ? Path.of(named)
                : host.home().resolve(".cache");
        return Files.isDirectory(mac) ? mac : cache.resolve("pip");
    }

    /**
     * The files that an environment's distributions were installed from, as far as the pages tell: the wheel of the same
     * name, version, build and tags. Blocks for as long as it takes to read the pages.
     *
     * @return by {@code normalised-name==version}, as {@link Export} takes them
     */
    public static Map<String, Artifact> artifacts(Path folder, Installed installed) {
        PipCache cache = new PipCache();
        for (Distribution each : installed.distributions()) {
            if (!each.isInherited() && each.directUrl() == null) {
                cache.wanted.put(each.normalName(), each);
            }
        }
        try (Stream<Path> files = Files.walk(folder.resolve("http-v2"))) {
            files.filter(file -> file.toString().endsWith(".body")).forEach(cache::read);
        } catch (IOException | UncheckedIOException none) {
            return cache.found;
        }
        return cache.found;
    }

    private void read(Path body) {
        try (InputStream file = new BufferedInputStream(Files.newInputStream(body));
                InputStream text = unpacked(file)) {
            text.mark(1);
            if (text.read() != '{') {
                return;
            }
            text.reset();
            byte[] bytes = text.readNBytes(MAX_PAGE_BYTES);
            if (bytes.length < MAX_PAGE_BYTES) {
                page(JSON.readTree(bytes));
            }
        } catch (IOException | JacksonException damaged) {
            return; // A cache may be: then it tells nothing.
        }
    }

    private static InputStream unpacked(InputStream file) throws IOException {
        file.mark(2);
        boolean packed = file.read() == 0x1F && file.read() == 0x8B;
        file.reset();
        return packed ? new BufferedInputStream(new GZIPInputStream(file)) : file;
    }

    private void page(JsonNode page) {
        Distribution distribution =
                wanted.get(ProjectName.normalise(page.path("name").asString("")));
        if (distribution == null || !page.path("files").isArray()) {
            return;
        }
        String wheel = distribution.text("WHEEL");
        Set<String> tags = values(wheel == null ? "" : wheel, "Tag:");
        Set<String> builds = values(wheel == null ? "" : wheel, "Build:");
        for (JsonNode file : page.path("files")) {
            String url = file.path("url").asString("");
            SortedMap<String, String> hashes = new TreeMap<>();
            for (Map.Entry<String, JsonNode> hash : file.path("hashes").properties()) {
                hashes.put(hash.getKey(), hash.getValue().asString(""));
            }
            // A relative URL belongs to a page whose own address the cache does not tell.
            boolean whole = url.startsWith("https://") || url.startsWith("http://");
            if (whole && !hashes.isEmpty() && isOf(file.path("filename").asString(""), distribution, tags, builds)) {
                found.put(distribution.normalName() + "==" + distribution.version(), new Artifact(url, hashes));
            }
        }
    }

    /** Whether a wheel's name, by the binary distribution format, is what a distribution's own WHEEL says of it. */
    private static boolean isOf(String fileName, Distribution distribution, Set<String> tags, Set<String> builds) {
        if (!fileName.endsWith(".whl")) {
            return false;
        }
        String[] parts =
                fileName.substring(0, fileName.length() - ".whl".length()).split("-");
        if (parts.length != 5 && parts.length != 6) {
            return false;
        }
        Version version = Version.parse(parts[1]);
        Set<String> build = parts.length == 6 ? Set.of(parts[2]) : Set.of();
        return version != null
                && version.toString().equals(distribution.version())
                && build.equals(builds)
                && expanded(parts).equals(tags);
    }

    private static Set<String> expanded(String[] parts) {
        Set<String> tags = new HashSet<>();
        for (String python : parts[parts.length - 3].split("\\.")) {
            for (String abi : parts[parts.length - 2].split("\\.")) {
                for (String platform : parts[parts.length - 1].split("\\.")) {
                    tags.add(python + "-" + abi + "-" + platform);
                }
            }
        }
        return tags;
    }

    private static Set<String> values(String wheel, String key) {
        Set<String> values = new HashSet<>();
        wheel.lines()
                .filter(line -> line.startsWith(key))
                .forEach(line -> values.add(line.substring(key.length()).strip()));
        return values;
    }
}
