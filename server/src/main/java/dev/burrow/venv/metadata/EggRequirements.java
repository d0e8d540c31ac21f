package dev.burrow.venv.metadata;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The {@code requires.txt} of an egg-info folder, in the words of {@code Requires-Dist}. Its sections are headed
 * {@code [extra:marker]}, both parts optional.
 */
final class EggRequirements {

    private EggRequirements() {}

    /** What the file states; nothing where there is no such file. */
    static List<String> read(Path file) {
        String text;
        try {
            text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return List.of();
        }
        List<String> requirements = new ArrayList<>();
        String condition = "";
        for (String line : text.split("\\R")) {
            String trimmed = line.strip();
            if (trimmed.isEmpty() || trimmed.startsWith("#")) {
                continue;
            }
            if (trimmed.startsWith("[") && trimmed.endsWith("]")) {
                condition = condition(trimmed.substring(1, trimmed.length() - 1));
            } else {
                requirements.add(condition.isEmpty() ? trimmed : trimmed + " ; " + condition);
            }
        }
        return List.copyOf(requirements);
    }

    private static String condition(String heading) {
        int colon = heading.indexOf(':');
        String extra = (colon < 0 ? heading : heading.substring(0, colon)).strip();
        String marker = colon < 0 ? "" : heading.substring(colon + 1).strip();
        if (extra.isEmpty()) {
            return marker;
        }
        String onExtra = "extra == \"" + extra + "\"";
        return marker.isEmpty() ? onExtra : "(" + marker + ") and " + onExtra;
    }
}
