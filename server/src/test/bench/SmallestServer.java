import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The smallest Java server that answers {@code initialize}: no JSON library, no checks. A floor, nothing to imitate. */
final class SmallestServer {

    private SmallestServer() {}

    static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            int at = line.indexOf("\"id\":");
            if (at < 0) {
                continue;
            }
            int end = at + 5;
            while (Character.isDigit(line.charAt(end))) {
                end++;
            }
            out.println("{\"jsonrpc\":\"2.0\",\"id\":" + line.substring(at + 5, end)
                    + ",\"result\":{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"serverInfo\":{\"name\":\"s\",\"version\":\"1\"}}}");
        }
    }
}
