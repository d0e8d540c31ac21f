package dev.burrow.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A package index on 127.0.0.1 (the simple repository API, PEP 503) that serves wheels made in the test. It can be
 * slow, refuse everybody, and tells what it was asked for. Close it at the end of the test.
 */
public final class LocalIndex implements AutoCloseable {

    private record Served(Wheel wheel, byte[] bytes) {}

    private final HttpServer server;
    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, List<Served>> projects = new ConcurrentHashMap<>();
    private final Map<String, Integer> bytesPerSecond = new ConcurrentHashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private volatile int refusal;

    private LocalIndex(HttpServer server) {
        this.server = server;
    }

    /** Starts an empty index on a free port. */
    public static LocalIndex start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
        LocalIndex index = new LocalIndex(server);
        server.setExecutor(index.executor);
        server.createContext("/", index::answer);
        server.start();
        return index;
    }

    /** Serves one more wheel. */
    public LocalIndex add(Wheel wheel) {
        projects.computeIfAbsent(wheel.normalizedName(), name -> new CopyOnWriteArrayList<>())
                .add(new Served(wheel, wheel.bytes()));
        return this;
    }

    /** Sends files of this project no faster than so. */
    public LocalIndex throttle(String project, int limitBytesPerSecond) {
        bytesPerSecond.put(project, limitBytesPerSecond);
        return this;
    }

    /** Sends files of this project as fast as it can again. */
    public LocalIndex unthrottle(String project) {
        bytesPerSecond.remove(project);
        return this;
    }

    /** Answers every request with this status from now on, such as 401; 0 to serve again. */
    public LocalIndex refuse(int status) {
        refusal = status;
        return this;
    }

    /** What {@code --index-url} takes. */
    public String url() {
        return "http://127.0.0.1:" + port() + "/simple/";
    }

    /** The port on 127.0.0.1. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** The address of a wheel's file. */
    public String url(Wheel wheel) {
        return "http://127.0.0.1:" + port() + "/files/" + wheel.normalizedName() + "/" + wheel.fileName();
    }

    /** The variables that make pip and uv use this index alone, whatever the machine is set up with. */
    public Map<String, String> environment() {
        return Map.ofEntries(
                Map.entry("PIP_INDEX_URL", url()),
                Map.entry(
                        "PIP_TRUSTED_HOST", "127.0.0.1:" + port()), // pip caches nothing else that comes by plain http
                Map.entry("PIP_EXTRA_INDEX_URL", ""),
                Map.entry("PIP_FIND_LINKS", ""),
                Map.entry("PIP_NO_INDEX", "0"),
                Map.entry("PIP_CONFIG_FILE", "/dev/null"),
                Map.entry("PIP_DISABLE_PIP_VERSION_CHECK", "1"),
                Map.entry("UV_DEFAULT_INDEX", url()),
                Map.entry("UV_INDEX", ""),
                Map.entry("UV_FIND_LINKS", ""),
                Map.entry("UV_NO_CONFIG", "1"));
    }

    /** Methods and paths asked for so far, in order. */
    public List<String> requests() {
        return new ArrayList<>(requests);
    }

    /** How often a wheel's file has been asked for. */
    public long downloads(Wheel wheel) {
        return requests.stream()
                .filter(path -> path.endsWith("/" + wheel.fileName()))
                .count();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        requests.add(exchange.getRequestMethod() + " " + path);
        try (exchange) {
            if (refusal != 0) {
                exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"test\"");
                send(exchange, refusal, "text/plain", "refused".getBytes(StandardCharsets.UTF_8), null);
                return;
            }
            String[] parts = path.split("/", -1);
            List<Served> wheels = parts.length > 2 ? projects.get(parts[2]) : null;
            if (wheels == null) {
                send(exchange, 404, "text/plain", new byte[0], null);
            } else if (parts[1].equals("simple")) {
                send(exchange, 200, "text/html", page(parts[2], wheels), null);
            } else {
                sendFile(exchange, parts[2], parts[3], wheels);
            }
        }
    }

    private void sendFile(HttpExchange exchange, String project, String fileName, List<Served> wheels)
            throws IOException {
        for (Served served : wheels) {
            if ((served.wheel().fileName() + ".metadata").equals(fileName)) {
                send(exchange, 200, "text/plain", served.wheel().metadata(), null);
                return;
            }
            if (served.wheel().fileName().equals(fileName)) {
                exchange.getResponseHeaders().set("Cache-Control", "max-age=31536000, immutable");
                send(exchange, 200, "application/octet-stream", served.bytes(), bytesPerSecond.get(project));
                return;
            }
        }
        send(exchange, 404, "text/plain", new byte[0], null);
    }

    private static byte[] page(String project, List<Served> wheels) {
        StringBuilder page = new StringBuilder("<!DOCTYPE html><html><body>\n");
        for (Served served : wheels) {
            String file = served.wheel().fileName();
            page.append("<a href=\"/files/%s/%s\" data-dist-info-metadata=\"true\" data-core-metadata=\"true\">%s</a>\n"
                    .formatted(project, file, file));
        }
        return page.append("</body></html>\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] body, Integer limit)
            throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.getResponseHeaders().set("Content-Length", Integer.toString(body.length));
            exchange.sendResponseHeaders(status, -1);
            return;
        }
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            int step = limit == null ? Math.max(1, body.length) : Math.max(1, limit / 10);
            for (int sent = 0; sent < body.length; sent += step) {
                out.write(body, sent, Math.min(step, body.length - sent));
                out.flush();
                if (limit != null) {
                    Thread.sleep(100);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the index is being closed
        }
    }

    @Override
    public void close() {
        server.stop(0);
        executor.shutdownNow();
    }
}
