package dev.burrow.schema;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the contract says of one tool, for whoever lists, admits and calls it.
 *
 * @param name its name
 * @param set the tool set that it belongs to: {@code environments}, later {@code profiles} and {@code execution}
 * @param changes what it changes: {@code nothing}, {@code environment}, {@code registry} or {@code machine}
 * @param confirmation when it needs the person's confirmation under the policy {@code safe}
 * @param arguments the check of its arguments, compiled at the first use
 * @param listed what {@code tools/list} says of it in the newest revision; never changed, so copy before leaving fields
 *     out
 */
public record ToolContract(
        String name, String set, String changes, Confirmation confirmation, SchemaCheck arguments, ObjectNode listed) {

    /** Whether it changes nothing at all, so that the policy {@code read-only} allows it. */
    public boolean readOnly() {
        return changes.equals("nothing");
    }

    static ToolContract from(JsonNode catalogue, ObjectNode listed) {
        return new ToolContract(
                Wire.text(catalogue, "name"),
                Wire.text(catalogue, "set"),
                Wire.text(catalogue, "changes"),
                Confirmation.from(Wire.required(catalogue, "confirm_under_safe")),
                SchemaCheck.ofCatalogue(Wire.required(catalogue, "arguments")),
                listed);
    }
}
