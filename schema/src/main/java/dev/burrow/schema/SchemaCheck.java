package dev.burrow.schema;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.DisallowUnknownKeywordFactory;
import com.networknt.schema.keyword.KeywordType;
import com.networknt.schema.path.NodePath;
import com.networknt.schema.path.PathType;
import dev.burrow.schema.error.InvalidArgument;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Checks arguments against one schema and says in words what is wrong with them.
 *
 * <p>The verdict is the validator's, after the first failure: a call with a million wrong elements costs as much as one
 * with one. A misspelt and a missing argument are looked for first, since they explain whatever else is wrong.
 *
 * <p>The schema is compiled at the first use. Safe for several threads.
 */
public final class SchemaCheck {

    private static final String ABSENT = "nothing";
    private static final String UNKNOWN = "an argument of this name, which does not exist";

    private final JsonNode schema;
    private final boolean own;

    /** Compiled at the first use; two threads may both compile it, to the same end. */
    private volatile @Nullable Schema compiled;

    private SchemaCheck(JsonNode schema, boolean own) {
        this.schema = schema;
        this.own = own;
    }

    /** A check against any schema of draft 2020-12 without {@code $ref}; nothing is compiled yet. */
    public static SchemaCheck of(JsonNode schema) {
        return new SchemaCheck(schema, false);
    }

    /** A check against a schema from {@code catalogue.json}, which starts in half the time. */
    static SchemaCheck ofCatalogue(JsonNode schema) {
        return new SchemaCheck(schema, true);
    }

    /** The most useful thing to say against the value, or null where it fits the schema. */
    public @Nullable InvalidArgument problem(JsonNode value) {
        InvalidArgument number = Numbers.unusable(value, "");
        if (number != null) {
            return number;
        }
        List<Error> errors = compiled().validate(value);
        if (errors.isEmpty()) {
            return null;
        }
        InvalidArgument name = value.isObject() ? wrongName(value) : null;
        return name != null ? name : problem(errors.getFirst());
    }

    /**
     * Does nothing where the value fits the schema.
     *
     * @throws BurrowException of kind {@code InvalidArgument} where it does not
     */
    public void require(JsonNode value) {
        InvalidArgument problem = problem(value);
        if (problem != null) {
            throw new BurrowException(problem, sentence(problem));
        }
    }

    /** The problem as a sentence: {@code packages must be a list of strings, not the string "six"}. */
    public static String sentence(InvalidArgument problem) {
        String place = Words.place(problem.pointer());
        return switch (problem.found()) {
            case ABSENT -> place + " is missing; it must be " + problem.expected();
            case UNKNOWN -> "there is no argument " + Words.quoted(place) + "; expected " + problem.expected();
            default -> place + " must be " + problem.expected() + ", not " + problem.found();
        };
    }

    private @Nullable InvalidArgument wrongName(JsonNode value) {
        JsonNode properties = schema.path("properties");
        if (!schema.path("additionalProperties").asBoolean(true)) {
            for (Map.Entry<String, JsonNode> each : value.properties()) {
                if (!properties.has(each.getKey())) {
                    return new InvalidArgument(
                            "/" + Words.escaped(each.getKey()), Words.knownNames(each.getKey(), properties), UNKNOWN);
                }
            }
        }
        for (JsonNode required : schema.path("required")) {
            String name = required.stringValue();
            if (!value.has(name)) {
                return new InvalidArgument("/" + name, Words.expected(properties.path(name)), ABSENT);
            }
        }
        return null;
    }

    private InvalidArgument problem(Error error) {
        NodePath place = error.getInstanceLocation();
        StringBuilder pointer = new StringBuilder();
        JsonNode expected = schema;
        for (int each = 0; each < place.getNameCount(); each++) {
            String name = place.getName(each);
            pointer.append('/').append(Words.escaped(name));
            expected = below(expected, name);
        }
        return new InvalidArgument(pointer.toString(), Words.expected(expected), Words.found(error.getInstanceNode()));
    }

    private static JsonNode below(JsonNode schema, String name) {
        if (schema.has("items")) {
            return schema.get("items");
        }
        JsonNode property = schema.path("properties").path(name);
        return property.isMissingNode() ? schema.path("additionalProperties") : property;
    }

    private Schema compiled() {
        Schema known = compiled;
        if (known == null) {
            known = (own ? Registry.CATALOGUE : AnyDraft.REGISTRY).getSchema(schema);
            compiled = known;
        }
        return known;
    }

    /** Loaded with the first check that is needed, never at start-up. */
    private static final class Registry {

        /**
         * The keywords that occur in the arguments of our own tools. The whole draft brings a hundred classes that none
         * of them uses. A keyword that is missing here fails the test that compiles every tool.
         */
        private static final Dialect SMALL = Dialect.builder("https://json-schema.org/draft/2020-12/schema")
                .specificationVersion(SpecificationVersion.DRAFT_2020_12)
                .idKeyword("$id")
                .unknownKeywordFactory(DisallowUnknownKeywordFactory.getInstance())
                .keywords(List.of(
                        KeywordType.TYPE,
                        KeywordType.PROPERTIES,
                        KeywordType.REQUIRED,
                        KeywordType.ADDITIONAL_PROPERTIES,
                        KeywordType.ITEMS,
                        KeywordType.ENUM,
                        KeywordType.MINIMUM,
                        KeywordType.MAXIMUM,
                        KeywordType.MIN_ITEMS))
                .build();

        private static final SchemaRegistry CATALOGUE = registry(SMALL);

        private static SchemaRegistry registry(Dialect dialect) {
            return SchemaRegistry.withDialect(
                    dialect,
                    builder -> builder.schemaCacheEnabled(false)
                            .schemaRegistryConfig(SchemaRegistryConfig.builder()
                                    .failFast(true)
                                    .pathType(PathType.JSON_POINTER)
                                    .preloadSchema(false)
                                    .build()));
        }
    }

    /** Loaded with the first schema that is not our own. */
    private static final class AnyDraft {

        private static final SchemaRegistry REGISTRY = Registry.registry(Dialects.getDraft202012());
    }
}
