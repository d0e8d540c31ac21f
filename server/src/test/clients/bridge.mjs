// Lets a test drive the official TypeScript SDK: one JSON line per tool call on stdin, one JSON line per result on stdout.
//
// usage: node bridge.mjs COMMAND [ARGUMENT...]     (from a directory whose node_modules has the SDK)

import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import path from "node:path";
import { pathToFileURL } from "node:url";

// The SDK lies beside the working directory, not beside this file.
const require = createRequire(pathToFileURL(path.join(process.cwd(), "package.json")));
const { Client } = require("@modelcontextprotocol/sdk/client/index.js");
const { StdioClientTransport } = require("@modelcontextprotocol/sdk/client/stdio.js");

const say = (value) => process.stdout.write(JSON.stringify(value) + "\n");

const [command, ...args] = process.argv.slice(2);
const client = new Client({ name: "bridge", version: "1" }, { capabilities: {} });
const transport = new StdioClientTransport({ command, args, env: process.env });
await client.connect(transport);
// Once it knows the tools, this client checks every structured result against the tool's output schema.
const { tools } = await client.listTools();
say({ protocol: transport._protocolVersion ?? null, tools: tools.map((tool) => tool.name) });

for await (const line of createInterface({ input: process.stdin })) {
  const call = JSON.parse(line);
  try {
    const result = await client.callTool({ name: call.tool, arguments: call.arguments }, undefined, { timeout: 300_000 });
    say({
      isError: result.isError === true,
      text: result.content.filter((block) => block.type === "text").map((block) => block.text).join(""),
      structured: result.structuredContent ?? null,
    });
  } catch (error) {
    say({ protocolError: error.code ?? 0, text: String(error.message) });
  }
}
await client.close();
