"""Checks the app for iPhone and iPad as far as that goes without Apple's SDK.

The app and its tests are compiled to SIL against interfaces without bodies, in Interfaces/, with warnings as errors; its
project, its property lists, its words and its icon are looked through. With `--mistakes` those in mistakes.toml are made in
copies of the app, and have to be found for the reason that stands there.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from project import APP, ROOT, TESTS, check_files

HERE = Path(__file__).resolve().parent
BUILD = ROOT / ".build" / "ios"
CACHE = ["-module-cache-path", str(BUILD / "cache")]
LANGUAGE = ["-swift-version", "6", "-parse-as-library", "-warnings-as-errors", *CACHE]

SKIP_BODIES = "-experimental-skip-all-function-bodies"

# What the app imports of the package, each resting on those before it.
LIBRARIES = (
    "ExactNumbers", "ExactNumbersFoundation", "CalculatorCore", "OperatingSystem", "CalculatorKeeping", "CalculatorTouch")

# Declarations that releases of the system bind to the main thread or not: the app compiles with both.
OTHER_RELEASES = (
    ("UIKit", "@objc @MainActor open class UndoManager", "@objc open class UndoManager"),
    ("UIKit", "@objc public protocol UIEditMenu", "@objc @MainActor public protocol UIEditMenu"),
)


def frontend(*arguments):
    """Runs the compiler and returns what it has to say; nothing when it is content."""
    command = ["swiftc", "-frontend", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 0:
        return ""
    return done.stderr or f"the compiler ended with {done.returncode}"


def build_modules():
    """Compiles what the app imports of the package, without the bodies of functions."""
    shutil.rmtree(BUILD, ignore_errors=True)
    modules = BUILD / "modules"
    modules.mkdir(parents=True)
    for name in LIBRARIES:
        sources = sorted((ROOT / "Sources" / name).rglob("*.swift"))
        said = frontend(
            "-emit-module", "-o", modules / f"{name}.swiftmodule", "-module-name", name, *LANGUAGE, "-I", modules,
            "-package-name", "calculator", SKIP_BODIES, *sources)
        if said:
            sys.exit(said)
    others = BUILD / "other-interfaces"
    shutil.copytree(HERE / "Interfaces", others)
    for name, declared, declared_otherwise in OTHER_RELEASES:
        interface = others / f"{name}.swiftinterface"
        text = interface.read_text()
        assert declared in text, f"the interface has no {declared}"
        interface.write_text(text.replace(declared, declared_otherwise))
    return modules, (HERE / "Interfaces", others)


def compile_target(name, app, modules, all_interfaces, as_module=False):
    """Compiles a target once for each set of interfaces: to SIL, which finds what type checking alone does not, such as a missing
    return, or as a module for its tests, without the bodies of functions. Those of the screen do without the app, as on a Mac."""
    for interfaces in all_interfaces:
        folder = modules.parent / f"app-{interfaces.name}"
        output = ["-emit-sil", "-o", os.devnull]
        if as_module:
            folder.mkdir()
            output = ["-emit-module", "-o", folder / f"{name}.swiftmodule", "-enable-testing", SKIP_BODIES]
        said = frontend(
            *output, "-module-name", name, "-enable-objc-interop", *LANGUAGE, "-I", modules, "-I", interfaces,
            *(["-I", folder] if name == "CalculatorTests" else []), *sorted((app / name).rglob("*.swift")))
        if said:
            return said
    return ""


def check_mistakes(mistakes):
    """Makes sure that each mistake can be made."""
    counts = {mistake["name"]: (ROOT / "iOS" / mistake["file"]).read_text().count(mistake["old"]) for mistake in mistakes}
    return "\n".join(f"{name}: what it replaces is there {count} times" for name, count in counts.items() if count != 1)


def find_mistake(mistake, modules, all_interfaces):
    """Makes a mistake in a copy of the app; returns why it was not found as it should, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        app = Path(folder) / "iOS"
        shutil.copytree(ROOT / "iOS", app)
        place = app / mistake["file"]
        place.write_text(place.read_text().replace(mistake["old"], mistake["new"]))
        said = compile_target(APP, app, modules, all_interfaces) if mistake["file"].endswith(".swift") else ""
        said = said or check_files(app)
    return "" if mistake["says"] in said else f"it is not found, but this:\n{said}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mistakes", action="store_true", help="make mistakes, too")
    options = parser.parse_args()
    mistakes = tomllib.loads((HERE / "mistakes.toml").read_text())["mistake"]
    failures = []

    def claim(name, said):
        print("ok  " if not said else "FAIL", name)
        if said:
            failures.append(f"{name}\n{said}")

    modules, all_interfaces = build_modules()
    claim("the app compiles against the interfaces", compile_target(APP, ROOT / "iOS", modules, all_interfaces))
    said = compile_target(APP, ROOT / "iOS", modules, all_interfaces, as_module=True)
    for name in TESTS:
        said = said or compile_target(name, ROOT / "iOS", modules, all_interfaces)
    claim("the tests for a Mac compile against the interfaces", said)
    claim("project, property lists, words and icon are sound", check_files(ROOT / "iOS"))
    claim("every mistake can be made", check_mistakes(mistakes))
    if options.mistakes and not failures:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            found = pool.map(lambda mistake: find_mistake(mistake, modules, all_interfaces), mistakes)
            for mistake, said in zip(mistakes, found):
                claim(f"found: {mistake['name']}", said)
    for failure in failures:
        print(f"\n{failure}", file=sys.stderr)
    sys.exit(1 if failures else 0)


main()
