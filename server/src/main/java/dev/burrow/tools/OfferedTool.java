package dev.burrow.tools;

import dev.burrow.schema.BurrowException;
import dev.burrow.schema.ToolContract;
import dev.burrow.schema.error.Cancelled;
import dev.burrow.schema.error.ConfirmationRequired;
import dev.burrow.schema.error.InternalError;
import dev.burrow.schema.error.ToolNotAllowed;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A tool under the policy of one server. The edge of a call: every failure of the work ends here. */
public final class OfferedTool {

    private final ToolContract contract;
    private final Tool tool;
    private final Policy policy;

    OfferedTool(ToolContract contract, Tool tool, Policy policy) {
        this.contract = contract;
        this.tool = tool;
        this.policy = policy;
    }

    /** Its name. */
    public String name() {
        return contract.name();
    }

    /** What a list says of it, in the newest form; a copy that the caller may take fields from. */
    public ObjectNode listed() {
        return contract.listed().deepCopy();
    }

    /**
     * Calls it: admitted, arguments that fit, confirmed, then the work; the result cut to the budget. Blocks as long as
     * the work takes. Never throws: a failure is a result too.
     */
    public ToolResult call(JsonNode arguments, CallContext context) {
        try {
            admit(arguments);
            return Budget.fit(tool.handler().call(arguments, context));
        } catch (BurrowException e) {
            return Budget.fit(ToolResult.failed(e));
        } catch (CancellationException e) {
            return ToolResult.failed(
                    new BurrowException(new Cancelled(), "the call was cancelled; nothing is changed", e));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | AssertionError | LinkageError e) {
            return internalError(e, context);
        }
    }

    private void admit(JsonNode arguments) {
        String mode = policy.mode().optionValue();
        if (!policy.admits(contract)) {
            String reason = policy.isNamed(contract)
                    ? " is not allowed under " + mode
                            + " MCP policy; whoever runs the server can start it with --policy safe"
                    : " is not among the tools this server exposes; whoever runs it can add --allow-tool " + name();
            throw new BurrowException(new ToolNotAllowed(name(), mode), "tool \"" + name() + "\"" + reason);
        }
        contract.arguments().require(arguments);
        if (policy.lacksConfirmation(contract, arguments)) {
            throw new BurrowException(
                    new ConfirmationRequired(name(), mode),
                    "tool \"" + name() + "\" requires confirm=true under " + mode + " MCP policy; nothing was done: ask"
                            + " the person, then call again with confirm set to true");
        }
    }

    /** Nobody's argument is at fault, so the details are for the log and an id that leads to them is for the client. */
    private ToolResult internalError(Throwable failure, CallContext context) {
        String incident = UUID.randomUUID().toString().substring(0, 8);
        String what = "incident " + incident + " in " + name();
        System.err.println("burrow: " + what);
        failure.printStackTrace();
        context.log()
                .write(CallLog.Level.ERROR, what + ": " + failure.getClass().getSimpleName());
        return ToolResult.failed(new BurrowException(
                new InternalError(incident),
                "burrow itself failed in " + name() + "; report it with the id " + incident
                        + ", under which the server's log on standard error has the details",
                failure));
    }
}
