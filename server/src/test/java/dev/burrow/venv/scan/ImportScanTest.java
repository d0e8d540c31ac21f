package dev.burrow.venv.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.burrow.host.Cancellation;
import dev.burrow.host.Host;
import dev.burrow.host.Operation;
import dev.burrow.host.Progress;
import dev.burrow.schema.BurrowException;
import dev.burrow.schema.snapshot.ScanReport;
import dev.burrow.schema.snapshot.ScanReport.ScannedImport;
import dev.burrow.schema.snapshot.ScanReport.ScannedImport.DistributionSource;
import dev.burrow.schema.snapshot.ScanReport.ScannedImport.ImportOrigin;
import dev.burrow.venv.metadata.Installed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ImportScanTest {

    @TempDir
    Path dir;

    private Path write(String name, String text) throws IOException {
        Path file = dir.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private ScanReport scan() {
        return scan(dir, null);
    }

    private static ScanReport scan(Path path, ImportScan.@Nullable Environment environment) {
        return ImportScan.scan(path, environment, Operation.quiet("test"));
    }

    private ImportScan.Environment environment(String... records) throws IOException {
        write("env/pyvenv.cfg", "home = /usr/bin\nversion = 3.10.4\n");
        for (String record : records) {
            String[] parts = record.split(" ");
            String info = "env/lib/python3.10/site-packages/" + parts[0].replace('-', '_') + "-1.0.dist-info/";
            write(info + "METADATA", "Metadata-Version: 2.1\nName: " + parts[0] + "\nVersion: 1.0\n\nName: not this\n");
            StringBuilder files = new StringBuilder();
            for (int i = 1; i < parts.length; i++) {
                files.append(parts[i]).append(",sha256=x,1\n");
            }
            write(info + "RECORD", files.toString());
        }
        return environmentOnDisk();
    }

    private ImportScan.Environment environmentOnDisk() {
        Host host = new Host(Map.of(), dir.resolve("home"), dir, InstantSource.system(), RandomGenerator.getDefault());
        return ImportScan.Environment.of("demo", Installed.read(dir.resolve("env"), host));
    }

    private static ScannedImport detail(ScanReport report, String name) {
        return report.details().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theReportHasThePeersListsInThePeersOrder() throws IOException {
        write("helper.py", "import os\n");
        write("pkg/__init__.py", "");
        write("app.py", """
                import os, requests, helper, pkg.sub
                import six, yaml, cv2, tomllib
                from PIL import Image
                """);
        ScanReport report = scan();
        assertEquals(List.of(dir + "/app.py", dir + "/helper.py", dir + "/pkg/__init__.py"), report.files());
        assertEquals(
                List.of("PIL", "cv2", "helper", "os", "pkg", "requests", "six", "tomllib", "yaml"), report.imports());
        assertEquals(List.of("PIL", "cv2", "requests", "six", "yaml"), report.thirdParty());
        assertEquals(List.of("Pillow", "opencv-python", "requests", "six", "PyYAML"), report.suggestedPackages());
        assertNull(report.missing());
        assertNull(report.truncated());
    }

    @Test
    void aFileAloneKnowsItsNeighbours() throws IOException {
        write("helper.py", "");
        write("pkg/__init__.py", "");
        write("ns/x.py", "");
        Path inside = write("pkg/inner/__init__.py", "");
        assertEquals(
                List.of("six"),
                scan(write("app.py", "import helper, pkg, ns.x, six"), null).thirdParty());
        Files.writeString(inside, "import helper, six");
        assertEquals(List.of("six"), scan(inside.getParent(), null).thirdParty());
    }

    @Test
    void projectsAndTheirSourceFoldersAreLocalEverywhereInTheTree() throws IOException {
        write("lib/pyproject.toml", "");
        write("lib/src/mine/__init__.py", "");
        write("app/main.py", "import mine, other");
        assertEquals(List.of("other"), scan().thirdParty());
    }

    @Test
    void aFolderWithoutInitDoesNotHideAKnownDistribution() throws IOException {
        write("docker/build.py", "");
        write("scripts/x.py", "");
        write("app.py", "import docker, scripts.x");
        assertEquals(List.of("docker"), scan().thirdParty());
    }

    @Test
    void theEnvironmentsOwnMetadataDecides() throws IOException {
        ImportScan.Environment environment = environment(
                "kafka-python kafka/__init__.py",
                "hydra-core hydra/__init__.py",
                "GitPython git/__init__.py",
                "PyYAML yaml/__init__.py _yaml/__init__.py",
                "google-cloud-storage google/cloud/storage/__init__.py",
                "protobuf google/protobuf/__init__.py",
                "azure-storage-blob azure/storage/blob/__init__.py");
        Path app = write("app.py", """
                import kafka, hydra, git, yaml
                import google.cloud.storage, google.protobuf
                from azure.storage import blob
                """);
        ScanReport report = scan(app, environment);
        assertEquals(List.of(), report.missing());
        assertEquals("demo", report.venv());
        assertEquals(
                List.of(
                        "azure-storage-blob",
                        "GitPython",
                        "google-cloud-storage",
                        "protobuf",
                        "hydra-core",
                        "kafka-python",
                        "PyYAML"),
                report.suggestedPackages());
        assertTrue(report.details().stream().allMatch(each -> each.candidates() == null));
    }

    @Test
    void whatEditableInstallsPointToIsInstalled() throws IOException {
        String site = "env/lib/python3.10/site-packages/";
        write("work/one/src/first/__init__.py", "");
        write("work/one/src/space/part/__init__.py", "");
        write(site + "__editable__.one-1.0.pth", dir.resolve("work/one/src") + "\n");
        write(site + "__editable__.two-1.0.pth", "import __editable___two_1_0_finder; x()\n");
        write(site + "__editable___two_1_0_finder.py", """
                from __future__ import annotations
                MAPPING: dict[str, str] = {'second': '/gone/second', 'ns.third': '/gone/ns: {third}'}
                NAMESPACES: dict[str, list[str]] = {'ns': ['/gone/ns']}
                """);
        write(site + "_three.pth", "import _editable_impl_three\n");
        write(site + "_editable_impl_three.py", """
                from editables.redirector import RedirectingFinder as F
                F.install()
                F.map_module('fourth', '/gone/fourth/__init__.py')
                """);
        Path app = write("app.py", "import first, second, ns.third, fourth\nfrom space import part\n");
        ScanReport report = scan(
                app,
                environment(
                        "one __editable__.one-1.0.pth",
                        "two __editable__.two-1.0.pth __editable___two_1_0_finder.py",
                        "three _three.pth _editable_impl_three.py"));
        assertEquals(
                List.of("first one", "fourth three", "ns two", "second two", "space one"),
                report.details().stream()
                        .map(each -> each.name() + " " + each.distribution())
                        .toList());
        assertEquals(List.of(), report.missing());
    }

    @Test
    void aModuleInAFolderThatAPathFileNamesIsThereAndNobodysDistribution() throws IOException {
        write("elsewhere/helpers/__init__.py", "");
        write("env/lib/python3.10/site-packages/mine.pth", "# a comment\n../../../../elsewhere\nimport sys\n");
        Path app = write("src/app.py", "import helpers.deep, requests\n");
        ScanReport report = scan(app, environment());
        assertEquals(List.of("requests"), report.missing());
        ScannedImport helpers = detail(report, "helpers");
        assertEquals(ImportOrigin.THIRD_PARTY, helpers.origin());
        assertEquals(DistributionSource.ENVIRONMENT, helpers.source());
        assertNull(helpers.distribution());
        assertNull(helpers.candidates());
    }

    @Test
    void theBackportIsMissingOnlyWhereItIsNeeded() throws IOException {
        Path app = write("app.py", """
                try: import tomllib
                except ImportError: import tomli as tomllib
                try: import zoneinfo
                except ImportError: from backports import zoneinfo
                """);
        ScanReport report = scan(app, environment());
        assertEquals(List.of("tomli"), report.missing());
        assertEquals(List.of(), scan(app, null).suggestedPackages());
    }

    @Test
    void ambiguousAndUnknownNamesAreNeverSuggested() throws IOException {
        Path app =
                write("app.py", "import attr, hydra, kafka, jwt, Crypto, serial, fitz, docx, strange_name, requests\n");
        ScanReport report = scan(app, environment());
        assertEquals(List.of("requests"), report.suggestedPackages());
        assertEquals(List.of("requests"), report.missing());
        for (String name :
                List.of("attr", "hydra", "kafka", "jwt", "Crypto", "serial", "fitz", "docx", "strange_name")) {
            ScannedImport detail = detail(report, name);
            assertNull(detail.distribution());
            assertTrue(detail.candidates() != null && detail.reason() != null, name);
        }
    }

    @Test
    void onlyWhatIsNeededHereIsMissing() throws IOException {
        Path app = write("app.py", """
                if TYPE_CHECKING: import pandas
                try: import ujson
                except ImportError: pass
                if sys.version_info < (3, 11): import tomli
                if sys.platform == "nowhere": import numpy
                import_module("scipy")
                def f(): import rich
                """);
        ScanReport report = scan(app, environment());
        assertEquals(List.of("rich", "tomli"), report.missing());
        assertEquals(6, report.thirdParty().size());
    }

    @Test
    void theStandardLibraryIsThatOfTheEnvironmentsPython() throws IOException {
        Path app = write("app.py", "import tomllib, asyncore, statistics, fcntl, winreg\n");
        assertEquals(List.of("tomllib"), scan(app, environment()).thirdParty());
        assertEquals(List.of(), scan(app, null).thirdParty());
    }

    @Test
    void inlineMetadataIsTheTruthForItsFile() throws IOException {
        write("script.py", "# /// script\n# dependencies = ['requests<3', 'rich']\n# ///\nimport requests, numpy\n");
        write("other.py", "import requests, six\n");
        ScanReport report = scan(dir, environment("rich rich/__init__.py"));
        assertEquals(List.of("requests<3", "six", "rich"), report.suggestedPackages());
        assertEquals(List.of("six", "requests<3"), report.missing());
        assertEquals(2, report.requirements().size());
    }

    @Test
    void oneProjectCanServeManyImports() throws IOException {
        write("app.py", "import setuptools, pkg_resources, win32api, pythoncom\n");
        assertEquals(List.of("setuptools", "pywin32"), scan().suggestedPackages());
    }

    @Test
    void whatCannotBeReadIsSkippedWithTheReason() throws IOException, InterruptedException {
        write("ok.py", "import six\n");
        Files.write(dir.resolve("binary.py"), new byte[] {1, 0, 2});
        Files.createSymbolicLink(dir.resolve("dangling.py"), dir.resolve("gone"));
        Files.createSymbolicLink(dir.resolve("loop"), dir);
        Files.createSymbolicLink(dir.resolve("linked.py"), dir.resolve("ok.py"));
        assertEquals(
                0,
                new ProcessBuilder("mkfifo", dir.resolve("fifo.py").toString())
                        .start()
                        .waitFor());
        Files.createDirectories(dir.resolve("folder.py"));
        Files.writeString(dir.resolve("node_modules.py"), "import yaml\n");
        write("node_modules/x.py", "import numpy\n");
        write("anything/pyvenv.cfg", "");
        write("anything/x.py", "import numpy\n");
        ScanReport report = scan();
        assertEquals(List.of("six", "yaml"), report.thirdParty());
        assertEquals(3, report.fileCount());
        assertEquals(
                List.of("skipped: a binary file", "skipped: a link that leads nowhere", "skipped: not a regular file"),
                report.problems().stream().map(ScanReport.ScanProblem::problem).toList());
    }

    @Test
    void aFileWhoseNameIsNotUtf8IsRead() throws IOException, InterruptedException {
        Process touch = new ProcessBuilder("sh", "-c", "printf 'import six\\n' > \"$(printf 'b\\351.py')\"")
                .directory(dir.toFile())
                .start();
        assertTrue(touch.waitFor(10, TimeUnit.SECONDS));
        assertEquals(List.of("six"), scan().thirdParty());
    }

    @Test
    void nothingAtThePathIsSaidAsThePeerSaysIt() {
        BurrowException failure = assertThrows(BurrowException.class, () -> scan(dir.resolve("none"), null));
        assertEquals("PathNotFound", failure.kind());
        assertTrue(failure.getMessage().startsWith("stat " + dir.resolve("none") + ": no such file or directory"));
    }

    @Test
    void manyFilesMakeAShortReport() throws IOException {
        for (int i = 0; i < 2_000; i++) {
            write("some/rather/long/folder/name/module_number_" + i + ".py", "import third_party_" + i + "\n");
        }
        ScanReport report = ImportScan.bounded(scan(), ImportScan.DEFAULT_BUDGET_BYTES);
        assertEquals(Boolean.TRUE, report.truncated());
        assertEquals(2_000, report.fileCount());
        assertTrue(report.files().size() > 10);
        int bytes = report.toJson().toString().getBytes(StandardCharsets.UTF_8).length;
        assertTrue(bytes <= ImportScan.DEFAULT_BUDGET_BYTES, "bytes: " + bytes);
    }

    @Test
    void aCancelledScanStops() throws IOException {
        write("a.py", "");
        Cancellation cancellation = Cancellation.create();
        cancellation.cancel();
        assertThrows(
                CancellationException.class,
                () -> ImportScan.scan(dir, null, new Operation("test", cancellation, Progress.none())));
    }
}
