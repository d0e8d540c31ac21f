package dev.burrow.cli.demo;

import java.nio.file.Path;
import tools.jackson.databind.node.JsonNodeFactory;

/** What a person pastes into the configuration of the client they use. The same text stands in {@code README.md}. */
final class ClientConfigurations {

    private ClientConfigurations() {}

    /** The configuration of each known client, with the launcher's absolute path in it. */
    static String text(Path launcher) {
        String path = launcher.toString();
        String quoted = JsonNodeFactory.instance.stringNode(path).toString(); // valid in JSON and in TOML
        String shell = path.matches("[A-Za-z0-9_./-]+") ? path : "'" + path.replace("'", "'\\''") + "'";
        return """

                Every step held. To give Burrow to an agent, paste one of these.

                Claude Code, in a shell:
                    claude mcp add burrow -- %2$s mcp

                Codex, in a shell:
                    codex mcp add burrow -- %2$s mcp
                or in ~/.codex/config.toml:
                    [mcp_servers.burrow]
                    command = %1$s
                    args = ["mcp"]

                Claude Desktop (claude_desktop_config.json) and Cursor (~/.cursor/mcp.json):
                    {
                      "mcpServers": {
                        "burrow": { "command": %1$s, "args": ["mcp"] }
                      }
                    }

                VS Code (.vscode/mcp.json):
                    {
                      "servers": {
                        "burrow": { "type": "stdio", "command": %1$s, "args": ["mcp"] }
                      }
                    }

                Where venv-manager's server stood before, changing the command is enough: tools and arguments have the same names.
                """.formatted(quoted, shell);
    }
}
