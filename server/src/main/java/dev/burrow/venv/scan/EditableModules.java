package dev.burrow.venv.scan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an editable install makes importable. It puts no modules into {@code site-packages} but a {@code .pth} file with
 * a folder in it, or a finder: a module that maps names to places. Nothing of it is run.
 */
final class EditableModules {

    /** The two finders there are: setuptools' and that of the library {@code editables}. */
    private static final Pattern FINDER = Pattern.compile("__editable___.*_finder\\.py|(?:_|__)editable_impl_.*\\.py");

    /** setuptools: {@code MAPPING: dict[str, str] = {'name': '/place', ...}} in one line. */
    private static final Pattern MAPPING = Pattern.compile("MAPPING\\b[^=]*=\\s*\\{(.*)}\\s*");

    private static final Pattern MAPPED = Pattern.compile("(?:^|, )'([\\w.]+)': ['\"]");

    /** {@code editables}: {@code F.map_module('name', '/place')}. */
    private static final Pattern MAP_MODULE = Pattern.compile("\\bmap_module\\(\\s*['\"]([\\w.]+)['\"]");

    private EditableModules() {}

    /** Whether a file of a distribution is such a finder. */
    static boolean isFinder(String file) {
        return FINDER.matcher(file).matches();
    }

    /**
     * The modules that a file makes importable elsewhere; none when it is neither a path file nor a finder.
     *
     * @param site the folder that the file lies in
     * @param file its path as in RECORD
     */
    static Set<String> of(Path site, String file) {
        Set<String> modules = new HashSet<>();
        if (file.indexOf('/') >= 0) {
            return modules;
        }
        if (isFinder(file)) {
            text(site.resolve(file)).lines().forEach(line -> addMapped(line, modules));
        } else if (file.endsWith(".pth")) {
            text(site.resolve(file)).lines().forEach(line -> addFolder(site, line.strip(), modules));
        }
        return modules;
    }

    private static void addMapped(String line, Set<String> modules) {
        Matcher mapping = MAPPING.matcher(line);
        Matcher names = mapping.matches() ? MAPPED.matcher(mapping.group(1)) : MAP_MODULE.matcher(line);
        while (names.find()) {
            modules.add(names.group(1));
        }
    }

    private static void addFolder(Path site, String line, Set<String> modules) {
        boolean code = line.startsWith("import ") || line.startsWith("import\t");
        if (!line.isEmpty() && !code && !line.startsWith("#") && line.indexOf('\0') < 0) {
            modules.addAll(inFolder(site.resolve(line)));
        }
    }

    /** The modules and packages in a folder of the search path, and those one level down in namespace packages. */
    static Set<String> inFolder(Path folder) {
        Set<String> modules = new HashSet<>();
        add(folder, "", modules);
        return modules;
    }

    private static void add(Path folder, String prefix, Set<String> modules) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                String name = SourceTree.nameOf(entry);
                String module = SourceTree.moduleName(name);
                if (module != null) {
                    modules.add(prefix + module);
                } else if (Files.exists(entry.resolve("__init__.py"))) {
                    modules.add(prefix + name);
                } else if (prefix.isEmpty() && isName(name)) {
                    add(entry, name + ".", modules);
                }
            }
        } catch (IOException | DirectoryIteratorException unreadable) {
            return; // What cannot be read offers nothing; neither does a file.
        }
    }

    private static boolean isName(String text) {
        return !text.isEmpty()
                && Character.isJavaIdentifierStart(text.charAt(0))
                && text.chars().allMatch(Character::isJavaIdentifierPart);
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            return "";
        }
    }
}
