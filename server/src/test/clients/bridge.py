"""Lets a test drive the official Python SDK: one JSON line per tool call on stdin, one JSON line per result on stdout.

usage: bridge.py legacy|auto|2026-07-28 COMMAND [ARGUMENT...]
"""

import asyncio
import json
import os
import sys

from mcp import Client, MCPError, StdioServerParameters


def say(value: dict) -> None:
    print(json.dumps(value), flush=True)


async def main(mode: str, command: str, arguments: list[str]) -> None:
    server = StdioServerParameters(command=command, args=arguments, env=dict(os.environ))
    async with Client(server, mode=mode) as client:
        tools = (await client.list_tools()).tools
        say({"protocol": client.protocol_version, "tools": [tool.name for tool in tools]})
        while line := await asyncio.to_thread(sys.stdin.readline):
            call = json.loads(line)
            try:
                result = await client.call_tool(call["tool"], call["arguments"])
            except MCPError as error:
                say({"protocolError": error.error.code, "text": error.error.message})
                continue
            say(
                {
                    "isError": bool(result.is_error),
                    "text": "".join(block.text for block in result.content if block.type == "text"),
                    "structured": result.structured_content,
                }
            )


asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
