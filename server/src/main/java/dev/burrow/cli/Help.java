package dev.burrow.cli;

import java.io.PrintStream;

/** The one page that names every command. */
final class Help {

    private static final String TEXT = """
            Burrow: Python environments for every coding agent on a machine.

            Usage: burrow COMMAND [OPTIONS]

              mcp       serve an MCP client on standard input and output
                --policy safe|read-only|full   what clients may do (safe)
                --allow-tool NAME[,NAME...]    offer these tools and no other
                --tools SET[,SET...]           offer these tool sets and no other
              demo      show the main job on a real package, step by step, in a directory of its own
                --keep                         leave that directory in place
              help      this page
              version   the version

            For those who work on Burrow itself:
              schema refresh   bring what is generated from the contract up to date
              bench [ROW...]   measure each promised figure beside a floor of the same run

            Exit status: 0 done, 1 failed, 2 not understood.
            """;

    private Help() {}

    static int print(PrintStream out) {
        out.print(TEXT);
        return 0;
    }
}
