package dev.burrow.rpc;

import java.io.StringWriter;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON text to trees and back, from tokens: a {@code JsonMapper} would do it in one line each, but costs more to make
 * than everything else between start and the first answer. Strict where the mapper is lenient: a duplicate key is an
 * error, so is anything behind the value.
 */
final class JsonText {

    /** Deeper than any message of a real client, shallow enough for the stack of any thread. */
    private static final int MAX_DEPTH = 256;

    /** Digits of one number; whoever needs more sends text. */
    private static final int MAX_NUMBER_DIGITS = 1_000;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final JsonFactory factory;

    /** @param maxLineBytes size of the largest text that will be read */
    JsonText(int maxLineBytes) {
        factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .maxNumberLength(MAX_NUMBER_DIGITS)
                        .maxStringLength(maxLineBytes)
                        .build())
                .characterEscapes(new LineSeparatorEscapes())
                .build();
    }

    /**
     * Reads exactly one JSON value.
     *
     * @throws tools.jackson.core.JacksonException where the bytes are anything else
     */
    JsonNode read(byte[] bytes, int offset, int length) {
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), bytes, offset, length)) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                throw new StreamReadException(parser, "there is no JSON value");
            }
            JsonNode value = value(parser, first);
            if (parser.nextToken() != null) {
                throw new StreamReadException(parser, "there is more than one JSON value on the line");
            }
            return value;
        }
    }

    private static JsonNode value(JsonParser parser, JsonToken token) {
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> NODES.stringNode(parser.getString());
            case VALUE_NUMBER_INT ->
                switch (parser.getNumberType()) {
                    case INT -> NODES.numberNode(parser.getIntValue());
                    case LONG -> NODES.numberNode(parser.getLongValue());
                    default -> NODES.numberNode(parser.getBigIntegerValue());
                };
            // Never by way of BigInteger: 1e999999999 written out in full is a gigabyte.
            case VALUE_NUMBER_FLOAT -> NODES.numberNode(parser.getDecimalValue());
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            case VALUE_NULL -> NODES.nullNode();
            default -> throw new StreamReadException(parser, "no JSON value begins with " + token);
        };
    }

    private static ObjectNode object(JsonParser parser) {
        ObjectNode object = NODES.objectNode();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            if (object.has(name)) {
                throw new StreamReadException(parser, "the key \"" + name + "\" is there twice");
            }
            object.set(name, value(parser, parser.nextToken()));
        }
        return object;
    }

    private static ArrayNode array(JsonParser parser) {
        ArrayNode array = NODES.arrayNode();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            array.add(value(parser, token));
        }
        return array;
    }

    /** A generator that writes compact JSON, with every code point escaped at which some reader ends a line. */
    JsonGenerator generator(StringWriter out) {
        return factory.createGenerator(ObjectWriteContext.empty(), out);
    }

    /** Writes a tree. */
    static void write(JsonGenerator json, JsonNode node) {
        switch (node.getNodeType()) {
            case OBJECT -> {
                json.writeStartObject();
                for (Map.Entry<String, JsonNode> each : node.properties()) {
                    json.writeName(each.getKey());
                    write(json, each.getValue());
                }
                json.writeEndObject();
            }
            case ARRAY -> {
                json.writeStartArray();
                for (JsonNode each : node) {
                    write(json, each);
                }
                json.writeEndArray();
            }
            case STRING -> json.writeString(node.stringValue());
            case NUMBER -> writeNumber(json, node);
            case BOOLEAN -> json.writeBoolean(node.booleanValue());
            default -> json.writeNull();
        }
    }

    private static void writeNumber(JsonGenerator json, JsonNode number) {
        switch (number.numberType()) {
            case INT -> json.writeNumber(number.intValue());
            case LONG -> json.writeNumber(number.longValue());
            case BIG_INTEGER -> json.writeNumber(number.bigIntegerValue());
            case BIG_DECIMAL -> json.writeNumber(number.decimalValue());
            default -> json.writeNumber(number.doubleValue());
        }
    }

    /** U+0085, U+2028 and U+2029 end a line for some clients' readers; inside a JSON string an escape means the same. */
    private static final class LineSeparatorEscapes extends CharacterEscapes {

        private static final long serialVersionUID = 1L;
        private static final SerializableString NEXT_LINE = new SerializedString("\\u0085");
        private static final SerializableString LINE_SEPARATOR = new SerializedString("\\u2028");
        private static final SerializableString PARAGRAPH_SEPARATOR = new SerializedString("\\u2029");

        @Override
        public int[] getEscapeCodesForAscii() {
            return standardAsciiEscapesForJSON();
        }

        @Override
        @SuppressWarnings("NullAway") // null means "as it is", which the library has not annotated
        public SerializableString getEscapeSequence(int codePoint) {
            return switch (codePoint) {
                case 0x85 -> NEXT_LINE;
                case 0x2028 -> LINE_SEPARATOR;
                case 0x2029 -> PARAGRAPH_SEPARATOR;
                default -> null;
            };
        }
    }
}
