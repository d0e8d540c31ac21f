package dev.burrow.mcp;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the server says of itself.
 *
 * @param version version of the product
 */
record Implementation(String version) {

    private static final String INSTRUCTIONS =
            "Burrow keeps this machine's Python environments. Call list_venvs first. Every package change is recorded and"
                    + " undone when it fails; rollback_venv and undo_venv go back without network. A tool that asks for"
                    + " confirm wants the person's consent.";

    ObjectNode json(Revision revision) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", "burrow");
        if (revision.hasStructuredOutput()) {
            json.put("title", "Burrow");
        }
        json.put("version", version);
        if (revision.hasImplementationDescription()) {
            json.put("description", "Python environments for every coding agent on a machine");
        }
        return json;
    }

    String instructions() {
        return INSTRUCTIONS;
    }

    /** Who a client says it is, for the change log; shortened, since nobody checks it. */
    static String client(JsonNode clientInfo) {
        String name = clientInfo.path("name").asString("");
        String version = clientInfo.path("version").asString("");
        String client = name.isEmpty() ? "mcp" : version.isEmpty() ? name : name + " " + version;
        return client.length() <= 100 ? client : client.substring(0, 100);
    }
}
