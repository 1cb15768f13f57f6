"""Checks the app for iPhone and iPad as far as that goes without Apple's SDK.

The app and its tests are compiled to SIL against interfaces without bodies, in Interfaces/, with warnings as errors;
its project, its property lists, its words and its icon are looked through. Some mistakes are made in copies of the app,
and have to be found.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from project import APP, ROOT, TESTS, check_files

BUILD = ROOT / ".build" / "ios"

# What the app imports of the package, each resting on those before it.
LIBRARIES = (
    "ExactNumbers", "ExactNumbersFoundation", "CalculatorCore", "OperatingSystem", "CalculatorKeeping",
    "CalculatorTouch")

# Declarations that releases of the system bind to the main thread or not: the app compiles with both.
OTHER_RELEASES = {
    "@objc @MainActor open class UndoManager": "@objc open class UndoManager",
    "@objc public protocol UIEditMenu": "@objc @MainActor public protocol UIEditMenu",
    "enum IntentAuthenticationPolicy : Sendable": "enum IntentAuthenticationPolicy",
}

CONTROLLER = "Calculator/CalculatorViewController.swift"
SCHEME = "Calculator.xcodeproj/xcshareddata/xcschemes/Calculator.xcscheme"
ICON = "Calculator/Assets.xcassets/AppIcon.appiconset/Contents.json"

# In a copy of the app, the first text in the file becomes the second, and what is said then must have the third in it.
MISTAKES = (
    (CONTROLLER, "    super.viewDidLoad()\n", "", "does not call that of its superclass"),
    (CONTROLLER, "guard #available(iOS 26.0, *)", "guard true", "older systems do not know"),
    ("Calculator/CheckViewController.swift", "adjustsFontForContentSizeCategory", "isEnabled", "keeps old text sizes"),
    ("Calculator/Intents.swift", "result in \\(.applicationName)", "result", "does not name the app"),
    ("Calculator/Localizable.xcstrings", '"value" : "삭제"', '"value" : ""', "Delete is not translated"),
    ("Calculator/Localizable.xcstrings", "10%, exactly", "10% or so", "a form that a number"),
    ("Info.plist", "<string>new-tape</string>", "<string>newTape</string>", "offered or done, but not both"),
    ("Calculator.xcodeproj/project.pbxproj", "productRefGroup = CA1C000", "productRefGroup = CA1C007", "is dangling"),
    ("Calculator.xcodeproj/project.pbxproj", "$(BUNDLE_IDENTIFIER)", "org.example", "more than one file to change"),
    ("Calculator/CalculatorViewController.swift", "view.accessibilityElementsHidden", "view.isHidden", "behind a check"),
    (SCHEME, 'skipped = "NO"', 'skipped = "YES"', "does not run CalculatorTests"),
    ("Calculator/PrivacyInfo.xcprivacy", "C617.1", "CA92.1", "privacy: reasons are given for"),
    (ICON, '"AppIcon.png"', '"Icon.png"', "AppIcon.png is none, or is not listed"),
)


def compile_module(name, folder, output, *options):
    """Compiles the sources in a folder to a module; returns what the compiler says, nothing when it is content."""
    command = [
        "swiftc", "-frontend", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-module-name", name,
        "-module-cache-path", BUILD / "cache", "-emit-module-path", output / f"{name}.swiftmodule", "-enable-testing",
        f"-I{output}", *options, *sorted(folder.rglob("*.swift"))]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stderr or done.returncode and f"the compiler ended with {done.returncode}"


def compile_libraries(modules):
    """Compiles what the app imports of the package, without the bodies of functions."""
    options = ["-emit-module", "-package-name", "calculator", "-experimental-skip-all-function-bodies"]
    said = (compile_module(name, ROOT / "Sources" / name, modules, *options) for name in LIBRARIES)
    return next(filter(None, said), "")


def compile_app(modules, output, replaced):
    """Compiles the app and its tests to SIL, which finds what type checking does not, such as a missing return.

    Some declarations of the interfaces are replaced.
    """
    shutil.copytree(ROOT / "Tests" / "iOS" / "Interfaces", output)
    interfaces = {path: path.read_text() for path in output.iterdir()}
    for declared, declared_otherwise in replaced.items():
        assert declared in "".join(interfaces.values()), f"no interface has {declared}"
        for path, text in interfaces.items():
            path.write_text(text.replace(declared, declared_otherwise))
            interfaces[path] = path.read_text()
    options = ["-emit-sil", "-o", os.devnull, "-enable-objc-interop", f"-I{modules}"]
    said = (compile_module(name, ROOT / "iOS" / name, output, *options) for name in (APP, *TESTS))
    return next(filter(None, said), "")


def missed():
    """Makes the mistakes; returns which are not found."""
    lines = []
    for file, old, new, said in MISTAKES:
        with tempfile.TemporaryDirectory() as folder:
            app = pathlib.Path(folder) / "iOS"
            shutil.copytree(ROOT / "iOS", app)
            text = (app / file).read_text()
            (app / file).write_text(text.replace(old, new))
            wrong = check_files(app)
        if old not in text or said not in wrong:
            lines.append(f"{file} with {new} for {old}: {wrong}")
    return "\n".join(lines)


def main():
    shutil.rmtree(BUILD, ignore_errors=True)
    modules = BUILD / "modules"
    modules.mkdir(parents=True)
    failures = []
    for name, said in (
        ("what the app imports of the package compiles", compile_libraries(modules)),
        ("the app and its tests compile against the interfaces", compile_app(modules, BUILD / "app", {})),
        ("they compile against those of other releases", compile_app(modules, BUILD / "others", OTHER_RELEASES)),
        ("project, property lists, words and icon are sound", check_files(ROOT / "iOS")),
        ("every mistake is found", missed()),
    ):
        print("FAIL" if said else "ok  ", name)
        if said:
            failures.append(f"\n{name}\n{said}")
    sys.exit("\n".join(failures) or 0)


main()
