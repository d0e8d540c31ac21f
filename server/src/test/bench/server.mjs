// The TypeScript SDK as a server with one trivial tool: what Burrow's speed is compared with.
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(pathToFileURL(path.join(process.cwd(), "package.json")));
const { Server } = require("@modelcontextprotocol/sdk/server/index.js");
const { StdioServerTransport } = require("@modelcontextprotocol/sdk/server/stdio.js");
const { CallToolRequestSchema, ListToolsRequestSchema } = require("@modelcontextprotocol/sdk/types.js");

const server = new Server({ name: "floor", version: "1" }, { capabilities: { tools: {} } });
const tool = { name: "list_venvs", description: "trivial", inputSchema: { type: "object", properties: {} } };
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [tool] }));
server.setRequestHandler(CallToolRequestSchema, () => ({ content: [{ type: "text", text: "[]" }] }));
await server.connect(new StdioServerTransport());
