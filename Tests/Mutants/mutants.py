"""Plants mistakes in the libraries, one at a time, and counts those that the tests of the libraries notice.

Usage: mutants.py [--count NUMBER] [--file PART_OF_PATH] > figures, or mutants.py --check

All mistakes of a sample are compiled into one copy of the package under .build/mutants, as `isPlanted(17) ? mistake :
original`, and each is switched on by a variable of the environment: so each costs one run of the tests that reach it. The
libraries are optimized, as in the program and in the page. The sample stays the same while the code does. Mistakes that change
no answer are listed with the reason in equivalent.tsv, and not tried.
"""

import argparse
import concurrent.futures
import mmap
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from planting import Source, planted

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / ".build" / "mutants"
LIBRARIES = ["Sources/ExactNumbers", "Sources/CalculatorCore"]
TESTS = ["Tests/ExactNumbersTests", "Tests/CalculatorCoreTests", "Tests/TestSupport", "Tests/Fixtures", "Documentation"]
EQUIVALENT = Path(__file__).with_name("equivalent.tsv")
BUILD = ["swift", "build", "--build-tests", "--configuration", "release", "--package-path", str(PACKAGE)]
# The names of mistakes that do not compile, so that the compiler is not asked again.
REFUSED = PACKAGE / "refused.txt"
PROGRAM = PACKAGE / ".build" / "release" / "MutantsPackageTests.xctest"
DIAGNOSTIC = re.compile(r"^(/\S+\.swift):(\d+):(\d+): error: ", re.MULTILINE)
SUITE = re.compile(r"^\w+Tests\.\w+", re.MULTILINE)
# A mistake may make tests this many times as slow before it counts as one that never ends.
PATIENCE = 10

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.unsafeFlags(["-enable-testing", "-suppress-warnings"])]
// The compiler crashes when it optimizes these tests.
let testSettings: [SwiftSetting] = [.unsafeFlags(["-Onone", "-suppress-warnings"])]

let package = Package(
  name: "Mutants",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "MutantSwitch"),
    .target(name: "ExactNumbers", dependencies: ["MutantSwitch"], swiftSettings: settings),
    .target(name: "CalculatorCore", dependencies: ["ExactNumbers", "MutantSwitch"], swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["CalculatorCore", "ExactNumbers"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "ExactNumbersTests", dependencies: ["ExactNumbers", "TestSupport"], exclude: ["Foundation"],
      swiftSettings: testSettings),
    .testTarget(
      name: "CalculatorCoreTests", dependencies: ["CalculatorCore", "ExactNumbers", "TestSupport"],
      swiftSettings: testSettings),
  ],
  swiftLanguageModes: [.v6]
)
"""

# What is asked for, in per cent.
GOAL = 98

FIGURES = """Mistakes are planted in the libraries one at a time: operators, bounds, constants and conditions are changed, and
statements dropped, in a sample of all places. One is noticed when a test of the libraries fails, crashes or does not end.

| library | planted | noticed | without effect | not noticed |
| --- | ---: | ---: | ---: | ---: |"""

# Which mistake is made is chosen before `main`. Which are reached is written into a file, so that it survives any end.
SWITCH_HEADER = """extern int plantedMutant;
extern char *reachedMutants;

static inline _Bool isPlanted(int number) {
  reachedMutants[number] = 1;
  return number == plantedMutant;
}
"""
SWITCH = """#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "MutantSwitch.h"

int plantedMutant;
static char unused[1 << 16];
char *reachedMutants = unused;

__attribute__((constructor)) static void choose(void) {
  const char *number = getenv("MUTANT");
  const char *reached = getenv("MUTANTS_REACHED");
  if (number) plantedMutant = atoi(number);
  if (reached) reachedMutants = mmap(0, sizeof unused, PROT_READ | PROT_WRITE, MAP_SHARED, open(reached, O_RDWR), 0);
}
"""
SWITCH_BYTES = 1 << 16


def read_mutants(part=""):
    """Returns the texts of the files of both libraries by their paths, and all mistakes, those of the sample first."""
    texts, mutants = {}, []
    for library in LIBRARIES:
        for file in sorted((ROOT / library).rglob("*.swift")):
            path = str(file.relative_to(ROOT))
            texts[path] = file.read_text(encoding="utf-8")
            if part in path:
                mutants += Source(path, texts[path]).mutants
    return texts, sorted(mutants, key=lambda mutant: mutant.rank)


def read_equivalent():
    """Returns the reasons why mistakes change nothing, by the names of the mistakes."""
    reasons = {}
    for line in EQUIVALENT.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, reason = line.rpartition("\t")
            reasons[name] = reason
    return reasons


def write(path, content):
    """Writes a file of the package, unless it is there already and so need not be compiled again."""
    file = PACKAGE / path
    if not file.exists() or file.read_bytes() != content:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def copy_package():
    """Makes all of the package but the sources of the libraries."""
    files = {
        "Package.swift": MANIFEST.encode(), "Sources/MutantSwitch/include/MutantSwitch.h": SWITCH_HEADER.encode(),
        "Sources/MutantSwitch/MutantSwitch.c": SWITCH.encode()}
    for folder in TESTS:
        files |= {str(file.relative_to(ROOT)): file.read_bytes() for file in (ROOT / folder).rglob("*") if file.is_file()}
    for path, content in files.items():
        write(path, content)
    for folder in ("Sources", "Tests"):
        for file in (PACKAGE / folder).rglob("*"):
            path = str(file.relative_to(PACKAGE))
            if file.is_file() and path not in files and not (ROOT / path).exists():
                file.unlink()


def build(texts, mutants):
    """Builds the tests with all mistakes that compile, and returns these by their numbers."""
    refused = set(REFUSED.read_text(encoding="utf-8").splitlines()) if REFUSED.exists() else set()
    numbered = {number: mutant for number, mutant in enumerate(mutants, start=1) if mutant.name not in refused}
    while True:
        spans = {}
        for path, text in texts.items():
            choices = [(number, mutant) for number, mutant in numbered.items() if mutant.path == path]
            source, spans[path] = planted(text, choices) if choices else (text, [])
            write(path, source.encode())
        result = subprocess.run(BUILD, capture_output=True, text=True, check=False)
        if result.returncode == 0:
            return numbered
        wrong = wrong_mutants(result.stdout + result.stderr, spans, numbered)
        if not wrong:
            sys.exit(result.stdout + result.stderr)
        report(f"{len(wrong)} mistakes do not compile")
        with REFUSED.open("a", encoding="utf-8") as file:
            for number in wrong:
                file.write(numbered.pop(number).name + "\n")


def wrong_mutants(output, spans, numbered):
    """Returns the numbers of the mistakes in which, or around which, the compiler has found errors."""
    wrong = set()
    for file, line, column in set(DIAGNOSTIC.findall(output)):
        path = str(Path(file).relative_to(PACKAGE)) if file.startswith(str(PACKAGE)) else ""
        if not spans.get(path):
            continue
        lines = Path(file).read_bytes().split(b"\n")
        offset = sum(len(text) + 1 for text in lines[:int(line) - 1]) + int(column) - 1
        # A mistake, else the place around which mistakes are, else the place before, as a result may be missing there.
        around = [numbers for start, end, numbers in spans[path] if start <= offset < end]
        before = [numbers for _, end, numbers in spans[path] if end <= offset]
        suspects = min(around, key=len) if around else (before or [spans[path][0][2]])[-1]
        dropped = [number for number in suspects if not numbered[number].after]
        wrong.update(dropped or suspects)
    return wrong


def tests(*arguments):
    """Returns the command that runs tests."""
    return [str(PROGRAM), "--testing-library", "swift-testing", *arguments]


def reach(suite):
    """Runs the tests of a suite without a mistake, and returns the numbers of the mistakes that they reach, and the seconds."""
    with tempfile.NamedTemporaryFile() as file:
        file.truncate(SWITCH_BYTES)
        begin = time.monotonic()
        environment = {**os.environ, "MUTANTS_REACHED": file.name}
        result = subprocess.run(tests("--filter", rf"^{re.escape(suite)}\b"), capture_output=True, text=True, check=False,
                                env=environment)
        if result.returncode != 0:
            sys.exit(f"error: tests of {suite} fail without a mistake\n{result.stdout}{result.stderr}")
        seconds = time.monotonic() - begin
        with mmap.mmap(file.fileno(), SWITCH_BYTES, access=mmap.ACCESS_READ) as reached:
            return {number for number in range(SWITCH_BYTES) if reached[number]}, seconds


def is_noticed(number, suites, seconds):
    """Runs the tests of some suites with a mistake until the first fails, crashes or does not end; returns whether one does."""
    filters = [argument for suite in suites for argument in ("--filter", rf"^{re.escape(suite)}\b")]
    environment = {**os.environ, "MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no"}
    with subprocess.Popen(["sh", "-c", 'ulimit -v 8388608; exec "$@"', "sh", *tests(*filters)], env=environment, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace") as run:
        limit = threading.Timer(PATIENCE * seconds + 10, run.kill)
        limit.start()
        try:
            if any("recorded an issue" in line for line in run.stdout):
                run.kill()
            return run.wait() != 0
        finally:
            limit.cancel()


def report(text):
    """Says what is going on."""
    print(text, file=sys.stderr, flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=760, help="how many mistakes are compiled")
    parser.add_argument("--file", default="", help="a part of the paths of the files in which they are planted")
    parser.add_argument("--check", action="store_true", help="only look whether those without effect are among those planted")
    options = parser.parse_args()
    if options.check:
        nowhere = sorted(read_equivalent().keys() - {mutant.name for mutant in read_mutants()[1]})
        sys.exit("equivalent.tsv names what is planted nowhere:\n" + "\n".join(nowhere) if nowhere else 0)
    begin = time.monotonic()
    texts, mutants = read_mutants(options.file)
    copy_package()
    numbered = build(texts, mutants[:options.count])
    report(f"{len(numbered)} mistakes compile, after {time.monotonic() - begin:.0f} s")
    listed = subprocess.run(tests("--list-tests"), capture_output=True, text=True, check=True)
    reached = {suite: reach(suite) for suite in sorted(set(SUITE.findall(listed.stdout)))}
    report(f"{len(reached)} suites run in {sum(seconds for _, seconds in reached.values()):.0f} s")

    equivalent = read_equivalent()

    def run(number):
        mutant = numbered[number]
        if mutant.name in equivalent:
            return False
        suites = [suite for suite, (numbers, _) in reached.items() if number in numbers]
        if suites and is_noticed(number, suites, sum(reached[suite][1] for suite in suites)):
            return True
        report(f"{mutant.path}:{mutant.line}: {mutant.name}")
        return False

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        noticed = dict(zip(numbered, pool.map(run, numbered)))
    survivors = [mutant for number, mutant in numbered.items() if not noticed[number]]
    print(figures(list(numbered.values()), survivors, equivalent))
    report(f"after {time.monotonic() - begin:.0f} s")
    if share(list(numbered.values()), survivors, equivalent) < GOAL:
        sys.exit("error: too few mistakes are noticed")


def share(planted_mutants, survivors, equivalent):
    """Returns how many per cent of the mistakes that change something are noticed."""
    excused = sum(mutant.name in equivalent for mutant in survivors)
    return 100 * (len(planted_mutants) - len(survivors)) / max(len(planted_mutants) - excused, 1)


def figures(planted_mutants, survivors, equivalent):
    """Returns what came of it, in Markdown."""
    lines = [FIGURES]
    for name, library in [(library.split("/")[1], library) for library in LIBRARIES] + [("both", "")]:
        count = sum(mutant.path.startswith(library) for mutant in planted_mutants)
        left = [mutant for mutant in survivors if mutant.path.startswith(library)]
        excused = sum(mutant.name in equivalent for mutant in left)
        lines.append(f"| {name} | {count} | {count - len(left)} | {excused} | {len(left) - excused} |")
    lines += ["", f"{share(planted_mutants, survivors, equivalent):.1f} % of those that change an answer are noticed. "
              "[`equivalent.tsv`](../Tests/Mutants/equivalent.tsv) has the reasons why the others change none."]
    missed = [mutant.name.split("\t") for mutant in survivors if mutant.name not in equivalent]
    if missed:
        lines += ["", "Not noticed:", ""]
        lines += [f"- `{path}`: `{before}` → `{after}`" for path, before, after in sorted(missed)]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
