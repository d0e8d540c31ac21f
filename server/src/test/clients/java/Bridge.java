import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * Lets a test drive the official Java SDK: one JSON line per tool call on stdin, one JSON line per result on stdout.
 *
 * <p>usage: {@code java -cp 'lib/*' Bridge.java COMMAND [ARGUMENT...]}
 */
final class Bridge {

    private static final JsonMapper JSON = new JsonMapper();

    private Bridge() {}

    static void main(String[] args) throws IOException {
        ServerParameters parameters = ServerParameters.builder(args[0])
                .args(Arrays.asList(args).subList(1, args.length))
                .env(System.getenv())
                .build();
        StdioClientTransport transport = new StdioClientTransport(parameters, new JacksonMcpJsonMapper(JSON));
        McpSyncClient client = McpClient.sync(transport)
                .requestTimeout(Duration.ofMinutes(5))
                .initializationTimeout(Duration.ofMinutes(1))
                .build();
        McpSchema.InitializeResult hello = client.initialize();
        say(Map.of(
                "protocol",
                hello.protocolVersion(),
                "tools",
                client.listTools().tools().stream().map(McpSchema.Tool::name).toList()));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Map<?, ?> call = JSON.readValue(line, Map.class);
            @SuppressWarnings("unchecked")
            Map<String, Object> arguments = (Map<String, Object>) call.get("arguments");
            try {
                McpSchema.CallToolResult result =
                        client.callTool(McpSchema.CallToolRequest.builder((String) call.get("tool"))
                                .arguments(arguments)
                                .build());
                Map<String, Object> answer = new HashMap<>();
                answer.put("isError", Boolean.TRUE.equals(result.isError()));
                answer.put("text", result.content().stream()
                        .filter(McpSchema.TextContent.class::isInstance)
                        .map(content -> ((McpSchema.TextContent) content).text())
                        .collect(Collectors.joining()));
                answer.put("structured", result.structuredContent());
                say(answer);
            } catch (McpError e) {
                say(Map.of("protocolError", e.getJsonRpcError().code(), "text", e.getMessage()));
            }
        }
        client.closeGracefully();
    }

    private static void say(Map<String, Object> value) {
        System.out.println(JSON.writeValueAsString(value));
        System.out.flush();
    }
}
